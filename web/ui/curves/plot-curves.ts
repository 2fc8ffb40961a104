import { metricOf, type CurveMetric } from "../../metrics/metrics.ts";
import * as Plot from "@observablehq/plot";
import type { DrawnCurve, Point } from "./curve-points.ts";
import { crossingMarks, type DrawnCrossing } from "./drawn-crossings.ts";
import { roundBudgets } from "../../questions/runs/budgets.ts";
import { budgetAxis, plotLines, sampleEnds } from "../../charts/axes.ts";
import type { RunBand } from "../../charts/band-areas.ts";
import type { RunLine } from "../../charts/run-lines.ts";
import { runColour, runMark } from "../../charts/marker.ts";
import { largestOf, smallestOf } from "../../base/extremes.ts";

interface CurvePlot {
  metric: CurveMetric;
  domain: [number, number];
  /** Description of the bands; null if there are none. */
  caption: string | null;
  /** Crossings of the predicted curves. */
  crossings?: readonly DrawnCrossing[];
  last: number;
  width: number;
  height: number;
  /** True if the curves are drawn in a layer over the plot. */
  isBare?: boolean;
  /** Document to draw in; by default that of the page. */
  document?: Document;
}

/**
 * Range of the y axis. It starts at 0 unless all lines and bands lie above 0.3, and ends at 1 if one exceeds 0.6. It
 * does not depend on which bands are drawn.
 */
export function valueDomain(runs: DrawnCurve[]): [number, number] {
  const values = [
    ...runs.flatMap(({ measured, beyond, greedy = [] }) =>
      [...measured, ...beyond, ...greedy].map(({ value }) => value),
    ),
    ...runs.flatMap((run) => bandOf(run).points.flatMap(({ lower, upper }) => [lower, upper])),
  ];
  const lowest = smallestOf([1, ...values]);
  const highest = largestOf([0, ...values]);
  const low = lowest > 0.3 ? Math.floor(lowest * 10 - 0.25) / 10 : 0;
  const rounded = Math.ceil(highest * 10 + 0.25) / 10;
  return [low, highest > 0.6 ? 1 : Math.max(low + 0.1, Math.min(1, rounded))];
}

const lineOf = (points: Point[], styleIndex: number, options: Plot.LineOptions = {}) =>
  Plot.line(points, {
    x: "k",
    y: "value",
    stroke: runColour(styleIndex),
    strokeWidth: 1.75,
    ...options,
  });

function markersOf(run: DrawnCurve, ticks: Set<number>) {
  const { styleIndex, measured } = run;
  const at = measured.filter(({ k }, i) => ticks.has(k) || i === measured.length - 1);
  const solid = runMark(styleIndex);
  const fill = ({ partial }: Point) => (partial ? "var(--paper)" : solid.fill);
  return Plot.dot(at, { x: "k", y: "value", r: 3.6, ...solid, fill });
}

/** Estimator beyond the samples, from the first run that has one. */
export const nextOf = (runs: readonly DrawnCurve[]) =>
  runs.find(({ beyond }) => beyond.length > 0)?.beyond.at(-1)?.estimator;

export const lastMeasured = ({ measured }: DrawnCurve) => measured.at(-1)?.k ?? 0;

/** Marks the places where the samples of runs end, with the estimator used beyond. */
function endsOf(runs: DrawnCurve[], { metric, last, width }: CurvePlot) {
  const next = nextOf(runs);
  return sampleEnds(runs.map(lastMeasured), next === undefined ? null : estimatorWords[next], {
    axisName: metricOf(metric).name,
    last,
    width,
  });
}

export const bandOf = ({ styleIndex, measured, beyond }: DrawnCurve): RunBand => ({
  styleIndex,
  points: [...measured, ...beyond.filter(({ k }) => k > (measured.at(-1)?.k ?? 0))].flatMap(
    ({ k, end }) =>
      end === null || Number.isNaN(end.lower) ? [] : [{ x: k, lower: end.lower, upper: end.upper }],
  ),
});

/** The whole line of a run, to be pointed at. */
export const wholeLine = ({ styleIndex, name, measured, beyond }: DrawnCurve): RunLine => ({
  styleIndex,
  name,
  points: [...measured, ...beyond].map(({ k, value }) => ({ x: k, y: value })),
});

const estimatorWords: Record<Point["estimator"], string> = {
  unbiased: "unbiased",
  HB: "HB",
  "plug-in": "naive",
};

/** Dashes beyond the samples, for a prediction or the plug-in. */
export const beyondDashes: Record<Point["estimator"], string> = {
  unbiased: "none",
  HB: "5 4",
  "plug-in": "1 3",
};

/**
 * Draws the curves: solid if measured, dashed for HB, dotted for the plug-in. Every round k has a marker, and a greedy
 * score has a large hollow one.
 */
export function plotCurves(runs: DrawnCurve[], plot: CurvePlot) {
  const { metric, crossings = [], last, width, height } = plot;
  const ticks = roundBudgets(last);
  const round = new Set(ticks);
  const lastRound = ticks.at(-1) ?? 1;
  if (last > 1.6 * lastRound) ticks.push(last);
  return plotLines({
    ...plot,
    x: { type: "log", domain: last === 1 ? [0.5, 2] : [1, last] },
    xAxis: budgetAxis("k, attempts per task", ticks, width),
    yLabel: metricOf(metric).name,
    yAxis: { ticks: Math.max(4, Math.round(height / 70)) },
    marks: [
      ...endsOf(runs, plot),
      ...(plot.isBare === true ? [] : runs).flatMap((run) => [
        lineOf(run.beyond, run.styleIndex, {
          strokeDasharray: beyondDashes[run.beyond.at(-1)?.estimator ?? "HB"],
          strokeWidth: 1.4,
        }),
        lineOf(
          run.measured,
          run.styleIndex,
          run.measured.some(({ partial }) => partial) ? { strokeOpacity: 0.75 } : {},
        ),
        markersOf(run, round),
        Plot.dot(run.greedy ?? [], {
          x: "k",
          y: "value",
          r: 7,
          ...runMark(run.styleIndex),
          fill: "none",
        }),
      ]),
      ...crossingMarks(crossings, last),
    ],
  });
}
