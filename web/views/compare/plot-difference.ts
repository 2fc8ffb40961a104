import * as Plot from "@observablehq/plot";
import { budgetAxis, gPassAxis, plotLines, sampleEnds, tauAxis } from "../../charts/axes.ts";
import { hasEndLabels } from "../../charts/plot-frame.ts";
import { runColour, runMark } from "../../charts/marker.ts";
import { roundBudgets } from "../../questions/runs/budgets.ts";
import { shortName, whole } from "../../base/format.ts";
import { percentLevel } from "../../ui/fields/about-choice.ts";
import type { Place } from "../../questions/compare/comparison.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { ShownComparison } from "./answer.ts";
import { signedPoints } from "../../ui/words/numbers.ts";
import { largestOf, smallestOf } from "../../base/extremes.ts";
import { metricOf } from "../../metrics/metrics.ts";
import { isExtended, samplesOf } from "./predicted-words.ts";

/** Dashes beyond the samples, as on every chart. */
export const predictedDashes = "5 4";

interface Row {
  at: number;
  difference: number;
  lower: number;
  upper: number;
  least: number;
  most: number;
}

export const rowsOf = ({ places, comparison }: ShownComparison): Row[] =>
  Array.from(places, (at, i) => ({
    at,
    difference: comparison?.difference[i] ?? NaN,
    lower: comparison?.lower[i] ?? NaN,
    upper: comparison?.upper[i] ?? NaN,
    least: comparison?.whole.lower[i] ?? NaN,
    most: comparison?.whole.upper[i] ?? NaN,
  }));

/** The rows up to the samples, and those from the last of these on. */
function measuredAndPredicted(shown: ShownComparison): { measured: Row[]; predicted: Row[] } {
  const rows = rowsOf(shown);
  if (!isExtended(shown)) return { measured: rows, predicted: [] };
  const samples = samplesOf(shown);
  return {
    measured: rows.filter(({ at }) => at <= samples),
    predicted: rows.filter(({ at }) => at >= samples),
  };
}

/** Domain around zero and both bands, with a step of 0.05 left free at both ends; limited to ±1. */
function domainOf(rows: Row[]): [number, number] {
  const step = 0.05;
  const ends = rows.flatMap(({ lower, upper, least, most }) => [lower, upper, least, most]);
  const known = ends.filter((end) => !Number.isNaN(end));
  const low = Math.floor(smallestOf([0, ...known]) / step) * step;
  const high = Math.ceil(largestOf([0, ...known]) / step) * step;
  return [Math.max(-1, low - step), Math.min(1, high + step)];
}

/** Names the run that leads above zero, and the one that leads below, if there is room. */
function sides({ runs, request }: ShownComparison, width: number): Plot.Markish[] {
  const dx = hasEndLabels(width) ? 14 : 10;
  const side = ({ styleIndex, name }: StyledRun, frameAnchor: Plot.FrameAnchor, lines: 1 | -1) => {
    const [dy, line] = [lines * 10, 15];
    const halo = { stroke: "var(--paper)", strokeWidth: 4, fill: "currentColor" };
    const words = { frameAnchor, textAnchor: "start", dx: dx + 9, ...halo } as const;
    const [first, second] = lines === 1 ? [dy, dy + line] : [dy - line, dy];
    return [
      Plot.dot([styleIndex], { frameAnchor, dx, dy: first, r: 3.2, ...runMark(styleIndex) }),
      Plot.text([shortName(name, 20)], {
        ...words,
        dy: first,
        lineAnchor: "middle",
        fill: "var(--ink)",
      }),
      Plot.text([metricOf(request.comparedIn).ahead], {
        ...words,
        dy: second,
        lineAnchor: "middle",
      }),
    ];
  };
  return hasEndLabels(width)
    ? [...side(runs.a, "top-right", 1), ...side(runs.b, "bottom-right", -1)]
    : [...side(runs.a, "top-left", 1), ...side(runs.b, "bottom-left", -1)];
}

