import { line } from "d3-shape";
import { svg } from "lit";
import { curveOf, type BandPoint, type Joined } from "./band-areas.ts";
import { crowdDrawing, isCrowd } from "./crowd-size.ts";
import { markerAt, runColour, runMark } from "./marker.ts";
import type { Pixels } from "./plot-frame.ts";

export interface LinePoint {
  x: number;
  y: number;
}

/** A run's line; the points ascend in x. */
export interface RunLine {
  styleIndex: number;
  name: string;
  points: LinePoint[];
}

export interface LinesOptions {
  lines: RunLine[];
  curve: Joined;
  /** Places of the markers on each line. */
  markedAt: readonly number[];
  strokeWidth?: number;
}

/** Every run's line with markers along it, as a layer over the axes; a crowd has only lines. */
export function runLines(options: LinesOptions, pixels: Pixels) {
  const { lines, curve, strokeWidth = 1.75 } = options;
  const crowd = isCrowd(lines) ? crowdDrawing() : null;
  if (crowd !== null) return crowd.crowdLines(lines, pixels, curve);
  const pathOf = line<LinePoint>()
    .x(({ x }) => pixels.x(x))
    .y(({ y }) => pixels.y(y))
    .defined(({ y }) => !Number.isNaN(y))
    .curve(curveOf(curve));
  return svg`
    <g aria-label="line" fill="none" stroke-width=${strokeWidth} stroke-linejoin="round" stroke-linecap="round">
      ${lines.map(({ styleIndex, points }) => svg`<path d=${pathOf(points) ?? ""} stroke=${runColour(styleIndex)}></path>`)}
    </g>
    <g aria-label="dot">${lines.flatMap((each) => markersOf(each, options, pixels))}</g>`;
}

const markersOf = (
  { styleIndex, points }: RunLine,
  { markedAt, curve }: LinesOptions,
  pixels: Pixels,
) =>
  markedAt.flatMap((at) => {
    const point = points.find(({ x }) => x >= at);
    if (point === undefined || Number.isNaN(point.y)) return [];
    const x = pixels.x(curve === "linear" ? point.x : at);
    return [markerAt(styleIndex, 3.4, x, pixels.y(point.y))];
  });

interface OfRun {
  styleIndex: number;
}

/** Plot channels for the lines of many runs in one mark. */
export const runStrokes = {
  z: "styleIndex",
  stroke: ({ styleIndex }: OfRun) => runColour(styleIndex),
};

/**
 * Plot channels for the markers of many runs in one mark, over data with a style index. This draws faster than a mark
 * per run.
 */
export const runMarks = {
  symbol: ({ styleIndex }: OfRun) => runMark(styleIndex).symbol,
  fill: ({ styleIndex }: OfRun) => runMark(styleIndex).fill,
  stroke: ({ styleIndex }: OfRun) => runMark(styleIndex).stroke,
  strokeWidth: ({ styleIndex }: OfRun) => runMark(styleIndex).strokeWidth,
};

/** The points of a band, ascending; places without an interval are left out. */
export const bandPoints = (
  at: ReadonlyMap<number, { lower: number; upper: number }>,
): BandPoint[] =>
  [...at]
    .map(([x, { lower, upper }]) => ({ x, lower, upper }))
    .filter(({ lower }) => !Number.isNaN(lower))
    .sort((a, b) => a.x - b.x);
