import type { Column, Role } from "./header.ts";
import type { Layout } from "./layout.ts";
import { isLabelName } from "./run.ts";

/** What a column can be for, in the order in which it is offered. */
export const uses = [
  "task",
  "n",
  "c",
  "verdict",
  "outcome",
  "tasks",
  "sample",
  "rounds",
  "T",
  "temperature",
  "run",
  "cluster",
  "greedy",
  "cost",
  "task-cost",
  "only",
  "ignored",
] as const;
/** What a column is for. */
export type Use = (typeof uses)[number];

/** What the reader says of a column; of one that filters, which value is kept. */
export type Said = { use: Exclude<Use, "only"> } | { use: "only"; value: string };

/** What the reader says of columns, by their ids. */
export type Meaning = Readonly<Record<string, Said>>;

const roleOfUse: Readonly<Record<Use, Role>> = {
  task: "task",
  n: "n",
  c: "c",
  verdict: "c",
  outcome: "outcome",
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
  only: "only",
  ignored: "ignored",
};

/** Uses that one column has, so that whatever else was named for it is ignored. */
export const singleUses: ReadonlySet<Use> = new Set([
  "task",
  "n",
  "c",
  "verdict",
  "tasks",
  "rounds",
  "T",
  "temperature",
  "cluster",
  "greedy",
  "cost",
  "task-cost",
]);

/** The columns with the roles that the reader gives them in the place of those that their names have. */
export function withMeaning(columns: readonly Column[], meaning: Meaning): Column[] {
  const saidOf = ({ id }: Column) => (Object.hasOwn(meaning, id) ? (meaning[id] ?? null) : null);
  const taken = new Set<Role>();
  for (const { use } of columns.flatMap((column) => saidOf(column) ?? [])) {
    if (singleUses.has(use)) taken.add(roleOfUse[use]);
    // Verdicts and outcomes are counted: what is named n or c is no count then.
    if (use === "verdict" || use === "outcome") taken.add("n");
    if (use === "outcome") taken.add("c");
  }
  return columns.map((column): Column => {
    const said = saidOf(column);
    const isTaken = column.role !== null && taken.has(column.role);
    if (said === null) return isTaken ? { ...column, role: "ignored" } : column;
    const isKnownLabel = said.use === "run" && column.role !== null && isLabelName(column.role);
    return { ...column, said, role: isKnownLabel ? column.role : roleOfUse[said.use] };
  });
}

const useOfRole = new Map<Role, Use>([
  ...uses.map((use) => [roleOfUse[use], use] as const).reverse(),
  ["c", "c"],
  ["model", "run"],
  ["benchmark", "run"],
  ["group", "run"],
]);

/** What a column is for in a layout; where there is none, what its name or the reader says. */
export function useOf(column: Column, layout: Layout | null): Use {
  const named = column.said?.use ?? useOfRole.get(column.role ?? "ignored") ?? "ignored";
  if (layout === null) return named;
  const is = (other: Column | null) => other?.index === column.index;
  if (layout.kind !== "count-of-counts" && is(layout.task)) return "task";
  if (layout.kind === "matrix" && layout.samples.some(is)) return "outcome";
  if (layout.kind === "row-per-sample") {
    if (is(layout.verdict)) return "verdict";
    if (layout.sample.some(is)) return "sample";
    if (is(layout.rounds) && column.role === "rounds") return "rounds";
  }
  if (layout.kind === "long" || layout.kind === "count-of-counts") {
    if (is(layout.n)) return "n";
    if (is(layout.c)) return "c";
    if (layout.kind === "count-of-counts" && is(layout.weight)) return "tasks";
  }
  if (layout.kind === "long" && is(layout.greedy)) return "greedy";
  if (is(layout.cluster)) return "cluster";
  if (layout.cost !== null && is(layout.cost.column))
    return layout.cost.of === "task" ? "task-cost" : "cost";
  if (layout.labels.some(is) || column.role === "T") return named;
  return named === "only" ? "only" : "ignored";
}
