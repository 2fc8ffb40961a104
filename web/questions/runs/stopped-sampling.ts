import { largestOf } from "../../base/extremes.ts";
import { shortName, whole } from "../../base/format.ts";
import {
  firstAgainst,
  fixed,
  parseStopping,
  ruleWords,
  stoppingLabel,
  stoppingOf,
  stoppingText,
  type Stopping,
} from "../../read/base/stopping.ts";
import type { RunSummary } from "../../state/sources/source.ts";

/** Numbers of tasks with n samples and c successes; without weights, each row is one task. */
interface Counts {
  n: Float64Array;
  c: Float64Array;
  weight?: Float64Array | null;
}

/**
 * Significance levels of `seemsStopped`: if each task can have stopped at its first successful batch, and otherwise.
 */
const unlikely = { atOnce: 0.05, otherwise: 0.01 };

/**
 * True if the page should ask how tasks were sampled: n differs, and unsolved tasks have the most samples. Sampling may
 * have gone on after failures: up to a success, or once more for failed tasks. It may have been one by one, in batches,
 * or with samples in flight. Then c/n is biased, and so is every estimator that takes n as fixed. Or n was fixed
 * beforehand and is larger for hard tasks; counts cannot distinguish the two. The result is true if the counts are
 * unlikely for an n that depends on neither. Less evidence is enough if no task has more successes than one batch. A
 * batch is one sample if no task has two successes, else the greatest common divisor of all n. At any rate of success,
 * exactly one of n samples succeeds with probability at most (1 − 1/n)^(n − 1).
 *
 * For how often the page asks under each design, see tests/bench/SAMPLING.md.
 */
export function seemsStopped({ n, c, weight = null }: Counts): boolean {
  const most = largestOf(n);
  const isOne = c.every((each) => each <= 1);
  const batch = isOne ? 1 : n.reduce(commonDivisor, 0);
  const isAtOnce = batch < most && c.every((each) => each <= batch);
  const level = isAtOnce ? unlikely.atOnce : unlikely.otherwise;
  const { cap, values } = capOf({ n, c, weight });
  if (isUnlikely({ n, c, weight }, most, isOne, level)) return true;
  return cap < most && isUnlikely({ n, c, weight }, cap, isOne, level / values);
}

/** Most common n of the unsolved tasks, and the number of different n that they have. */
function capOf({ n, c, weight }: Counts): { cap: number; values: number } {
  const unsolved = new Map<number, number>();
  n.forEach((samples, i) => {
    if (c[i] === 0) unsolved.set(samples, (unsolved.get(samples) ?? 0) + (weight?.[i] ?? 1));
  });
  let [cap, tasks] = [0, 0];
  for (const [samples, times] of unsolved)
    if (times > tasks || (times === tasks && samples > cap)) [cap, tasks] = [samples, times];
  return { cap, values: unsolved.size };
}

/** True if unsolved tasks with fewer samples than a cap are too rare for an n that depends on nothing. */
function isUnlikely({ n, c, weight }: Counts, cap: number, isOne: boolean, level: number) {
  const of = { tasks: 0, short: 0, unsolved: 0, both: 0 };
  let logOnes = 0;
  n.forEach((samples, i) => {
    const times = weight?.[i] ?? 1;
    const [isShort, isUnsolved] = [samples < cap, c[i] === 0];
    of.tasks += times;
    if (isShort) of.short += times;
    if (isUnsolved) of.unsolved += times;
    if (isShort && isUnsolved) of.both += times;
    if (isShort && samples > 1) logOnes += times * (samples - 1) * Math.log(1 - 1 / samples);
  });
  if (of.unsolved === of.tasks || of.short === 0) return false;
  return logChanceOfFew(of) + (isOne && of.both === 0 ? logOnes : 0) <= Math.log(level);
}

/** Stopping rules that fit counts for which `seemsStopped` is true. There is no cap if every task was solved. */
export function rulesThatFit({ n, c }: Counts): Stopping[] {
  const isCapped = c.some((each) => each === 0);
  const cap = isCapped ? largestOf(n) : null;
  const batch = n.reduce(commonDivisor, 0);
  const rules = [...new Set([1, batch])].map((each): Stopping => ({ batch: each, cap }));
  return rules.filter((rule) => firstAgainst({ n, c }, rule) < 0);
}

/** Stopping rules that fit some run of a source. A cap that not all runs share is left to each run. */
export function rulesOf(runs: readonly Pick<RunSummary, "fits">[]): string[] {
  const rules = runs.flatMap(({ fits = [] }) => fits).map(parseStopping);
  const byBatch = new Map<number, Set<number | null>>();
  for (const rule of rules)
    if (rule !== null && rule !== fixed)
      byBatch.set(rule.batch, (byBatch.get(rule.batch) ?? new Set()).add(rule.cap));
  return [...byBatch].map(([batch, caps]): string => {
    const [cap = null] = caps.size === 1 ? caps : [];
    return stoppingText({ batch, cap });
  });
}

