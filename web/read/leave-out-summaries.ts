import type { Column } from "./header.ts";
import type { Layout } from "./layout.ts";
import { readWhole } from "./numbers.ts";
import { failure, type Note, type ReadFailure } from "./problem.ts";
import { quoted } from "./quote.ts";
import type { Table } from "./table.ts";

/** What people call the row below a table that sums it up. */
const summaryNames = new Set(
  [
    "total",
    "totals",
    "grand total",
    "subtotal",
    "sum",
    "overall",
    "average",
    "avg",
    "mean",
  ].flatMap((name) => [name, `${name}:`]),
);

/** Long enough for any of them. */
const kLongestName = 12;

type Left = { ok: true; table: Table } | ReadFailure;

/**
 * Leaves out the last row of a run, or of all, where its task is called Total or so and it adds up the others; refuses
 * one that does not, since it may be an average or a task of that name.
 */
export function leaveOutSummaries(table: Table, layout: Layout): Left {
  const task = layout.kind === "count-of-counts" ? null : layout.task;
  if (task === null) return { ok: true, table };
  const isSummary = (row: readonly string[]): boolean => {
    const name = row[task.index]?.trim() ?? "";
    return name.length <= kLongestName && summaryNames.has(name.toLowerCase());
  };
  if (!table.rows.some(isSummary)) return { ok: true, table };

  const last = lastRows(table.rows, layout.labels).filter((i) => isSummary(table.rows[i] ?? []));
  const sums = layout.kind === "long" ? sumsOf(table, layout, isSummary) : null;
  const notes: Note[] = [];
  for (const i of last) {
    const row = table.rows[i] ?? [];
    const [line, name] = [table.lines[i] ?? null, quoted(row[task.index]?.trim() ?? "")];
    const own = layout.kind === "long" ? pairOf(table, row, layout) : null;
    if (own === null || sums?.get(keyOf(row, layout.labels)) !== own) {
      return failure(
        line,
        task.name,
        `${name} may be a task or a summary of the rows above`,
        "Remove the row if it is a summary; give the task another name if it is one.",
      );
    }
    notes.push({ line, message: `${name} adds up the tasks above: left out` });
  }
  const left = new Set(last);
  const without = <Item>(items: readonly Item[]) => items.filter((_, i) => !left.has(i));
  const [rows, lines] = [without(table.rows), without(table.lines)];
  return { ok: true, table: { ...table, rows, lines, notes: [...table.notes, ...notes] } };
}

/** A row's labels as one text, which holds no NUL otherwise: decoding refuses it. */
const keyOf = (row: readonly string[], labels: readonly Column[]): string =>
  labels.map(({ index }) => row[index]?.trim() ?? "").join("\0");

/** The rows that no other one of the same labels follows. */
function lastRows(rows: readonly string[][], labels: readonly Column[]): number[] {
  const last = new Map<string, number>();
  rows.forEach((row, i) => last.set(keyOf(row, labels), i));
  return [...last.values()];
}

type Long = Extract<Layout, { kind: "long" }>;

/** n and c as one text. */
const pair = (n: number, c: number): string => `${n}/${c}`;

/** Those of a row; null where one of them is no whole number. */
function pairOf(table: Table, row: readonly string[], layout: Long): string | null {
  const [n, c] = [wholeOf(row, layout.n, table), wholeOf(row, layout.c, table)];
  return Number.isNaN(n + c) ? null : pair(n, c);
}

/** What the tasks of each run add up to, by its labels; without any, what all do. */
function sumsOf(
  table: Table,
  { n, c, labels }: Long,
  isSummary: (row: readonly string[]) => boolean,
): Map<string, string> {
  const sums = new Map<string, { n: number; c: number }>();
  const none = keyOf([], labels);
  for (const row of table.rows) {
    if (isSummary(row)) continue;
    for (const key of new Set([keyOf(row, labels), none])) {
      const sum = sums.get(key) ?? { n: 0, c: 0 };
      sums.set(key, sum);
      sum.n += wholeOf(row, n, table);
      sum.c += wholeOf(row, c, table);
    }
  }
  return new Map([...sums].map(([key, sum]) => [key, pair(sum.n, sum.c)]));
}

/** The whole number in a cell; NaN, which adds up to nothing, where there is none. */
function wholeOf(row: readonly string[], { index }: Column, { style }: Table): number {
  const value = readWhole(row[index]?.trim() ?? "", style);
  return typeof value === "number" ? value : NaN;
}
