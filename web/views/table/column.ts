import type { Place } from "../../compute/compare/comparison.ts";
import type { Intervals } from "../../parts/workspace/intervals.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { TableAnswers } from "./answers.ts";
import type { Value } from "./values.ts";
import type { ColumnName } from "./column-names.ts";
import type { RequestedColumn } from "./bands.ts";

/** A column of the table: one name, at one k and one τ where it has such. */
export interface Column {
  name: ColumnName;
  heading: string;
  meaning: string;
  /** Where its best run can be compared with the others by a test; null where it cannot. */
  place: Place | null;
  /** Which end of it is the best; null where none is. */
  best: "highest" | null;
  valueOf: (run: StyledRun) => Value;
}

/** Where a column is. */
export interface At {
  k: number;
  tau: number;
}

/** What columns are made from. */
export interface Made {
  answers: TableAnswers;
  settings: Settings;
  /** The runs, by what is compared with each other. */
  parts: readonly Part<StyledRun>[];
  /** Likewise, by what AvgAUC⁺ compares: runs of the same tasks. */
  rivals: readonly Part<StyledRun>[];
  request: (column: RequestedColumn) => ReturnType<Intervals["of"]>;
  /** Second values relative to first ones; NaN while they are on their way. */
  relative: (from: number, to: number) => number;
}
