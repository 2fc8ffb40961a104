import type { DifferenceIntervalOptions, IntervalNote } from "./interval.ts";
import { metricWords, type RawCrossLeader, type RawLeader, type RawSettling } from "./raw-names.ts";

/** What two runs can be compared in: means over the tasks of a value in [0, 1]. */
export const comparedMetrics = metricWords;
export type ComparedMetric = (typeof comparedMetrics)[number];

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
  interval?: DifferenceIntervalOptions;
}

/** Where two curves cross: one leads before, the other from there on. The interval is that of the whole curve's band. */
export interface CrossOver {
  /** By interpolation in log k; for τ, the last place of the lead before. */
  at: number;
  leader: RawCrossLeader;
  /** The last place before at which the band has the earlier lead; 0 where there is none. */
  lower: number;
  /** The first place after at which it has the later lead; Infinity where there is none. */
  upper: number;
}

/** Places in a row at which the whole curve's band says the same. */
export interface LeadStretch {
  from: number;
  to: number;
  leader: RawLeader;
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
  /**
   * The ends between which the whole curve of differences lies, at every place at once, and p values adjusted for all
   * places. `t-plus` and `t`: by max |T| over the places; `gaffke`: by the joint ranks of its draws; all else: Bonferroni.
   */
  whole: { lower: Float64Array; upper: Float64Array; pValue: Float64Array };
  /**
   * Two-sided, of no difference, by the procedure that the interval is of: below 1 − level exactly where the interval
   * leaves out 0. About these tasks and both, twice the posterior's tail beyond 0.
   */
  pValue: Float64Array;
  /** How sure it is that a's mean is higher, by the same procedure: 1 − pValue/2 where a leads, else pValue/2. */
  better: Float64Array;
  /** The chance that a task's value is higher under a, ties by half. */
  superiority: Float64Array;
  /** Where the places ascend. */
  crossings: CrossOver[];
  /** Where the whole curve's band has a higher, b higher or neither, in order; where the places ascend. */
  stretches: LeadStretch[];
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

export interface SettlingOptions extends Pick<CompareOptions, "metric" | "k" | "paired"> {
  /** Of confidence, in (0, 1); by default 0.95. */
  level?: number;
  /** The wanted chance, in (0, 1); by default 0.8. */
  power?: number;
  /** A label for each row, as in `compare`. */
  clusters?: ArrayLike<number | string>;
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
 * What would settle which of two runs is better, by the test of `t-plus`: `tasks` like these (of each run) with as many
 * samples as now, or so many `samples` of each of these, no fewer than now being tried; Infinity where no number would,
 * NaN where one task, or tasks that all differ by the same, do not tell. `samples` and `endlessDeviation` are NaN besides
 * `passAtK` and `passHatK`: what more samples leave of another metric's spread is not known. `power` is the chance that
 * a study like this one finds the same run better, where the difference is the observed one: at least ½ exactly where its
 * p value is below 1 − level. Deviations are of one task, or of one cluster.
 */
export type Settling = RawSettling;
