import * as Plot from "@observablehq/plot";
import { placeAxis, valueAxis } from "../../charts/axes.ts";
import { boxes } from "../../charts/boxes.ts";
import { runColour } from "../../charts/marker.ts";
import { plotFrame, wholePercent, wordsUp } from "../../charts/plot-frame.ts";
import { families, type Family } from "../../questions/models/fits.ts";
import { dashes } from "../../ui/beyond-n/plot-extrapolation.ts";
import type { FittedRun } from "./fitted-runs.ts";
import { largestOf } from "../../base/extremes.ts";

/** Each family's symbol, so that families do not depend on colour. */
export const familySymbols: Record<Family, "circle" | "times"> = { bb: "circle", zoibb: "times" };
const familyStroke: Record<Family, string> = { bb: "var(--ink-soft)", zoibb: "var(--ink)" };

const rateAxis = () =>
  placeAxis("c/n, share of samples that succeed", {
    ticks: [0, 0.2, 0.4, 0.6, 0.8, 1],
    tickFormat: wholePercent,
  });

/** Width of the bars of never and always solved tasks, outside the axis from 0 to 1. */
const beside = 0.05;

interface Bin {
  x1: number;
  x2: number;
  middle: number;
  observed: number;
  expected: Record<Family, number>;
}

function binsOf({ fits: { histogram } }: FittedRun): Bin[] {
  const { edges, observed, expected } = histogram;
  const last = observed.length - 1;
  return Array.from(observed, (tasks, i) => {
    const [from, to] = [edges[i] ?? 0, edges[i + 1] ?? 1];
    const [x1, x2] = i === 0 ? [-beside, 0] : i === last ? [1, 1 + beside] : [from, to];
    return {
      x1,
      x2,
      middle: (x1 + x2) / 2,
      observed: tasks,
      expected: { bb: expected.bb[i] ?? 0, zoibb: expected.zoibb[i] ?? 0 },
    };
  });
}

/** A run's tasks by c/n as bars, both ends separate, with each fit's expected counts and density of p. */
export function plotRates(run: FittedRun, width: number, height: number) {
  const bins = binsOf(run);
  const highest = largestOf(
    bins.flatMap(({ observed, expected }) => [observed, expected.bb, expected.zoibb]),
  );
  const top = highest * 1.05;
  const { p, density } = run.fits.histogram;
  return Plot.plot({
    ...plotFrame(width, height),
    x: { domain: [-beside, 1 + beside] },
    // The square-root scale keeps a few tasks visible next to many; chance moves every height by a similar amount.
    y: { type: "sqrt", domain: [0, top] },
    marks: [
      ...valueAxis(null),
      rateAxis(),
      boxes(
        bins.map(({ x1, x2, observed }) => ({
          x: [x1, x2],
          y: [0, observed],
          fill: runColour(run.styleIndex),
          opacity: 0.3,
        })),
        "observed",
      ),
      ...families.flatMap((family) => {
        const values = density[family];
        const points = values === null ? [] : p.map((x, i) => ({ x, y: values[i] ?? NaN }));
        return [
          Plot.line(
            points.map(({ x, y }) => ({ x, y: y > top ? NaN : y })),
            {
              x: "x",
              y: "y",
              stroke: familyStroke[family],
              strokeWidth: 1,
              strokeDasharray: dashes[family],
              ariaDescription: `density by ${family}`,
            },
          ),
          Plot.dot(bins, {
            x: "middle",
            y: ({ expected }: Bin) => expected[family],
            symbol: familySymbols[family],
            r: 3.2,
            stroke: familyStroke[family],
            strokeWidth: 1.5,
            ariaDescription: `expected by ${family}`,
          }),
        ];
      }),
      Plot.text(["c = 0", "c = n"], {
        x: (_: string, i: number) => (i === 0 ? -beside / 2 : 1 + beside / 2),
        frameAnchor: "top",
        dy: wordsUp,
        text: (each: string) => each,
        fill: "var(--ink-soft)",
      }),
    ],
  });
}

/** The share of tasks with c/n below each rate: observed as steps, and as predicted by each fit. */
export function plotDistributions(run: FittedRun, width: number, height: number) {
  const { tau, observed, predicted } = run.fits.distributions;
  const points = (shares: Float64Array) => tau.map((x, i) => ({ x, y: shares[i] ?? NaN }));
  return Plot.plot({
    ...plotFrame(width, height),
    x: { domain: [0, 1] },
    y: { domain: [0, 1] },
    marks: [
      ...valueAxis("tasks below", { tickFormat: wholePercent }),
      rateAxis(),
      Plot.line(points(observed), {
        x: "x",
        y: "y",
        curve: "step-before",
        stroke: runColour(run.styleIndex),
        strokeWidth: 1.75,
        ariaDescription: "observed",
      }),
      ...families.map((family) =>
        Plot.line(points(predicted[family]), {
          x: "x",
          y: "y",
          curve: "step-before",
          stroke: familyStroke[family],
          strokeWidth: 1.25,
          strokeDasharray: dashes[family],
          ariaDescription: `predicted by ${family}`,
        }),
      ),
    ],
  });
}
