import type { Note } from "../base/problem.ts";
import { ownText } from "../base/own-text.ts";
import { shown } from "../base/quote.ts";
import type { Table } from "../base/table.ts";
import { columnsFor, type Column } from "../columns/header.ts";

/** Names of columns that identify a single sample globally. */
const ofSamples =
  /^(?:(?:sample|rollout|run|trial|attempt|completion|generation|episode|trajectory|execution)_)?uuid$|^(?:container|trajectory|episode|generation|response|execution|conversation)_id$/;

/** Maximum number of distinct values to compare. */
const kMostValues = 500_000;

/**
 * Uses a column of ids to number the samples if no other column does, in order to find repeated rows. Each id must
 * belong to one task, and some task must have several.
 */
export function identified(
  table: Table,
  columns: readonly Column[],
): { columns: Column[]; notes: Note[] } {
  const as = { columns: [...columns], notes: [] };
  const [task] = columnsFor(columns, "task");
  const identity = columns.find(
    ({ key, role, override }) => role === null && override === null && ofSamples.test(key),
  );
  const isCounted = columns.some(({ role }) => role === "n" || role === "sample");
  if (task === undefined || identity === undefined || isCounted) return as;
  const tasks = new Map<string, string>();
  const first = new Map<string, string>();
  let [isOne, hasSeveral] = [true, false];
  const walked = table.walk((row) => {
    const value = row[identity.index]?.trim() ?? "";
    const name = row[task.index]?.trim() ?? "";
    if (!isOne) return;
    const before = tasks.get(value);
    if (before === undefined && tasks.size < kMostValues) tasks.set(ownText(value), ownText(name));
    isOne = value !== "" && (before ?? name) === name && tasks.size < kMostValues;
    const known = first.get(name);
    if (known === undefined) first.set(ownText(name), ownText(value));
    else hasSeveral ||= known !== value;
  });
  if (!walked.ok || !isOne || !hasSeveral) return as;
  return {
    columns: columns.map((column) =>
      column === identity ? { ...column, role: "sample" } : column,
    ),
    notes: [
      { line: table.headerLine, message: `${shown(identity.name)} identifies each task’s samples` },
    ],
  };
}
