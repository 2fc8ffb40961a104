import type { Column } from "../columns/header.ts";
import { NumberTable } from "../base/number-table.ts";
import { Numbering } from "../base/numbering.ts";
import type { Problems } from "../base/problem.ts";
import { quoted, shown } from "../base/quote.ts";
import type { Group } from "./run-groups.ts";

/** Refuses a sample that is there twice, where the file numbers its samples. */
export class SampleNumbers {
  readonly #columns: readonly Column[];
  readonly #problems: Problems;
  readonly #tasks: Numbering;
  readonly #runs = new Map<Group, SamplesOfRun>();

  constructor(columns: readonly Column[], problems: Problems, tasks: Numbering) {
    this.#columns = columns;
    this.#problems = problems;
    this.#tasks = tasks;
  }

  check(group: Group, row: readonly string[], task: number, line: number): void {
    let run = this.#runs.get(group);
    if (run === undefined)
      this.#runs.set(group, (run = { numbers: new Numbering(), lines: new Map() }));
    const number = run.numbers.of(this.#written(row));
    let lines = run.lines.get(task);
    if (lines === undefined) run.lines.set(task, (lines = new NumberTable()));
    const before = lines.at(number);
    if (before === 0) lines.set(number, line);
    else this.#addTwice(row, task, before, line);
  }

  /** How a row's sample is numbered; no text holds a NUL, since decoding refuses it. */
  #written(row: readonly string[]): string {
    const [only, ...others] = this.#columns;
    const isOne = only !== undefined && others.length === 0;
    return isOne ? (row[only.index]?.trim() ?? "") : this.#cells(row).join("\0");
  }

  #cells = (row: readonly string[]): string[] =>
    this.#columns.map((column) => row[column.index]?.trim() ?? "");

  #addTwice(row: readonly string[], task: number, before: number, line: number): void {
    const columns = this.#columns.map((column) => shown(column.name)).join(", ");
    this.#problems.add(
      line,
      this.#columns[0]?.name ?? null,
      `task ${quoted(this.#tasks.texts[task] ?? "")} with ${columns} = ${quoted(this.#cells(row).join(", "))} is on line ${before} and again on line ${line}`,
      `Keep one of the two; if ${columns} does not number the samples, remove it.`,
    );
  }
}

/** Of a run: a small number for each way in which its samples are numbered, and the lines of each task's samples. */
interface SamplesOfRun {
  numbers: Numbering;
  lines: Map<number, NumberTable>;
}
