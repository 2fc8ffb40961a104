import * as Plot from "@observablehq/plot";
import { shortName } from "../format.ts";
import { runMarks } from "./marker.ts";
import { chartMargins, hasEndLabels } from "./plot-frame.ts";

const labelLineHeight = 14;

/** Positions for labels that want `wanted`, at least one line apart, in the order of what they want. */
export function spread(wanted: number[], apart: number, low: number, high: number): number[] {
  const order = [...wanted.keys()].sort((i, j) => (wanted[i] ?? 0) - (wanted[j] ?? 0));
  const placed = [...wanted];
  let floor = low;
  for (const i of order) {
    placed[i] = Math.max(placed[i] ?? 0, floor);
    floor = (placed[i] ?? 0) + apart;
  }
  let ceiling = high;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i] ?? 0, ceiling);
    ceiling = (placed[i] ?? 0) - apart;
  }
  return placed;
}

/** Where a line ends, and whose it is. */
export interface LineEnd {
  slot: number;
  name: string;
  share: number;
}

/** Markers and names in the margin beside the line ends, moved apart where they would collide; none in a narrow picture. */
export function endLabels(
  ends: LineEnd[],
  width: number,
  height: number,
  [low, high]: [number, number],
) {
  if (!hasEndLabels(width)) return [];
  const margin = chartMargins(width);
  const top = margin.top + labelLineHeight / 2;
  const bottom = height - margin.bottom - labelLineHeight / 2;
  const span = height - margin.top - margin.bottom;
  const wanted = ends.map(({ share }) => margin.top + ((high - share) / (high - low)) * span);
  const placed = spread(wanted, labelLineHeight, top, bottom);
  // In shares, so that all labels are one mark.
  const labels = ends.map((end, i) => {
    const share = high - (((placed[i] ?? 0) - margin.top) / span) * (high - low);
    return { ...end, share };
  });
  const place = { y: "share", frameAnchor: "right" } as const;
  return [
    Plot.dot(labels, { ...place, dx: 14, r: 3.2, ...runMarks }),
    Plot.text(labels, {
      ...place,
      text: ({ name }: LineEnd) => shortName(name, 22),
      textAnchor: "start",
      lineAnchor: "middle",
      dx: 23,
      fill: "var(--ink)",
    }),
  ];
}
