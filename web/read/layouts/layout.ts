import { columnsFor, type Column } from "../columns/header.ts";
import type { RateScale } from "../columns/rates.ts";
import type { Note, ReadFailure } from "../base/problem.ts";
import { isLabelName, labelNames, type ReadOptions } from "../base/run.ts";
import { costOfKey, type CostColumn } from "../runs/task-costs.ts";
import type { SampleColumns } from "../columns/sample-columns.ts";
import { unreachable } from "../base/unreachable.ts";

/**
 * How the rows are to be read, with the columns that matter. `cutOff` is T where its depths are the same samples cut off.
 */
export type Layout = (
  | {
      kind: "long";
      task: Column;
      n: Column;
      c: Column;
      rate: RateScale | null;
      cutOff: Column | null;
      greedy: Column | null;
    }
  | {
      kind: "count-of-counts";
      n: Column;
      c: Column;
      rate: RateScale | null;
      weight: Column | null;
    }
  | PerSample
  /** `outside` are columns of outcomes that are no samples. */
  | { kind: "matrix"; task: Column | null; samples: Column[]; outside: Column[] }
  /** A row is a sample of each task, whose outcomes are in the task’s column. */
  | { kind: "transposed"; tasks: Column[] }
) &
  Beside;

export interface PerSample {
  kind: "row-per-sample";
  task: Column;
  verdict: Column;
  sample: Column[];
  /** What may be the rounds that each sample used: a column named so, else T; null where there is neither. */
  rounds: Column | null;
  /** Whether it is, so that samples are cut off at every depth, and T distinguishes no runs. */
  nested: boolean;
  /** The depths that samples were allowed, T beside a column of rounds. */
  allowed: Column | null;
  /** What else says something of a sample; null where samples are cut off, which changes what came of them. */
  beside: SampleColumns | null;
  /** What is wrong where the rows turn out to be no samples; null where the reader says that they are. */
  otherwise: ReadFailure | null;
}

/** The columns that any shape may have beside its own. */
export interface Beside {
  cluster: Column | null;
  /** What samples cost. */
  cost: CostColumn | null;
  labels: Column[];
}

export interface Decision {
  ok: true;
  layout: Layout;
  notes: Note[];
}

export const labelsOf = (columns: readonly Column[]): Column[] =>
  columns.filter(({ role }) => role === "label" || (role !== null && isLabelName(role)));

/** What stands beside counts. */
export function besideIn(columns: readonly Column[]): Beside {
  const [cluster = null] = columnsFor(columns, "cluster");
  const [cost] = columnsFor(columns, "cost");
  return { cluster, cost: cost ? costColumn(cost) : null, labels: labelsOf(columns) };
}

/** Roles of which a plain table has one column each. */
const plainRoles = new Set<string>(["task", "n", "c", "cluster", "greedy", "cost", ...labelNames]);

/**
 * The layout of a table of task, n and c in which every column is known by its name and means one thing; null for any
 * other table, which needs a closer look.
 */
export function plainLayout(
  columns: readonly Column[],
  { nested, meaning }: ReadOptions,
): Layout | null {
  const roles = columns.map(({ role }) => role);
  const isKnown = ({ role, key }: Column) =>
    role !== null && plainRoles.has(role) && key !== "t" && key !== "T";
  if (nested || Object.keys(meaning).length > 0 || !columns.every(isKnown)) return null;
  if (new Set(roles).size < roles.length) return null;
  const [[task], [n], [c], [greedy = null]] = [
    columnsFor(columns, "task"),
    columnsFor(columns, "n"),
    columnsFor(columns, "c"),
    columnsFor(columns, "greedy"),
  ];
  if (!task || !n || !c) return null;
  return { kind: "long", task, n, c, rate: null, cutOff: null, greedy, ...besideIn(columns) };
}

/** As the reader says or the name does; otherwise a row’s cost is that of its samples together, as its n and c are. */
function costColumn(column: Column): CostColumn {
  const override =
    column.override?.use === "task-cost"
      ? "task"
      : column.override?.use === "cost"
        ? "sample"
        : null;
  return { column, of: override ?? costOfKey(column.key) ?? "task", isOfRow: false };
}

/** All columns that a layout reads. */
export const columnsIn = (layout: Layout): Column[] => [
  ...ownColumns(layout),
  ...[layout.cluster ?? [], layout.cost?.column ?? [], layout.labels].flat(),
];

/** The columns that say more of samples than their verdicts: by their names alone they may still split rows into runs. */
export function sampleColumnsIn(layout: Layout): Column[] {
  if (layout.kind !== "row-per-sample" || layout.beside === null) return [];
  const { answer, score, verifier } = layout.beside;
  return [answer, score, verifier].filter((column) => column !== null);
}

function ownColumns(layout: Layout): Column[] {
  switch (layout.kind) {
    case "long":
      return [layout.task, layout.n, layout.c, ...(layout.greedy ? [layout.greedy] : [])];
    case "count-of-counts":
      return [layout.n, layout.c, ...(layout.weight ? [layout.weight] : [])];
    case "row-per-sample":
      return [layout.task, layout.verdict, ...layout.sample, ...roundsOf(layout)];
    case "matrix":
      return [...(layout.task ? [layout.task] : []), ...layout.samples, ...layout.outside];
    case "transposed":
      return layout.tasks;
    default:
      return unreachable(layout);
  }
}

/** A column of rounds used has a note of its own; T is a label, or what the rounds are. */
const roundsOf = ({ rounds, allowed }: PerSample): Column[] =>
  [rounds, allowed].filter((column) => column !== null);
