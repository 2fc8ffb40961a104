import { columnsFor, type Column } from "../columns/header.ts";
import { findMatrix, overriddenMatrix, overriddenTransposed } from "./find-matrix.ts";
import { countReadings, refuseMetrics } from "./count-readings.ts";
import { askedBeside, followsFrom } from "./find-series.ts";
import { askVerdict, findVerdict, verdictReadings } from "./find-verdict.ts";
import {
  besideIn,
  columnsIn,
  labelsOf,
  sampleColumnsIn,
  type Beside,
  type Decision,
  type Layout,
  type PerSample,
} from "./layout.ts";
import { changedBy, type Note, type ReadFailure } from "../base/problem.ts";
import { explainMissing, refuseDoubled } from "../columns/refuse-columns.ts";
import { counted } from "../../base/format.ts";
import { taskReadings } from "./task-readings.ts";
import { sampleColumns } from "../columns/sample-columns.ts";
import { listed } from "../base/quote.ts";
import type { ReadOptions } from "../base/run.ts";
import { rateScale, type RateScale } from "../columns/rates.ts";
import type { Table } from "../base/table.ts";
import { readVerdict } from "../base/verdict.ts";
import { valueIn } from "../../base/own.ts";

/** Decides how to read a table with a header, or returns what is missing. */
export function decideLayout(
  table: Table,
  columns: readonly Column[],
  options: ReadOptions,
): Decision | ReadFailure {
  const first = (
    role: "task" | "n" | "c" | "sample" | "cluster" | "T" | "weight" | "greedy" | "cost",
  ): Column | null => columnsFor(columns, role)[0] ?? null;
  const task = first("task");
  const { n, c, rate } = countColumns(table, columns);
  const cost = first("cost");
  const beside = besideIn(columns);
  // A sample that is cut off earlier costs less than a whole one.
  const priced = ({ nested }: Pick<PerSample, "nested">): Pick<Beside, "cost"> => ({
    cost: cost === null || nested ? null : { column: cost, of: "sample", isOfRow: true },
  });
  const asked = n === null && task !== null ? askVerdict(table, columns) : null;
  if (asked !== null) return asked;
  const doubled = refuseDoubled(columns, table.headerLine, task === null);
  if (doubled) return doubled;

  if (columns.some(({ role }) => role === "of-task")) {
    const transposed = overriddenTransposed(table, columns, beside);
    return transposed.ok ? decided(table, columns, transposed.layout) : transposed;
  }
  if (columns.some(({ role }) => role === "outcome")) {
    const matrix = overriddenMatrix(table, columns, task, beside);
    return matrix.ok ? decided(table, columns, matrix.layout) : matrix;
  }
  if (n && c && areVerdicts(table, c)) {
    const counts = columns.map((column) =>
      column === n ? { ...column, role: "ignored" as const } : column,
    );
    return decideLayout(table, counts, options);
  }
  if (n && c && task) {
    const cutOff = options.nested ? first("T") : null;
    return decided(table, columns, {
      kind: "long",
      task,
      n,
      c,
      rate,
      cutOff,
      ...beside,
      greedy: first("greedy"),
    });
  }
  if (n && c) {
    const weight = first("weight");
    return decided(table, columns, { kind: "count-of-counts", n, c, rate, weight, ...beside });
  }
  if (c && task) {
    const isOverridden = c.override?.use === "verdict";
    const matrix =
      c.override !== null || first("sample") ? null : findMatrix(table, columns, task, beside);
    if (matrix?.ok) return besideMatrix(table, columns, matrix.layout, c);
    const missing = { task, n, c };
    const otherwise = isOverridden
      ? null
      : explainMissing(table, columns, missing, countReadings(table, columns, missing));
    const samples = perSample(columns, task, c, options);
    return decided(table, columns, { ...beside, ...samples, ...priced(samples), otherwise });
  }
  const missing = { task, n, c };
  const counts = countReadings(table, columns, missing);
  const budget = columns.some((column) => column.key === "k");
  if (n && budget) return explainMissing(table, columns, missing, counts);
  if (c)
    return explainMissing(table, columns, missing, [...counts, ...taskReadings(table, columns)]);
  const verdict = task && !n ? findVerdict(table, columns) : null;
  if (verdict !== null && "ok" in verdict) return verdict;
  const matrix = verdict && first("sample") ? null : findMatrix(table, columns, task, beside);
  if (matrix?.ok)
    return verdict === null
      ? decided(table, columns, matrix.layout)
      : besideMatrix(table, columns, matrix.layout, verdict);
  if (verdict && task) {
    const samples = perSample(columns, task, verdict, options);
    return decided(table, columns, { ...beside, ...samples, ...priced(samples), otherwise: null });
  }
  const readings = [...counts, ...(task ? verdictReadings(table, columns) : [])];
  if (n === null || counts.length === 0) {
    const tasks = task || n ? [] : taskReadings(table, columns);
    readings.push(...tasks);
    const refused = matrix ?? (readings.length === 0 ? refuseMetrics(table, columns) : null);
    if (refused !== null) return refused;
  }
  return explainMissing(table, columns, missing, readings);
}

