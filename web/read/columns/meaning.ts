import type { Column, Role } from "./header.ts";
import type { Meaning, Use } from "../base/override.ts";
import { isLabelName } from "../base/run.ts";
import { valueIn } from "../../base/own.ts";

/** The role of a column for each use that the user can set. */
export const roleOfUse: Readonly<Record<Use, Role>> = {
  task: "task",
  n: "n",
  c: "c",
  failures: "failures",
  rate: "rate",
  verdict: "c",
  outcome: "outcome",
  "of-task": "of-task",
  tasks: "weight",
  sample: "sample",
  rounds: "rounds",
  T: "T",
  temperature: "temperature",
  run: "label",
  cluster: "cluster",
  greedy: "greedy",
  cost: "cost",
  "task-cost": "cost",
  answer: "answer",
  score: "score",
  verifier: "verifier",
  only: "only",
  ignored: "ignored",
};

/** Uses limited to one column; other columns named for it are ignored. */
export const singleUses: ReadonlySet<Use> = new Set([
  "task",
  "n",
  "c",
  "failures",
  "rate",
  "verdict",
  "tasks",
  "rounds",
  "T",
  "temperature",
  "cluster",
  "greedy",
  "cost",
  "task-cost",
  "answer",
  "score",
  "verifier",
]);

/** Merges the user's overrides into the format's defaults; a single use goes to the user's column. */
export function meaningOver(known: Meaning = {}, said: Meaning): Meaning {
  const taken = new Set(Object.values(said).map(({ use }) => use));
  const kept = Object.entries(known).filter(
    ([, { use }]) => !taken.has(use) || !singleUses.has(use),
  );
  return { ...Object.fromEntries(kept), ...said };
}

/** Applies the user's roles to the columns, in place of those from their names. */
export function withMeaning(columns: readonly Column[], meaning: Meaning): Column[] {
  const overrideOf = ({ id }: Column) => valueIn(meaning, id) ?? null;
  const taken = new Set<Role>();
  for (const { use } of columns.flatMap((column) => overrideOf(column) ?? [])) {
    if (singleUses.has(use)) taken.add(roleOfUse[use]);
    // Verdicts and outcomes are counted, so columns named n or c are not counts then.
    if (use === "verdict" || use === "outcome" || use === "of-task") taken.add("n");
    if (use === "outcome" || use === "of-task" || use === "rate") taken.add("c");
  }
  return columns.map((column): Column => {
    const override = overrideOf(column);
    const isTaken = column.role !== null && taken.has(column.role);
    if (override === null) return isTaken ? { ...column, role: "ignored" } : column;
    const isKnownLabel = override.use === "run" && column.role !== null && isLabelName(column.role);
    return { ...column, override, role: isKnownLabel ? column.role : roleOfUse[override.use] };
  });
}
