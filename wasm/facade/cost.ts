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

/** The success counts of many tasks, and what one attempt at each of them costs. */
export interface PricedCounts extends Counts {
  /** Finite, at least 0, in any unit: a number for each row, or one for all; by default 1. */
  cost?: number | ArrayLike<number>;
  /** A label for each row: rows with one label were sampled as one unit. */
  clusters?: ArrayLike<number | string>;
}

/** What is asked about costs. */
export interface CostOptions {
  /** The pass@k that is to be reached, in [0, 1]; by default 0.5. */
  target?: number;
  /** Whether one stops at the first success of a task; by default true. */
  stopping?: boolean;
  /** Whether row i is the same task in all runs; by default false. */
  paired?: boolean;
  /** Intervals and shares are drawn where this is given: Gaffke’s, about new tasks. */
  interval?: Pick<IntervalOptions, "level" | "replicates" | "seed">;
}

const { level, replicates, seed } = intervalOptions;

const costOptions = {
  ...shapeOf("CostRequest", defaultCostRequest),
  interval: optional(within({ level, replicates, seed })),
};

/** What k attempts at each task of a run cost, at each of the ks; NaN at k above the smallest n. */
export interface RunCosts {
  /** Mean pass@k. */
  pass: Float64Array;
  /** Mean attempts at a task: those until the first success, at most k; or k where one does not stop. */
  tries: Float64Array;
  /** The mean cost of a task: that of its attempts. */
  cost: Float64Array;
  /** The cost of all tasks over the number of them that k attempts solve; infinite where none is. */
  perSolved: Float64Array;
  /** The ends of the interval of `perSolved` about new tasks; empty without `interval`. */
  lower: Float64Array;
  upper: Float64Array;
  /** The least of the ks whose pass@k is at least the target; NaN where none is. */
  k: number;
  /** The mean cost of a task there; infinite where no k reaches the target. */
  atTarget: number;
  /** The share of the resamples in which some k reaches the target; NaN without `interval`, as the following. */
  reached: number;
  /** The share in which that costs least of all runs. */
  cheapest: number;
  /**
   * Its cost at the target over the least one of the other runs: both cost the same once its price is divided by this.
   * NaN where neither reaches the target.
   */
  ratio: number;
  /** The ends of the ratio’s percentile interval. */
  ratioLower: number;
  ratioUpper: number;
}

/** The expected cost of one success at each task, by the run for which it is least. */
export interface CostOfPass {
  /** Infinite where no run has a success. */
  cost: Float64Array;
  /** The place of the cheapest run; the number of runs where it is `otherwise`. */
  run: Float64Array;
  /** The mean over the tasks where it is finite; NaN where it nowhere is. */
  mean: number;
  /** The number of those tasks, by weight. */
  solved: number;
  /** The number of all tasks, by weight. */
  total: number;
}

/** Runs as core takes them. */
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

/** Each run's part of the answer for all. */
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
