import { counted } from "../../format.ts";
import type { Note } from "../base/problem.ts";
import { listed, quoted } from "../base/quote.ts";
import { verdictInColumn } from "../base/verdict.ts";

/** A value as a cell: nothing for what is not there. */
export function cellOf(value: unknown): string {
  switch (typeof value) {
    case "string":
      // NUL parts names where they are kept, and line ends are those of tables.
      return value.replaceAll("\0", "\ufffd").replace(/\r\n?/g, "\n").trim();
    case "number":
      return Number.isNaN(value) ? "" : String(value);
    case "boolean":
    case "bigint":
      return String(value);
    default:
      return value === null || value === undefined ? "" : JSON.stringify(value);
  }
}

/** A verdict as a cell; null of a word that is none. */
export function knownVerdict(value: unknown): string | null {
  if (typeof value === "boolean") return value ? "1" : "0";
  const cell = cellOf(value);
  return isNumber(cell) || verdictInColumn(cell, false) !== "other" ? cell : null;
}

/** A verdict as a cell, as it is written. */
export const verdictCell = (value: unknown): string => knownVerdict(value) ?? cellOf(value);

/** Words that are no verdict: in a log they say why a sample failed. */
export class Reasons {
  /** Of each column of verdicts: how many cells have such words, and the first of them. */
  readonly #columns = new Map<string, { count: number; words: Set<string> }>();

  /** The cell of a verdict. */
  read(value: unknown, name: string): string {
    const known = knownVerdict(value);
    if (known !== null) return known;
    const column = this.#columns.get(name) ?? { count: 0, words: new Set() };
    this.#columns.set(name, column);
    column.count += 1;
    if (column.words.size < kMostReasons) column.words.add(quoted(cellOf(value)));
    return "failed";
  }

  /** Notes on the columns of verdicts that count. */
  notesOn(names: readonly string[]): Note[] {
    return names.flatMap((name): Note[] => {
      const column = this.#columns.get(name);
      if (column === undefined) return [];
      const words = listed([...column.words].map((word) => `${name} ${word}`));
      return [
        {
          line: null,
          message: `${counted(column.count, "value", "values")} read as failed: ${words}`,
        },
      ];
    });
  }
}

/** Reasons that are listed. */
const kMostReasons = 5;

export const isNumber = (cell: string): boolean => cell !== "" && !Number.isNaN(Number(cell));
