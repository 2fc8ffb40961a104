import { counted } from "../../format.ts";
import { failure, type Reading, type ReadFailure } from "../base/problem.ts";
import { quoted, shown } from "../base/quote.ts";
import type { Column } from "../columns/header.ts";
import { waysOf } from "./first-attempts.ts";
import type { Group } from "./run-groups.ts";

/** Outcomes that say that a sample was not judged, as a harness repeats such a one. */
const ofErrors = /^(?:error(?:ed)?|exception|crash(?:ed)?|time[ _-]?d?[ _-]?out)\b/i;

/** Fewest ways to pick as many tasks by chance for which the reader is asked. */
const kFewestWays = 20;

/** Samples that a harness tried again since they ended in an error: each task has as many more as it has errors. */
export class Retries {
  readonly #verdict: Column;
  /** How many samples of each task were errors. */
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

  /** The question what samples with errors are, where each task has as many more; null where there is none. */
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
