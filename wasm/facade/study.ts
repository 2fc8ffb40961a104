import type { Estimator } from "./curve.ts";
import { estimatorWords, type RawLinMix, type RawThinnedMeans } from "./raw.ts";

/** The pass@k or G-Pass@k of each estimator at each k, from one smaller study. */
export interface BudgetStudyRow {
  k: Float64Array;
  values: Record<Estimator, Float64Array>;
}

export const answerStudy = (raw: Float64Array, k: Float64Array): BudgetStudyRow => ({
  k,
  values: Object.fromEntries(
    estimatorWords.map((name, i) => [name, raw.slice(i * k.length, (i + 1) * k.length)]),
  ) as Record<Estimator, Float64Array>,
});

/** Options of a smaller study. */
export interface StudyOptions {
  /** The number of tasks; by default all. */
  tasks?: number;
  /** By default 1. */
  seed?: number;
  /** For `linmix`: ZOIBB weighs clip((m − lo)/(hi − lo), 0, 1). By default 5 and 60. */
  linmix?: RawLinMix;
}

/** Options of a backtest. */
export interface BacktestOptions {
  /** k divided by the number of samples that predict pass@k. */
  ratio?: number;
  /** The number of draws of these samples. */
  repeats?: number;
  seed?: number;
  /** The confidence level of the intervals; by default 0.95. */
  level?: number;
}

/**
 * Predictions from fewer of the available samples. The draws share samples, so they are less informative than as many
 * separate studies. The intervals are about these tasks’ rates. `measured` has an error of its own.
 */
export interface Backtest {
  /** The number of samples of each task, at least 2. */
  samples: number;
  /** The k of the predicted pass@k: `samples` times the ratio, rounded up. */
  k: number;
  /** The unbiased pass@k from all samples, and 1 − it. */
  measured: number;
  complement: number;
  /** The prediction of each draw, and the ends of its interval; NaN where it has none. */
  value: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
  /** True for each draw whose interval contains `measured`, to half a task. */
  holds: boolean[];
}

/** A mean absolute error, and the spread of the errors. */
export interface MeanError {
  mean: number;
  standardDeviation: number;
  standardError: number;
  largest: number;
}

/** The estimators' numbers of wins over configurations; NaN for those without any error. */
export interface Wins {
  /** The number of configurations in which each has the least error. A shared win counts in equal parts. */
  wins: Float64Array;
  share: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
  /** The number of configurations in which some estimator has an error. */
  configurations: number;
  /**
   * Estimators × estimators, row-major: among configurations where both have an error, the number in which the row’s is
   * smaller.
   */
  beats: Float64Array;
  /** The same for equal errors. */
  ties: Float64Array;
}

/**
 * The expected mean of a metric over the tasks with fewer samples: row-major, `samples` by the places `at`. `sd` is the
 * standard deviation of that mean over draws of the samples; the tasks stay.
 */
export type ThinnedMeans = RawThinnedMeans;
