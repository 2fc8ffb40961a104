import type { Labels } from "./run.ts";
import type { SaidFound } from "./said.ts";
import type { Meaning, Override, Use } from "./override.ts";

/** Why a file was refused: where, what is wrong, and what to do about it. */
export interface Problem {
  /** Physical line of the file, from 1; null where it concerns the whole file. */
  line: number | null;
  /** Column as its header names it; null where it concerns the whole line. */
  column: string | null;
  message: string;
  fix: string;
}

/** What a reader of an accepted file should know: what was left out, or how it was understood. */
export interface Note {
  line: number | null;
  message: string;
  /** What changes it, beside the source; absent where nothing does. */
  control?: NoteControl;
  /** Whether it tells of a choice that was remembered, which can be forgotten. */
  remembered?: true;
  /** Of files alike: the first that it is of, and where in it. */
  first?: { path: string; line: number | null };
  /** What of it is not counted; absent where all is. */
  lost?: Lost;
  /** The paths of files that are not counted, where it is of such. */
  lostFiles?: string[];
  /** Another way to read the file, in the place of the one that it tells of. */
  other?: Reading;
}

/** A file that may hold counts, another file, or lines: ones that could not be read, or that the call has skipped. */
export type Lost = "counts" | "other" | "lines" | "skipped";

/** Which verdict counts, what columns mean, whether names cluster tasks, what T is, or which runs files are of. */
export type NoteControl = "verdict" | "columns" | "clusters" | "depth" | "runs";

/** Notes that a control changes, but for those that another one does. */
export const changedBy = (control: NoteControl, notes: readonly Note[]): Note[] =>
  notes.map((note) => ({ control, ...note }));

export interface ReadFailure {
  ok: false;
  problems: Problem[];
  /** Problems found past those listed. */
  more: number;
  /** What columns may mean, where that is in doubt. */
  readings?: Reading[];
  /** Whether it is known to be of something else than results. */
  isOther?: true;
  /** The columns, where a header was found. */
  columns?: Columns;
  /** How far it has what a call says of columns; absent where it says nothing. */
  said?: SaidFound;
  /** What it says of the files beside it, in whose folder it is. */
  labels?: Labels;
}

/** A way in which columns can be read. */
export interface Reading {
  words: string;
  meaning: Meaning;
}

/** What only a reader can say of a table, with its answers: each says of columns what one option or button does. */
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
  /** What is in doubt, and how it can be read; null where nothing is. */
  doubt: { message: string; readings: Reading[] } | null;
  /** The ways in which the file can be read, where one of them was taken as its harness does; absent where there is one. */
  choice?: Reading[];
  /** The line of the header, from 1, or 0 where the first row is data; absent where no other can be the header. */
  header?: number;
}

export interface FoundColumn {
  id: string;
  said: Override | null;
  /** What it is for by now. */
  use: Use;
  /** The first of its different values. */
  values: string[];
  /** What its values are called where it splits rows into runs; null where its name means something else. Former pages stored none. */
  label?: string | null;
  /** Of verdicts: the scores that are neither 0 nor 1, and how many rows have each; absent where there are none. */
  scores?: Score[];
  /** Of verdicts: the score from which on one passes, where its harness says so itself; absent where none does. */
  limit?: number;
  /** Of verdicts: how many rows have none; absent where all have one. */
  unscored?: number;
}

/** A score, and how many rows have it. */
export interface Score {
  score: number;
  rows: number;
}

/** A list a person can work through; the rest is counted. */
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

/** A refusal with a single problem. */
export function failure(
  line: number | null,
  column: string | null,
  message: string,
  fix: string,
  readings: Reading[] = [],
): ReadFailure {
  return { ok: false, problems: [{ line, column, message, fix }], more: 0, readings };
}
