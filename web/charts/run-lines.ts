import * as Plot from "@observablehq/plot";
import { line } from "d3-shape";
import { svg } from "lit";
import { placeAxis, valueAxis } from "./axes.ts";
import { curveOf, type Joined } from "./band-areas.ts";
import { markerAt, runColour } from "./marker.ts";
import { plotFrame, wholePercent, type Pixels } from "./plot-frame.ts";

export interface LinePoint {
  x: number;
  y: number;
}

/** A run's line, its points ascending in x. */
export interface RunLine {
  styleIndex: number;
  name: string;
  points: LinePoint[];
}

export interface AxesOptions {
  x: Plot.ScaleOptions;
  xAxis: Plot.AxisXOptions & { label: string };
  /** What the values are shares of. */
  yLabel: string;
  /** What the bands are, in words; null where there are none. */
  caption: string | null;
  /** Drawn below the lines. */
  under?: Plot.Markish[];
  /** Drawn over the axes. */
  over?: Plot.Markish[];
  width: number;
  height: number;
}

/** The axes of shares from 0 to 1. */
export function plotAxes({ x, xAxis, yLabel, caption, under, over, width, height }: AxesOptions) {
  return Plot.plot({
    ...plotFrame(width, height, caption),
    x,
    y: { domain: [0, 1] },
    marks: [
      ...valueAxis(yLabel, { tickFormat: wholePercent }),
      placeAxis(xAxis.label, xAxis),
      ...(under ?? []),
      ...(over ?? []),
    ],
  });
}

export interface LinesOptions {
  lines: RunLine[];
  curve: Joined;
  /** Where each line carries its run's marker. */
  markedAt: number[];
  strokeWidth?: number;
}

/** Every run's line with its marker along it, to be laid over the axes. */
export function runLines(options: LinesOptions, pixels: Pixels) {
  const { lines, curve, strokeWidth = 1.75 } = options;
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