/**
 * Layout of a matrix next to a verdict or count. It is the matrix if the other column follows from it; otherwise a
 * question.
 */
function besideMatrix(
  table: Table,
  columns: readonly Column[],
  layout: Extract<Layout, { kind: "matrix" }>,
  other: Column,
): Decision | ReadFailure {
  return followsFrom(table, other, layout.samples)
    ? decided(table, columns, { ...layout, outside: [...layout.outside, other] })
    : askedBeside(table, layout.samples, other);
}

/** Columns of n and c. If the user marks failures, they replace the missing one; a rate replaces c. */
function countColumns(
  table: Table,
  columns: readonly Column[],
): { n: Column | null; c: Column | null; rate: RateScale | null } {
  const [n = null] = columnsFor(columns, "n");
  const [c = null] = columnsFor(columns, "c");
  const failures = columns.find(({ role }) => role === "failures") ?? null;
  const rate = columns.find(({ role }) => role === "rate") ?? null;
  if (rate !== null) return { n, c: rate, rate: rateScale(table, rate) };
  if (failures === null || (n !== null && c !== null)) return { n, c, rate };
  return n === null ? { n: c === null ? null : failures, c, rate } : { n, c: failures, rate };
}

/** True if a column holds words such as true and false. They count nothing, so n refers to something else. */
function areVerdicts(table: Table, { index, override }: Column): boolean {
  if (override?.use === "c") return false;
  let [verdicts, others] = [0, 0];
  const walked = table.walk((row) => {
    const cell = row[index]?.trim() ?? "";
    if (!/^[a-z]/i.test(cell)) others += cell === "" ? 0 : 1;
    else if (readVerdict(cell, false) === "other") others += 1;
    else if (readVerdict(cell, false) !== "unscored") verdicts += 1;
  }, kRowsOfVerdicts);
  return walked.ok && verdicts > 0 && others === 0;
}

const kRowsOfVerdicts = 1000;

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
    beside: isNested ? null : sampleColumns(columns, verdict),
    labels,
  };
}

function decided(table: Table, columns: readonly Column[], layout: Layout): Decision {
  const isNested =
    (layout.kind === "row-per-sample" && layout.nested) ||
    (layout.kind === "long" && layout.cutOff !== null);
  // Another note explains T if its depths are nested.
  const mayBeLonely = columns.filter(({ key }) => key !== "T" || !isNested);
  const notes = lonelyT(mayBeLonely, table.headerLine);
  const used = new Set(
    [...columnsIn(layout), ...sampleColumnsIn(layout)].map(({ index }) => index),
  );
  const unused = columns.filter((column) => {
    const isIgnoredWeight = layout.kind === "long" && column.role === "weight";
    if (isIgnoredWeight) {
      const message = `column ${listed([column.name])} is not used: with a task column it would be a weight of averaging`;
      notes.push({ line: table.headerLine, message });
    }
    const isKnown =
      valueIn(table.meaning, column.id)?.use === "ignored" ||
      column.override?.use === "task" ||
      // The note on the verdict names the columns that could be chosen.
      table.choice?.some(({ meaning }) => Object.hasOwn(meaning, column.id)) === true;
    return !used.has(column.index) && !isIgnoredWeight && !isKnown && column.role !== "only";
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
  if (layout.kind === "transposed") {
    const names = listed(layout.tasks.map((column) => column.name));
    const message = `${counted(layout.tasks.length, "column")} read as tasks, and each row as a sample of every task: ${names}`;
    notes.push({ line: table.headerLine, message });
  }
  return { ok: true, layout, notes: changedBy("columns", notes) };
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

/** Note that a single column `t` or `T` is read by its case. */
function lonelyT(columns: readonly Column[], line: number): Note[] {
  const found = columns.filter(
    ({ key, override }) => (key === "t" || key === "T") && override === null,
  );
  const [only] = found;
  if (!only || found.length > 1) return [];
  const message =
    only.key === "T"
      ? "column T is read as depth (turns); name it temperature if it is that"
      : "column t is read as temperature; name it T if it is depth (turns)";
  return [{ line, message }];
}