/** Label that says how the runs of a source were sampled, or null. */
export const samplingSaidIn = (runs: readonly Pick<RunSummary, "labels">[]): string | null =>
  runs.map(({ labels }) => labels[stoppingLabel]).find((words) => parseStopping(words) !== null) ??
  null;

/** True if sampling of a source seems to have stopped at successes, or a label says how it was sampled. */
export const isSamplingAsked = (runs: readonly Pick<RunSummary, "labels" | "fits">[]): boolean =>
  runs.some(({ fits }) => fits !== undefined) || samplingSaidIn(runs) !== null;

/**
 * Bound on the log probability that no more unsolved tasks are among those with fewer samples (Hoeffding 1963, section
 * 6).
 */
function logChanceOfFew(of: { tasks: number; short: number; unsolved: number; both: number }) {
  const [found, expected] = [of.both / of.unsolved, of.short / of.tasks];
  if (of.unsolved === 0 || found >= expected) return 0;
  const part = (one: number, other: number) => (one === 0 ? 0 : one * Math.log(one / other));
  return -of.unsolved * (part(found, expected) + part(1 - found, 1 - expected));
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/** A run with its name, reduced to the properties needed here. */
export interface Sampled {
  name: string;
  run: Pick<RunSummary, "stopped"> & Partial<Pick<RunSummary, "labels">>;
}

const ruleOf = ({ run }: { run?: Sampled["run"] }) => stoppingOf(run?.labels ?? {});

/**
 * Bias of values that are unbiased if n does not depend on the samples, in words. Measured pass@k takes a known
 * stopping rule into account.
 */
export function biasOf(
  runs: readonly { run?: Sampled["run"] }[],
  isMeasuredPassAtK = false,
): string {
  const those = runs.filter(
    (each) => each.run?.stopped === true && !(isMeasuredPassAtK && ruleOf(each) !== null),
  );
  if (those.length === 0) return "unbiased";
  if (those.every((each) => ruleOf(each) === null)) return "perhaps biased";
  return those.length === runs.length ? "biased" : "partly biased";
}

const mostNamed = 3;

/** The first names, and the number of further ones. */
function namesOf(runs: readonly Sampled[], named: (name: string) => string): string {
  const more = runs.length - mostNamed;
  const names = runs.slice(0, mostNamed).map(({ name }) => named(name));
  const listed = more > 0 ? [...names, `${whole(more)} more`] : names;
  const last = listed.pop() ?? "";
  return listed.length === 0 ? last : `${listed.join(", ")} and ${last}`;
}

/** Warnings for values computed from these runs; empty if none stopped early. */
export function stoppedWords(
  runs: readonly Sampled[],
  named: (name: string) => string = (name) => shortName(name),
): string {
  const those = runs.filter(({ run }) => run.stopped);
  const unknown = those.filter((each) => ruleOf(each) === null);
  const byRule = new Map<string, Sampled[]>();
  for (const each of those) {
    const rule = ruleOf(each);
    if (rule === null) continue;
    const words = ruleWords(rule);
    byRule.set(words, [...(byRule.get(words) ?? []), each]);
  }
  return [
    seemsWords(unknown, runs.length, named),
    ...[...byRule].map(([rule, each]) => saidWords(rule, each, runs.length, named)),
  ]
    .filter((words) => words !== "")
    .join(" ");
}

/** Question about a run whose unsolved tasks have the most samples. */
export const samplingQuestion =
  "n rises where c is small: was n fixed beforehand, or did sampling go on after failures?";

/** Warning for runs with an unknown rule. */
function seemsWords(
  those: readonly Sampled[],
  all: number,
  named: (name: string) => string,
): string {
  if (those.length === 0) return "";
  if (those.length === all) return `${samplingQuestion} If it went on, every value here is biased.`;
  const values =
    those.length === 1 ? "every value that uses it is" : "all values that use them are";
  return `In ${namesOf(those, named)} ${samplingQuestion} If it went on, ${values} biased.`;
}

/** Warning for runs that stopped by a known rule. */
function saidWords(
  rule: string,
  those: readonly Sampled[],
  all: number,
  named: (name: string) => string,
): string {
  const whose = those.length === all ? "Tasks were" : `Tasks of ${namesOf(those, named)} were`;
  return `${whose} sampled ${rule}. Measured pass@k takes that into account, and fits need not; other values take n as given, and so are biased.`;
}

/** The same for text outside the page, with full names. */
export const stoppedWarnings = (runs: readonly Sampled[]): string[] =>
  [stoppedWords(runs, (name) => name)].filter((words) => words !== "");

/** True if sampling of some run stopped by an unknown rule. */
export const isAsked = (runs: readonly Sampled[]): boolean =>
  runs.some((each) => each.run.stopped && ruleOf(each) === null);

/** Explanation of the question. */
export const whyStopped =
  "Tasks without a success have the most samples. Where n was fixed beforehand, and is larger for hard tasks, values are " +
  "unbiased. Where sampling went on after failures, c/n is too high on average. The data panel asks which it was: its " +
  "answer makes pass@k unbiased.";
