import type { RateScale } from "../columns/rates.ts";
import type { Column } from "../columns/header.ts";
import { readWhole, type NumberStyle } from "../base/numbers.ts";
import type { Problems, ReadFailure } from "../base/problem.ts";
import { shown } from "../base/quote.ts";
import { isBinary } from "../base/verdict.ts";

/**
 * The columns of counts, and the task column if tasks have names. c may count failures, or be a rate with its scale. n
 * may count the failures next to c.
 */
export interface CountColumns {
  n: Column;
  c: Column;
  task?: Column;
  rate: RateScale | null;
}

/** True if a cell may be the end of a number split at its comma, as in `1,000`. The cell before it decides. */
export const mayBeSplit = (text: string, { decimalComma }: NumberStyle): boolean =>
  !decimalComma && text.length === 3 && text.startsWith("0");

/** True if n or c is such an end after the start of a number; adds the problem. */
export function isSplit(
  row: readonly string[],
  line: number,
  { n, c, task }: Pick<CountColumns, "n" | "c" | "task">,
  problems: Problems,
): boolean {
  for (const column of [n, c]) {
    const text = row[column.index]?.trim() ?? "";
    const before = row[column.index - 1]?.trim() ?? "";
    if (task?.index === column.index - 1) continue;
    if (!/^0\d\d$/.test(text) || !/^[1-9]\d{0,2}$/.test(before)) continue;
    problems.add(
      line,
      column.name,
      `${shown(column.name)} = ${text} after ${before} may be the rest of ${before},${text}`,
      `Write the number without separators, or without zeros in front: ${before}${text}, or ${before} and ${Number(text)}.`,
    );
    return true;
  }
  return false;
}

/** Doubt about successes that are all 0 or 1: a row with n ≠ 1, and its n and c as written. */
export interface BinaryDoubt {
  line: number;
  nText: string;
  cText: string;
}

/** Explains what successes that are all 0 or 1 may be; null if there is no doubt. */
export type ExplainBinary = (columns: CountColumns, doubt: BinaryDoubt) => ReadFailure | null;

/**
 * Finds successes that are all 0 or 1 although some n are not 1. If one is written as 1.0, or the column may be a flag,
 * they may be rates. Or they say if any sample succeeded. Any other count removes the doubt.
 */
export class RateCheck {
  readonly #columns: CountColumns;
  readonly #style: NumberStyle;
  #isBinary: boolean;
  #rows = 0;
  #first: BinaryDoubt | null = null;
  #decimal: BinaryDoubt | null = null;

  constructor(columns: CountColumns, style: NumberStyle) {
    this.#columns = columns;
    this.#style = style;
    const { n, c, rate } = columns;
    this.#isBinary =
      rate === null && c.override === null && c.role === "c" && n.role !== "failures";
  }

  row(row: readonly string[], line: number): void {
    if (!this.#isBinary) return;
    const { n, c } = this.#columns;
    const cText = row[c.index]?.trim() ?? "";
    this.#isBinary = isBinary(cText, this.#style.decimalComma);
    this.#rows += 1;
    const nText = row[n.index]?.trim() ?? "";
    if (readWhole(nText, this.#style) === 1) return;
    this.#first ??= { line, nText, cText };
    if (cText.startsWith("1") && cText.length > 1) this.#decimal ??= { line, nText, cText };
  }

  /** The doubt after all rows, or null. A single row under the name of a flag leaves none. */
  doubt(): BinaryDoubt | null {
    if (!this.#isBinary) return null;
    const mayBeFlag = this.#columns.c.key !== "c" && this.#rows > 1;
    return this.#decimal ?? (mayBeFlag ? this.#first : null);
  }
}
