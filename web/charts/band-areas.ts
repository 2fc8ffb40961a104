import { area, curveLinear, curveStepBefore } from "d3-shape";
import { svg } from "lit";
import { runColour } from "./marker.ts";
import type { Pixels } from "./plot-frame.ts";

export interface BandPoint {
  x: number;
  lower: number;
  upper: number;
}

/** The intervals along one run's line; the points ascend in x. */
export interface RunBand {
  styleIndex: number;
  points: BandPoint[];
}

/** Largest number of overlapping bands that can still be distinguished. */
export const mostBands = 3;

/** The runs whose bands are drawn: all if they are few, else the one in focus and the pinned ones. */
export const withBands = <Run extends { styleIndex: number }>(
  runs: Run[],
  inFocus: Run | undefined,
  pinned: readonly number[] | null = null,
): Run[] =>
  runs.length <= mostBands
    ? runs
    : runs.filter((run) => run === inFocus || pinned?.includes(run.styleIndex));

const curves = { "step-before": curveStepBefore, linear: curveLinear };

/** Interpolation between points: `step-before` draws each value back to the previous x. */
export type Joined = keyof typeof curves;

export const curveOf = (joined: Joined) => curves[joined];

/** Half the width of a band at a single place, in pixels. */
const half = 6;

/** Bands as areas under the lines, light enough to overlap. */
export function bandPaths(
  bands: readonly RunBand[],
  pixels: Pixels,
  joined: Joined,
  words = "95 % intervals",
) {
  const along = area<BandPoint>()
    .x(({ x }) => pixels.x(x))
    .y0(({ lower }) => pixels.y(lower))
    .y1(({ upper }) => pixels.y(upper))
    .curve(curves[joined]);
  const outline = (points: BandPoint[]) => {
    const [only] = points;
    if (only === undefined || points.length > 1) return along(points) ?? "";
    const [x, low, high] = [pixels.x(only.x), pixels.y(only.lower), pixels.y(only.upper)];
    return `M${x - half},${low}H${x + half}V${high}H${x - half}Z`;
  };
  return svg`<g aria-description=${words} fill-opacity="0.14">
    ${bands.filter(({ points }) => points.length > 0).map(({ styleIndex, points }) => svg`<path d=${outline(points)} fill=${runColour(styleIndex)}></path>`)}
  </g>`;
}
