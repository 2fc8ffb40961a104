import type {
  About,
  Cells,
  Counts,
  IntervalEnds,
  IntervalOptions,
  Passcurve,
  Ragged,
} from "passcurve";
import type { RowCounts } from "../runs/pairing.ts";
import { measured, type Measured, type MetricAlong } from "./measured.ts";

/** The chance with which every interval of the page is to hold. */
export const level = 0.95;

/** What intervals are of; `at` of the request are its places. */
export type BandOf = MetricAlong | { metric: "continued pass@k"; level: number };

export interface BandRequest {
  of: BandOf;
  about: About;
  ragged: Ragged;
  at: number[];
}

/** A run's counts, alike ones grouped; with its clusters where its tasks have some. */
export interface BandCounts {
  cells: Cells;
  rows: RowCounts | null;
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

/** The values of one run. Clusters are drawn as wholes where intervals are about new tasks. */
export function valuesOf(
  passcurve: Passcurve,
  { cells, rows }: BandCounts,
  { of, about, ragged, at }: BandRequest,
): Measured {
  if (of.metric === "continued pass@k")
    return passcurve.passAtKCurve(cells, at, {
      beyond: "hb",
      interval: { about, level: of.level },
    });
  const clusters = about === "new-tasks" ? rows?.clusters : null;
  const counts = clusters && rows ? rows : cells;
  const interval: IntervalOptions = { about, level, ...(clusters ? { clusters } : {}) };
  return measured(passcurve, counts, of, at, { ragged, interval });
}

/** The ends of intervals about one run. */
export function endsOf(passcurve: Passcurve, counts: BandCounts, request: BandRequest): Ends {
  const { of, about, at } = request;
  const ends = fromGiven(valuesOf(passcurve, counts, request), at.length);
  if (counts.rows === null || about === "these-tasks") return { ...ends, clusters: null };
  const isByCluster = about === "new-tasks" && of.metric !== "continued pass@k";
  return isByCluster ? ends : { ...ends, clusters: "unused" };
}

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
    interval: { level, ...(isUsed ? { clusters } : {}) },
  });
  const units = isUsed ? interval.units : clusters;
  return { lower, upper, reason: interval.reason, clusters: units, paired };
}
