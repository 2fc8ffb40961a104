import type { Column } from "../columns/header.ts";
import { ownText } from "../base/own-text.ts";
import type { Problems } from "../base/problem.ts";
import { quoted, shown } from "../base/quote.ts";
import type { Group } from "./run-groups.ts";

/** Refuses a sample that is there twice, where the file numbers its samples. */
export class SampleNumbers {
  readonly #columns: readonly Column[];
  readonly #problems: Problems;
  /** A small number for each way in which a sample is numbered. */
  readonly #numbers = new Map<string, number>();
  /** For each run and task: the line of each of its samples, by that number. */
  readonly #lines = new Map<Group, Map<string, number[]>>();

  constructor(columns: readonly Column[], problems: Problems) {
    this.#columns = columns;
    this.#problems = problems;
  }

  check(group: Group, row: readonly string[], task: string, line: number): void {
    const number = this.#numberOf(this.#cells(row).join("\0"));
    const tasks = this.#lines.get(group) ?? new Map<string, number[]>();
    this.#lines.set(group, tasks);
    let lines = tasks.get(task);
    if (lines === undefined) tasks.set(task, (lines = []));
    const before = lines[number];
    if (before === undefined) lines[number] = line;
    else this.#addTwice(row, task, before, line);
  }

  #cells = (row: readonly string[]): string[] =>
    this.#columns.map((column) => row[column.index]?.trim() ?? "");

  #numberOf(written: string): number {
    let number = this.#numbers.get(written);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(ownText(written), number);
    }
    return number;
  }

  #addTwice(row: readonly string[], task: string, before: number, line: number): void {
    const columns = this.#columns.map((column) => shown(column.name)).join(", ");
    this.#problems.add(
      line,
      this.#columns[0]?.name ?? null,
      `task ${quoted(task)} with ${columns} = ${quoted(this.#cells(row).join(", "))} is on line ${before} and again on line ${line}`,
      `Keep one of the two; if ${columns} does not number the samples, remove it.`,
    );
  }
}
