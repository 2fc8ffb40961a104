import { line } from "d3-shape";
import { nothing, svg } from "lit";
import { crowdLines } from "../../charts/crowd.ts";
import { markerAt, runColour } from "../../charts/marker.ts";
import type { LinePicture } from "../../charts/line-chart.ts";
import type { Pixels } from "../../charts/plot-frame.ts";
import { roundBudgets } from "../../questions/runs/budgets.ts";
import type { CurveMetric } from "../../metrics/metrics.ts";
import type { DrawnCurve, Point } from "./curve-points.ts";
import type { DrawnCrossing } from "./drawn-crossings.ts";
import { beyondDashes, lastMeasured, nextOf, plotCurves } from "./plot-curves.ts";

const linePoints = (points: readonly Point[]) => points.map(({ k, value }) => ({ x: k, y: value }));

const dashesOf = ({ beyond }: DrawnCurve) => beyondDashes[beyond.at(-1)?.estimator ?? "HB"];

/** The curves of a crowd: thin and grey, dashed beyond the samples. */
function crowdCurves(runs: readonly DrawnCurve[], pixels: Pixels) {
  const far = runs.filter(({ beyond }) => beyond.length > 0);
  const [first] = far;
  return svg`${crowdLines(
    runs.map(({ measured }) => ({ points: linePoints(measured) })),
    pixels,
    "linear",
  )}${
    first === undefined
      ? nothing
      : crowdLines(
          far.map(({ beyond }) => ({ points: linePoints(beyond) })),
          pixels,
          "linear",
          dashesOf(first),
        )
  }`;
}

/** The numbers that determine the curves of a crowd. The curves are drawn again only if they change. */
const crowdNumbers = (runs: readonly DrawnCurve[]): unknown[] =>
  runs.flatMap(({ measured, beyond }) => [
    measured.length,
    ...measured.map(({ value }) => value),
    ...beyond.map(({ value }) => value),
  ]);

/** Picked curves over a crowd, with their markers at round ks up to the last one. */
function pickedCurves(runs: readonly DrawnCurve[], last: number, pixels: Pixels) {
  const round = new Set(roundBudgets(last));
  const outline = line<Point>()
    .x(({ k }) => pixels.x(k))
    .y(({ value }) => pixels.y(value));
  const curve = (run: DrawnCurve) => {
    const { styleIndex, measured, beyond, greedy = [] } = run;
    const colour = runColour(styleIndex);
    const marked = measured.filter(({ k }, i) => round.has(k) || i === measured.length - 1);
    return svg`<g fill="none" stroke=${colour}>
      <path d=${outline(beyond) ?? ""} stroke-width="1.4" stroke-dasharray=${dashesOf(run)}></path>
      <path d=${outline(measured) ?? ""} stroke-width="2"></path>
      ${greedy.map(({ k, value }) => svg`<circle cx=${pixels.x(k)} cy=${pixels.y(value)} r="7"></circle>`)}
    </g>${marked.map(({ k, value }) => markerAt(styleIndex, 3.6, pixels.x(k), pixels.y(value)))}`;
  };
  return svg`${runs.map(curve)}`;
}

/** Key of the places where samples end, and of the estimator used beyond. */
const endsKey = (runs: readonly DrawnCurve[]): string =>
  [...new Set(runs.map(lastMeasured))].sort().join() + (nextOf(runs) ?? "");

interface Crowd {
  runs: DrawnCurve[];
  metric: CurveMetric;
  caption: string | null;
  crossings: readonly DrawnCrossing[];
}

/** Draws a crowd over its axes, which stay while answers arrive. Picked curves are drawn on top. */
export function crowdPicture(
  { runs, metric, caption, crossings }: Crowd,
  domain: [number, number],
  last: number,
): Partial<LinePicture<DrawnCurve>> {
  const marks = crossings.flatMap(({ at, value, lower, upper, before, after }) => [
    ...[at, value, lower, upper],
    ...[before.styleIndex, after.styleIndex],
  ]);
  const options = { metric, domain, caption, crossings, last };
  return {
    axes: [metric, caption, last, ...domain, endsKey(runs), ...marks],
    plot: (width, height) => plotCurves(runs, { ...options, width, height, isBare: true }),
    moving: crowdNumbers(runs),
    drawLines: (pixels) => crowdCurves(runs, pixels),
    drawPicked: (picked, pixels) => pickedCurves(picked, last, pixels),
  };
}
