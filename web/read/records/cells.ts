import { counted } from "../../base/format.ts";
import type { Note } from "../base/problem.ts";
import { listed, quoted } from "../base/quote.ts";
import { verdictInColumn } from "../base/verdict.ts";

/** Value as a cell; empty for a missing value. */
export function cellOf(value: unknown): string {
  switch (typeof value) {
    case "string":
      // NUL separates names in keys, so it is replaced. Line ends become those of tables.
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

/** Verdict as a cell; null for a word that is not a verdict. */
export function knownVerdict(value: unknown): string | null {
  if (typeof value === "boolean") return value ? "1" : "0";
  const cell = cellOf(value);
  return isNumber(cell) || verdictInColumn(cell, false) !== "other" ? cell : null;
}

/** Verdict as a cell; other words stay as written. */
export const verdictCell = (value: unknown): string => knownVerdict(value) ?? cellOf(value);

/** Words that are not verdicts; in a log they are the reason why a sample failed. */
export class Reasons {
  /** For each verdict column: the number of cells with such words, and the first of the words. */
  readonly #columns = new Map<string, { count: number; words: Set<string> }>();

  /** Cell of a verdict; "failed" for a reason. */
  read(value: unknown, name: string): string {
    const known = knownVerdict(value);
    if (known !== null) return known;
    const column = this.#columns.get(name) ?? { count: 0, words: new Set() };
    this.#columns.set(name, column);
    column.count += 1;
    if (column.words.size < kMostReasons) column.words.add(quoted(cellOf(value)));
    return "failed";
  }

  /** Notes on the verdict columns that count. */
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

/** Maximum number of reasons listed. */
const kMostReasons = 5;

export const isNumber = (cell: string): boolean => cell !== "" && !Number.isNaN(Number(cell));
