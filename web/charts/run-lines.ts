import * as Plot from "@observablehq/plot";
import { placeAxis, valueAxis } from "./axes.ts";
import { bandAreas, bandCaption, labelWithCaption, type RunBand } from "./band-areas.ts";
import { endLabels } from "./end-labels.ts";
import { runMarks, runStrokes } from "./marker.ts";
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
  xAxis: Plot.AxisXOptions & { label: string };
  /** What the values are shares of. */
  yLabel: string;
  /** Where each line carries its run's marker. */
  markedAt: number[];
  bands: RunBand[];
  /** How the ends of bands are joined, where that is not as the lines are. */
  bandCurve?: "step-before" | "linear";
  /** What the bands are, in words; null where there are none. */
  caption: string | null;
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
  const {
    lines,
    curve,
    bands,
    bandCurve = curve,
    caption,
    x,
    xAxis,
    yLabel,
    width,
    height,
  } = options;
  const label = labelWithCaption(xAxis.label, caption, width);
  const ends = lines.flatMap(({ slot, name, points }) => {
    const last = points.at(-1);
    return last === undefined ? [] : [{ slot, name, share: last.y }];
  });
  return Plot.plot({
    ...plotFrame(width, height, caption),
    x,
    y: { domain: [0, 1] },
    marks: [
      ...valueAxis(yLabel, { tickFormat: wholePercent }),
      placeAxis(label, { ...xAxis, label }),
      ...(options.under ?? []),
      bandAreas(bands, bandCurve),
      ...bandCaption(caption, width),
      Plot.line(
        lines.flatMap(({ slot, points }) => points.map(({ x, y }) => ({ slot, x, y }))),
        {
          x: "x",
          y: "y",
          ...runStrokes,
          curve,
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
