import { counted } from "../../format.ts";
import type { Note } from "../base/problem.ts";
import { listed, quoted } from "../base/quote.ts";
import { verdictInColumn } from "../base/verdict.ts";

/** A value as a cell: nothing for what is not there. */
export function cellOf(value: unknown): string {
  switch (typeof value) {
    case "string":
      // NUL parts names where they are kept.
      return value.replaceAll("\0", "\ufffd").trim();
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
  readonly #rows = new Map<string, number>();
  #count = 0;

  /** The cell of a verdict. */
  read(value: unknown, name: string): string {
    const known = knownVerdict(value);
    if (known !== null) return known;
    this.#count += 1;
    const reason = `${name} ${quoted(cellOf(value))}`;
    if (this.#rows.size < kMostReasons) this.#rows.set(reason, this.#count);
    return "failed";
  }

  get notes(): Note[] {
    if (this.#count === 0) return [];
    const words = `${counted(this.#count, "value", "values")} read as failed: ${listed([...this.#rows.keys()])}`;
    return [{ line: null, message: words }];
  }
}

/** Reasons that are listed. */
const kMostReasons = 5;

export const isNumber = (cell: string): boolean => cell !== "" && !Number.isNaN(Number(cell));
