import type { TemplateResult } from "lit";
import type { Cited } from "../how/cited.ts";

/** A column, but for its cells. */
export interface Column {
  name: string;
  /** What it means. */
  meaning?: string | undefined;
  /** Shown in place of the name. */
  picture?: unknown;
  /** The class of its head and its cells. */
  kind?: string;
  /** What a CSV file calls it and the numbers beside its values, where that is not by its name. */
  csv?: string[];
  /** Where it can sort the table: by what the table remembers that it does, whatever the name becomes. */
  sorts?: string;
  /** Whether copies set it left as they do the names, of which none is left out. */
  isName?: boolean;
}

/** A column that says what it has of each row. */
export interface ColumnOf<Of> extends Column {
  cell: (of: Of) => Cell;
}

/** A value as it is read, with its interval, and what of it a CSV file has. */
export interface Cell {
  text: string;
  /** In full; NaN where there is none. */
  value?: number;
  /** Its interval, below its value or small beside it. */
  range?: string;
  /** The same at the size of the value. */
  ends?: string;
  /** The ends of its interval and its standard error in full: each is a column of a CSV file where any cell has it. */
  lower?: number;
  upper?: number;
  error?: number;
  /** Said behind all of that. */
  note?: string;
  /** Its rank, which is not copied. */
  rank?: number;
  /** Shown in place of the text. */
  picture?: unknown;
  /** Read aloud in place of the text. */
  spoken?: string;
  /** What there is to say of it beyond the text. */
  more?: string | null;
  /** The formula that it leads to. */
  cited?: Cited | null;
  /** What a CSV file has in its columns, where that is not the value and the numbers beside it. */
  csv?: (string | number)[];
  /** Its class. */
  kind?: string;
  /** Whether it is the best of its column, which is bold, also in copies. */
  isBest?: boolean;
  /** Whether it is not distinguishable from that: ≈ is before it for the eye, and `more` says it. */
  isTied?: boolean;
}

/** What a row is of. */
export interface RowHead {
  /** In as many cells of a text table as the table has heads. */
  names: (string | number)[];
  /** What is shown of them; otherwise the names themselves, which are shortened together. */
  head?: TemplateResult | string;
  /** How people read its one name, where a CSV file has something else. */
  words?: string;
  /** The run that it is of, to be pointed at and pinned. */
  styleIndex?: number;
  /** The name of what it is ranked within; the rows of each stand below it. */
  part?: string;
  isMarked?: boolean;
}

export interface Row extends RowHead {
  cells: Cell[];
}

/** All that a table holds. */
export interface Content {
  columns: readonly Column[];
  rows: readonly Row[];
}

/** A row whose cells are made once somebody looks at them: of a long table few are. */
function rowOf<Of>(columns: readonly ColumnOf<Of>[], of: Of, head: RowHead): Row {
  let cells: Cell[] | undefined;
  return {
    ...head,
    get cells() {
      return (cells ??= columns.map((column) => column.cell(of)));
    },
  };
}

/** The columns of a table, and its rows with what the columns say of each. */
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

/** A number with the ends of its interval as a cell; where there is none, why. */
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
