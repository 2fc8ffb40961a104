import { columnsFor, type Column } from "../columns/header.ts";
import type { RateScale } from "../columns/rates.ts";
import type { Note, ReadFailure } from "../base/problem.ts";
import { isLabelName, labelNames, type ReadOptions } from "../base/run.ts";
import { costOfKey, type CostColumn } from "../runs/task-costs.ts";
import type { SampleColumns } from "../columns/sample-columns.ts";
import { unreachable } from "../base/unreachable.ts";

/** Way to read the rows, with the columns that matter. `cutOff` is T if its depths are the same samples cut off. */
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
  /** `outside` are outcome columns that are not samples. */
  | { kind: "matrix"; task: Column | null; samples: Column[]; outside: Column[] }
  /** Each row is a sample of each task, with outcomes in the task’s column. */
  | { kind: "transposed"; tasks: Column[] }
) &
  Beside;

export interface PerSample {
  kind: "row-per-sample";
  task: Column;
  verdict: Column;
  sample: Column[];
  /** Column that may hold the rounds used by each sample: one with that name, or else T; null if there is neither. */
  rounds: Column | null;
  /**
   * True if `rounds` holds the rounds used. Samples are then cut off at every depth, and T does not distinguish runs.
   */
  nested: boolean;
  /** Depths that samples were allowed: T, if there is also a column of rounds. */
  allowed: Column | null;
  /** Other columns about a sample; null if samples are cut off, which changes their outcomes. */
  beside: SampleColumns | null;
  /** Failure if the rows turn out not to be samples; null if they certainly are. */
  otherwise: ReadFailure | null;
}

/** Columns that any shape may have in addition to its own. */
export interface Beside {
  cluster: Column | null;
  /** Cost of samples. */
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

/** Columns next to counts. */
export function besideIn(columns: readonly Column[]): Beside {
  const [cluster = null] = columnsFor(columns, "cluster");
  const [cost] = columnsFor(columns, "cost");
  return { cluster, cost: cost ? costColumn(cost) : null, labels: labelsOf(columns) };
}

/** Roles of a plain table, which has one column of each. */
const plainRoles = new Set<string>(["task", "n", "c", "cluster", "greedy", "cost", ...labelNames]);

/**
 * Layout of a table of task, n and c whose columns are all known by name and unambiguous. Null for any other table,
 * which needs a closer look.
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

/** Cost column by override or name. By default a row’s cost is that of its samples together, like its n and c. */
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

/** Columns of sample data other than verdicts. By their names alone they may still split rows into runs. */
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

/** Columns of rounds used and of T. Rounds used have a note of their own; T is a label, or the rounds. */
const roundsOf = ({ rounds, allowed }: PerSample): Column[] =>
  [rounds, allowed].filter((column) => column !== null);
