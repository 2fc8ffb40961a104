import type { Place } from "../../questions/compare/comparison.ts";
import type { Intervals } from "../../ui/workspace/intervals.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { TableAnswers } from "./answers.ts";
import type { Value } from "./values.ts";
import type { ColumnName } from "./column-names.ts";
import type { RequestedColumn } from "./bands.ts";

/** A column of the table: one name, at one k and one τ if it has them. */
export interface Column {
  name: ColumnName;
  heading: string;
  meaning: string;
  /** The place where a test can compare its best run with the others; null if none can. */
  place: Place | null;
  /** The best end of the column; null if it has none. */
  best: "highest" | null;
  valueOf: (run: StyledRun) => Value;
}

/** The k and τ of a column. */
export interface At {
  k: number;
  tau: number;
}

/** Data that columns are computed from. */
export interface Made {
  answers: TableAnswers;
  settings: Settings;
  /** The runs, grouped by which are compared with each other. */
  parts: readonly Part<StyledRun>[];
  /** The runs, grouped for AvgAUC⁺: those of the same tasks. */
  rivals: readonly Part<StyledRun>[];
  request: (column: RequestedColumn) => ReturnType<Intervals["of"]>;
  /** The second value relative to the first; NaN while pending. */
  relative: (from: number, to: number) => number;
}
