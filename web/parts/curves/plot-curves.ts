import { metricOf, type CurveMetric } from "../../metrics/metrics.ts";
import * as Plot from "@observablehq/plot";
import type { DrawnCurve, Point } from "./curve-points.ts";
import { crossingMarks, type DrawnCrossing } from "./drawn-crossings.ts";
import { roundBudgets } from "../../compute/runs/budgets.ts";
import { budgetAxis, plotLines, sampleEnds } from "../../charts/axes.ts";
import type { RunBand } from "../../charts/band-areas.ts";
import type { RunLine } from "../../charts/run-lines.ts";
import { runColour, runMark } from "../../charts/marker.ts";
import { largestOf, smallestOf } from "../../extremes.ts";

interface CurvePlot {
  metric: CurveMetric;
  domain: [number, number];
  /** What the bands are, in words; null where there are none. */
  caption: string | null;
  /** Where the predicted curves cross. */
  crossings?: readonly DrawnCrossing[];
  last: number;
  width: number;
  height: number;
  /** Whether the curves themselves are laid over it. */
  isBare?: boolean;
  /** Where it is drawn; by default in the page. */
  document?: Document;
}

/** The y axis starts at 0 unless all lines and bands lie far above, and ends at 1: it is the same whosever band is drawn. */
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

/** What comes beyond the samples of some run. */
export const nextOf = (runs: readonly DrawnCurve[]) =>
  runs.find(({ beyond }) => beyond.length > 0)?.beyond.at(-1)?.estimator;

export const lastMeasured = ({ measured }: DrawnCurve) => measured.at(-1)?.k ?? 0;

/** Where the samples of some run end, and what comes then. */
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

/** The line of a run as it can be pointed at. */
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

/** The dashes beyond the samples: predicted, or the plug-in. */
export const beyondDashes: Record<Point["estimator"], string> = {
  unbiased: "none",
  HB: "5 4",
  "plug-in": "1 3",
};

/** Draws the curves: solid where measured, dashed where HB or dotted where the plug-in goes on, a marker at every round k, a large hollow one for a greedy score. */
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
