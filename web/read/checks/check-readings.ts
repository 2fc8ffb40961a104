import type { RateScale } from "../columns/rates.ts";
import type { Column } from "../columns/header.ts";
import { readWhole, type NumberStyle } from "../base/numbers.ts";
import type { Problems } from "../base/problem.ts";
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

/**
 * Refuses successes that are all 0 or 1, some of them written as 1.0, where there are more samples than one: they may be
 * rates. Any other count leaves no doubt.
 */
export class RateCheck {
  readonly #columns: CountColumns;
  readonly #style: NumberStyle;
  #isBinary = true;
  #first: { line: number; nText: string; cText: string } | null = null;

  constructor(columns: CountColumns, style: NumberStyle) {
    this.#columns = columns;
    this.#style = style;
  }

  row(row: readonly string[], line: number): void {
    const { n, c, rate } = this.#columns;
    if (!this.#isBinary || rate !== null) return;
    const cText = row[c.index]?.trim() ?? "";
    this.#isBinary = isBinary(cText, this.#style.decimalComma);
    if (!cText.startsWith("1") || cText.length === 1) return;
    if (c.role === "failures" || n.role === "failures") return;
    const nText = row[n.index]?.trim() ?? "";
    if (readWhole(nText, this.#style) !== 1) this.#first ??= { line, nText, cText };
  }

  /** Adds the problem where all rows leave the doubt. */
  check(problems: Problems): void {
    if (!this.#isBinary || this.#first === null) return;
    const { n, c } = this.#columns;
    const { line, nText, cText } = this.#first;
    problems.add(
      line,
      c.name,
      `${shown(c.name)} = ${shown(cText)} with ${shown(n.name)} = ${shown(nText)} may be 1 success or the rate 100 %`,
      "Write how many samples succeeded, as a whole number.",
    );
  }
}
