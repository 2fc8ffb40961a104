import { call } from "../call.ts";
import type {
  ComparisonPlan,
  ConfidenceSequence,
  PairedSequence,
  PairedSequenceOptions,
  PowerMap,
  PowerOptions,
  SequenceOptions,
} from "../comparison-plan.ts";
import type { Counts } from "../counts.ts";
import type { RawModule } from "../raw.ts";
import type { Population, StudyCosts } from "../study-plan.ts";

/** How large a comparison has to be, and when enough has been seen. */
export const plannedComparisons = (raw: RawModule) => ({
  /**
   * What comparisons of two runs find, for each number of `tasks` and of `samples` per task (whole, 1 … 10^6) of each
   * run: the chance that the test finds `difference`, in (0, 1], and the least difference that it finds with the wanted
   * power. The first run has the population's rates. The second one's variances are as large beside m(1 − m), where m
   * is its mean pass@k. The test is Student's t with two added tasks.
   */
  powerMap(
    population: Population,
    tasks: ArrayLike<number>,
    samples: ArrayLike<number>,
    difference: number,
    options: PowerOptions = {},
  ): PowerMap {
    return call(raw, "powerMap", { population, request: options, tasks, samples, difference });
  },

  /**
   * The cheapest comparison that finds `difference`, in (0, 1], with the wanted power. Costs are those of one run. If
   * there is none within the limits: the one that finds the least difference.
   */
  cheapestComparison(
    population: Population,
    difference: number,
    options: PowerOptions = {},
    costs: StudyCosts = {},
  ): ComparisonPlan {
    return call(raw, "cheapestComparison", { population, request: options, costs, difference });
  },

  /**
   * The comparison that finds the least difference of those whose runs cost at most `budget` each. If there is none:
   * one task with k samples.
   */
  bestComparison(
    population: Population,
    budget: number,
    options: PowerOptions = {},
    costs: StudyCosts = {},
  ): ComparisonPlan {
    return call(raw, "bestComparison", { population, request: options, costs, budget });
  },

  /**
   * The correlation of the tasks' own pass@k in two runs, row i of both the same task: the covariance of the unbiased
   * estimates over the root of both variances between tasks. In [-1, 1]; NaN where a variance is not above 0.
   */
  taskCorrelation(a: Counts, b: Counts, k = 1): number {
    return call(raw, "taskCorrelation", { a, b, k });
  },

  /**
   * An interval of mean pass@k that holds at all looks together, while tasks are added: it stays valid when one looks
   * after each batch and stops whenever one likes (arXiv 2103.06476). Beside it the fixed interval, and how many tasks
   * the target is expected to take.
   */
  confidenceSequence(counts: Counts, options: SequenceOptions = {}): ConfidenceSequence {
    return call(raw, "confidenceSequence", { counts, request: options });
  },

  /**
   * An interval of the mean difference a − b that holds at all looks together, row i of both the same task: two runs may
   * be told from each other at any look at which it leaves out 0. It holds from the first task on, for tasks that are
   * drawn like each other. Beside a fixed study it takes about twice the tasks.
   */
  pairedSequence(a: Counts, b: Counts, options: PairedSequenceOptions = {}): PairedSequence {
    return call(raw, "pairedSequence", { a, b, request: options });
  },
});
