import { counted } from "../../format.ts";
import { copiesColumn, fileWord, saidOfFile, withFileColumn } from "../base/file-words.ts";
import type { Meaning } from "../base/override.ts";
import { failure, type Note, type ReadFailure, type Reading } from "../base/problem.ts";
import type { ReadResult } from "../base/read-result.ts";
import type { Table } from "../base/table.ts";
import { WholeNumbers } from "../base/whole-numbers.ts";
import type { Column } from "../columns/header.ts";
import { textColumn } from "../runs/same-texts.ts";

/** Rows of a table whose halves are compared. */
const kMostRows = 2 ** 20;
/** Ways in which as many rows of a half could have passed, below which two halves may be alike by chance. */
const kFewestWays = 1000;
/** Letters of a line of JSON that hold more than a task and a verdict. */
const kLongLine = 100;

/** Columns whose values hardly come again. */
const ofTimes = /time|date|latency|duration|seconds|tokens|cost/;

const [once, each] = ["once", "each"];

/** What a reader says of rows that stand twice; null where that is nothing. */
export const saidOfCopies = (meaning: Meaning): string | null => saidOfFile(meaning, copiesColumn);

/** The table without the second half of its rows, where its reader says that it is a copy. */
export function withoutCopies(table: Table, meaning: Meaning): Table {
  if (saidOfCopies(meaning) !== once) return table;
  const all = table.walk(() => undefined);
  if (!all.ok) return table;
  const half = Math.floor(all.rows / 2);
  const note: Note = {
    line: null,
    message: `${counted(all.rows - half, "row")} left out: copies of those before`,
  };
  return {
    ...table,
    walk: (visit, most = Infinity) => {
      const walked = table.walk(visit, Math.min(most, half));
      return walked.ok ? { ...walked, notes: [...walked.notes, note] } : walked;
    },
  };
}

/** What was read, with what a reader says of rows that stand twice among its columns, or can say. */
export function withCopies(result: ReadResult, meaning: Meaning): ReadResult {
  const said = saidOfCopies(meaning);
  return withFileColumn(
    result,
    copiesColumn,
    said === once ? [once, each] : [each, once],
    said !== null,
  );
}

/** Whether the rows of a table stand there twice, in the same order, as in a file that was written behind itself. */
export class Copies {
  readonly #verdict: Column;
  readonly #rows = new WholeNumbers();
  /** Of each row: what its column of verdicts has. */
  readonly #verdicts = new WholeNumbers();
  readonly #unlikely: readonly number[];

  constructor({ header }: Table, columns: readonly Column[], verdict: Column) {
    this.#verdict = verdict;
    const text = textColumn(header);
    this.#unlikely = columns.flatMap(({ index, key }) =>
      index === text || ofTimes.test(key) ? [index] : [],
    );
  }

  watched(table: Table): Table {
    return {
      ...table,
      walk: (visit, most) =>
        table.walk((row, line) => {
          if (this.#rows.length <= kMostRows) {
            this.#rows.push(hashOf(row));
            this.#verdicts.push(hashOf([row[this.#verdict.index] ?? ""]));
          }
          visit(row, line);
        }, most),
    };
  }

  /** The question whether the second half is a copy; null where it is none. `lines` are those of a log. */
  refusal(lines: Iterable<string> | null): ReadFailure | null {
    const half = this.#rows.length / 2;
    if (this.#rows.length > kMostRows || half < 2 || !areTwice(this.#rows.all)) return null;
    const isSure = this.#areUnlikely(half);
    if (lines !== null) {
      const written = halvesOf(lines);
      if (written === null || !(isSure || written.areLong)) return null;
    } else if (!isSure) return null;
    const reading = (word: string, words: string): Reading => ({
      words,
      meaning: { [copiesColumn]: fileWord(word) },
    });
    return failure(
      null,
      null,
      `the second half of the rows is the first one again, row by row (${counted(half, "row")} each): the file may hold the same samples twice`,
      "Remove the copy, or say that each row is a sample.",
      [
        reading(once, "the second half is a copy, and left out"),
        reading(each, "each row is a sample"),
      ],
    );
  }

  /** Whether it is no chance that the halves are alike. */
  #areUnlikely(half: number): boolean {
    if (this.#unlikely.length > 0) return new Set(this.#rows.all).size > 1;
    const verdicts = this.#verdicts.all.subarray(0, half);
    const first = verdicts.filter((one) => one === verdicts[0]).length;
    let ways = 1;
    const fewer = Math.min(first, half - first);
    for (let i = 1; i <= fewer && ways < kFewestWays; i++) ways *= (half - fewer + i) / i;
    return ways >= kFewestWays;
  }
}

/** Whether the second half of numbers is the first one, and no part of that. Rows that come again more often are of samples alike. */
function areTwice(all: Uint32Array): boolean {
  const half = all.length / 2;
  const comesAgainAfter = (period: number): boolean => {
    for (let i = period; i < all.length; i++) if (all[i] !== all[i - period]) return false;
    return true;
  };
  if (!Number.isInteger(half) || !comesAgainAfter(half)) return false;
  for (let parts = 2; parts <= half; parts++)
    if (half % parts === 0 && comesAgainAfter(half / parts)) return false;
  return true;
}

/** Of lines whose second half is the first one: whether they are long and differ; null of any others. */
function halvesOf(pieces: Iterable<string>): { areLong: boolean } | null {
  const hashes = new WholeNumbers();
  let letters = 0;
  for (const piece of pieces)
    for (const line of piece.split("\n")) {
      if (line.trim() === "") continue;
      letters += line.length;
      hashes.push(hashOf([line]));
    }
  if (!areTwice(hashes.all)) return null;
  const areLong = letters > kLongLine * hashes.length && new Set(hashes.all).size > 1;
  return { areLong };
}

function hashOf(cells: readonly string[]): number {
  let hash = 0;
  for (const cell of cells) {
    for (let i = 0; i < cell.length; i++) hash = (Math.imul(hash, 31) + cell.charCodeAt(i)) | 0;
    hash = Math.imul(hash ^ 0x1f, 0x01000193);
  }
  return hash >>> 0;
}
