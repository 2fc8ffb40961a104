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

/** Required sizes of comparisons, and intervals that allow stopping early. */
export const plannedComparisons = (raw: RawModule) => ({
  /**
   * The power of comparisons of two runs, for each number of `tasks` and of `samples` per task (whole, 1 … 10^6) of
   * each run: the chance that the test finds `difference`, in (0, 1], and the least difference that it finds with the
   * required power. The first run has the population's rates. The second one's variances are as large relative to m(1 −
   * m), where m is its mean pass@k. The test is Student's t with two added tasks.
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
   * The cheapest comparison that finds `difference`, in (0, 1], with the required power. Costs are those of one run. If
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
   * The comparison that finds the least difference, among those whose runs cost at most `budget` each. If there is
   * none: one task with k samples.
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
   * The correlation of the tasks' own pass@k in two runs, where row i of both is the same task: the covariance of the
   * unbiased estimates over the root of both variances between tasks. In [-1, 1]; NaN where a variance is not above 0.
   */
  taskCorrelation(a: Counts, b: Counts, k = 1): number {
    return call(raw, "taskCorrelation", { a, b, k });
  },

  /**
   * An interval of mean pass@k that holds at all looks together, while tasks are added. It stays valid if you look
   * after each batch and stop at any time (arXiv 2103.06476). Also returns the interval for a single look, and the
   * expected number of tasks to reach the target.
   */
  confidenceSequence(counts: Counts, options: SequenceOptions = {}): ConfidenceSequence {
    return call(raw, "confidenceSequence", { counts, request: options });
  },

  /**
   * An interval of the mean difference a − b that holds at all looks together, where row i of both is the same task. At
   * any look where it excludes 0, you may conclude that the runs differ. It holds from the first task on, if all tasks
   * are drawn alike. It takes about twice the tasks of a fixed study.
   */
  pairedSequence(a: Counts, b: Counts, options: PairedSequenceOptions = {}): PairedSequence {
    return call(raw, "pairedSequence", { a, b, request: options });
  },
});
