import { choice, number, numbers, optionsOf } from "../arguments.ts";
import { type Counts, namedRuns, unwrapRuns } from "../counts.ts";
import { ofInterval, refuseType, unwrap } from "../error.ts";
import { endsOf } from "../interval-ends.ts";
import {
  type IntervalEnds,
  type IntervalOptions,
  intervalPlan,
  rawTasks,
  refitReplicates,
} from "../interval.ts";
import type { RawModule } from "../raw-module.ts";
import { linMixOf, type RefitOptions, refitted } from "../refit.ts";

/** Intervals other than those that curves bring. */
export const intervals = (raw: RawModule) => ({
  /**
   * pass@k by a model fitted anew to the tasks under random weights (the Bayesian bootstrap):
   * row-major, replicates × ks. Replicate i is the same, whichever worker draws it.
   * `intervalOfDraws` makes intervals of the draws.
   */
  refitDraws(counts: Counts, ks: ArrayLike<number>, options: RefitOptions = {}): Float64Array {
    const method = "refitDraws";
    const { first = 0, clusters, linmix, ...given } = optionsOf(method, options);
    const plan = intervalPlan(
      method,
      { ...given, ...(clusters === undefined ? {} : { clusters }) },
      { replicates: refitReplicates, isTopLevel: true },
    );
    const replicates = {
      first: number(method, "first", first),
      count: plan.replicates,
      seed: plan.seed,
    };
    const estimator = choice(method, "estimator", options.estimator, refitted);
    const tasks = rawTasks(method, counts, plan.clusters);
    const mix = linMixOf(method, linmix);
    const found = raw.refitDraws(tasks, estimator, numbers(method, "ks", ks), replicates, mix);
    return unwrap(method, found);
  },

  /**
   * Intervals for `value` from draws of it (row-major, one row per replicate), as wide as the
   * quantiles of the draws.
   */
  intervalOfDraws(
    draws: ArrayLike<number>,
    value: ArrayLike<number>,
    options: Pick<IntervalOptions, "level" | "band" | "seed"> = {},
  ): IntervalEnds {
    const method = "intervalOfDraws";
    const values = numbers(method, "value", value);
    const all = numbers(method, "draws", draws);
    const plan = intervalPlan(method, optionsOf(method, options), {
      replicates: all.length / values.length,
      isTopLevel: true,
    });
    const found = raw.intervalOfDraws(all, values, plan.level, plan.band);
    return endsOf(plan, unwrap(method, found), "refit");
  },

  /** AvgAUC⁺ of each run with intervals for new tasks; for two runs, AUC⁺ of the first and of the second. */
  averageAucExcessIntervals(
    runs: readonly Counts[],
    options: { paired?: boolean; interval?: IntervalOptions } = {},
  ): IntervalEnds & { value: Float64Array } {
    const method = "averageAucExcessIntervals";
    const { interval, paired = true } = optionsOf(method, options);
    const plan = intervalPlan(method, interval ?? {}, { replicates: refitReplicates });
    if (plan.about !== "new-tasks" || plan.method !== "gaffke") {
      const [option, given] =
        plan.about === "new-tasks" ? ["method", plan.method] : ["about", plan.about];
      const rule = "new tasks by gaffke: areas over τ have no other interval";
      return refuseType(method, `interval.${option}`, given, rule);
    }
    const named = namedRuns(method, "runs", runs);
    const all = named.map(([name, run]) => rawTasks(method, run, plan.clusters, name));
    const found = raw.averageAucExcessIntervals(all, paired, plan);
    const excess = unwrapRuns(raw, method, found, named, ofInterval);
    return { value: excess.value, ...endsOf(plan, excess, plan.method) };
  },
});
