import type { Stated } from "./stated.ts";
import type { NumberStyle } from "./numbers.ts";
import type { Meaning } from "./override.ts";
import type { Note, Question, ReadFailure, Reading } from "./problem.ts";
import type { Labels } from "./run.ts";

/** Receives a row's cells, and the physical line of the file on which the row starts. */
export type Visit = (row: string[], line: number) => void;

/** Number of rows walked, and notes on those left out. */
export interface Walked {
  ok: true;
  rows: number;
  notes: Note[];
}

/** File as parsed by a format: a header and rows. Rows are not kept in memory; each walk reads them again. */
export interface Table {
  header: string[];
  headerLine: number;
  style: NumberStyle;
  /** Labels of all rows, if the file states them outside its columns. */
  labels: Labels;
  /** Other metadata of the file. */
  meta: ReadonlyMap<string, string>;
  /** Column uses known to the format, unless the user overrides them. */
  meaning?: Meaning;
  /** True if a row’s line is its number in a list, because the file is one document. */
  isNumbered?: boolean;
  /** True if there may be text above the header and below the rows, or no header. */
  isLoose?: true;
  /** Possible readings, of which `meaning` is one. */
  choice?: Reading[];
  /** Question to answer before the rows can be counted; its answers replace `meaning`. Absent if there is none. */
  question?: Question;
  /** Notes for these uses of the columns, set by the format or by the user. */
  notesOn?: (meaning: Meaning) => Note[];
  /** Label that distinguishes runs if each of several verdicts is one. */
  verdictLabel?: string;
  /** Overall results that the file states, to compare with the counts. */
  stated?: readonly Stated[];
  /** Visits the rows below the header in order, at most `most` of them. */
  walk: (visit: Visit, most?: number) => Walked | ReadFailure;
}
