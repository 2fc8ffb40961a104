import type {
  About,
  Cells,
  Counts,
  IntervalEnds,
  IntervalOptions,
  Measured,
  Passcurve,
  Ragged,
} from "passcurve";
import type { RowCounts } from "../runs/pairing.ts";
import type { MetricAlong } from "../../metrics/along.ts";
import { isOfCounts, type MetricId } from "../../metrics/metrics.ts";
import type { FirstPasscurve } from "./first-passcurve.ts";
import { measured } from "./measured.ts";
import { toDigits } from "../../base/decimals.ts";

/** Confidence level of every interval. The page always uses this one; a call of the command may set another. */
export let level = 0.95;
/** Seed for the draws of intervals. */
export let seed = 1;
/** The level in words. */
export let percentLevel = "95\u00a0%";
/** Significance level. */
export let significant = 0.05;

/** Sets the level and the seed of all intervals computed from now on. */
export function setIntervals(asked: { level: number; seed: number }): void {
  ({ level, seed } = asked);
  percentLevel = `${toDigits(100 * level, 12)}\u00a0%`;
  significant = toDigits(1 - level, 12);
}

/** Quantity that intervals are computed for; `at` of the request holds its places. */
export type BandOf = MetricAlong | { metric: "continued pass@k"; level: number };

export interface BandRequest {
  of: BandOf;
  about: About;
  ragged: Ragged;
  at: number[];
  /** True if the values take a known stopping rule into account; otherwise they take n as fixed. */
  sampled?: true;
}

/** Counts of a run or a stratum: grouped, and row by row with clusters and samples. */
export interface BandCounts {
  cells: Cells;
  rows: RowCounts;
}

/**
 * Counts of several runs. If paired, rows are the same tasks, with the clusters of these. Clusters of tasks that differ
 * by name are unused.
 */
export interface RunsCounts {
  runs: Counts[];
  paired: boolean;
  clusters: string[] | "unused" | null;
}

/** Interval ends at each requested place. */
export interface Ends {
  lower: Float64Array;
  upper: Float64Array;
  /** Reason why an interval is missing, in words, or null. */
  reason: (string | null)[];
  /** Only for gains: their values over the tasks of the intervals. */
  value?: Float64Array;
  /**
   * Number of clusters that count as drawn at random. Null if the tasks have none, or if intervals are about these
   * tasks.
   */
  clusters: number | "unused" | null;
  /** Only for several runs: true if they count as having their tasks in common. */
  paired: boolean;
}

/** True if a metric has an interval. A posterior of success rates does not describe any other data of the samples. */
export const hasInterval = (metric: MetricId, about: About) =>
  isOfCounts(metric) || about === "new-tasks";

/** Computes the values over a run's strata. Intervals about new tasks draw whole clusters. */
export function valuesOf(
  passcurve: FirstPasscurve,
  strata: readonly BandCounts[],
  { of, about, ragged, at }: BandRequest,
): Pick<Measured, "value" | "lower" | "upper" | "interval"> {
  const cells = strata.map((stratum) => stratum.cells);
  if (of.metric === "continued pass@k")
    return continued(passcurve, cells, at, { about, level: of.level, seed });
  const rows = strata.map((stratum) => stratum.rows);
  const isByCluster = about === "new-tasks" && rows.some(({ clusters }) => clusters !== null);
  const counts = isByCluster || !isOfCounts(of.metric) ? rows : cells;
  if (!hasInterval(of.metric, about)) return measured(passcurve, counts, of, at, { ragged });
  const interval: IntervalOptions = {
    about,
    level,
    seed,
    ...(isByCluster ? { clusters: clustersOf(rows) } : {}),
  };
  return measured(passcurve, counts, of, at, { ragged, interval });
}

/** pass@k by HB beyond the samples. */
function continued(
  passcurve: FirstPasscurve,
  [first, ...others]: Cells[],
  ks: number[],
  interval: IntervalOptions,
) {
  if (first === undefined) throw new Error("a run without tasks");
  return others.length === 0
    ? passcurve.passAtKCurve(first, ks, { beyond: "hb", interval })
    : passcurve.macroMeanIntervals([first, ...others], { ks, beyond: "hb", interval });
}

/** Clusters of all rows, stratum by stratum; clusters of different strata are different. */
export const clustersOf = (strata: readonly RowCounts[]): ArrayLike<number | string> =>
  strata.flatMap(({ n, clusters }, s) =>
    Array.from(n, (_, i) => (clusters === null ? `${s} task ${i}` : `${s} ${clusters[i] ?? ""}`)),
  );

/** Interval ends for one run. */
export function endsOf(
  passcurve: FirstPasscurve,
  strata: readonly BandCounts[],
  request: BandRequest,
): Ends {
  const { of, about, at } = request;
  if (of.metric !== "continued pass@k" && !hasInterval(of.metric, about))
    return noEnds(at.length, `${of.metric} has no interval about these tasks, only about new ones`);
  const ends = fromGiven(valuesOf(passcurve, strata, request), at.length);
  if (strata.every(({ rows }) => rows.clusters === null) || about === "these-tasks")
    return { ...ends, clusters: null };
  const isByCluster = about === "new-tasks" && of.metric !== "continued pass@k";
  return isByCluster ? ends : { ...ends, clusters: "unused" };
}

/** Missing ends at `places` places, with the reason. */
export const noEnds = (places: number, reason: string): Ends => ({
  ...fromGiven({}, places),
  reason: new Array<string>(places).fill(reason),
});

function fromGiven({ lower, upper, interval }: Partial<IntervalEnds>, places: number): Ends {
  const none = new Float64Array(places).fill(NaN);
  return {
    lower: lower ?? none,
    upper: upper ?? none,
    reason: interval?.reason ?? [],
    clusters: interval?.units ?? null,
    paired: false,
  };
}

/** Intervals of AvgAUC⁺ for new tasks; the runs have the same tasks, or tasks of their own. */
export function excessEndsOf(passcurve: Passcurve, { runs, clusters, paired }: RunsCounts): Ends {
  const isUsed = clusters !== null && clusters !== "unused";
  const { lower, upper, interval } = passcurve.averageAucExcessIntervals(runs, {
    paired,
    interval: { level, seed, ...(isUsed ? { clusters } : {}) },
  });
  const units = isUsed ? interval.units : clusters;
  return { lower, upper, reason: interval.reason, clusters: units, paired };
}
