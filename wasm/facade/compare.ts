import type { Counts } from "./counts.ts";
import { asIs, flag, number, oneOf, optional, or } from "./arguments.ts";
import {
  codesOf,
  type DifferenceIntervalOptions,
  intervalOptions,
  type IntervalNote,
} from "./interval.ts";
import {
  type ComparedMetric,
  metricOptions,
  type MetricOptions,
  oneMetric,
  raggedOption,
  type RaggedOption,
} from "./metric.ts";
import type { Status } from "./curve.ts";
import type {
  RawCorrelation,
  RawCrossLeader,
  RawEstimator,
  RawLeader,
  RawLineFit,
  RawSettling,
} from "./raw.ts";

export const comparedEstimators = [
  "unbiased",
  "hb",
  "bb",
  "zoibb",
  "linmix",
] as const satisfies readonly RawEstimator[];

/** Estimator of pass@k for a comparison of two runs; the first is the default. */
export type ComparedEstimator = (typeof comparedEstimators)[number];

export interface CompareOptions extends MetricOptions {
  /**
   * For `passAtK`. `unbiased`: about new tasks, there is no value beyond the samples of some task. `hb`: beyond them,
   * the value is the expectation of the hierarchical model; values within the samples do not change. `bb`, `zoibb`,
   * `linmix`: all values come from the fitted model, with intervals about new tasks from refits. About these tasks or
   * both, the hierarchical posterior exists at every k, also without an estimator.
   */
  estimator?: ComparedEstimator;
  /**
   * True if row i of both runs is the same task; by default true. Weights and clusters are then those of the first run.
   * If false, the tasks of the two runs count as chosen independently. The intervals are then too wide if the tasks are
   * the same.
   */
  paired?: boolean;
  interval?: DifferenceIntervalOptions;
}

export const macroCompareOptions = {
  ...metricOptions,
  estimator: oneOf(comparedEstimators),
  interval: asIs<DifferenceIntervalOptions | undefined>(),
};

const pairedOption = { paired: or(flag, true) };

export const compareOptions = { ...macroCompareOptions, ...pairedOption };

/** Two runs in one stratum, such as a benchmark. */
export interface StratumPair {
  a: Counts;
  b: Counts;
  /** As in `compare`; by default true. */
  paired?: boolean;
  /** A label for each row of `a`. */
  clusters?: ArrayLike<number | string>;
}

/**
 * The crossing of two curves: one leads before it, the other from there on. The interval comes from the band of the
 * whole curve.
 */
export interface CrossOver {
  /** Found by interpolation in log k; for τ, the last place where the earlier leader leads. */
  at: number;
  leader: RawCrossLeader;
  /** The last place before `at` where the band shows the earlier lead; 0 if there is none. */
  lower: number;
  /** The first place after `at` where the band shows the later lead; Infinity if there is none. */
  upper: number;
}

/** Consecutive places with the same leader, by the band of the whole curve. */
export interface LeadStretch {
  from: number;
  to: number;
  leader: RawLeader;
}

/** The comparison of two runs: parallel arrays, one entry for each requested place. */
export interface Comparison {
  metric: ComparedMetric;
  /** NaN for `cover`. */
  k: Float64Array;
  /** Null for metrics of k alone. */
  tau: Float64Array | null;
  /** The runs' values, or posterior means if the interval is not about new tasks. NaN where undefined. */
  a: Float64Array;
  b: Float64Array;
  /** a − b, with the ends of its interval. */
  difference: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
  /**
   * The band that contains the whole curve of differences, at every place at once, and p values adjusted for all
   * places. `t-plus`, `t` and posteriors use max |T| over the places, `gaffke` and refits the joint ranks of their
   * draws, all others Bonferroni's correction.
   */
  whole: { lower: Float64Array; upper: Float64Array; pValue: Float64Array };
  /**
   * The two-sided p value of no difference, by the procedure of the interval. It is below 1 − level exactly where the
   * interval excludes 0. About these tasks or both, it is twice the posterior's tail beyond 0.
   */
  pValue: Float64Array;
  /** The confidence that a's mean is higher, by the same procedure: 1 − pValue/2 where a leads, else pValue/2. */
  better: Float64Array;
  /** The chance that a task's value is higher under a. Ties count half. */
  superiority: Float64Array;
  /** Empty unless the places ascend. */
  crossings: CrossOver[];
  /**
   * Stretches where the band of the whole curve has a higher, b higher or neither, in order. Empty unless the places
   * ascend.
   */
  stretches: LeadStretch[];
  estimator: ComparedEstimator;
  /** `extrapolated` where a model continues beyond the samples of some task; `undefined` where there is no value. */
  status: Status[];
  /** Reason why a value is undefined or extrapolated; null if it is exact. */
  reason: (string | null)[];
  /** The number of tasks; the sum of both runs if they are not paired. */
  tasks: number;
  paired: boolean;
  interval: IntervalNote;
}

