import type { Stated } from "./stated.ts";
import type { NumberStyle } from "./numbers.ts";
import type { Meaning } from "./override.ts";
import type { Note, Question, ReadFailure, Reading } from "./problem.ts";
import type { Labels } from "./run.ts";

/** A row's cells, and the physical line of the file on which it starts. */
export type Visit = (row: string[], line: number) => void;

/** How many rows were walked, and what was left out on the way. */
export interface Walked {
  ok: true;
  rows: number;
  notes: Note[];
}

/** What a format makes of a file: a header, and rows that are read again, and not kept, as often as they are walked. */
export interface Table {
  header: string[];
  headerLine: number;
  style: NumberStyle;
  /** Of all rows, where the file says so outside its columns. */
  labels: Labels;
  /** What else the file says of itself. */
  meta: ReadonlyMap<string, string>;
  /** What the format knows of its columns, unless a reader says otherwise. */
  meaning?: Meaning;
  /** Whether a row’s line is its number in a list, since the file is one document. */
  isNumbered?: boolean;
  /** Whether text may stand above its header and below its rows, or no header may be there. */
  isLoose?: true;
  /** The ways in which it can be read, of which `meaning` is one. */
  choice?: Reading[];
  /** What must be said before it can be counted, whose answers are in the place of `meaning`; absent where nothing must. */
  question?: Question;
  /** Notes that hold for these uses of its columns: of the format, or those that a reader chose. */
  notesOn?: (meaning: Meaning) => Note[];
  /** What tells runs apart where each of several verdicts is one. */
  verdictLabel?: string;
  /** What the file says of all its samples, with which the counts are compared. */
  stated?: readonly Stated[];
  /** Hands over the rows below the header in order, or the first so many. */
  walk: (visit: Visit, most?: number) => Walked | ReadFailure;
}
