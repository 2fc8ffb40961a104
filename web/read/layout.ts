import { columnsFor, type Column } from "./header.ts";
import { findMatrix, saidMatrix } from "./find-matrix.ts";
import type { Note, ReadFailure } from "./problem.ts";
import { explainMissing, refuseDoubled } from "./refuse-columns.ts";
import { counted } from "../format.ts";
import { listed } from "./quote.ts";
import { isLabelName, type ReadOptions } from "./run.ts";
import type { Table } from "./table.ts";
import { costOfKey, type CostColumn } from "./task-costs.ts";
import { unreachable } from "./unreachable.ts";

/**
 * How the rows are to be read, with the columns that matter. `cutOff` is T where its depths are the same samples cut off.
 */
export type Layout = (
  | {
      kind: "long";
      task: Column;
      n: Column;
      c: Column;
      cutOff: Column | null;
      greedy: Column | null;
    }
  | { kind: "count-of-counts"; n: Column; c: Column; weight: Column | null }
  | PerSample
  /** `outside` are columns of outcomes that are no samples. */
  | { kind: "matrix"; task: Column | null; samples: Column[]; outside: Column[] }
) &
  Beside;

const labelsOf = (columns: readonly Column[]): Column[] =>
  columns.filter(({ role }) => role === "label" || (role !== null && isLabelName(role)));

interface PerSample {
  kind: "row-per-sample";
  task: Column;
  verdict: Column;
  sample: Column[];
  /** What may be the rounds that each sample used: a column named so, else T; null where there is neither. */
  rounds: Column | null;
  /** Whether it is, so that samples are cut off at every depth, and T tells no runs apart. */
  nested: boolean;
  /** The depths that samples were allowed, T beside a column of rounds. */
  allowed: Column | null;
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

/** Decides how a table with a header is to be read, or says what it lacks. */
export function decideLayout(
  table: Table,
  columns: readonly Column[],
  options: ReadOptions,
): Decision | ReadFailure {
  const first = (
    role: "task" | "n" | "c" | "cluster" | "T" | "weight" | "greedy" | "cost",
  ): Column | null => columnsFor(columns, role)[0] ?? null;
  const [task, n, c] = [first("task"), first("n"), first("c")];
  const cost = first("cost");
  const beside: Beside = {
    cluster: first("cluster"),
    cost: cost && costColumn(cost),
    labels: labelsOf(columns),
  };
  const doubled = refuseDoubled(columns, table.headerLine, task === null);
  if (doubled) return doubled;

  if (columns.some(({ role }) => role === "outcome")) {
    const matrix = saidMatrix(table, columns, task, beside);
    return matrix.ok ? decided(table, columns, matrix.layout) : matrix;
  }
  if (n && c && task) {
    const cutOff = options.nested ? first("T") : null;
    return decided(table, columns, {
      ...{ kind: "long", task, n, c, cutOff, ...beside },
      greedy: first("greedy"),
    });
  }
  if (n && c) {
    const weight = first("weight");
    return decided(table, columns, { kind: "count-of-counts", n, c, weight, ...beside });
  }
  if (c && task) {
    const isSaid = c.said?.use === "verdict";
    const otherwise = isSaid ? null : explainMissing(table, columns, { task, n, c });
    const samples = perSample(columns, task, c, options);
    // What is cut off earlier costs less than the whole sample.
    const isPriced = cost !== null && !samples.nested;
    const ofRow = isPriced ? { column: cost, of: "sample" as const, isOfRow: true } : null;
    const layout = { ...beside, ...samples, cost: ofRow, otherwise };
    return decided(table, columns, layout);
  }
  const budget = columns.some((column) => column.key === "k");
  if (!c && !(n && budget)) {
    const matrix = findMatrix(table, columns, task, beside);
    if (matrix) return matrix.ok ? decided(table, columns, matrix.layout) : matrix;
  }
  return explainMissing(table, columns, { task, n, c });
}

/** As the reader says or the name does; otherwise a row’s cost is that of its samples together, as its n and c are. */
function costColumn(column: Column): CostColumn {
  const said =
    column.said?.use === "task-cost" ? "task" : column.said?.use === "cost" ? "sample" : null;
  return { column, of: said ?? costOfKey(column.key) ?? "task", isOfRow: false };
}

function perSample(
  columns: readonly Column[],
  task: Column,
  verdict: Column,
  { nested }: ReadOptions,
): Omit<PerSample, "otherwise"> & Pick<Beside, "labels"> {
  const sample = columnsFor(columns, "sample");
  const [used = null] = columnsFor(columns, "rounds");
  const [T = null] = columnsFor(columns, "T");
  const rounds = used ?? T;
  const allowed = used === null ? null : T;
  const isNested = nested && rounds !== null;
  const labels = labelsOf(columns).filter((column) => column !== T || !isNested);
  return {
    kind: "row-per-sample",
    task,
    verdict,
    sample,
    rounds,
    nested: isNested,
    allowed,
    labels,
  };
}

function decided(table: Table, columns: readonly Column[], layout: Layout): Decision {
  const isNested =
    (layout.kind === "row-per-sample" && layout.nested) ||
    (layout.kind === "long" && layout.cutOff !== null);
  // What T is where its depths are nested is said elsewhere.
  const mayBeLonely = columns.filter(({ key }) => key !== "T" || !isNested);
  const notes = lonelyT(mayBeLonely, table.headerLine);
  const { cluster, cost, labels } = layout;
  const beside = [cluster ?? [], cost?.column ?? [], labels].flat();
  const used = new Set([...ownColumns(layout), ...beside].map((column) => column.index));
  const unused = columns.filter((column) => {
    const isIgnoredWeight = layout.kind === "long" && column.role === "weight";
    if (isIgnoredWeight) {
      const message = `column ${listed([column.name])} is not used: with a task column it would be a weight of averaging`;
      notes.push({ line: table.headerLine, message });
    }
    return !used.has(column.index) && !isIgnoredWeight && column.role !== "only";
  });
  if (unused.length > 0) {
    const names = listed(unused.map((column) => column.name));
    notes.push({ line: table.headerLine, message: `columns not used: ${names}` });
  }
  if (layout.kind === "matrix") {
    const names = listed(layout.samples.map((column) => column.name));
    const message = `${counted(layout.samples.length, "column")} read as samples: ${names}`;
    notes.push({ line: table.headerLine, message });
    if (layout.outside.length > 0) notes.push(outsideNote(layout, table.headerLine));
  }
  return { ok: true, layout, notes };
}

function outsideNote(
  { samples, outside }: Extract<Layout, { kind: "matrix" }>,
  line: number,
): Note {
  const names = listed(outside.map((column) => column.name));
  const have = outside.length === 1 ? "has" : "have";
  const message = `${names} ${have} outcomes too, but no number in the name as ${listed([samples[0]?.name ?? ""])} has: not read as samples`;
  return { line, message };
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
    default:
      return unreachable(layout);
  }
}

/** A column of rounds used has a note of its own; T is a label, or what the rounds are. */
const roundsOf = ({ rounds, allowed }: PerSample): Column[] =>
  [rounds, allowed].filter((column) => column !== null);

/** A single column `t` or `T` is read by its case, and said so. */
function lonelyT(columns: readonly Column[], line: number): Note[] {
  const found = columns.filter(({ key, said }) => (key === "t" || key === "T") && said === null);
  const [only] = found;
  if (!only || found.length > 1) return [];
  const message =
    only.key === "T"
      ? "column T is read as depth (turns); name it temperature if it is that"
      : "column t is read as temperature; name it T if it is depth (turns)";
  return [{ line, message }];
}
