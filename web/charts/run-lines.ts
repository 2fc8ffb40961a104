import * as Plot from "@observablehq/plot";
import { shortName } from "../format.ts";
import { endLabels } from "./end-labels.ts";
import { runColour, runMarks } from "./marker.ts";
import { plotFrame, wholePercent } from "./plot-frame.ts";

export interface LinePoint {
  x: number;
  y: number;
}

/** A run's line, its points ascending in x. */
export interface RunLine {
  slot: number;
  name: string;
  points: LinePoint[];
}

export interface LinesOptions {
  lines: RunLine[];
  /** `step-before` holds a value back to the x before, `linear` joins the points. */
  curve: "step-before" | "linear";
  x: Plot.ScaleOptions;
  xAxis: Plot.AxisXOptions;
  /** What the values are shares of. */
  yLabel: string;
  /** Where each line carries its run's marker. */
  markedAt: number[];
  /** Drawn below the lines. */
  under?: Plot.Markish[];
  /** Drawn over them. */
  over?: Plot.Markish[];
  strokeWidth?: number;
  width: number;
  height: number;
}

const markers = ({ slot, points }: RunLine, { markedAt, curve }: LinesOptions) =>
  markedAt.flatMap((at) => {
    const point = points.find(({ x }) => x >= at);
    if (point === undefined) return [];
    return [{ slot, x: curve === "linear" ? point.x : at, y: point.y }];
  });

/** Every run's line over shares from 0 to 1, with its marker along it and its name at its end. */
export function plotRunLines(options: LinesOptions) {
  const { lines, curve, x, xAxis, yLabel, width, height } = options;
  const ends = lines.flatMap(({ slot, name, points }) => {
    const last = points.at(-1);
    return last === undefined ? [] : [{ slot, name: shortName(name, 22), share: last.y }];
  });
  return Plot.plot({
    ...plotFrame(width, height),
    x,
    y: { domain: [0, 1] },
    marks: [
      Plot.gridY({ stroke: "var(--grid)", strokeOpacity: 1 }),
      Plot.axisY({
        label: yLabel,
        labelArrow: "none",
        labelAnchor: "top",
        tickSize: 0,
        tickFormat: wholePercent,
      }),
      Plot.axisX({ labelArrow: "none", labelAnchor: "center", tickSize: 4, ...xAxis }),
      ...(options.under ?? []),
      Plot.line(
        lines.flatMap(({ slot, points }) => points.map(({ x, y }) => ({ slot, x, y }))),
        {
          x: "x",
          y: "y",
          z: "slot",
          curve,
          stroke: ({ slot }: RunLine) => runColour(slot),
          strokeWidth: options.strokeWidth ?? 1.75,
        },
      ),
      Plot.dot(
        lines.flatMap((line) => markers(line, options)),
        { x: "x", y: "y", r: 3.4, ...runMarks },
      ),
      ...endLabels(ends, width, height, [0, 1]),
      ...(options.over ?? []),
    ],
  });
}
