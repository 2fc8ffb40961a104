import { counted } from "../../base/format.ts";
import { attemptsColumn, fileWord } from "../base/file-words.ts";
import { failure, type Note, type Reading, type ReadFailure } from "../base/problem.ts";
import { quoted, shown } from "../base/quote.ts";
import { columnsOf, type Column } from "../columns/header.ts";
import type { Group } from "./run-groups.ts";

/** First attempts are examined only if at least this many selections of as many tasks are possible. */
const kFewestWays = 20;

/**
 * Probability below which failed first attempts are taken to have caused the repeats. With n fixed in advance, each of
 * a task's samples is equally likely to be the first. So the first one fails with probability (n - c) / n.
 */
const kUnlikelyFailed = 0.05;

/** Maximum number of rows to examine, since some data is kept of each. */
const kMostRows = 2 ** 20;

/** Columns with the time of a sample. */
const ofTimes = /^(?:time_?stamp|date_?time|created(?:_at)?|started(?:_at)?|start_time)$/;

const [first, all] = ["first", "all"];

/** The user's choices of which attempts are samples. */
export const readings: readonly [Reading, Reading] = [
  {
    words: "the first attempt of each task is its sample",
    meaning: { [attemptsColumn]: fileWord(first) },
  },
  { words: "each attempt is a sample", meaning: { [attemptsColumn]: fileWord(all) } },
];

/** Rows that are not samples, with a note on the reason. */
export interface LaterAttempts {
  /** Indices of the rows, from 0. */
  rows: ReadonlySet<number>;
  note: Note;
}

/** The first attempt of a task, and the indices of the others. */
interface Tried {
  order: number;
  text: string;
  place: number;
  passed: boolean;
  others: number[];
}

/** Pattern of tasks that have more attempts exactly if the first one failed. */
interface Pattern {
  passed: number;
  failed: number;
  /** Probability that all of those failed first, if n was fixed in advance. */
  chance: number;
  mostSuccesses: number;
  sizes: Set<number>;
}

/**
 * Attempts in their order. If failed first attempts were repeated, the number of attempts depends on the first outcome.
 * First attempts are then unbiased, and later ones are not comparable samples. A run sampled until its first success
 * has a rule for that, and is unchanged.
 */
export class FirstAttempts {
  readonly #order: Column | null;
  readonly #isAsked: boolean;
  readonly #runs = new Map<Group, Tried[]>();
  /** Runs with attempts that have no order. */
  readonly #unordered = new Set<Group>();
  #rows = 0;

  constructor(sample: readonly Column[], header: readonly string[]) {
    const [only = null, ...others] = sample;
    const time = columnsOf(header).find(({ key }) => ofTimes.test(key)) ?? null;
    const override = only?.override ?? null;
    const isSample = override === null || override.use === "sample";
    this.#order = others.length > 0 || !isSample ? null : (only ?? time);
    this.#isAsked = only !== null && override === null;
  }

