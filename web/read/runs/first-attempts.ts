import { counted } from "../../format.ts";
import { attemptsColumn, fileWord } from "../base/file-words.ts";
import { failure, type Note, type Reading, type ReadFailure } from "../base/problem.ts";
import { quoted, shown } from "../base/quote.ts";
import { columnsOf, type Column } from "../columns/header.ts";
import type { Group } from "./run-groups.ts";

/** Fewest ways to pick as many tasks by chance for which first attempts are looked at. */
const kFewestWays = 20;

/**
 * Chance below which attempts whose first one failed were repeated for that. Where n was fixed beforehand, each of a
 * task's samples is as likely the first one, whatever the task's rate: it failed with a chance of (n - c) / n.
 */
const kUnlikelyFailed = 0.05;

/** Rows whose order is looked at: of more, what is kept of each would be too much. */
const kMostRows = 2 ** 20;

/** Columns that tell when a sample was made. */
const ofTimes = /^(?:time_?stamp|date_?time|created(?:_at)?|started(?:_at)?|start_time)$/;

const [first, all] = ["first", "all"];

/** Which attempts are samples, as the reader can say. */
export const readings: readonly [Reading, Reading] = [
  {
    words: "the first attempt of each task is its sample",
    meaning: { [attemptsColumn]: fileWord(first) },
  },
  { words: "each attempt is a sample", meaning: { [attemptsColumn]: fileWord(all) } },
];

/** Rows that are no samples, with a note on why. */
export interface LaterAttempts {
  /** The places of the rows, from 0. */
  rows: ReadonlySet<number>;
  note: Note;
}

/** Of a task: its first attempt, and the places of the others. */
interface Tried {
  order: number;
  text: string;
  place: number;
  passed: boolean;
  others: number[];
}

/** Tasks of which each that passed at first has no other attempt, and each that failed has more. */
interface Pattern {
  passed: number;
  failed: number;
  /** Chance that all of those failed first, where n was fixed beforehand. */
  chance: number;
  mostSuccesses: number;
  sizes: Set<number>;
}

/**
 * Attempts by their order. Where those that failed first were tried again, which tasks have more attempts depends on what
 * the first one showed: first attempts are unbiased, and later ones are no samples like them. A run that was sampled
 * until the first success has a rule for that, and is left as it is.
 */
export class FirstAttempts {
  readonly #order: Column | null;
  readonly #isAsked: boolean;
  readonly #runs = new Map<Group, Tried[]>();
  /** Runs whose attempts have no order. */
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

  /** Attempts after the first ones, where the order shows that they were made since these failed; null where it does not. */
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

  /** The same of all runs, as their reader says. */
  allLater(): LaterAttempts | null {
    const groups = [...this.#runs.keys()].filter((group) => !this.#unordered.has(group));
    const rows = this.#later(groups);
    if (rows.size === 0 || this.#rows > kMostRows) return null;
    const message = `first attempts are used: ${counted(rows.size, "row")} left out`;
    return { rows, note: { line: null, message, control: "columns", other: readings[1] } };
  }

  /** The question what later attempts are, where their order does not show it; null where there is none. */
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

  /** Runs of which each task has more attempts exactly where its first one failed. */
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

/** Where an attempt stands among those of its task: by its number, its date, or the number that its name ends with; NaN where none tells. */
function orderOf(text: string): number {
  if (text === "") return NaN;
  if (/^\d{4}-\d\d-\d\d/.test(text)) return Date.parse(text);
  const number = Number(text);
  if (!Number.isNaN(number)) return number;
  return Number(/[-_#.:/](\d{1,9})$/.exec(text)?.[1] ?? NaN);
}

/** In how many ways so many of all can be picked; enough to compare with a limit. */
export function waysOf(picked: number, others: number, limit: number): number {
  let ways = 1;
  const fewer = Math.min(picked, others);
  for (let i = 1; i <= fewer && ways < limit; i++) ways *= (picked + others - fewer + i) / i;
  return fewer === 0 ? 0 : ways;
}
