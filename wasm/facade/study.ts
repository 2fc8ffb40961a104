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

/** How a smaller study is drawn. */
export interface StudyOptions {
  /** How many of the tasks; by default all. */
  tasks?: number;
  /** By default 1. */
  seed?: number;
  /** For `linmix`: ZOIBB weighs clip((m − lo)/(hi − lo), 0, 1). By default 5 and 60. */
  linmix?: RawLinMix;
}

/** What predicts what in a backtest. */
export interface BacktestOptions {
  /** k over the samples that predict pass@k. */
  ratio?: number;
  /** How often these samples are drawn. */
  repeats?: number;
  seed?: number;
  /** Of the intervals; by default 0.95. */
  level?: number;
}

/**
 * Predictions from fewer of the samples at hand. The draws share samples, so they tell less than as many
 * studies. The intervals are about these tasks’ rates. `measured` has an error of its own.
 */
export interface Backtest {
  /** Of each task, at least 2. */
  samples: number;
  /** What is predicted: pass@k, for `samples` times the ratio, rounded up. */
  k: number;
  /** The unbiased pass@k from all samples, and 1 − it. */
  measured: number;
  complement: number;
  /** Of each draw, what it predicts, and the ends of its interval; NaN where it has none. */
  value: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
  /** Of each draw, whether its interval holds `measured`, to half a task. */
  holds: boolean[];
}

/** A mean absolute error, and how the errors vary. */
export interface MeanError {
  mean: number;
  standardDeviation: number;
  standardError: number;
  largest: number;
}

/** How often each estimator has the least error, over configurations; NaN for those without any error. */
export interface Wins {
  /** A win that several share counts as its part for each. */
  wins: Float64Array;
  share: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
  /** How many there are in which some estimator has an error. */
  configurations: number;
  /** The estimators by each other, row-major: where both have an error, how often the row’s is the smaller one. */
  beats: Float64Array;
  /** The same where both are equal. */
  ties: Float64Array;
}

/**
 * What the mean of a metric over the tasks would be with fewer samples: row-major, `samples` by the places `at`. `sd`
 * is the standard deviation of that mean over draws of the samples; the tasks stay.
 */
export type ThinnedMeans = RawThinnedMeans;
