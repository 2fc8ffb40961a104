import { roleOf, type Column, type Role } from "../columns/header.ts";
import type { Layout } from "./layout.ts";
import { roleOfUse } from "../columns/meaning.ts";
import { uses, type Use } from "../base/override.ts";
import { ownText } from "../base/own-text.ts";
import type { Columns, FoundColumn, Reading } from "../base/problem.ts";
import { shown } from "../base/quote.ts";
import { isLabelName, type Run } from "../base/run.ts";
import { readVerdict } from "../base/verdict.ts";
import { valueIn } from "../../base/own.ts";
import { toDigits } from "../../base/decimals.ts";

/** Number of rows that show what columns hold. */
const kFirstRows = 3;
/** Maximum number of values from which the user can choose. */
const kMostValues = 50;
/** Maximum number of columns whose values are collected. */
const kMostColumns = 40;
/** Maximum number of distinct scores collected, and their digits. */
const kMostScores = 2000;
const kScoreDigits = 3;
/** Maximum letters of a value that the user can choose. */
const kLongestValue = 200;

/** Collects the first rows of a table, and the distinct values of columns that may distinguish rows. */
export class ColumnSurvey {
  readonly #columns: readonly Column[];
  readonly #rows: string[][] = [];
  readonly #values: { index: number; last: string; seen: Set<string> }[];
  readonly #scores: { index: number; rows: Map<number, number>; unscored: number }[];

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
    const others = columns.filter(({ role }) => !counting.has(role ?? ""));
    this.#values = others
      .slice(0, kMostColumns)
      .map(({ index }) => ({ index, last: "", seen: new Set() }));
    this.#scores = columns
      .filter(({ role, override }) => role === "verdict" || override?.use === "verdict")
      .slice(0, kMostColumns)
      .map(({ index }) => ({ index, rows: new Map(), unscored: 0 }));
  }

  row(row: readonly string[]): void {
    if (this.#rows.length < kFirstRows)
      this.#rows.push(this.#columns.map(({ index }) => shown(row[index]?.trim() ?? "")));
    this.#score(row);
    for (const values of this.#values) {
      const cell = row[values.index] ?? "";
      if (cell === values.last || values.seen.size === kMostValues) continue;
      values.last = cell;
      const value = cell.trim();
      if (value.length <= kLongestValue && !values.seen.has(value)) values.seen.add(ownText(value));
    }
  }

  #score(row: readonly string[]): void {
    for (const scores of this.#scores) {
      const cell = row[scores.index]?.trim() ?? "";
      if (readVerdict(cell, false) === "unscored") scores.unscored += 1;
      const score = cell === "" ? NaN : Number(cell);
      if (!Number.isFinite(score)) continue;
      // Rounded, so that a scale of many values has few.
      const rounded = toDigits(score, kScoreDigits);
      if (scores.rows.has(rounded) || scores.rows.size < kMostScores)
        scores.rows.set(rounded, (scores.rows.get(rounded) ?? 0) + 1);
    }
  }

  /** Scores of a column, and its number of rows without one. */
  #scoresOf(index: number): Pick<FoundColumn, "scores" | "unscored"> {
    const found = this.#scores.find((each) => each.index === index);
    if (found === undefined) return {};
    const isScale = [...found.rows.keys()].some((score) => score !== 0 && score !== 1);
    const scores = [...found.rows]
      .sort(([a], [b]) => a - b)
      .map(([score, rows]) => ({ score, rows }));
    return {
      ...(isScale ? { scores } : {}),
      ...(found.unscored > 0 ? { unscored: found.unscored } : {}),
    };
  }

  /** Columns of the table, with the use of each in a layout. */
  columns(layout: Layout | null, doubt: Columns["doubt"]): Columns {
    const values = new Map(this.#values.map(({ index, seen }) => [index, [...seen]]));
    const found = this.#columns.map((column) => ({
      id: column.id,
      said: column.override,
      use: useOf(column, layout),
      values: values.get(column.index) ?? [],
      label: labelOf(column),
      ...this.#scoresOf(column.index),
      ...limitOf(column),
    }));
    return { found, rows: this.#rows, doubt };
  }
}

