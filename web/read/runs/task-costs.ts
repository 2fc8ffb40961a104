import { counted } from "../../base/format.ts";
import type { Column } from "../columns/header.ts";
import type { NumberStyle } from "../base/numbers.ts";
import type { Note, Problems } from "../base/problem.ts";
import { quoted, shown } from "../base/quote.ts";
import { readAmount, type AmountFault } from "../base/read-amount.ts";
import type { RunCost } from "../base/run.ts";
import type { WholeNumbers } from "../base/whole-numbers.ts";
import type { Group } from "./run-groups.ts";

/** Scope of a cost: all samples of the row’s task, or one sample. */
export type CostOf = "task" | "sample";

/** A column of costs, and its scope. */
export interface CostColumn {
  column: Column;
  of: CostOf;
  /** True if rows are samples, so that only one scope is possible. */
  isOfRow: boolean;
}

/** Sums of the costs of a run’s tasks, and their numbers of cells. */
interface Sums {
  sum: number[];
  cells: number[];
}

const fixes: Readonly<Record<Exclude<AmountFault, "blank">, string>> = {
  "not-a-number":
    "Write a number such as 0.25, or say in the page, under Columns, that the column is ignored.",
  negative: "Write a cost of 0 or more.",
  thousands: "Write the number without separators, as 1000.",
  infinite: "Write a finite number.",
};

const faults: Readonly<Record<Exclude<AmountFault, "blank">, string>> = {
  "not-a-number": "is not a number",
  negative: "is negative",
  thousands: "seems to have a thousands separator",
  infinite: "is not finite",
};

/** Collects the costs of tasks. Collects nothing without a column. */
export class TaskCosts {
  readonly #requested: CostColumn | null;
  readonly #style: NumberStyle;
  readonly #problems: Problems;
  /** Keyed by the run’s list of n, which stays if the run is cut off at depths. */
  readonly #sums = new Map<WholeNumbers, Sums>();
  #blank = 0;
  #firstBlank = 0;

  constructor(problems: Problems, request: CostColumn | null, style: NumberStyle) {
    this.#problems = problems;
    this.#requested = request;
    this.#style = style;
  }

  /** Adds the cost in a row to that of the run’s task at `index`; reports an invalid one to the problems. */
  add(group: Group, index: number, row: readonly string[], line: number): void {
    if (this.#requested === null) return;
    const { column } = this.#requested;
    const text = row[column.index]?.trim() ?? "";
    const amount = readAmount(text, this.#style);
    if (amount === "blank") {
      if (this.#blank === 0) this.#firstBlank = line;
      this.#blank += 1;
      return;
    }
    if (typeof amount === "string") {
      const message = `${shown(column.name)} = ${quoted(text)} ${faults[amount]}`;
      this.#problems.add(line, column.name, message, fixes[amount]);
      return;
    }
    const sums = this.#sums.get(group.n) ?? { sum: [], cells: [] };
    this.#sums.set(group.n, sums);
    sums.sum[index] = (sums.sum[index] ?? 0) + amount;
    sums.cells[index] = (sums.cells[index] ?? 0) + 1;
  }

  /** Cost per sample for each task of a run. Tasks without a cost get the mean of the others. */
  readonly of = (group: Group): RunCost | undefined => {
    const sums = this.#sums.get(group.n);
    if (this.#requested === null || sums === undefined) return undefined;
    const { of, column } = this.#requested;
    const known = Array.from(group.n.all, (n, i) => {
      const cells = sums.cells[i] ?? 0;
      return cells === 0 ? NaN : (sums.sum[i] ?? 0) / (of === "task" ? n : cells);
    });
    const there = known.filter((cost) => !Number.isNaN(cost));
    const mean = there.reduce((sum, cost) => sum + cost, 0) / there.length;
    const perSample = Float64Array.from(known, (cost) => (Number.isNaN(cost) ? mean : cost));
    return { perSample, unit: unitOf(column.key) };
  };

  notes(headerLine: number): Note[] {
    if (this.#requested === null) return [];
    const { column, of, isOfRow } = this.#requested;
    const name = shown(column.name);
    const read = isOfRow
      ? `column ${name} is read as the cost of the row’s sample`
      : of === "task"
        ? `column ${name} is read as the cost of all samples of a task; if it is that of one sample, say so in the page, under Columns`
        : `column ${name} is read as the cost of one sample of the task`;
    const notes: Note[] = [{ line: headerLine, message: read, control: "columns" }];
    if (this.#blank > 0) {
      const what = isOfRow
        ? "the mean of their task’s other samples stands for them, or else that of the run"
        : "the mean of their run stands for them";
      const message = `${counted(this.#blank, "row")} without ${name}: ${what}`;
      notes.push({ line: this.#firstBlank, message, control: "columns" });
    }
    return notes;
  }
}

/** Unit of a column, from its header in compared form; empty if the header does not name it. */
export function unitOf(key: string): string {
  if (/usd|dollar|\$/.test(key)) return "$";
  if (/eur|€/.test(key)) return "€";
  if (key.includes("token")) return "tokens";
  if (/_ms$|milli/.test(key)) return "milliseconds";
  return /second|_s$|_sec$/.test(key) ? "seconds" : "";
}

/** Scope of a cost by its header: one sample, or all of a task; null if the header does not tell. */
export function costOfKey(key: string): CostOf | null {
  if (/per_(?:sample|attempt|completion|trial|call)|mean|avg|average/.test(key)) return "sample";
  return /total|per_task|task_cost/.test(key) ? "task" : null;
}