  add(group: Group, index: number, row: readonly string[], passed: boolean, place: number): void {
    if (this.#order === null || (this.#rows += 1) > kMostRows) return;
    let tasks = this.#runs.get(group);
    if (tasks === undefined) this.#runs.set(group, (tasks = []));
    const text = row[this.#order.index]?.trim() ?? "";
    const order = orderOf(text);
    const task = tasks[index];
    if (Number.isNaN(order) || order === task?.order) this.#unordered.add(group);
    if (task === undefined) tasks[index] = { order, text, place, passed, others: [] };
    else if (order < task.order) {
      task.others.push(task.place);
      Object.assign(task, { order, text, place, passed });
    } else task.others.push(place);
  }

  /** Attempts after the first, if the order shows that they were made because the first ones failed; otherwise null. */
  later(): LaterAttempts | null {
    const found = this.#patterns();
    const isTogether = found.size === this.#runs.size && isShown(joined(found.values()));
    const those = [...found].filter(([, pattern]) => isTogether || isShown(pattern));
    if (those.length === 0 || this.#order === null) return null;
    const pattern = joined(those.map(([, each]) => each));
    const rows = this.#later(those.map(([group]) => group));
    const runs = those.length < this.#runs.size ? ` in ${counted(those.length, "run")}` : "";
    const left = counted(rows.size, "row");
    const message = `${words(pattern)}${runs}: first attempts are unbiased, and are used; ${left} left out, which were made since these failed`;
    return { rows, note: { line: null, message, control: "columns", other: readings[1] } };
  }

  /** The same for all runs, as the user chose. */
  allLater(): LaterAttempts | null {
    const groups = [...this.#runs.keys()].filter((group) => !this.#unordered.has(group));
    const rows = this.#later(groups);
    if (rows.size === 0 || this.#rows > kMostRows) return null;
    const message = `first attempts are used: ${counted(rows.size, "row")} left out`;
    return { rows, note: { line: null, message, control: "columns", other: readings[1] } };
  }

  /** The question about later attempts, if their order does not explain them; null if there is none. */
  refusal(line: number): ReadFailure | null {
    const found = this.#patterns();
    if (!this.#isAsked || this.#order === null || found.size < this.#runs.size) return null;
    const pattern = joined(found.values());
    if (isShown(pattern) || !isPattern(pattern)) return null;
    const texts = new Set(
      [...this.#runs.values()].flatMap((tasks) => tasks.map(({ text }) => text)),
    );
    if (texts.size > 1) return null;
    return failure(
      line,
      this.#order.name,
      `${words(pattern)}: what was repeated since it failed is no sample of its own, and counts too much of the tasks that fail`,
      `Keep the rows of the first ${shown(this.#order.name)} ${quoted([...texts][0] ?? "")}, or say that each attempt is a sample.`,
      [...readings],
    );
  }

  #later(groups: readonly Group[]): Set<number> {
    return new Set(
      groups.flatMap((group) => (this.#runs.get(group) ?? []).flatMap(({ others }) => others)),
    );
  }

  /** Runs in which each task has more attempts exactly if its first one failed. */
  #patterns(): Map<Group, Pattern> {
    const found = new Map<Group, Pattern>();
    if (this.#rows > kMostRows) return found;
    for (const [group, tasks] of this.#runs) {
      const pattern = this.#unordered.has(group) ? null : patternOf(group, tasks);
      if (pattern !== null) found.set(group, pattern);
    }
    return found;
  }
}

function patternOf(group: Group, tasks: readonly Tried[]): Pattern | null {
  const found: Pattern = { passed: 0, failed: 0, chance: 1, mostSuccesses: 0, sizes: new Set() };
  for (const [index, { passed }] of tasks.entries()) {
    const [n, c] = [group.n.at(index), group.c.at(index)];
    if (passed !== (n === 1)) return null;
    found.mostSuccesses = Math.max(found.mostSuccesses, c);
    if (passed) found.passed += 1;
    else {
      found.failed += 1;
      found.chance *= (n - c) / n;
      found.sizes.add(n);
    }
  }
  return found;
}

function joined(patterns: Iterable<Pattern>): Pattern {
  const all: Pattern = { passed: 0, failed: 0, chance: 1, mostSuccesses: 0, sizes: new Set() };
  for (const { passed, failed, chance, mostSuccesses, sizes } of patterns) {
    all.passed += passed;
    all.failed += failed;
    all.chance *= chance;
    all.mostSuccesses = Math.max(all.mostSuccesses, mostSuccesses);
    for (const size of sizes) all.sizes.add(size);
  }
  return all;
}

const isPattern = ({ passed, failed, mostSuccesses }: Pattern): boolean =>
  mostSuccesses >= 2 && waysOf(passed, failed, kFewestWays) >= kFewestWays;

const isShown = (pattern: Pattern): boolean =>
  isPattern(pattern) && pattern.chance < kUnlikelyFailed;

function words({ passed, failed, sizes }: Pattern): string {
  const rows = sizes.size === 1 ? `${[...sizes][0]} rows` : "several rows";
  return `each of the ${counted(failed, "task")} whose first attempt failed has ${rows}, and each of the ${passed} whose first passed has one`;
}

/**
 * Position of an attempt within its task: from its number, its date, or the number at its end. NaN if there is none.
 */
function orderOf(text: string): number {
  if (text === "") return NaN;
  if (/^\d{4}-\d\d-\d\d/.test(text)) return Date.parse(text);
  const number = Number(text);
  if (!Number.isNaN(number)) return number;
  return Number(/[-_#.:/](\d{1,9})$/.exec(text)?.[1] ?? NaN);
}

/** Number of ways to choose `picked` of all tasks, counted up to `limit`; 0 if either number is 0. */
export function waysOf(picked: number, others: number, limit: number): number {
  let ways = 1;
  const fewer = Math.min(picked, others);
  for (let i = 1; i <= fewer && ways < limit; i++) ways *= (picked + others - fewer + i) / i;
  return fewer === 0 ? 0 : ways;
}
