import { counted } from "../../base/format.ts";
import { failure, type Reading, type ReadFailure } from "../base/problem.ts";
import { quoted, shown } from "../base/quote.ts";
import type { Column } from "../columns/header.ts";
import { waysOf } from "./first-attempts.ts";
import type { Group } from "./run-groups.ts";

/** Outcomes of samples that were not judged, which a harness may repeat. */
const ofErrors = /^(?:error(?:ed)?|exception|crash(?:ed)?|time[ _-]?d?[ _-]?out)\b/i;

/** The question arises only if at least this many selections of as many tasks are possible. */
const kFewestWays = 20;

/** Detects samples that a harness repeated after errors: each task has as many more samples as it has errors. */
export class Retries {
  readonly #verdict: Column;
  /** Number of samples with errors, by task. */
  readonly #runs = new Map<Group, number[]>();
  #error = "";

  constructor(verdict: Column) {
    this.#verdict = verdict;
  }

  add(group: Group, index: number, row: readonly string[], passed: boolean): void {
    const cell = row[this.#verdict.index]?.trim() ?? "";
    if (passed || this.#verdict.override !== null || !ofErrors.test(cell)) return;
    if (this.#error === "") this.#error = cell;
    let tasks = this.#runs.get(group);
    if (tasks === undefined) this.#runs.set(group, (tasks = []));
    tasks[index] = (tasks[index] ?? 0) + 1;
  }

  /** The question about samples with errors, if each task has that many more; null if there is none. */
  refusal(line: number): ReadFailure | null {
    if (this.#error === "") return null;
    let [repeated, others, errors] = [0, 0, 0];
    const sizes = new Set<number>();
    for (const group of this.#runs.keys())
      for (let index = 0; index < group.n.length; index++) {
        const own = this.#runs.get(group)?.[index] ?? 0;
        sizes.add(group.n.at(index) - own);
        errors += own;
        if (own > 0) repeated += 1;
        else others += 1;
      }
    const [size = 0, second] = sizes;
    if (second !== undefined || size === 0 || waysOf(repeated, others, kFewestWays) < kFewestWays)
      return null;
    const { name, id } = this.#verdict;
    const as = (meant: "unscored" | "fail", words: string): Reading => ({
      words: `${quoted(this.#error)} ${words}`,
      meaning: { [id]: { use: "verdict", values: { [this.#error]: meant } } },
    });
    return failure(
      line,
      name,
      `each task has ${counted(size, "sample")} beside those with ${shown(name)} ${quoted(this.#error)}, of which ${counted(repeated, "task has", "tasks have")} ${errors}: these were tried again, and may be no samples`,
      `Leave out the rows that were tried again, or say that they failed.`,
      [as("unscored", "is no sample"), as("fail", "counts as failed")],
    );
  }
}
