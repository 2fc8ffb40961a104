import type { Labels } from "./run.ts";
import type { SaidFound } from "./said.ts";
import type { Meaning, Override, Use } from "./override.ts";

/** Reason why a file was refused: where, what is wrong, and how to fix it. */
export interface Problem {
  /** Physical line of the file, from 1; null if the problem concerns the whole file. */
  line: number | null;
  /** Column name from the header; null if the problem concerns the whole line. */
  column: string | null;
  message: string;
  fix: string;
}

/** Message about an accepted file: data left out, or how the file was read. */
export interface Note {
  line: number | null;
  message: string;
  /** Control next to the source that changes it; absent if there is none. */
  control?: NoteControl;
  /** True if the note reports a remembered choice, which the user can delete. */
  remembered?: true;
  /** For a note on several similar files: the first of them, and the line in it. */
  first?: { path: string; line: number | null };
  /** Kind of data not counted; absent if all is counted. */
  lost?: Lost;
  /** Paths of files that are not counted, if the note is about such files. */
  lostFiles?: string[];
  /** Alternative to the reading that the note reports. */
  other?: Reading;
}

/** Lost data: a file that may hold counts, another file, unreadable lines, or lines that the call skipped. */
export type Lost = "counts" | "other" | "lines" | "skipped";

/** Setting that a control changes: verdict, uses of columns, clusters by name, kind of depth, or runs of files. */
export type NoteControl = "verdict" | "columns" | "clusters" | "depth" | "runs";

/** Assigns a control to notes that have none of their own. */
export const changedBy = (control: NoteControl, notes: readonly Note[]): Note[] =>
  notes.map((note) => ({ control, ...note }));

export interface ReadFailure {
  ok: false;
  problems: Problem[];
  /** Number of problems beyond those listed. */
  more: number;
  /** Possible readings of the columns, if in doubt. */
  readings?: Reading[];
  /** True if the file is known to hold something other than results. */
  isOther?: true;
  /** Columns, if a header was found. */
  columns?: Columns;
  /** Match between the file and the column options of a call; absent if there are none. */
  said?: SaidFound;
  /** Labels that this file states for the other files in its folder. */
  labels?: Labels;
}

/** One way to read the columns. */
export interface Reading {
  words: string;
  meaning: Meaning;
}

/** Question about a table that only the user can answer. Each answer overrides columns, like an option or button. */
export interface Question {
  column: string;
  message: string;
  fix: string;
  readings: Reading[];
}

/** The columns of a file, and its first rows. */
export interface Columns {
  found: FoundColumn[];
  /** Cells of the first rows, shortened. */
  rows: string[][];
  /** Doubt about the columns, with possible readings; null if there is none. */
  doubt: { message: string; readings: Reading[] } | null;
  /** Possible readings, if the default is that of the harness; absent if there is only one. */
  choice?: Reading[];
  /** Line of the header, from 1; 0 if the first row is data; absent if no other line can be the header. */
  header?: number;
}

export interface FoundColumn {
  id: string;
  said: Override | null;
  /** Current use. */
  use: Use;
  /** First distinct values. */
  values: string[];
  /**
   * Label of its values if it splits rows into runs; null if its name means something else. Absent in data stored by
   * older pages.
   */
  label?: string | null;
  /** For verdicts: all scores, with their numbers of rows, if any is neither 0 nor 1; absent otherwise. */
  scores?: Score[];
  /** For verdicts: lowest score that passes, as the harness or an override states; absent if neither does. */
  limit?: number;
  /** For verdicts: number of rows without one; absent if all have one. */
  unscored?: number;
}

/** Score, and the number of rows with it. */
export interface Score {
  score: number;
  rows: number;
}

/** Most problems listed, so that a person can work through them; the rest is counted. */
const kListedProblems = 20;

/** Collects problems, listing the first 20 and counting the rest. */
export class Problems {
  readonly listed: Problem[] = [];
  more = 0;

  add(line: number | null, column: string | null, message: string, fix: string): void {
    if (this.listed.length < kListedProblems) this.listed.push({ line, column, message, fix });
    else this.more += 1;
  }

  get any(): boolean {
    return this.listed.length > 0;
  }

  failure(): ReadFailure {
    return { ok: false, problems: this.listed, more: this.more };
  }
}

/** Refusal with a single problem. */
export function failure(
  line: number | null,
  column: string | null,
  message: string,
  fix: string,
  readings: Reading[] = [],
): ReadFailure {
  return { ok: false, problems: [{ line, column, message, fix }], more: 0, readings };
}
