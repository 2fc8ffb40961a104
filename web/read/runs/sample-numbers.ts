import type { Column } from "../columns/header.ts";
import { ownText } from "../base/own-text.ts";
import type { Problems } from "../base/problem.ts";
import { quoted, shown } from "../base/quote.ts";
import type { Group } from "./run-groups.ts";

/** Refuses a sample that is there twice, where the file numbers its samples. */
export class SampleNumbers {
  readonly #columns: readonly Column[];
  readonly #problems: Problems;
  readonly #runs = new Map<Group, SamplesOfRun>();

  constructor(columns: readonly Column[], problems: Problems) {
    this.#columns = columns;
    this.#problems = problems;
  }

  check(group: Group, row: readonly string[], task: string, line: number): void {
    let run = this.#runs.get(group);
    if (run === undefined) this.#runs.set(group, (run = { numbers: new Map(), lines: new Map() }));
    const written = this.#cells(row).join("\0");
    let number = run.numbers.get(written);
    if (number === undefined) run.numbers.set(ownText(written), (number = run.numbers.size));
    let lines = run.lines.get(task);
    if (lines === undefined) run.lines.set(task, (lines = new Lines()));
    const before = lines.at(number);
    if (before === 0) lines.set(number, line);
    else this.#addTwice(row, task, before, line);
  }

  #cells = (row: readonly string[]): string[] =>
    this.#columns.map((column) => row[column.index]?.trim() ?? "");

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

/** Of a run: a small number for each way in which its samples are numbered, and the lines of each task's samples. */
interface SamplesOfRun {
  numbers: Map<string, number>;
  lines: Map<string, Lines>;
}

/** Numbers for which there is room at first, and for each line that is there at most. */
const kRoom = 16;

/** Lines by small numbers; 0 where there is none. Lines whose numbers are close lie side by side, in 4 bytes each. */
class Lines {
  #close = new Uint32Array(kRoom);
  #far: Map<number, number> | null = null;
  #count = 0;

  at(number: number): number {
    return this.#close[number] ?? this.#far?.get(number) ?? 0;
  }

  set(number: number, line: number): void {
    this.#count += 1;
    if (number >= this.#close.length) {
      if (number >= kRoom * this.#count) {
        this.#far ??= new Map();
        this.#far.set(number, line);
        return;
      }
      this.#widen(number);
    }
    this.#close[number] = line;
  }

  /** Makes room for a number, and half as much more. */
  #widen(number: number): void {
    const close = new Uint32Array(number + 1 + (number >> 1));
    close.set(this.#close);
    for (const [far, line] of this.#far ?? [])
      if (far < close.length) {
        close[far] = line;
        this.#far?.delete(far);
      }
    this.#close = close;
  }
}