/** The crossings, each with the interval of its place as a bar along zero. */
function crossings(shown: ShownComparison, from: number, to: number): Plot.Markish[] {
  const { comparison, runs } = shown;
  const all = (comparison?.crossings ?? []).map((crossing) => ({
    ...crossing,
    isPredicted: isExtended(shown) && crossing.at > samplesOf(shown),
    from: Math.max(from, crossing.lower),
    to: Math.min(to, crossing.upper),
    styleIndex: (crossing.leader === "a" ? runs.a : runs.b).styleIndex,
  }));
  const stroke = ({ styleIndex }: { styleIndex: number }) => runColour(styleIndex);
  return [
    Plot.ruleY(all, {
      x1: "from",
      x2: "to",
      y: 0,
      stroke,
      strokeWidth: 5,
      strokeOpacity: 0.45,
      ariaDescription: "interval for the crossing",
    }),
    ...[false, true].map((isPredicted) =>
      Plot.dot(
        all.filter((each) => each.isPredicted === isPredicted),
        {
          x: "at",
          y: 0,
          r: isPredicted ? 5 : 4.5,
          stroke,
          fill: "var(--paper)",
          strokeWidth: 2,
          ...(isPredicted ? { strokeDasharray: "3 2" } : {}),
          ariaDescription: isPredicted ? "predicted crossing" : "crossing",
        },
      ),
    ),
  ];
}

/** The metric with its k, unless k varies along the axis. */
const metricName = ({ comparedIn, k }: Place) => {
  const { shortName, takesTau } = metricOf(comparedIn);
  return takesTau ? shortName.replace("@k", `@${whole(k)}`) : shortName;
};

/**
 * a − b against k or τ: the line, its band at each place, and the outline of the band for the whole curve. Neighbouring
 * charts share the axis.
 */
export function plotDifference(
  shown: ShownComparison,
  width: number,
  height: number,
  beside: readonly ShownComparison[] = [],
  document?: Document,
) {
  const { request, places } = shown;
  const rows = rowsOf(shown);
  const overTau = metricOf(request.comparedIn).takesTau;
  const all = [shown, ...beside];
  const { measured, predicted } = measuredAndPredicted(shown);
  const [from, to] = [places[0] ?? 0, largestOf(all.map((each) => each.places.at(-1) ?? 1))];
  const curve = overTau ? "step-before" : "linear";
  const edge = (y: "least" | "most") =>
    Plot.line(rows, {
      x: "at",
      y,
      curve,
      stroke: "var(--ink-soft)",
      strokeOpacity: 0.6,
      strokeDasharray: "1 3",
      ariaDescription: "band of the whole curve",
    });
  const yLabel = `difference in ${metricName(request)}, points`;
  const band = (those: Row[], fillOpacity: number, words: string) =>
    Plot.areaY(those, {
      x: "at",
      y1: "lower",
      y2: "upper",
      curve,
      fill: "var(--accent)",
      fillOpacity,
      ariaDescription: words,
    });
  return plotLines({
    width,
    height,
    document,
    x: overTau ? { domain: [0, 1] } : { type: "log", domain: [1, Math.max(2, to)] },
    xAxis: overTau
      ? metricOf(request.comparedIn).takesK
        ? gPassAxis(width)
        : tauAxis("τ, rate of success at least", width)
      : budgetAxis("k, attempts per task", roundBudgets(to), width),
    yLabel,
    yAxis: { tickFormat: (value: number) => signedPoints(value).replace(/\.0$/, "") },
    domain: domainOf(all.flatMap(rowsOf)),
    marks: [
      ...(predicted.length === 0
        ? []
        : sampleEnds([samplesOf(shown)], "predicted", { axisName: yLabel, last: to, width })),
      band(measured, 0.18, `${percentLevel} interval`),
      band(predicted, 0.12, `${percentLevel} interval, predicted`),
      edge("least"),
      edge("most"),
      Plot.ruleY([0], { stroke: "var(--ink)", strokeOpacity: 0.6 }),
      Plot.line(predicted, {
        x: "at",
        y: "difference",
        curve,
        stroke: "var(--accent)",
        strokeWidth: 2,
        strokeDasharray: predictedDashes,
        ariaDescription: "difference, predicted",
      }),
      Plot.line(measured, {
        x: "at",
        y: "difference",
        curve,
        stroke: "var(--accent)",
        strokeWidth: 2,
        ariaDescription: "difference",
      }),
      ...(measured.length === 1
        ? [
            Plot.ruleX(measured, {
              x: "at",
              y1: "lower",
              y2: "upper",
              stroke: "var(--accent)",
              strokeWidth: 6,
              strokeOpacity: 0.3,
            }),
            Plot.dot(measured, { x: "at", y: "difference", fill: "var(--accent)" }),
          ]
        : []),
      ...crossings(shown, from, to),
      ...sides(shown, width),
    ],
  });
}
