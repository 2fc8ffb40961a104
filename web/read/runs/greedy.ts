import type { Column } from "../columns/header.ts";
import type { NumberStyle } from "../base/numbers.ts";
import type { Problems } from "../base/problem.ts";
import { quoted, shown } from "../base/quote.ts";
import { verdictInColumn } from "../base/verdict.ts";

const number = /^\+?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/**
 * The greedy score of a row, from 0 to 1; NaN if the cell is blank. For an invalid cell, adds the problem and returns
 * null.
 */
export function readGreedy(
  row: readonly string[],
  line: number,
  column: Column,
  style: NumberStyle,
  problems: Problems,
): number | null {
  const text = row[column.index]?.trim() ?? "";
  const verdict = verdictInColumn(text, style.decimalComma);
  if (verdict !== "other") return verdict === "unscored" ? NaN : verdict === "pass" ? 1 : 0;
  const plain = style.decimalComma ? text.replace(",", ".") : text;
  const value = number.test(plain) ? Number(plain) : NaN;
  if (value <= 1) return value;
  problems.add(
    line,
    column.name,
    `${shown(column.name)} = ${quoted(text)} is no greedy score`,
    "Write 1 where the deterministic attempt succeeded, 0 where it failed, a share between, or nothing.",
  );
  return null;
}
