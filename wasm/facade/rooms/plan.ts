import { call, callWithNumbers } from "../call.ts";
import { object } from "../arguments.ts";
import type { Counts } from "../counts.ts";
import type { Prior } from "../fit.ts";
import type { RawModule } from "../raw.ts";
import type {
  Population,
  PrecisionMap,
  PrecisionOptions,
  StudyCosts,
  StudyPlan,
} from "../study-plan.ts";

/** Sources of the spread of the tasks' pass@k. q is a task's own pass@k. */
export interface NoiseSplit {
  /** The mean over tasks of q(1 − q), the variance of the success of one set of k samples. */
  within: number;
  /** The variance of q between tasks. The estimate may be below 0. */
  between: number;
  /** The chance that two sets of k samples of one task disagree: 2 × `within`. */
  flip: number;
  /**
   * The intraclass correlation: the share of `between` in the variance of one set of a task picked at random. A
   * `between` below 0 counts as 0. NaN if every set of every task had the same result.
   */
  icc: number;
  /** The standard error of mean pass@k over the choice of tasks. */
  error: number;
  /** The share of the variance of mean pass@k that more samples of these tasks would remove. */
  samplingShare: number;
  /** The number of tasks, by weight. */
  total: number;
  /**
   * True if every task has at least 2k samples, and all values except `icc` are unbiased. Otherwise they rest on HB's
   * posterior.
   */
  isUnbiased: boolean;
}

/** Further samples for each task: one entry for each row of the counts, in their order. */
export interface NextSamples {
  /** The posterior standard deviation of the task’s own pass@k. */
  sd: Float64Array;
  /** Whole numbers that sum to the budget. */
  more: Float64Array;
}

/** Next samples to draw, and sizes of studies with their costs. */
export const plan = (raw: RawModule) => ({
  /**
   * The expected number of attempts at one task until the first success, at most k, from c successes among n samples:
   * (n+1)/(c+1) − (n−k+1)/(c+1) · C(n−c, k)/C(n, k), unbiased for Σ_{j<k} (1−p)^j. NaN for k > n; 1 at k = 1; k at c =
   * 0.
   */
  expectedTries(n: number, c: number, k: number): number {
    return callWithNumbers(raw, "expectedTries", n, c, k);
  },

  /**
   * The noise of mean pass@k, split into the choice of tasks and the draw of attempts (k = 1: arXiv 2512.21326,
   * 2411.00640). k is whole, from 1 (the default) to the smallest n. At k = 1, a task with one sample has no estimate
   * of `within`: if there is such a task, all values that depend on `within` are NaN. With one task in all, all values
   * that depend on the variance between tasks are NaN.
   */
  noiseSplit(counts: Counts, k = 1): NoiseSplit {
    return call(raw, "noiseSplit", { counts, k });
  },

  /**
   * Distributes a budget of further samples among the tasks, in proportion to HB's uncertainty about each task’s own
   * pass@k. k is whole, from 1 to 2^52, and `budget` whole, from 0 to 10^12. Every row is one task, whatever its
   * weight.
   *
   * The choice of tasks to sample then depends on the results so far. HB needs no correction for that. A mean of c/n,
   * or of unbiased pass@k, is no longer unbiased.
   */
  nextSamples(counts: Counts, k: number, budget: number): NextSamples {
    return call(raw, "nextSamples", { counts, k, budget });
  },

  /** Belief about new tasks: a known prior, or HB's posterior of the prior from a run's counts. */
  population(of: Counts | Prior): Population {
    const method = "population";
    return "kind" in object(method, "of", of)
      ? call(raw, "populationOfPrior", { prior: of as Prior }, { method })
      : call(raw, "populationOfCounts", { counts: of as Counts }, { method });
  },

  /**
   * The expected half-width of the interval of a metric's mean in a study, for each number of `tasks` and of `samples`
   * per task (whole, 1 … 10^6). About new tasks it is that of Gaffke's interval. About these tasks it is that of the
   * posterior under a known prior; HB's intervals are wider.
   */
  precisionMap(
    population: Population,
    tasks: ArrayLike<number>,
    samples: ArrayLike<number>,
    options: PrecisionOptions = {},
  ): PrecisionMap {
    return call(raw, "precisionMap", { population, request: options, tasks, samples });
  },

  /**
   * The cheapest study whose half-width is at most `target`, in (0, 1). If there is none within the limits: the study
   * with the least half-width.
   */
  cheapestStudy(
    population: Population,
    target: number,
    options: PrecisionOptions = {},
    costs: StudyCosts = {},
  ): StudyPlan {
    return call(raw, "cheapestStudy", { target, population, request: options, costs });
  },

  /** The study with the least half-width that costs at most `budget`. If none does: one task with k samples. */
  bestStudy(
    population: Population,
    budget: number,
    options: PrecisionOptions = {},
    costs: StudyCosts = {},
  ): StudyPlan {
    return call(raw, "bestStudy", { budget, population, request: options, costs });
  },
});
