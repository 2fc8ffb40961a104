import { counted } from "../../format.ts";
import { failure, type Note, type Reading, type ReadFailure } from "../base/problem.ts";
import { quoted, shown } from "../base/quote.ts";
import type { Column } from "../columns/header.ts";
import type { Group } from "./run-groups.ts";

/** Outcomes that say that a sample was not judged, as a harness repeats such a one. */
const ofErrors = /^(?:error(?:ed)?|exception|crash(?:ed)?|time[ _-]?d?[ _-]?out)\b/i;

/** Fewest ways to pick as many tasks by chance for which the reader is asked. */
const kFewestWays = 20;

/**
 * Chance below which attempts whose first one failed were repeated for that. Where n was fixed beforehand, each of a
 * task's samples is as likely the first one, whatever the task's rate: it failed with a chance of (n - c) / n.
 */
const kUnlikelyFailed = 0.05;

/** First attempts that are the samples, since later ones were made where these failed. */
export interface FirstAttempts {
  /** The column of attempts. */
  id: string;
  /** The first attempts alone, and all. */
  readings: [Reading, Reading];
  note: Note;
}

/** Attempts by their order, where those that failed first have more. */
interface ByFirsts extends Pick<FirstAttempts, "id" | "readings"> {
  attempt: Column;
  /** What is told of their numbers. */
  words: string;
  /** Whether the order of attempts shows that failures were repeated. */
  isShown: boolean;
}

/** Of a task: its first attempt, and how many of its samples were errors. */
interface Tried {
  number: number;
  text: string;
  passed: boolean;
  errors: number;
}

/**
 * Attempts that a harness repeated since one had failed: which tasks have more of them depends on what the first showed, so they
 * are no samples of their own. Where tasks were sampled until the first success there is a rule for that.
 */
export class Retries {
  readonly #attempt: Column | null;
  readonly #verdict: Column;
  readonly #runs = new Map<Group, Tried[]>();
  #error = "";

  constructor({ sample, verdict }: { sample: readonly Column[]; verdict: Column }) {
    const [only = null, ...others] = sample;
    const isSample = only !== null && (only.override === null || only.override.use === "sample");
    this.#attempt = others.length === 0 && isSample ? only : null;
    this.#verdict = verdict;
  }

  add(group: Group, index: number, row: readonly string[], passed: boolean): void {
    const cell = row[this.#verdict.index]?.trim() ?? "";
    const isError = !passed && this.#verdict.override === null && ofErrors.test(cell);
    if (this.#attempt === null && !isError) return;
    if (isError && this.#error === "") this.#error = cell;
    let tasks = this.#runs.get(group);
    if (tasks === undefined) this.#runs.set(group, (tasks = []));
    const text = this.#attempt === null ? "" : (row[this.#attempt.index]?.trim() ?? "");
    const number = text === "" ? NaN : Number(text);
    const task = (tasks[index] ??= { number, text, passed, errors: 0 });
    if (number < task.number) Object.assign(task, { number, text, passed });
    if (isError) task.errors += 1;
  }

  /** The question what later attempts are; null where there is none. */
  refusal(line: number): ReadFailure | null {
    return this.#askedOfFirsts(line) ?? this.#ofErrors(line);
  }

  /** The first attempts, where later ones were made since these failed; null where the order of attempts does not show it. */
  firsts(): FirstAttempts | null {
    const found = this.#byFirsts();
    if (found?.isShown !== true) return null;
    const { id, readings, attempt, words } = found;
    const firsts = `the first ${shown(attempt.name)}s`;
    const message = `${words}: ${firsts} are unbiased, and are used; the others were made since these failed`;
    return { id, readings, note: { line: null, message, control: "columns", other: readings[1] } };
  }

  #askedOfFirsts(line: number): ReadFailure | null {
    const found = this.#byFirsts();
    if (found === null || found.isShown || found.attempt.override !== null) return null;
    const { attempt, words, readings } = found;
    return failure(
      line,
      attempt.name,
      `${words}: what was repeated since it failed is no sample of its own, and counts too much of the tasks that fail`,
      `Keep the rows of the first ${shown(attempt.name)}, or say that each attempt is a sample.`,
      readings,
    );
  }

  /** Attempts where each task whose first one passed has no other, and each whose first one failed has more. */
  #byFirsts(): ByFirsts | null {
    const attempt = this.#attempt;
    if (attempt === null) return null;
    let [stopped, others, mostSuccesses, chance] = [0, 0, 0, 1];
    const firsts = new Set<string>();
    const sizes = new Set<number>();
    for (const [group, tasks] of this.#runs)
      for (const [index, task] of tasks.entries()) {
        const [n, c] = [group.n.at(index), group.c.at(index)];
        if (Number.isNaN(task.number) || task.passed !== (n === 1)) return null;
        firsts.add(task.text);
        mostSuccesses = Math.max(mostSuccesses, c);
        if (task.passed) stopped += 1;
        else {
          others += 1;
          chance *= (n - c) / n;
          sizes.add(n);
        }
      }
    const [first = "", second] = firsts;
    if (second !== undefined || mostSuccesses < 2 || waysOf(stopped, others) < kFewestWays)
      return null;
    const name = shown(attempt.name);
    const rows = sizes.size === 1 ? `${[...sizes][0]} rows` : "several rows";
    return {
      id: attempt.id,
      attempt,
      isShown: chance < kUnlikelyFailed,
      words: `each of the ${counted(others, "task")} whose first ${name} failed has ${rows}, and each of the ${stopped} whose first passed has one`,
      readings: [
        {
          words: `${name} ${quoted(first)} alone is a sample of each task`,
          meaning: { [attempt.id]: { use: "only", value: first } },
        },
        { words: "each attempt is a sample", meaning: { [attempt.id]: { use: "sample" } } },
      ],
    };
  }

  /** Tasks that have as many more samples as they have errors. */
  #ofErrors(line: number): ReadFailure | null {
    if (this.#error === "") return null;
    let [repeated, others, errors] = [0, 0, 0];
    const sizes = new Set<number>();
    for (const group of this.#runs.keys())
      for (let index = 0; index < group.n.length; index++) {
        const own = this.#runs.get(group)?.[index]?.errors ?? 0;
        sizes.add(group.n.at(index) - own);
        errors += own;
        if (own > 0) repeated += 1;
        else others += 1;
      }
    const [size = 0, second] = sizes;
    if (second !== undefined || size === 0 || waysOf(repeated, others) < kFewestWays) return null;
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

/** In how many ways so many of all can be picked; enough to compare. */
function waysOf(picked: number, others: number): number {
  let ways = 1;
  const fewer = Math.min(picked, others);
  for (let i = 1; i <= fewer && ways < kFewestWays; i++) ways *= (picked + others - fewer + i) / i;
  return fewer === 0 ? 0 : ways;
}
