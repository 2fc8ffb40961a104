import type { Column } from "./header.ts";
import type { NumberStyle } from "./numbers.ts";
import type { Problems } from "./problem.ts";
import { quoted, shown } from "./quote.ts";

const words: ReadonlyMap<string, number> = new Map([
  ["true", 1],
  ["yes", 1],
  ["pass", 1],
  ["passed", 1],
  ["false", 0],
  ["no", 0],
  ["fail", 0],
  ["failed", 0],
]);

const number = /^\+?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The greedy score of a row: 0, 1 or a share between; NaN where the cell is blank, null with the problem added. */
export function readGreedy(
  row: readonly string[],
  line: number,
  column: Column,
  style: NumberStyle,
  problems: Problems,
): number | null {
  const text = row[column.index]?.trim() ?? "";
  if (text === "") return NaN;
  const word = words.get(text.toLowerCase());
  if (word !== undefined) return word;
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
