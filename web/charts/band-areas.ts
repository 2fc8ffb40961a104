import * as Plot from "@observablehq/plot";
import { runColour } from "./marker.ts";
import { chartMargins, hasEndLabels } from "./plot-frame.ts";

export interface BandPoint {
  x: number;
  lower: number;
  upper: number;
}

/** The intervals along one run's line, its points ascending in x. */
export interface RunBand {
  slot: number;
  points: BandPoint[];
}

/** As many bands as overlap and can still be told apart. */
export const mostBands = 3;

/** The runs whose bands are drawn: all of a few, else the one in focus. */
export const withBands = <Run>(runs: Run[], inFocus: Run | undefined): Run[] =>
  runs.length <= mostBands ? runs : runs.filter((run) => run === inFocus);

/** Bands as areas under the lines, light enough that they overlap. */
export const bandAreas = (
  bands: RunBand[],
  curve: "linear" | "step-before" = "linear",
  words = "95 % intervals",
) =>
  Plot.areaY(
    bands.flatMap(({ slot, points }) => points.map((point) => ({ slot, ...point }))),
    {
      x: "x",
      y1: "lower",
      y2: "upper",
      z: "slot",
      curve,
      fill: ({ slot }: RunBand) => runColour(slot),
      fillOpacity: 0.14,
      ariaDescription: words,
    },
  );

/** Names the kind of the bands in the corner of a wide picture; a narrow one names it with its axis. */
export const bandCaption = (words: string | null, width: number): Plot.Markish[] =>
  words === null || !hasEndLabels(width)
    ? []
    : [
        Plot.text([words], {
          className: "caption",
          frameAnchor: "bottom-right",
          textAnchor: "end",
          dx: chartMargins(width).right - captionShift,
          dy: captionDrop,
          fill: "var(--ink-soft)",
        }),
      ];

/** From the corner of the curves to that of the picture, beside the words of the axis. */
const [captionShift, captionDrop] = [8, 35];

export const labelWithCaption = (label: string, words: string | null, width: number) =>
  words === null || hasEndLabels(width) ? label : `${label.split(",")[0] ?? ""} · ${words}`;

/** The points of a band, ascending; places without ends are left out. */
export const bandPoints = (
  at: ReadonlyMap<number, { lower: number; upper: number }>,
): BandPoint[] =>
  [...at]
    .map(([x, { lower, upper }]) => ({ x, lower, upper }))
    .filter(({ lower }) => !Number.isNaN(lower))
    .sort((one, other) => one.x - other.x);
