import type { RateScale } from "../columns/rates.ts";
import type { Column } from "../columns/header.ts";
import { readWhole, type NumberStyle } from "../base/numbers.ts";
import type { Problems, ReadFailure } from "../base/problem.ts";
import { shown } from "../base/quote.ts";
import { isBinary } from "../base/verdict.ts";

/**
 * The columns of counts, and of their tasks where they have names. What c counts may be failures, or a rate by its scale; what n
 * counts may be the failures beside c.
 */
export interface CountColumns {
  n: Column;
  c: Column;
  task?: Column;
  rate: RateScale | null;
}

/** Whether a cell may be the end of a number that its own comma parted, as in `1,000`; what is before it says more. */
export const mayBeSplit = (text: string, { decimalComma }: NumberStyle): boolean =>
  !decimalComma && text.length === 3 && text.startsWith("0");

/** Whether n or c is such an end after the start of a number; the problem is added. */
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

/** Successes that may be something else: where one is 1 first, and how n and it are written there. */
export interface BinaryDoubt {
  line: number;
  nText: string;
  cText: string;
}

/** Says what successes that are all 0 or 1 may be; null where that is no doubt. */
export type ExplainBinary = (columns: CountColumns, doubt: BinaryDoubt) => ReadFailure | null;

/**
 * Finds successes that are all 0 or 1 where there are more samples than one, some of them written as 1.0 or under a name that a
 * flag may have: they may be rates, or say whether any sample succeeded. Any other count leaves no doubt.
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

  /** The doubt where all rows leave it; a single row under the name of a flag leaves none. */
  doubt(): BinaryDoubt | null {
    if (!this.#isBinary) return null;
    const mayBeFlag = this.#columns.c.key !== "c" && this.#rows > 1;
    return this.#decimal ?? (mayBeFlag ? this.#first : null);
  }
}
