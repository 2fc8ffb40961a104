import type { Passcurve, RefittedEstimator } from "passcurve";
import { level, type BandCounts, type Ends } from "./bands.ts";

/** Refits of one model in all, and at a time: small enough to share between workers, large enough to be worth a call. */
export const refits = 1000;
export const refitsAtATime = 50;

export interface DrawsRequest {
  estimator: RefittedEstimator;
  ks: number[];
  first: number;
  count: number;
}

export function drawsOf(
  passcurve: Passcurve,
  { cells, rows }: BandCounts,
  { estimator, ks, first, count }: DrawsRequest,
): Float64Array {
  const clusters = rows?.clusters;
  return clusters
    ? passcurve.refitDraws(rows, ks, { estimator, first, replicates: count, clusters })
    : passcurve.refitDraws(cells, ks, { estimator, first, replicates: count });
}

export interface EndsOfDrawsRequest {
  /** Parts of the draws, in their order. */
  parts: Float64Array[];
  value: number[];
  /** Of the run's tasks; null where they have none. */
  clusters: number | null;
}

export function endsOfDraws(
  passcurve: Passcurve,
  { parts, value, clusters }: EndsOfDrawsRequest,
): Ends {
  const draws = parts.flatMap((part) => [...part]);
  const { lower, upper, interval } = passcurve.intervalOfDraws(draws, value, { level });
  return { lower, upper, reason: interval.reason, clusters, paired: false };
}
