import type { TemplateResult } from "lit";
import type { Cited } from "../how/cited.ts";

/** A column without its cells. */
export interface Column {
  name: string;
  /** Its meaning. */
  meaning?: string | undefined;
  /** Shown instead of the name. */
  picture?: unknown;
  /** CSS class of its head and its cells. */
  kind?: string;
  /** Heads in a CSV file for its values and the numbers that accompany them, if not based on the name. */
  csv?: string[];
  /** Key of the column if it can sort the table; the table remembers the key even if the name changes. */
  sorts?: string;
  /** True if copies align it left, as they do the names, which cannot be left out. */
  isName?: boolean;
}

/** A column that makes its cell for each row. */
export interface ColumnOf<Of> extends Column {
  cell: (of: Of) => Cell;
}

/** A value as displayed, with its interval and its content in a CSV file. */
export interface Cell {
  text: string;
  /** The value in full; NaN if there is none. */
  value?: number;
  /** Its interval, below the value or small next to it. */
  range?: string;
  /** Its interval, at the size of the value. */
  ends?: string;
  /** The ends of its interval and its standard error in full. Each is a column of a CSV file if any cell has it. */
  lower?: number;
  upper?: number;
  error?: number;
  /** Text after all of that. */
  note?: string;
  /** Its rank; not copied. */
  rank?: number;
  /** Shown instead of the text. */
  picture?: unknown;
  /** Read aloud instead of the text. */
  spoken?: string;
  /** Details beyond the text. */
  more?: string | null;
  /** Citation of its formula. */
  cited?: Cited | null;
  /** Its values in a CSV file, if not the value and the numbers that accompany it. */
  csv?: (string | number)[];
  /** Its CSS class. */
  kind?: string;
  /** True if it is the best of its column; it is bold, also in copies. */
  isBest?: boolean;
  /** True if it is not distinguishable from the best. A visible ≈ precedes it, and `more` says so. */
  isTied?: boolean;
}

/** The head of a row. */
export interface RowHead {
  /** Its names: one for each head of the table, in a text table. */
  names: (string | number)[];
  /** Shown instead of the names; by default the names, shortened together. */
  head?: TemplateResult | string;
  /** Displayed form of its single name, if a CSV file has another. */
  words?: string;
  /** Style index of the row's run, for pointing and pinning. */
  styleIndex?: number;
  /** Name of the part that it is ranked within; the rows of a part are below its name. */
  part?: string;
  isMarked?: boolean;
}

export interface Row extends RowHead {
  cells: Cell[];
}

/** The content of a table. */
export interface Content {
  columns: readonly Column[];
  rows: readonly Row[];
}

/** A row that makes its cells on first use, since few cells of a long table are used. */
function rowOf<Of>(columns: readonly ColumnOf<Of>[], of: Of, head: RowHead): Row {
  let cells: Cell[] | undefined;
  return {
    ...head,
    get cells() {
      return (cells ??= columns.map((column) => column.cell(of)));
    },
  };
}

/** The columns of a table, and its rows with a cell for each column. */
export const contentOf = <Of>(
  columns: readonly ColumnOf<Of>[],
  all: readonly Of[],
  head: (of: Of) => RowHead,
): Content => ({
  columns,
  rows: all.map((of) => rowOf(columns, of, head(of))),
});

/** A number as a cell. */
export const cell = (value: number, text: (value: number) => string): Cell => ({
  value,
  text: Number.isNaN(value) ? "–" : text(value),
});

/** A number with the ends of its interval as a cell; the reason if there is no number. */
export const cellWithEnds = (
  value: { value: number; lower: number; upper: number },
  text: (value: number) => string,
  between: (lower: number, upper: number) => string,
  reason = "undefined",
): Cell => {
  const { lower, upper } = value;
  return Number.isNaN(value.value)
    ? { text: reason, value: NaN, lower, upper }
    : { ...cell(value.value, text), ends: `(${between(lower, upper)})`, lower, upper };
};
