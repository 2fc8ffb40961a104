import { isList, numbers, object, objects } from "./arguments.ts";
import { refuseType } from "./error.ts";
import type { RawRun } from "./raw-module.ts";

/** The success counts of many tasks: task i drew n[i] samples, c[i] of them successes. All arrays have one length. */
export interface Counts {
  /** Whole, 1 … 2^31. */
  n: ArrayLike<number>;
  /** Whole, 0 … n[i]. */
  c: ArrayLike<number>;
  /** How many tasks row i stands for (a weight ≥ 0); by default 1 each. */
  tasks?: ArrayLike<number>;
}

/** Counts in which each (n, c) stands once, in ascending order, with the number of tasks that have it. */
export interface Cells extends Counts {
  n: Float64Array;
  c: Float64Array;
  tasks: Float64Array;
}

/** The arrays of counts as core takes them. */
export function countArrays(method: string, counts: Counts) {
  const { n, c, tasks } = object(method, "counts", counts);
  return {
    n: numbers(method, "n", n),
    c: numbers(method, "c", c),
    tasks: tasks === undefined ? undefined : numbers(method, "tasks", tasks),
  };
}

/** A run as core takes it. */
export function runOf(method: string, counts: Counts): RawRun {
  const { n, c, tasks } = countArrays(method, counts);
  return [n, c, tasks];
}

/** Several runs as core takes them. */
export const runsOf = (method: string, argument: string, runs: readonly Counts[]): RawRun[] =>
  objects(method, argument, runs, "an array of counts").map((run) => runOf(method, run));

/** The rows of each label as counts of their own, in the order in which labels first occur; all rows without labels. */
export function strataOf(
  method: string,
  counts: Counts,
  strata?: ArrayLike<string | number>,
): Counts[] {
  if (strata === undefined) return [counts];
  if (!isList(strata)) return refuseType(method, "strata", strata, "an array of labels");
  const [n, c, tasks] = runOf(method, counts);
  if (strata.length !== n.length) {
    const rule = `${n.length} labels, one for each row of the counts`;
    return refuseType(method, "strata.length", (strata as ArrayLike<unknown>).length, rule);
  }
  const rows = new Map<string | number, number[]>();
  for (let i = 0; i < n.length; ++i) {
    const label = strata[i] ?? "";
    const of = rows.get(label);
    if (of === undefined) rows.set(label, [i]);
    else of.push(i);
  }
  return [...rows.values()].map((of) => {
    const pick = (values: Float64Array) => Float64Array.from(of, (i) => values[i] ?? NaN);
    const stratum = { n: pick(n), c: pick(c) };
    return tasks === undefined ? stratum : { ...stratum, tasks: pick(tasks) };
  });
}
