import { flag, number, numbers, objects, oneOf, optional, or } from "../arguments.ts";
import { checkStopped, type Counts, namedFor, namedRuns, unwrapRuns } from "../counts.ts";
import { ofInterval, refuseType, unwrap } from "../error.ts";
import { endsOf } from "../interval-ends.ts";
import {
  codesOf,
  type IntervalEnds,
  intervalOption,
  intervalOptions,
  type IntervalOptions,
  intervalPlan,
  macroMeanOptions,
  type MacroMeanOptions,
  rawTasks,
  refitReplicates,
} from "../interval.ts";
import { requestOf } from "../metric.ts";
import { optionsOf } from "../options.ts";
import { type RawModule, statusWords } from "../raw.ts";
import type { Status } from "../curve.ts";
import { linMixOf, type RefitOptions, refitted } from "../refit.ts";
import { strataIntervals } from "../strata-intervals.ts";

const { level, seed, band } = intervalOptions;

const refitOptions = {
  estimator: oneOf(refitted),
  first: or(number, 0),
  replicates: or(number, refitReplicates),
  seed,
  clusters: optional(codesOf),
  linmix: linMixOf,
};

const areaOptions = { paired: or(flag, true), ...intervalOption };

const statusOf = oneOf(statusWords);

/** Concatenates the columns of all strata. */
function joinedColumns<Value>(
  method: string,
  argument: string,
  strata: readonly Value[][],
  what: string,
): Value[] {
  const columns = strata[0]?.length ?? 0;
  strata.forEach(({ length }, i) => {
    if (length !== columns)
      refuseType(method, `${argument}[${i}]`, length, `${columns} ${what}, as in the first`);
  });
  return strata.flat();
}

/** Intervals besides those of the curves. */
export const intervals = (raw: RawModule) => ({
  /**
   * pass@k by a model fitted again to the tasks under random weights (the Bayesian bootstrap): row-major, replicates ×
   * ks. Replicate i is the same in every worker. `intervalOfDraws` makes intervals of the draws.
   */
  refitDraws(counts: Counts, ks: ArrayLike<number>, options: RefitOptions = {}): Float64Array {
    const method = "refitDraws";
    const asked = optionsOf(method, options, refitOptions);
    const { estimator, first, replicates: count, seed, clusters, linmix } = asked;
    const tasks = rawTasks(method, counts, clusters);
    const of = { first, count, seed };
    const found = raw.refitDraws(tasks, estimator, numbers(method, "ks", ks), of, linmix);
    return unwrap(method, found);
  },

  /**
   * Intervals for `value` from draws of it (row-major, one row per replicate), as wide as the quantiles of the draws.
   */
  intervalOfDraws(
    draws: ArrayLike<number>,
    value: ArrayLike<number>,
    options: Pick<IntervalOptions, "level" | "band" | "seed"> = {},
  ): IntervalEnds {
    const method = "intervalOfDraws";
    const values = numbers(method, "value", value);
    const all = numbers(method, "draws", draws);
    const asked = optionsOf(method, options, { level, seed, band });
    const replicates = all.length / values.length;
    const plan = { ...intervalPlan(method, { replicates }), ...asked };
    const found = raw.intervalOfDraws(all, values, plan.level, plan.band === "simultaneous");
    return endsOf(plan, unwrap(method, found), "refit");
  },

  /**
   * The macro mean of a metric, with its interval: the mean over strata, such as benchmarks, of the mean over the tasks
   * of each. A benchmark of 30 tasks counts as much as one of 500. The strata themselves are fixed. NaN at a place
   * where a stratum has no value.
   *
   * About new tasks: Gaffke's draws of each stratum come from a stream of its own; their mean is a draw of the macro
   * mean. About these tasks and both: the strata's posteriors are combined by the squares of their distances to the
   * ends (Zou & Donner 2008). One stratum has the interval of its curve. `interval.clusters` holds labels for the rows
   * of all strata, in sequence.
   */
  macroMeanIntervals(
    strata: readonly Counts[],
    options: MacroMeanOptions,
  ): IntervalEnds & { value: Float64Array } {
    const method = "macroMeanIntervals";
    const { ragged, beyond, interval, ...asked } = optionsOf(method, options, macroMeanOptions);
    const request = { ...requestOf(method, asked), ragged };
    const plan = intervalPlan(method, interval ?? {});
    const isContinued = beyond === "hb";
    if (
      isContinued &&
      (asked.metric !== "passAtK" || ragged !== "strict" || plan.clusters !== undefined)
    )
      return refuseType(
        method,
        "beyond",
        beyond,
        '"none" unless the metric is "passAtK", ragged "strict", and clusters absent',
      );
    const named = namedFor(method, asked.metric, namedRuns(method, "strata", strata));
    checkStopped(method, named, asked.metric);
    return strataIntervals(raw, method, named, request, plan, isContinued);
  },

  /**
   * The mean over strata of values that each of them has at the same places; NaN if one of them is NaN. For values
   * without an interval of their own, such as complements or AvgAUC⁺.
   */
  meanOverStrata(values: readonly ArrayLike<number>[]): Float64Array {
    const method = "meanOverStrata";
    const all = objects(method, "values", values, "an array of arrays of numbers").map((each, i) =>
      Array.from(numbers(method, `values[${i}]`, each)),
    );
    const joined = joinedColumns(method, "values", all, "numbers");
    return unwrap(method, raw.meanOverStrata(Float64Array.from(joined), all.length));
  },

  /**
   * The gravest status over strata at each of their common places, in this order: undefined, partial, extrapolated,
   * exact. A mean is no better than its worst part.
   */
  gravestOverStrata(statuses: readonly (readonly Status[])[]): Status[] {
    const method = "gravestOverStrata";
    const all = objects(method, "statuses", statuses, "an array of arrays of statuses").map(
      (each, i) =>
        Array.isArray(each)
          ? each.map((status) => statusOf(method, `statuses[${i}]`, status))
          : refuseType(method, `statuses[${i}]`, each, "an array of statuses"),
    );
    const joined = joinedColumns(method, "statuses", all, "statuses");
    return unwrap(method, raw.gravestOverStrata(joined, all.length));
  },

  /** AvgAUC⁺ of each run with intervals for new tasks; for two runs, AUC⁺ of the first and of the second. */
  averageAucExcessIntervals(
    runs: readonly Counts[],
    options: { paired?: boolean; interval?: IntervalOptions } = {},
  ): IntervalEnds & { value: Float64Array } {
    const method = "averageAucExcessIntervals";
    const { interval, paired } = optionsOf(method, options, areaOptions);
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
