import { html } from "lit";
import { markerIcon } from "../../charts/marker.ts";
import { percent, shortName } from "../../format.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import { rangeText } from "../words/with-interval.ts";
import type { End } from "../workspace/intervals.ts";
import type { Cell, ColumnOf, Row, RowHead } from "./value-text.ts";

/** A value with its interval, or with the words that it has none. */
export function withRange(value: number, text: string, end: End | null, range: string): Cell {
  if (end !== null && range !== "")
    return { value, text, range, lower: end.lower, upper: end.upper };
  const isWithout = end?.reason != null && !Number.isNaN(value);
  return { value, text: isWithout ? `${text} (no interval)` : text };
}

/** A share with its interval, and between them a sign. */
export function shareCell(value: number, complement: number, end: End | null, sign = ""): Cell {
  const { decimals, range } = rangeText(end);
  return withRange(value, `${percent(value, complement, decimals)}${sign}`, end, range);
}

/** A value that has none, and why. */
export const undefinedCell = (more: string | null): Cell => ({
  value: NaN,
  text: "–",
  spoken: "undefined",
  more,
});

/** The head of a run's row, where it can be pinned. */
export const runHead = ({ name, styleIndex }: { name: string; styleIndex: number }): RowHead => ({
  names: [name],
  head: html`${markerIcon(styleIndex)}${shortName(name)}`,
  styleIndex,
});

/** The rows of columns that say what they have of each. */
export const rowsOf = <Of>(
  all: readonly Of[],
  columns: readonly ColumnOf<Of>[],
  head: (of: Of) => RowHead,
): Row[] => all.map((of) => ({ ...head(of), cells: columns.map((column) => column.cell(of)) }));

/** The rows of runs, those of each part under its name where there are several. */
export const partedRows = <Run extends { name: string; styleIndex: number }>(
  parts: readonly Part<Run>[],
  columns: (part: Part<Run>, at: number) => readonly ColumnOf<Run>[],
): Row[] =>
  parts.flatMap((part, at) =>
    rowsOf(part.runs, columns(part, at), (run) => ({ ...runHead(run), part: part.name })),
  );
