import type { Column } from "../columns/header.ts";
import { NumberTable } from "../base/number-table.ts";
import { Numbering } from "../base/numbering.ts";
import { counted } from "../../base/format.ts";
import type { Note, Problems } from "../base/problem.ts";
import { quoted, shown } from "../base/quote.ts";
import type { Group } from "./run-groups.ts";

/** Verdicts of samples as small numbers. */
const codes: Readonly<Record<"pass" | "fail" | "unscored", number>> = {
  fail: 0,
  pass: 1,
  unscored: 2,
};
const kCodes = 3;

/**
 * Leaves out repeated samples if the file numbers its samples; refuses one with two verdicts. If samples are cut off at
 * rounds, refuses every repeated one, since it may have used other rounds.
 */
export class SampleNumbers {
  readonly #columns: readonly Column[];
  readonly #problems: Problems;
  readonly #tasks: Numbering;
  readonly #rounds: Column | null;
  readonly #runs = new Map<Group, SamplesOfRun>();
  #repeated = 0;
  #firstRepeated: number | null = null;

  constructor(
    columns: readonly Column[],
    problems: Problems,
    tasks: Numbering,
    rounds: Column | null,
  ) {
    this.#rounds = rounds;
    this.#columns = columns;
    this.#problems = problems;
    this.#tasks = tasks;
  }

  /** True if the sample of a row is new. */
  isNew(
    group: Group,
    row: readonly string[],
    task: number,
    line: number,
    verdict: "pass" | "fail" | "unscored",
  ): boolean {
    let run = this.#runs.get(group);
    if (run === undefined)
      this.#runs.set(group, (run = { numbers: new Numbering(), lines: new Map() }));
    const number = run.numbers.of(this.#written(row));
    let lines = run.lines.get(task);
    if (lines === undefined) run.lines.set(task, (lines = new NumberTable()));
    const before = lines.at(number);
    if (before === 0) {
      lines.set(number, kCodes * line + codes[verdict]);
      return true;
    }
    const [first, code] = [Math.floor(before / kCodes), before % kCodes];
    if (this.#rounds !== null) this.#addTwice(row, task, first, line, "");
    else if (code !== codes[verdict])
      this.#addTwice(row, task, first, line, ", with another verdict");
    else {
      this.#repeated += 1;
      this.#firstRepeated ??= line;
    }
    return false;
  }

  /** Notes on samples that were left out. */
  notes(): Note[] {
    if (this.#repeated === 0) return [];
    const rows = counted(this.#repeated, "row repeats", "rows repeat");
    const message = `${rows} a task and sample with the same verdict: each is counted once`;
    return [{ line: this.#firstRepeated, message }];
  }

  /** The sample number in a row. NUL is a safe separator, since decoding refuses it. */
  #written(row: readonly string[]): string {
    const [only, ...others] = this.#columns;
    const isOne = only !== undefined && others.length === 0;
    return isOne ? (row[only.index]?.trim() ?? "") : this.#cells(row).join("\0");
  }

  #cells = (row: readonly string[]): string[] =>
    this.#columns.map((column) => row[column.index]?.trim() ?? "");

  #addTwice(
    row: readonly string[],
    task: number,
    before: number,
    line: number,
    what: string,
  ): void {
    const columns = this.#columns.map((column) => shown(column.name)).join(", ");
    this.#problems.add(
      line,
      this.#columns[0]?.name ?? null,
      `task ${quoted(this.#tasks.texts[task] ?? "")} with ${columns} = ${quoted(this.#cells(row).join(", "))} is on line ${before} and again on line ${line}${what}`,
      `Keep one of the two; if ${columns} does not number the samples, remove it.`,
    );
  }
}

/** Samples of a run: a small number for each written sample number, and by task the lines of its samples. */
interface SamplesOfRun {
  numbers: Numbering;
  lines: Map<number, NumberTable>;
}
