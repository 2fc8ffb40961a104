import type { TemplateResult } from "lit";
import type { Cited } from "../how/cited.ts";
import type { CopiedTable } from "../../export/copied-table.ts";

export interface Column {
  name: string;
  /** What it means. */
  meaning?: string;
  /** Shown in place of the name. */
  picture?: unknown;
  /** Its columns in a CSV file, where they are not the name alone. */
  csv?: string[];
}

/** A value as it is read, with its interval, and what of it a CSV file has. */
export interface Cell {
  text: string;
  value?: number;
  ends?: string;
  /** Shown in place of the text. */
  picture?: unknown;
  /** What there is to say of it beyond the text. */
  more?: string;
  /** The formula that it leads to. */
  cited?: Cited | null;
  csv?: (string | number)[];
}

export interface Row {
  /** What the row is of, in as many cells of a text table as the table has heads. */
  names: (string | number)[];
  head: TemplateResult | string;
  cells: Cell[];
  isMarked?: boolean;
}

/** A number as a cell. */
export const cell = (value: number, text: (value: number) => string): Cell => ({
  value,
  text: Number.isNaN(value) ? "–" : text(value),
});

/** A number with the ends of its interval as a cell; where there is none, why. */
export const cellWithEnds = (
  value: { value: number; lower: number; upper: number },
  text: (value: number) => string,
  between: (lower: number, upper: number) => string,
  reason = "undefined",
): Cell => {
  const csv = [value.value, value.lower, value.upper];
  return Number.isNaN(value.value)
    ? { text: reason, csv }
    : { ...cell(value.value, text), ends: `(${between(value.lower, value.upper)})`, csv };
};

/** The columns of such cells in a CSV file. */
export const endsInCsv = (name: string) => [name, `${name}, lower`, `${name}, upper`];

/** CSV has every number in full, an interval's ends in columns of their own; the others are as people print them. */
export function copiedTable(heads: string[], columns: Column[], rows: Row[]): CopiedTable {
  return {
    names: heads.length,
    lines: [
      [...heads, ...columns.map(({ name }) => name)],
      ...rows.map(({ names, cells }) => [
        ...names.map(String),
        ...cells.map(({ text, ends }) => `${text} ${ends ?? ""}`.trim()),
      ]),
    ],
    csvColumns: [
      ...heads.keys(),
      ...columns.flatMap(({ csv = [""] }, j) => csv.map(() => heads.length + j)),
    ],
    csv: [
      [...heads, ...columns.flatMap(({ name, csv }) => csv ?? [name])],
      ...rows.map(({ names, cells }) => [
        ...names,
        ...cells.flatMap(({ text, value, csv }) => csv ?? [value ?? text]),
      ]),
    ],
  };
}
