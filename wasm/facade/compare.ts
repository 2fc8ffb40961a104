import type { IntervalNote, IntervalOptions } from "./interval.ts";
import type { RawSettling } from "./raw-results.ts";

/** What two runs can be compared in: means over the tasks of a value in [0, 1]. */
export const comparable = [
  "passAtK",
  "plugin",
  "passHatK",
  "gPassAtK",
  "mgPassAtK",
  "mgPassAtKArea",
  "cover",
] as const;
export type ComparedMetric = (typeof comparable)[number];

export interface CompareOptions {
  /** By default `passAtK`. */
  metric?: ComparedMetric;
  /** Where to compare: whole, 1 … 2^53. For `gPassAtK` and `cover` it is `taus`. */
  ks?: ArrayLike<number>;
  /** In [0, 1], for `gPassAtK` and `cover`. */
  taus?: ArrayLike<number>;
  /** Of `gPassAtK`. */
  k?: number;
  /**
   * Whether row i of both runs is the same task, which is the default: weights and clusters are then those of the
   * first. Otherwise the runs' tasks are taken as chosen independently, which is too wide where they are not.
   */
  paired?: boolean;
  interval?: IntervalOptions;
}

/** Where two curves cross: one leads before, the other from there on. */
export interface CrossOver {
  /** By interpolation in log k; for τ, the last place of the lead before. */
  at: number;
  leader: "a" | "b";
  /** 0 where that one may lead from the first place on. */
  lower: number;
  /** For τ, the place after that. Infinity where the lead may not change up to the last place. */
  upper: number;
}

/** Two runs against each other: parallel arrays, one entry for each place that was asked for. */
export interface Comparison {
  metric: ComparedMetric;
  /** NaN for `cover`. */
  k: Float64Array;
  /** Null for metrics of k alone. */
  tau: Float64Array | null;
  /** The runs' values; posterior means where the interval is not about new tasks. NaN where undefined. */
  a: Float64Array;
  b: Float64Array;
  /** a − b, with the ends of its interval. */
  difference: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
  /** The ends between which the whole curve of differences lies, at every place at once. */
  whole: { lower: Float64Array; upper: Float64Array };
  /**
   * Of a permutation test of no difference, never 0. Over new tasks the runs change places task by task (unpaired: the
   * tasks are dealt anew); for these tasks the samples of each are dealt anew (unpaired: NaN).
   */
  pValue: Float64Array;
  /**
   * How sure it is that a's mean is higher: the share of the Bayesian bootstrap's draws in which it is, with one more
   * task whose difference is of the usual size either way; for these tasks and both, the posterior probability.
   */
  better: Float64Array;
  /** The chance that a task's value is higher under a, ties by half. */
  superiority: Float64Array;
  /**
   * About new tasks, where the places ascend. A posterior, for these tasks and both, gives each place its interval and
   * no draws of whole curves, so that where they cross has none.
   */
  crossings: CrossOver[];
  /** The number of tasks; of both runs together where they are not paired. */
  tasks: number;
  paired: boolean;
  interval: IntervalNote;
}

/** One pair of many runs at one place. */
export interface RankedPair {
  /** The runs' indices. */
  a: number;
  b: number;
  difference: number;
  lower: number;
  upper: number;
  pValue: number;
  better: number;
}

/** Runs against each other with Holm's correction for their number. */
export interface Ranking {
  /** The corrected p value of each pair. */
  adjusted: Float64Array;
  /** Whether each pair differs. */
  differs: boolean[];
  /**
   * Runs that cannot be told apart, as indices, the highest value first: the longest stretches of the ranking without
   * a pair that differs. A run may be in several.
   */
  tied: number[][];
}

/** What each task says of two runs. */
export interface TaskComparison {
  /** c/n of a minus c/n of b. */
  difference: Float64Array;
  /** Of Fisher's exact test, two-sided. */
  pValue: Float64Array;
  /** The same with Holm's correction for the number of tasks. */
  adjusted: Float64Array;
}

/**
 * What would settle which of two runs is better: `tasks` like these (of each run) with as many samples as now, or so
 * many `samples` of each of these, no fewer than now being tried; Infinity where no number would, NaN where one task, or
 * tasks that all differ by the same, do not tell. `samples` and `endlessDeviation` are NaN besides `passAtK` and
 * `passHatK`: what more samples leave of another metric's spread is not known. `power` is the chance that a study like
 * this one finds a difference as large as the observed one.
 */
export type Settling = RawSettling;
