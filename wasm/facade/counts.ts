import type { Numbers, RawModule, RawRun, RawFault } from "./raw.ts";
import { asBlock, checkedNumbers, list, object, objects } from "./arguments.ts";
import { isFault, ofRun, refuseType, unwrap, type Naming } from "./error.ts";

/**
 * The success counts of many tasks: task i has n[i] samples, and c[i] of them are successes. All arrays have one
 * length.
 */
export interface Counts {
  /** Whole, 1 … 2^31. */
  n: ArrayLike<number>;
  /** Whole, 0 … n[i]. */
  c: ArrayLike<number>;
  /** How many tasks row i stands for (a weight ≥ 0); by default 1 each. */
  tasks?: ArrayLike<number>;
}

/** Counts in which each (n, c) occurs once, in ascending order, with the number of tasks that have it. */
export interface Cells extends Counts {
  n: Float64Array;
  c: Float64Array;
  tasks: Float64Array;
}

/** A run as core takes it. Among several runs, `run` is the argument that holds it. */
export function runOf(method: string, counts: Counts, run?: string): RawRun {
  const { n, c, tasks } = object(method, run ?? "counts", counts);
  const named = (array: string) => (run === undefined ? array : ofRun(run)(array));
  return [
    checkedNumbers(method, named("n"), n),
    checkedNumbers(method, named("c"), c),
    tasks === undefined ? undefined : checkedNumbers(method, named("tasks"), tasks),
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

/** The result of core for several runs. If core refuses the counts of one, the error names that run. */
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

/**
 * The rows of each label as counts of their own, in the order in which labels first occur. Without labels, all rows.
 */
export function strataOf(
  method: string,
  counts: Counts,
  strata?: ArrayLike<string | number>,
): Counts[] {
  if (strata === undefined) return [counts];
  const { length } = list(method, "strata", strata, "an array of labels");
  const [n, c, tasks] = runOf(method, counts);
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
    const stratum = { n: pick(n), c: pick(c) };
    return tasks === undefined ? stratum : { ...stratum, tasks: pick(tasks) };
  });
}

/** How many tasks there are, by weight. */
export const totalOf = ([n, , weights]: RawRun) =>
  weights === undefined ? n.length : asBlock(weights).reduce((sum, weight) => sum + weight, 0);
