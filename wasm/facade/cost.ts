import { defaultCostRequest, type RawRunCosts, type RawTasks } from "./raw.ts";
import { numbers, objects, optional } from "./arguments.ts";
import {
  codesOf,
  rawTasks,
  intervalOptions,
  type IntervalOptions,
  intervalPlan,
} from "./interval.ts";
import type { Counts } from "./counts.ts";
import { optionsOf, shapeOf, within } from "./options.ts";

/** The success counts of many tasks, and the cost of one attempt at each of them. */
export interface PricedCounts extends Counts {
  /** Finite, at least 0, in any unit: a number for each row, or one for all; by default 1. */
  cost?: number | ArrayLike<number>;
  /** A label for each row: rows with the same label were sampled as one unit. */
  clusters?: ArrayLike<number | string>;
}

/** Options of costs. */
export interface CostOptions {
  /** The target pass@k, in [0, 1]; by default 0.5. */
  target?: number;
  /** True if attempts stop at the first success of a task; by default true. */
  stopping?: boolean;
  /** True if row i is the same task in all runs; by default false. */
  paired?: boolean;
  /** With this, intervals and shares are drawn: Gaffke’s, about new tasks. */
  interval?: Pick<IntervalOptions, "level" | "replicates" | "seed">;
}

const { level, replicates, seed } = intervalOptions;

const costOptions = {
  ...shapeOf("CostRequest", defaultCostRequest),
  interval: optional(within({ level, replicates, seed })),
};

/** Costs of k attempts at each task of a run, at each of the ks; NaN at k above the smallest n. */
export interface RunCosts {
  /** Mean pass@k. */
  pass: Float64Array;
  /** Mean attempts at a task: those until the first success, at most k; or k if attempts do not stop there. */
  tries: Float64Array;
  /** The mean cost of a task: the sum over its attempts. */
  cost: Float64Array;
  /** The cost of all tasks divided by the number of them that k attempts solve; infinite if none is solved. */
  perSolved: Float64Array;
  /** The ends of the interval of `perSolved` about new tasks; empty without `interval`. */
  lower: Float64Array;
  upper: Float64Array;
  /** The least of the ks whose pass@k is at least the target; NaN if there is none. */
  k: number;
  /** The mean cost of a task at that k; infinite if no k reaches the target. */
  atTarget: number;
  /**
   * The share of resamples in which some k reaches the target. NaN without `interval`, like `cheapest` and the ratio’s
   * ends.
   */
  reached: number;
  /** The share of resamples in which that costs least of all runs. */
  cheapest: number;
  /**
   * The cost at the target relative to the cheapest other run; dividing the run's price by this ratio makes them equal.
   * NaN if neither reaches the target.
   */
  ratio: number;
  /** The ends of the ratio’s percentile interval. */
  ratioLower: number;
  ratioUpper: number;
}

/** The expected cost of one success at each task, for the cheapest run. */
export interface CostOfPass {
  /** Infinite if no run has a success. */
  cost: Float64Array;
  /** The index of the cheapest run; the number of runs if `otherwise` is the cheapest. */
  run: Float64Array;
  /** The mean over the tasks with a finite cost; NaN if there are none. */
  mean: number;
  /** The number of those tasks, by weight. */
  solved: number;
  /** The number of all tasks, by weight. */
  total: number;
}

/** Converts runs to core's format. */
export const pricedRuns = (method: string, runs: readonly PricedCounts[]): RawTasks[] =>
  objects(method, "runs", runs, "an array of counts").map((run, i): RawTasks => {
    const name = `runs[${i}]`;
    const { cost = 1, clusters } = run;
    const labels = optional(codesOf)(method, "interval.clusters", clusters);
    const prices = typeof cost === "number" ? [cost] : cost;
    return {
      ...rawTasks(method, run, labels, name),
      cost: numbers(method, `${name}.cost`, prices),
    };
  });

/** Splits the answer for all runs into one for each run. */
export function costsByRun(all: RawRunCosts, runs: number): RunCosts[] {
  const part = (values: Float64Array, run: number) => {
    const each = values.length / runs;
    return values.slice(run * each, (run + 1) * each);
  };
  return Array.from({ length: runs }, (_, run) => ({
    pass: part(all.pass, run),
    tries: part(all.tries, run),
    cost: part(all.cost, run),
    perSolved: part(all.perSolved, run),
    lower: part(all.lower, run),
    upper: part(all.upper, run),
    k: all.k[run] ?? NaN,
    atTarget: all.atTarget[run] ?? NaN,
    reached: all.reached[run] ?? NaN,
    cheapest: all.cheapest[run] ?? NaN,
    ratio: all.ratio[run] ?? NaN,
    ratioLower: all.ratioLower[run] ?? NaN,
    ratioUpper: all.ratioUpper[run] ?? NaN,
  }));
}

export function costRequestOf(method: string, options: CostOptions) {
  const { interval, ...asked } = optionsOf(method, options, costOptions);
  // No replicates: core draws nothing.
  const request = intervalPlan(method, interval ?? { replicates: 0 });
  return { asked, request };
}
