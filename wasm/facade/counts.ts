import type { Numbers, RawMetric, RawModule, RawRun, RawFault, RawSampling } from "./raw.ts";
import { asBlock, checkedNumbers, list, number, object, objects } from "./arguments.ts";
import { countsFor, type GroupedSamples, groupsOf } from "./samples.ts";
import { isFault, ofRun, refuseType, unwrap, type Naming } from "./error.ts";

/**
 * The success counts of many tasks: task i has n[i] samples, and c[i] of them are successes. All arrays have the same
 * length.
 */
export interface Counts extends GroupedSamples {
  /** Whole, 1 … 2^31. */
  n: ArrayLike<number>;
  /** Whole, 0 … n[i]. */
  c: ArrayLike<number>;
  /** The number of tasks that row i stands for (a weight ≥ 0); by default 1 each. */
  tasks?: ArrayLike<number>;
  /**
   * The stopping rule of sampling, if n depends on the samples drawn; absent otherwise. pass@k by `measure`,
   * `passAtKCurve`, `compare`, `comparePassAtK` and `macroMeanIntervals` is then unbiased at every k up to the cap.
   * Fits and posteriors are the same with it and without: the stopping rule does not change the likelihood of a rate.
   * Every other function refuses it.
   */
  stopped?: StoppedSampling;
}

/** Samples that were drawn in batches until a batch held a success. */
export interface StoppedSampling {
  /** The number of samples in a batch: whole, 1 … 2^31. 1 means sampling until the first success. */
  batch: number;
  /**
   * The number of samples after which sampling stopped without a success. By default unknown: then the samples of the
   * unsolved tasks determine it.
   */
  cap?: number;
}

/** Counts in which each (n, c) occurs once, in ascending order, with the number of tasks that have it. */
export interface Cells extends Counts {
  n: Float64Array;
  c: Float64Array;
  tasks: Float64Array;
}

/** Functions that are correct if sampling stopped at a success. */
const takeStopped: ReadonlySet<string> = new Set([
  "compare",
  "compareMacroMeans",
  "comparePassAtK",
  "fitBetaBinomial",
  "fitHierarchical",
  "fitHierarchicalStrata",
  "fitZeroOneInflated",
  "groupCounts",
  "macroMeanIntervals",
  "measure",
  "passAtKCurve",
]);

const fixed: RawSampling = { batch: 0, cap: 0 };

/** Converts the stopping rule of a run to core's format. */
function samplingOf(method: string, argument: string, stopped: unknown): RawSampling {
  if (stopped === undefined) return fixed;
  if (!takeStopped.has(method)) return refuseStopped(method, argument, stopped);
  const { batch, cap } = object(method, argument, stopped);
  const whole = (name: string, value: unknown) => {
    const given = number(method, `${argument}.${name}`, value);
    if (given >= 1) return given;
    return refuseType(method, `${argument}.${name}`, given, "a whole number of at least 1");
  };
  return { batch: whole("batch", batch), cap: cap === undefined ? 0 : whole("cap", cap) };
}

/** Throws for counts whose sampling stopped at a success, where the result would be biased. */
export const refuseStopped = (
  method: string,
  argument: string,
  stopped: unknown,
  what = method,
): never =>
  refuseType(
    method,
    argument,
    stopped,
    `absent, since ${what} takes numbers of samples that do not depend on what was drawn`,
  );

/** Throws for runs whose sampling stopped at a success, for every metric except pass@k. */
export function checkStopped(method: string, runs: readonly NamedRun[], metric: string): void {
  if (metric === "passAtK") return;
  for (const [name, { stopped }] of runs)
    if (stopped !== undefined)
      refuseStopped(method, name === "counts" ? "stopped" : `${name}.stopped`, stopped, metric);
}

/** Converts a run to core's format. Among several runs, `run` is the argument that holds it. */
export function runOf(method: string, counts: Counts, run?: string): RawRun {
  const { n, c, tasks, stopped } = object(method, run ?? "counts", counts);
  const named = (array: string) => (run === undefined ? array : ofRun(run)(array));
  return [
    checkedNumbers(method, named("n"), n),
    checkedNumbers(method, named("c"), c),
    tasks === undefined ? undefined : checkedNumbers(method, named("tasks"), tasks),
    samplingOf(method, named("stopped"), stopped),
    groupsOf(method, named, counts),
  ];
}

/** A run with the name of its argument. */
export type NamedRun = readonly [name: string, counts: Counts];

/** The two runs of a comparison. */
export const pairOf = (a: Counts, b: Counts): NamedRun[] => [
  ["a", a],
  ["b", b],
];

/** Runs of a list, named by their places in it. */
export const namedRuns = (method: string, argument: string, runs: readonly Counts[]): NamedRun[] =>
  objects(method, argument, runs, "an array of counts").map((run, i) => [`${argument}[${i}]`, run]);

/** The same runs, each with the groups that a metric needs. */
export const namedFor = (
  method: string,
  metric: RawMetric,
  runs: readonly NamedRun[],
): NamedRun[] => runs.map(([name, counts]) => [name, countsFor(method, name, metric, counts)]);

/**
 * Returns the result of core for several runs, or throws its fault. If core refuses the counts of one, the error names
 * that run.
 */
export function unwrapRuns<Result>(
  raw: Pick<RawModule, "groupCounts">,
  method: string,
  result: Result | RawFault,
  runs: readonly NamedRun[],
  naming?: Naming,
): Result {
  if (isFault(result)) {
    for (const [name, counts] of runs)
      unwrap(method, raw.groupCounts(runOf(method, counts, name)), ofRun(name));
  }
  return unwrap(method, result, naming);
}

/** The rows of each label as separate counts, in the order in which labels first occur. Without labels, all rows. */
export function strataOf(
  method: string,
  counts: Counts,
  strata?: ArrayLike<string | number>,
): Counts[] {
  if (strata === undefined) return [counts];
  const { length } = list(method, "strata", strata, "an array of labels");
  const [n, c, tasks] = runOf(method, counts);
  const stopped = counts.stopped === undefined ? {} : { stopped: counts.stopped };
  if (length !== n.length) {
    const rule = `${n.length} labels, one for each row of the counts`;
    return refuseType(method, "strata.length", length, rule);
  }
  const rows = new Map<string | number, number[]>();
  for (let i = 0; i < n.length; ++i) {
    const label = strata[i] ?? "";
    const of = rows.get(label);
    if (of === undefined) rows.set(label, [i]);
    else of.push(i);
  }
  return [...rows.values()].map((of) => {
    const pick = (values: Numbers) => Float64Array.from(of, (i) => values[i] ?? NaN);
    const stratum = { ...stopped, n: pick(n), c: pick(c) };
    return tasks === undefined ? stratum : { ...stratum, tasks: pick(tasks) };
  });
}

/** The number of tasks, by weight. */
export const totalOf = ([n, , weights]: RawRun) =>
  weights === undefined ? n.length : asBlock(weights).reduce((sum, weight) => sum + weight, 0);
