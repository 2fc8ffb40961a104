import { line } from "d3-shape";
import { svg } from "lit";
import { curveOf, type Joined, type RunBand } from "../../charts/band-areas.ts";
import { markerAt, runColour } from "../../charts/marker.ts";
import type { Pixels } from "../../charts/plot-frame.ts";
import type { RunLine } from "../../charts/run-lines.ts";

/** Basis of a line. `before` is the state before a change, drawn as a pale measured line. */
export type Standing = "measured" | "predicted" | "assumed" | "before";

export interface IfPoint {
  x: number;
  y: number;
  /** 1 − y; NaN if y is not a share. */
  complement: number;
  /** Its interval; NaN if there is none. */
  lower?: number;
  upper?: number;
}

/** A line, or a part of one. Parts with the same name and style index belong together. */
export interface IfLine {
  styleIndex: number;
  name: string;
  standing: Standing;
  points: IfPoint[];
}

interface Look {
  dash: string;
  width: number;
  opacity: number;
}

/** Solid means measured, dashed means predicted, dotted follows from a prior; the same across the page. */
export const looks: Record<Standing, Look> = {
  measured: { dash: "none", width: 1.75, opacity: 1 },
  predicted: { dash: "5 4", width: 1.75, opacity: 1 },
  assumed: { dash: "1 3", width: 2.25, opacity: 1 },
  before: { dash: "none", width: 3, opacity: 0.3 },
};

const everywhere = [-Infinity, Infinity] as const;

/** Draws the lines over the axes, with a marker at each of `markedAt`. Leaves out points beyond the range. */
export function ifLines(
  lines: readonly IfLine[],
  markedAt: readonly number[],
  pixels: Pixels,
  joined: Joined,
  [low, high]: readonly [number, number] = everywhere,
) {
  const isIn = ({ y }: IfPoint) => y >= low && y <= high;
  const pathOf = line<IfPoint>()
    .x(({ x }) => pixels.x(x))
    .y(({ y }) => pixels.y(y))
    .defined(isIn)
    .curve(curveOf(joined));
  return svg`
    <g aria-label="line" fill="none" stroke-linejoin="round" stroke-linecap="round">
      ${lines.map(({ styleIndex, points, standing }) => {
        const { dash, width, opacity } = looks[standing];
        return svg`<path d=${pathOf(points) ?? ""} stroke=${runColour(styleIndex)} stroke-dasharray=${dash} stroke-width=${width} stroke-opacity=${opacity}></path>`;
      })}
    </g>
    <g aria-label="dot">${lines.flatMap((each) => markersOf({ ...each, points: each.points.filter(isIn) }, markedAt, pixels))}</g>`;
}

const markersOf = (
  { styleIndex, points, standing }: IfLine,
  markedAt: readonly number[],
  pixels: Pixels,
) =>
  standing === "before"
    ? []
    : markedAt.flatMap((place) => {
        const point = points.find(({ x, y }) => x === place && !Number.isNaN(y));
        return point === undefined
          ? []
          : [markerAt(styleIndex, 3.2, pixels.x(place), pixels.y(point.y))];
      });

/** The parts of one line, from left to right. */
export interface IfRun {
  styleIndex: number;
  name: string;
  parts: IfLine[];
}

export function runsOf(lines: readonly IfLine[]): IfRun[] {
  const runs = new Map<string, IfRun>();
  for (const each of lines) {
    const { styleIndex, name } = each;
    const run = runs.get(name) ?? { styleIndex, name, parts: [] };
    run.parts.push(each);
    runs.set(name, run);
  }
  return [...runs.values()];
}

/**
 * A line of several parts as one that can be pointed at and has its name at its end. Keeps only the points inside the
 * picture.
 */
export const wholeLine = (
  { styleIndex, name, parts }: IfRun,
  [low, high]: readonly [number, number],
): RunLine => ({
  styleIndex,
  name,
  points: parts.flatMap(({ points }) => points).filter(({ y }) => y >= low && y <= high),
});

/** The band of a line, clipped to the picture. */
export const bandWithin =
  ([low, high]: readonly [number, number]) =>
  ({ styleIndex, points }: IfLine): RunBand => ({
    styleIndex,
    points: points.flatMap(({ x, lower = NaN, upper = NaN }) =>
      Number.isNaN(lower) || upper < low || lower > high
        ? []
        : [{ x, lower: Math.max(low, lower), upper: Math.min(high, upper) }],
    ),
  });

/** The point of a run at a place, from the last part that has one. */
export const pointOf = ({ parts }: IfRun, x: number): IfPoint | undefined =>
  parts
    .flatMap(({ points }) => points)
    .findLast((point) => point.x === x && !Number.isNaN(point.y));
