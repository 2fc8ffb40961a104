import { type Counts, namedFor, type NamedRun, namedRuns, runOf, unwrapRuns } from "../counts.ts";
import { type Status, type Warning, warningsOf } from "../curve.ts";
import { intervalsOf } from "../interval-ends.ts";
import { asIs } from "../arguments.ts";
import { type IntervalEnds, type IntervalOptions, intervalPlan, meanOptions } from "../interval.ts";
import {
  isByTau,
  metricOptions,
  type MetricOptions,
  type RaggedOption,
  requestOf,
} from "../metric.ts";
import { optionsOf } from "../options.ts";
import type { RawModule } from "../raw.ts";
import { reasonOf } from "../reason.ts";
import { strataIntervals } from "../strata-intervals.ts";

/** The requested metric, its places, and its intervals. */
export interface MeasureOptions extends MetricOptions, RaggedOption {
  /** Adds the ends of intervals to the answer: `lower` and `upper`, and `interval` with their method and settings. */
  interval?: IntervalOptions;
  /** The names of the strata in reasons; by default their places in the list. */
  names?: readonly string[];
}

const measureOptions = {
  ...metricOptions,
  ...meanOptions,
  names: asIs<readonly string[] | undefined>(),
};

const whyStopped = "sampling stopped at a success, and only pass@k is estimated without bias then";

/** The values of a metric at each requested place: parallel arrays. */
export interface Measured extends Partial<IntervalEnds> {
  /** The ks or the taus. */
  at: Float64Array;
  /** The mean over the strata of the mean over the tasks of each; NaN where the status is `undefined`. */
  value: Float64Array;
  /** 1 − value, computed without subtraction. */
  complement: Float64Array;
  /** The gravest status of the strata. */
  status: Status[];
  /** Reason why a value is undefined, extrapolated or partial; null where it is exact. */
  reason: (string | null)[];
  /** The number of tasks in the mean, over all strata. */
  eligible: Float64Array;
  total: number;
  /** The smallest and the largest n of any task. */
  minN: number;
  maxN: number;
  /** Warnings of metrics along k, in ascending order of the k from which they hold. */
  warnings: Warning[];
}

/** Any metric of one run, or of the mean over several strata. */
export const measure = (raw: RawModule) => ({
  /**
   * Any metric of a data set, at any of its places. If sampling stopped at a success, every metric except pass@k is
   * undefined. Pass counts, or a list of them: the strata of a macro mean, such as benchmarks, each of which counts the
   * same. Unequal n as in passAtKCurve. One stratum has the values and the intervals of the metric's own function,
   * several have the intervals of macroMeanIntervals.
   */
  measure(strata: Counts | readonly Counts[], options: MeasureOptions): Measured {
    const method = "measure";
    const isOne = !Array.isArray(strata);
    const given: readonly NamedRun[] = isOne
      ? [["counts", strata as Counts]]
      : namedRuns(method, "strata", strata as readonly Counts[]);
    const { ragged, interval, names, ...asked } = optionsOf(method, options, measureOptions);
    const request = { ...requestOf(method, asked), ragged };
    const { metric, at, k } = request;
    const named = namedFor(method, metric, given);
    const runs = named.map(([name, counts]) => runOf(method, counts, isOne ? undefined : name));
    const found = unwrapRuns(raw, method, raw.measure(runs, request), named);
    const { stratum, stratumStatus, stratumEligible, stratumTotal, ...values } = found;
    const estimator = metric === "plugin" ? "plugin" : "unbiased";
    const isStopped = named.some(([, { stopped }]) => stopped !== undefined);
    const reason = Array.from(at, (place, i) => {
      const of = stratum[i] ?? NaN;
      const isBiased = metric !== "passAtK" && named[of]?.[1].stopped !== undefined;
      const words = isBiased
        ? whyStopped
        : reasonOf(
            {
              k: metric === "gPassAtK" ? k : place,
              status: stratumStatus[i] ?? "undefined",
              eligible: stratumEligible[i] ?? NaN,
              total: stratumTotal[i] ?? NaN,
            },
            estimator,
          );
      const name = names?.[of] ?? named[of]?.[0] ?? "";
      return words === null || isOne || named.length === 1 ? words : `${name}: ${words}`;
    });
    const rises = metric === "passAtK";
    const warnings = isByTau(metric)
      ? []
      : warningsOf({ ...values, k: at }, { estimator, ragged, rises, isStopped });
    const answer = { ...values, reason, warnings };
    if (interval === undefined) return answer;
    const [[, first]] = named as [NamedRun];
    if (named.length === 1)
      return { ...answer, ...intervalsOf(raw, method, first, request, interval) };
    const plan = intervalPlan(method, interval);
    return { ...strataIntervals(raw, method, named, request, plan, false), ...answer };
  },
});
