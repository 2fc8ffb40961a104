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
import { toDigits } from "../../decimals.ts";

/** The chance with which every interval is to hold: the page has this one, a call of the command may have another. */
export let level = 0.95;
/** The seed of the draws of intervals. */
export let seed = 1;
/** The level in words. */
export let percentLevel = "95\u00a0%";
/** Differences with a p value below this are called differences. */
export let significant = 0.05;

/** Sets the level and the seed of all intervals that are computed from now on. */
export function setIntervals(asked: { level: number; seed: number }): void {
  ({ level, seed } = asked);
  percentLevel = `${toDigits(100 * level, 12)}\u00a0%`;
  significant = toDigits(1 - level, 12);
}

/** What intervals are of; `at` of the request are its places. */
export type BandOf = MetricAlong | { metric: "continued pass@k"; level: number };

export interface BandRequest {
  of: BandOf;
  about: About;
  ragged: Ragged;
  at: number[];
  /** Whether the values take a known rule of stopping into account; else they take n as given. */
  sampled?: true;
}

/** The counts of a run, or of a stratum of it: alike ones grouped, and row by row with their clusters and samples. */
export interface BandCounts {
  cells: Cells;
  rows: RowCounts;
}

/**
 * The counts of many runs; where they are paired, row by row of the same tasks, with the clusters of these. Those of
 * tasks that are not the same by name are unused.
 */
export interface RunsCounts {
  runs: Counts[];
  paired: boolean;
  clusters: string[] | "unused" | null;
}

/** The ends of intervals at each place that was asked for. */
export interface Ends {
  lower: Float64Array;
  upper: Float64Array;
  /** Why there is none, in words. */
  reason: (string | null)[];
  /** Of gains: their values over the tasks that the intervals are of. */
  value?: Float64Array;
  /** The clusters that were taken as drawn at random; null where the tasks have none, or are meant themselves. */
  clusters: number | "unused" | null;
  /** Of several runs: whether they were taken to have their tasks in common. */
  paired: boolean;
}

/** A posterior of success rates says nothing of what else samples say. */
export const hasInterval = (metric: MetricId, about: About) =>
  isOfCounts(metric) || about === "new-tasks";

/** The values over a run's strata. Clusters are drawn as wholes where intervals are about new tasks. */
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

/** The clusters of all rows, stratum by stratum: those of different strata are different ones. */
export const clustersOf = (strata: readonly RowCounts[]): ArrayLike<number | string> =>
  strata.flatMap(({ n, clusters }, s) =>
    Array.from(n, (_, i) => (clusters === null ? `${s} task ${i}` : `${s} ${clusters[i] ?? ""}`)),
  );

/** The ends of intervals about one run. */
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

/** No ends at so many places, and why. */
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

/** Intervals of AvgAUC⁺, for new tasks, of runs over the same tasks or over tasks of their own. */
export function excessEndsOf(passcurve: Passcurve, { runs, clusters, paired }: RunsCounts): Ends {
  const isUsed = clusters !== null && clusters !== "unused";
  const { lower, upper, interval } = passcurve.averageAucExcessIntervals(runs, {
    paired,
    interval: { level, seed, ...(isUsed ? { clusters } : {}) },
  });
  const units = isUsed ? interval.units : clusters;
  return { lower, upper, reason: interval.reason, clusters: units, paired };
}
