import { asBlock, number, numbers } from "../arguments.ts";
import {
  type ComparisonPlan,
  type ConfidenceSequence,
  pairRequestOf,
  type PowerMap,
  type PowerOptions,
  type SequenceOptions,
  sequenceRequestOf,
} from "../comparison-plan.ts";
import { countArrays, type Counts } from "../counts.ts";
import { unwrap } from "../error.ts";
import type { RawModule } from "../raw-module.ts";
import { costsOf, type Population, populationOf, type StudyCosts } from "../study-plan.ts";

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
    const method = "powerMap";
    const found = raw.powerMap(
      populationOf(method, population),
      pairRequestOf(method, options),
      numbers(method, "tasks", tasks),
      numbers(method, "samples", samples),
      number(method, "difference", difference),
    );
    return unwrap(method, found);
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
    const method = "cheapestComparison";
    const found = raw.cheapestComparison(
      populationOf(method, population),
      pairRequestOf(method, options),
      costsOf(method, costs),
      number(method, "difference", difference),
    );
    return unwrap(method, found);
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
    const method = "bestComparison";
    const found = raw.bestComparison(
      populationOf(method, population),
      pairRequestOf(method, options),
      costsOf(method, costs),
      number(method, "budget", budget),
    );
    return unwrap(method, found);
  },

  /**
   * The correlation of the tasks' own pass@k in two runs, row i of both the same task: the covariance of the unbiased
   * estimates over the root of both variances between tasks. In [-1, 1]; NaN where a variance is not above 0.
   */
  taskCorrelation(a: Counts, b: Counts, k = 1): number {
    const method = "taskCorrelation";
    const run = (counts: Counts, name: string) => {
      const { n, c, tasks: weights } = countArrays(method, counts, name);
      return {
        n: asBlock(n),
        c: asBlock(c),
        weights: weights && asBlock(weights),
        clusters: undefined,
        cost: undefined,
      };
    };
    const found = raw.taskCorrelation([run(a, "a"), run(b, "b")], number(method, "k", k));
    return unwrap(method, found);
  },

  /**
   * An interval of mean pass@k that holds at all looks together, while tasks are added: it stays valid when one looks
   * after each batch and stops whenever one likes (arXiv 2103.06476). Beside it the fixed interval, and how many tasks
   * the target is expected to take.
   */
  confidenceSequence(counts: Counts, options: SequenceOptions = {}): ConfidenceSequence {
    const method = "confidenceSequence";
    const { n, c, tasks } = countArrays(method, counts);
    return unwrap(method, raw.confidenceSequence(n, c, tasks, sequenceRequestOf(method, options)));
  },
});