/** One pair of runs, out of many, at one place. */
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

/** The comparison of many runs, with Holm's correction for the number of pairs. */
export interface Ranking {
  /** The corrected p value of each pair. */
  adjusted: Float64Array;
  /** True for each pair that differs. */
  differs: boolean[];
  /**
   * The interval of each run's rank, where 1 is the best. `best` is 1 plus the number of runs that differ from it and
   * are better. `worst` is the number of runs minus those that differ from it and are worse. All of these intervals
   * hold at once. NaN for a run without a value.
   */
  best: Float64Array;
  worst: Float64Array;
  /**
   * Runs that are not distinguishable, as indices, the highest value first. Each group is a longest stretch of the
   * ranking without a pair that differs. A run may be in several groups.
   */
  tied: number[][];
}

export interface SettlingOptions
  extends Omit<MetricOptions, "ks" | "taus">, Pick<CompareOptions, "paired"> {
  /** The confidence level, in (0, 1); by default 0.95. */
  level?: number;
  /** The power: the chance to find a difference, in (0, 1); by default 0.8. */
  power?: number;
  /** A label for each row, as in `compare`. */
  clusters?: ArrayLike<number | string>;
}

/** The same over strata. Each stratum has its own `paired` and its own clusters. */
export type MacroSettlingOptions = Omit<SettlingOptions, "paired" | "clusters">;

const { level, replicates, seed } = intervalOptions;
const clustersOption = { clusters: optional(codesOf) };

export const macroSettlingOptions = { ...oneMetric, level, power: or(number, 0.8) };

export const settlingOptions = { ...macroSettlingOptions, ...pairedOption, ...clustersOption };

export interface BestOptions extends MetricOptions, Pick<CompareOptions, "paired">, RaggedOption {
  /** A label for each row, as in `compare`. */
  clusters?: ArrayLike<number | string>;
  /** Whole, 1 … 10^6; by default 10,000. */
  replicates?: number;
  /** Whole, 0 … 2^53; by default 1. */
  seed?: number;
}

export const bestOptions = {
  ...metricOptions,
  ...raggedOption,
  ...pairedOption,
  ...clustersOption,
  replicates,
  seed,
};

export interface CorrelationOptions {
  /** By default `values`: Pearson's. `ranks` is Spearman's; equal values share a rank. */
  by?: "values" | "ranks";
  /** The confidence level, in (0, 1); by default 0.95. */
  level?: number;
}

export const correlationOptions = { by: oneOf(["values", "ranks"]), level };

/**
 * A correlation in [−1, 1]; `points` is the number of points. The value is NaN for fewer than three points, or if one
 * coordinate is constant. The ends of its interval are NaN for fewer than four.
 */
export type Correlation = RawCorrelation;

export interface LineOptions {
  /** The confidence level, in (0, 1); by default 0.95. */
  level?: number;
  /** Whole, 1 … 10^6, enough for the level; by default 10,000. */
  replicates?: number;
  /** Whole, 0 … 2^53; by default 1. */
  seed?: number;
}

export const lineOptions = { level, replicates, seed };

/**
 * The least-squares line: y = `intercept` + `slope`·x; `points` is the number of points. Intercept and slope are NaN
 * for fewer than two points, or if x is constant. `lower` and `upper` are the ends of the interval of the slope, NaN
 * for fewer than three points.
 */
export type LineFit = RawLineFit;

/** The comparison of two runs, task by task. */
export interface TaskComparison {
  /** c/n of a minus c/n of b. */
  difference: Float64Array;
  /** The two-sided p value of Fisher's exact test. */
  pValue: Float64Array;
  /** The same with Holm's correction for the number of tasks. */
  adjusted: Float64Array;
}

/**
 * The study sizes that would decide which of two runs is better, by the test of `t-plus`. `tasks` is the number of
 * tasks like these, in each run, with as many samples as now. `samples` is the number of samples of each of these
 * tasks; it is at least the present number. Both are Infinity if no number is enough. They are NaN if there is one
 * task, or if all tasks differ by the same amount.
 *
 * Over strata, `tasks` is the total number if each stratum grows by the same factor, and `tasksInEach` has the number
 * in each stratum. An unpaired stratum has as many in both runs. `samples` is the number in the stratum that now has
 * the fewest; the samples of all strata grow by the same factor.
 *
 * `samples` and `endlessDeviation` are NaN for metrics other than `passAtK` and `passHatK`: it is unknown how much of
 * their spread remains after more samples. `detectable` is the minimum detectable difference: the least true difference
 * that a study of this size finds with the power. It is Infinity if none up to 1 is found, and NaN where `tasks` is
 * NaN; it also has a value where the observed difference is 0. With a power of ½ it is at most the observed difference
 * exactly where the p value of the study is below 1 − level. Deviations are of one task, or of one cluster.
 */
export type Settling = RawSettling;
