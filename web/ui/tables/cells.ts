import { html } from "lit";
import { markerIcon } from "../../charts/marker.ts";
import { percent, shortName } from "../../base/format.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import { rangeText } from "../words/with-interval.ts";
import type { End } from "../workspace/intervals.ts";
import { contentOf, type Cell, type ColumnOf, type Content, type RowHead } from "./value-text.ts";

/** A value with its interval, or with a note that it has none. */
export function withRange(value: number, text: string, end: End | null, range: string): Cell {
  if (end !== null && range !== "")
    return { value, text, range, lower: end.lower, upper: end.upper };
  const isWithout = end?.reason != null && !Number.isNaN(value);
  return { value, text: isWithout ? `${text} (no interval)` : text };
}

/** A share with its interval; `sign` goes between them. */
export function shareCell(value: number, complement: number, end: End | null, sign = ""): Cell {
  const { decimals, range } = rangeText(end);
  return withRange(value, `${percent(value, complement, decimals)}${sign}`, end, range);
}

/** Cell of an undefined value, with the reason. */
export const undefinedCell = (more: string | null): Cell => ({
  value: NaN,
  text: "–",
  spoken: "undefined",
  more,
});

/** The head of a run's row, which can be pinned. */
export const runHead = ({ name, styleIndex }: { name: string; styleIndex: number }): RowHead => ({
  names: [name],
  head: html`${markerIcon(styleIndex)}${shortName(name)}`,
  styleIndex,
});

/** Content of a table of runs. If there are several parts, each has its runs under its name. */
export const partedContent = <Run extends { name: string; styleIndex: number }>(
  columns: readonly ColumnOf<Run>[],
  parts: readonly Part<Run>[],
): Content => ({
  columns,
  rows: parts.flatMap(
    ({ name, runs }) => contentOf(columns, runs, (run) => ({ ...runHead(run), part: name })).rows,
  ),
});
