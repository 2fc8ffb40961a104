import type { Estimator } from "./curve.ts";
import { estimatorWords, type RawThinnedMeans } from "./raw-names.ts";

/** The pass@k of each estimator at each k, from one smaller study. */
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

/** A mean absolute error with its standard error. */
export interface MeanError {
  mean: number;
  standardError: number;
}

/**
 * What the mean of a metric over the tasks would be with fewer samples: row-major, `samples` by the places `at`. `sd` is
 * the standard deviation of that mean over draws of the samples; the tasks stay.
 */
export type ThinnedMeans = RawThinnedMeans;
