import { rawTasks } from "../interval.ts";
import { number, numbers } from "../arguments.ts";
import {
  costRequestOf,
  costsByRun,
  type CostOfPass,
  type CostOptions,
  type PricedCounts,
  pricedRuns,
  type RunCosts,
} from "../cost.ts";
import type { Counts } from "../counts.ts";
import { unwrap } from "../error.ts";
import type { RawModule } from "../raw.ts";

/** Costs of attempts. */
export const costs = (raw: RawModule) => ({
  /**
   * The mean attempts at a task until its first success, at most k, for each of `ks`: the mean of `expectedTries` over
   * the tasks. NaN at k above the smallest n.
   */
  expectedTriesCurve(counts: Counts, ks: ArrayLike<number>): Float64Array {
    const method = "expectedTriesCurve";
    const { asked, request } = costRequestOf(method, {});
    const run = { ...rawTasks(method, counts), cost: Float64Array.of(1) };
    const found = raw.runCosts([run], numbers(method, "ks", ks), asked, request);
    return unwrap(method, found).tries;
  },

  /**
   * Costs of runs at each of `ks`: pass@k, attempts, money, and cost per solved task, which is Σ costᵢ·triesᵢ over Σ
   * pass@kᵢ. Also the least k that reaches the target, the run that gets there at the least cost, and the ratio of the
   * costs. With `interval`, cost per solved task has an interval about new tasks, and shares of resamples give the
   * confidence of the other results. The interval assumes no costs above the largest one seen.
   */
  runCosts(
    runs: readonly PricedCounts[],
    ks: ArrayLike<number>,
    options: CostOptions = {},
  ): RunCosts[] {
    const method = "runCosts";
    const { asked, request } = costRequestOf(method, options);
    const given = pricedRuns(method, runs);
    const found = raw.runCosts(given, numbers(method, "ks", ks), asked, request);
    return costsByRun(unwrap(method, found), given.length);
  },

  /**
   * The cost-of-pass of each task (arXiv 2504.13359): the cost of an attempt over pass@1, for the cheapest run, or
   * `otherwise`, the cost of the task without any run. Row i is the same task in all runs. It is infinite at c = 0. For
   * several runs it is too low, since the same samples pick the cheapest run and measure it. `runCosts` at k = 1 has a
   * finite aggregate: all cost over all success.
   */
  costOfPass(runs: readonly PricedCounts[], otherwise = Infinity): CostOfPass {
    const method = "costOfPass";
    const given = pricedRuns(method, runs);
    return unwrap(method, raw.costOfPass(given, number(method, "otherwise", otherwise)));
  },
});
