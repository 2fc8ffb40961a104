import { asIs, numbers, oneOf } from "./arguments.ts";
import {
  type DifferenceIntervalOptions,
  differenceMethods,
  type IntervalEnds,
  type IntervalNote,
  type IntervalPlan,
  intervalPlan,
  noteOf,
  rawTasks,
} from "./interval.ts";
import { type Counts, namedFor, type NamedRun, namedRuns, runOf } from "./counts.ts";
import { refuseType } from "./error.ts";
import {
  metricOptions,
  type MetricOptions,
  raggedOption,
  type RaggedOption,
  type ComparedMetric,
} from "./metric.ts";
import type { Status } from "./curve.ts";
import { reasonOf } from "./reason.ts";
import type { RawMeasured, RawPeakFall, RawTasks } from "./raw.ts";

/** Metrics that turn k tries into one answer without an oracle: by a vote, or by a verifier. */
export const selectingMetrics = ["majAtK", "bestOfK"] as const satisfies readonly ComparedMetric[];
/** A metric of the answer chosen from k tries without an oracle: by a vote, or by a verifier. */
export type SelectingMetric = (typeof selectingMetrics)[number];

/** Interval of the difference of a run with itself. */
interface SelfIntervalOption {
  /**
   * About new tasks, as for paired runs; by default by `t-plus`. Clusters are labels for the rows of all strata, in
   * sequence.
   */
  interval?: DifferenceIntervalOptions;
}

export interface OracleGapOptions extends RaggedOption, SelfIntervalOption {
  /** By default `majAtK`, which needs the `votes` of the counts. `bestOfK` needs their `ranks`. */
  metric?: SelectingMetric;
  /** Whole, 1 … 2^53. */
  ks: ArrayLike<number>;
}

export interface FallOptions
  extends Omit<MetricOptions, "taus" | "k">, RaggedOption, SelfIntervalOption {}

const intervalOption = { interval: asIs<DifferenceIntervalOptions | undefined>() };

export const oracleGapOptions = {
  metric: oneOf(selectingMetrics),
  ks: numbers,
  ...raggedOption,
  ...intervalOption,
};

const { metric, ks, least, wrongPass, rightPass } = metricOptions;
export const fallOptions = {
  metric,
  ks,
  least,
  wrongPass,
  rightPass,
  ...raggedOption,
  ...intervalOption,
};

/**
 * An oracle’s choice from k tries, compared with that of a vote or a verifier: parallel arrays, one entry for each k.
 */
export interface OracleGap extends IntervalEnds {
  metric: SelectingMetric;
  k: Float64Array;
  /** pass@k, and maj@k or best-of-k; NaN where undefined. */
  oracle: Float64Array;
  selection: Float64Array;
  /** oracle − selection, which is at least 0. `lower` and `upper` are the ends of its interval. */
  gap: Float64Array;
  status: Status[];
  /** Reason why a value is undefined or partial; null where it is exact. */
  reason: (string | null)[];
  /** The number of tasks in the means, over all strata. */
  eligible: Float64Array;
  total: number;
}

/** The fall of a curve from its peak to its last k. */
export interface PeakFall {
  metric: ComparedMetric;
  /** The k of the highest mean, the smallest of several; `last` if the curve never falls, NaN without a value. */
  peak: number;
  /** The largest k. */
  last: number;
  /** The mean at the peak minus the mean at the last k: 0 if the curve never falls. */
  fall: number;
  /** The ends of its interval, which holds whichever k is the peak; NaN where there is none. */
  lower: number;
  upper: number;
  /**
   * The two-sided p value of no fall, adjusted for the choice of the peak. It is below 1 − level exactly where the
   * interval excludes 0.
   */
  pValue: number;
  /** Reason why there is no value, or no interval; null if both exist. */
  reason: string | null;
  interval: IntervalNote;
}

/** The strata of a run that is compared with itself. */
interface SelfStrata {
  tasks: RawTasks[];
  named: NamedRun[];
  plan: IntervalPlan;
}

/** The tasks of counts, or of a list of them, with the groups that a metric needs. */
export function selfStrata(
  method: string,
  metric: ComparedMetric,
  strata: Counts | readonly Counts[],
  interval: DifferenceIntervalOptions | undefined,
): SelfStrata {
  const isOne = !Array.isArray(strata);
  const given: readonly NamedRun[] = isOne
    ? [["counts", strata as Counts]]
    : namedRuns(method, "strata", strata as readonly Counts[]);
  const named = namedFor(method, metric, given);
  const plan = intervalPlan(method, interval ?? {}, { methods: differenceMethods });
  if (plan.about !== "new-tasks")
    refuseType(method, "interval.about", plan.about, '"new-tasks", since no posterior tells it');
  const several = named.length > 1;
  if (several && plan.method !== "t-plus" && plan.method !== "t")
    refuseType(method, "interval.method", plan.method, "t-plus or t for several strata");
  let row = 0;
  const tasks = named.map(([name, counts]) => {
    const run = isOne ? undefined : name;
    const [{ length }] = runOf(method, counts, run);
    const clusters = several ? plan.clusters?.subarray(row, row + length) : plan.clusters;
    row += length;
    return rawTasks(method, counts, clusters, run);
  });
  if (several && plan.clusters !== undefined && plan.clusters.length !== row)
    refuseType(method, "interval.clusters", plan.clusters.length, `${row} labels`);
  return { tasks, named, plan };
}

/** Reason why the mean at each k is undefined or partial, from the stratum that core reports. */
export const reasonsOf = (
  { at, stratum, stratumStatus, stratumEligible, stratumTotal }: RawMeasured,
  named: readonly NamedRun[],
): (string | null)[] =>
  Array.from(at, (k, i) => {
    const words = reasonOf({
      k,
      status: stratumStatus[i] ?? "undefined",
      eligible: stratumEligible[i] ?? NaN,
      total: stratumTotal[i] ?? NaN,
    });
    const name = named[stratum[i] ?? NaN]?.[0] ?? "";
    return words === null || named.length === 1 ? words : `${name}: ${words}`;
  });

/** Converts a raw fall to its public form. */
export function fallOf(
  metric: ComparedMetric,
  plan: IntervalPlan,
  { value, status, ...fall }: RawPeakFall,
): PeakFall {
  const interval = noteOf({ ...plan, band: "simultaneous" }, plan.method, [status], null);
  const [whyNone = null] = interval.reason;
  const reason = Number.isNaN(value)
    ? `some task has fewer than ${fall.last} samples`
    : value === 0
      ? "its highest value is at the last k"
      : whyNone;
  return { metric, ...fall, fall: value, reason, interval };
}