function limitOf({ override }: Column): Pick<FoundColumn, "limit"> {
  const limit = override?.use === "verdict" ? override.atLeast : undefined;
  return limit === undefined ? {} : { limit };
}

const useOfRole = new Map<Role, Use>([
  ...uses.map((use) => [roleOfUse[use], use] as const).reverse(),
  ["c", "c"],
  // A name alone does not make a column the verdict.
  ["verdict", "ignored"],
  ["model", "run"],
  ["benchmark", "run"],
  ["group", "run"],
]);

/** Use of a column in a layout; without a layout, its use by override or name. */
export function useOf(column: Column, layout: Layout | null): Use {
  const named = column.override?.use ?? useOfRole.get(column.role ?? "ignored") ?? "ignored";
  if (layout === null) return named;
  const is = (other: Column | null) => other?.index === column.index;
  // Several columns may name the task together.
  if (named === "task" && column.override !== null) return named;
  if (layout.kind === "transposed" && layout.tasks.some(is)) return "of-task";
  if ("task" in layout && is(layout.task)) return "task";
  if (layout.kind === "matrix" && layout.samples.some(is)) return "outcome";
  if (layout.kind === "row-per-sample") {
    if (is(layout.verdict)) return "verdict";
    if (layout.sample.some(is)) return "sample";
    if (is(layout.rounds) && column.role === "rounds") return "rounds";
    const { answer = null, score = null, verifier = null } = layout.beside ?? {};
    if (is(answer)) return "answer";
    if (is(score)) return "score";
    if (is(verifier)) return "verifier";
  }
  if (layout.kind === "long" || layout.kind === "count-of-counts") {
    const isCounted = is(layout.n) || is(layout.c);
    if (isCounted && (column.role === "failures" || column.role === "rate")) return column.role;
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

/** Label of a column by its name, whatever its override: users often split rows by seeds. */
function labelOf({ name, override }: Column): string | null {
  const role = override?.use === "temperature" ? override.use : roleOf(name);
  if (role !== null && isLabelName(role)) return role;
  return role === null || role === "sample" || override?.use === "run" ? name : null;
}

/** Roles of columns whose values are not offered for choice. */
const counting = new Set<string>(["task", "n", "c", "weight", "outcome", "cost"]);

/** Number of runs that a person can look through. */
const kManyRuns = 12;
/** Minimum number of tasks per run if rows are not split by mistake. */
const kFewTasks = 4;

/** Doubt about rows that are split into many runs of few tasks each; null if they are not. */
export function doubtOfSplit(runs: readonly Run[], layout: Layout): Columns["doubt"] {
  const tasks = runs.reduce((sum, { n }) => sum + n.length, 0);
  if (runs.length <= kManyRuns || tasks >= kFewTasks * runs.length) return null;
  const valuesOf = ({ role, name }: Column) =>
    new Set(runs.map(({ labels }) => valueIn(labels, role === "label" ? name : (role ?? name))))
      .size;
  const [column] = [...layout.labels].sort((a, b) => valuesOf(b) - valuesOf(a));
  if (column === undefined) return null;
  const name = shown(column.name);
  const ofEach = tasks === runs.length ? "one task each" : `fewer than ${kFewTasks} tasks each`;
  const reading = (words: string, use: "cluster" | "ignored"): Reading => ({
    words,
    meaning: { [column.id]: { use } },
  });
  return {
    message: `${runs.length} runs have ${ofEach}: column ${name} splits the rows by its ${valuesOf(column)} values. If these are families of tasks and not models, they make no runs.`,
    readings: [
      ...(layout.cluster === null ? [reading(`${name} clusters tasks`, "cluster")] : []),
      reading(`${name} is ignored`, "ignored"),
    ],
  };
}
