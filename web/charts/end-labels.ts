import type { Markish } from "@observablehq/plot";
import { html, nothing, svg } from "lit";
import { shortName } from "../format.ts";
import { markerAt, markerIcon } from "./marker.ts";
import { chartMargins, hasEndLabels, labelLength, templateMark } from "./plot-frame.ts";

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

/** The names of the lines, as a key below a picture that is too narrow for them. */
export const nameKey = (runs: readonly { slot: number; name: string }[], width: number) =>
  hasEndLabels(width)
    ? nothing
    : html`<ul class="names">
        ${runs.map(({ slot, name }) => html`<li>${markerIcon(slot)}${shortName(name)}</li>`)}
      </ul>`;

/** Where a line ends, and whose it is. */
export interface LineEnd {
  slot: number;
  name: string;
  share: number;
}

/** Markers and names in the margin beside the line ends, moved apart where they would collide; a narrow picture has the markers alone. */
export function namedEnds(
  ends: LineEnd[],
  width: number,
  height: number,
  [low, high]: [number, number],
) {
  const margin = chartMargins(width);
  const top = margin.top + labelLineHeight / 2;
  const bottom = height - margin.bottom - labelLineHeight / 2;
  const span = height - margin.top - margin.bottom;
  const wanted = ends.map(({ share }) => margin.top + ((high - share) / (high - low)) * span);
  const placed = spread(wanted, labelLineHeight, top, bottom);
  const x = width - margin.right;
  const length = hasEndLabels(width) ? labelLength(width) : 0;
  return svg`<g fill="var(--ink)" text-anchor="start">${ends.map(({ slot, name }, i) => {
    const y = placed[i] ?? 0;
    const words =
      length === 0
        ? nothing
        : svg`<text x=${x + 23} y=${y} dy="0.32em">${shortName(name, length)}</text>`;
    return svg`${markerAt(slot, 3.2, x + 14, y)}${words}`;
  })}</g>`;
}

/** The same as a mark. */
export const endLabels = (...of: Parameters<typeof namedEnds>): Markish =>
  templateMark(() => namedEnds(...of));
