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

/** Where the spread of the tasks' pass@k comes from. q is a task's own pass@k. */
export interface NoiseSplit {
  /** The mean over tasks of q(1 − q), the variance of whether one set of k samples holds a success. */
  within: number;
  /** The variance of q between tasks. It may come out below 0. */
  between: number;
  /** The chance that two sets of k samples of one task disagree: 2 × `within`. */
  flip: number;
  /**
   * The intraclass correlation: the share of `between` in the variance of one set of a task picked at random. A
   * `between` below 0 counts as 0. NaN where every set of every task came out the same.
   */
  icc: number;
  /** The standard error of mean pass@k about the tasks that were picked. */
  error: number;
  /** The share of the variance of mean pass@k that more samples of these tasks would take away. */
  samplingShare: number;
  /** The number of tasks, by weight. */
  total: number;
  /** Whether every task has at least 2k samples, and all but `icc` are unbiased. Otherwise they rest on HB's posterior. */
  isUnbiased: boolean;
}

/** How many further samples each task deserves: one entry for each row of the counts, in their order. */
export interface NextSamples {
  /** The posterior standard deviation of the task’s own pass@k. */
  sd: Float64Array;
  /** Whole numbers that sum to the budget. */
  more: Float64Array;
}

/** What to draw next, and what it costs. */
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
   * The noise of mean pass@k, split into which tasks were picked and which attempts were drawn (k = 1: arXiv
   * 2512.21326, 2411.00640). k is whole, from 1 (the default) to the smallest n. At k = 1, a task with one sample says
   * nothing of `within`: with one, all that rests on it is NaN. With one task in all, whatever rests on the variance
   * between tasks is NaN.
   */
  noiseSplit(counts: Counts, k = 1): NoiseSplit {
    return call(raw, "noiseSplit", { counts, k });
  },

  /**
   * Shares a budget of further samples among the tasks, in proportion to how unsure HB is of each task’s own pass@k. k
   * is whole, from 1 to 2^52, and `budget` whole, from 0 to 10^12. Every row is one task, whatever its weight.
   *
   * Which task is sampled then depends on what was seen. HB takes that as it is. A mean of c/n, or of unbiased pass@k,
   * is no longer unbiased.
   */
  nextSamples(counts: Counts, k: number, budget: number): NextSamples {
    return call(raw, "nextSamples", { counts, k, budget });
  },

  /** What is believed of new tasks: a known prior, or HB's posterior of the prior that a run's counts show. */
  population(of: Counts | Prior): Population {
    const method = "population";
    return "kind" in object(method, "of", of)
      ? call(raw, "populationOfPrior", { prior: of as Prior }, { method })
      : call(raw, "populationOfCounts", { counts: of as Counts }, { method });
  },

  /**
   * The half-width of the interval of the mean of a metric that a study is expected to show, for each number of `tasks` and of
   * `samples` per task (whole, 1 … 10^6). About new tasks it is that of Gaffke's interval, about these tasks that of
   * the posterior under a prior that is known, which HB's intervals are wider than.
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
