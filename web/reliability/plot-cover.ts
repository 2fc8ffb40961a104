import * as Plot from "@observablehq/plot";
import { shortName } from "../format.ts";
import { endLabels } from "../charts/end-labels.ts";
import { runColour, runMark } from "../charts/marker.ts";
import { plotFrame, wholePercent } from "../charts/plot-frame.ts";
import type { ReliableRun } from "./reliable-runs.ts";

interface StepPoint {
  tau: number;
  share: number;
}

/** The steps as a line that holds each share back to the tau before: 0 beyond the last one. */
function stepPoints({ reliability: { steps } }: ReliableRun): StepPoint[] {
  const points = Array.from(steps.tau, (tau, i) => ({ tau, share: steps.share[i] ?? NaN }));
  const first = points[0]?.share ?? 0;
  const last = points.at(-1)?.tau ?? 0;
  const beyond = last < 1 ? [{ tau: 1, share: 0 }] : [];
  return [{ tau: 0, share: first }, ...points, ...beyond];
}

/** Where each line carries its run's marker. */
const markedTaus = [0.1, 0.3, 0.5, 0.7, 0.9];

/** Looks the share up at a τ > 0: that of the first step at or beyond it. */
function shareAt({ reliability: { steps } }: ReliableRun, tau: number): number {
  const step = steps.tau.findIndex((end) => end >= tau);
  return step === -1 ? 0 : (steps.share[step] ?? 0);
}

const markersOf = (run: ReliableRun) =>
  Plot.dot(
    markedTaus.map((tau) => ({ tau, share: shareAt(run, tau) })),
    { x: "tau", y: "share", r: 3.4, ...runMark(run.slot) },
  );

/** Cover@τ of every run as true steps, its two ends named. */
export function plotCover(runs: ReliableRun[], width: number, height: number) {
  const end = (words: string, anchor: "start" | "end", tau: number) =>
    Plot.text([words], {
      x: tau,
      frameAnchor: "top",
      textAnchor: anchor,
      dy: -14,
      fill: "var(--ink-soft)",
    });
  const ends = runs.map((run) => {
    const share = stepPoints(run).at(-1)?.share ?? 0;
    return { slot: run.slot, name: shortName(run.name, 22), share };
  });
  return Plot.plot({
    ...plotFrame(width, height),
    x: { domain: [0, 1] },
    y: { domain: [0, 1] },
    marks: [
      Plot.gridY({ stroke: "var(--grid)", strokeOpacity: 1 }),
      Plot.axisY({
        label: "tasks",
        labelArrow: "none",
        labelAnchor: "top",
        tickSize: 0,
        tickFormat: wholePercent,
      }),
      Plot.axisX({
        label: "τ, rate of success at least",
        labelArrow: "none",
        labelAnchor: "center",
        tickSize: 4,
        ticks: 10,
      }),
      end("breadth: ever solved", "start", 0.02),
      end("depth: always solved", "end", 0.98),
      ...runs.map((run) =>
        Plot.line(stepPoints(run), {
          x: "tau",
          y: "share",
          curve: "step-before",
          stroke: runColour(run.slot),
          strokeWidth: 1.75,
        }),
      ),
      ...runs.map(markersOf),
      ...endLabels(ends, width, height, [0, 1]),
    ],
  });
}
