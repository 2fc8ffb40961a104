import { counted } from "../../base/format.ts";
import { copiesColumn, fileWord, saidOfFile, withFileColumn } from "../base/file-words.ts";
import type { Meaning } from "../base/override.ts";
import { failure, type Note, type ReadFailure, type Reading } from "../base/problem.ts";
import type { ReadResult } from "../base/read-result.ts";
import type { Table } from "../base/table.ts";
import { WholeNumbers } from "../base/whole-numbers.ts";
import type { Column } from "../columns/header.ts";
import { textColumn } from "../runs/same-texts.ts";

/** Maximum number of rows in a table whose halves are compared. */
const kMostRows = 2 ** 20;
/** Minimum number of ways to place the passes of a half. With fewer, two halves may be alike by chance. */
const kFewestWays = 1000;
/** Letters of a JSON line above which it holds more than a task and a verdict. */
const kLongLine = 100;

/** Columns whose values rarely repeat. */
const ofTimes = /time|date|latency|duration|seconds|tokens|cost/;

const [once, each] = ["once", "each"];

/** The user's choice for repeated rows, or null. */
export const saidOfCopies = (meaning: Meaning): string | null => saidOfFile(meaning, copiesColumn);

/** Removes the second half of the rows if the user states that it is a copy. */
export function withoutCopies(table: Table, meaning: Meaning): Table {
  if (saidOfCopies(meaning) !== once) return table;
  const all = table.walk(() => undefined);
  // An odd number of rows is no table twice.
  if (!all.ok || all.rows % 2 > 0) return table;
  const half = all.rows / 2;
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

/** Adds the user's choice for repeated rows, or the default, to the columns of a result. */
export function withCopies(result: ReadResult, meaning: Meaning): ReadResult {
  const said = saidOfCopies(meaning);
  return withFileColumn(
    result,
    copiesColumn,
    said === once ? [once, each] : [each, once],
    said !== null,
  );
}

/** Detects that the rows of a table occur twice in the same order, as in a file appended to itself. */
export class Copies {
  readonly #verdict: Column;
  readonly #rows = new WholeNumbers();
  /** Hash of the verdict cell of each row. */
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

  /**
   * Question whether the second half is a copy; null if it is not, or may be alike by chance. `lines` are those of a
   * log.
   */
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

  /** True if the halves are unlikely to be alike by chance. */
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

/**
 * True if the second half of the numbers repeats the first, and no shorter part repeats throughout. Rows that repeat
 * more often are samples alike.
 */
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

/** For lines whose second half repeats the first: true if they are long and differ. Null for any others. */
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
