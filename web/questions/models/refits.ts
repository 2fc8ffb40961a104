import type { Passcurve, RefittedEstimator } from "passcurve";
import type { LinMixEnds } from "../../state/settings/lin-mix.ts";
import { level, type BandCounts, type Ends } from "../measure/interval-ends.ts";
import { bandCounts, only, type Context } from "../measure/context.ts";

/** Refits of one model, in all and per question. A part is small enough to share between workers, and worth a call. */
export const refits = 1000;
export const refitsAtATime = 50;

export interface DrawsRequest {
  estimator: RefittedEstimator;
  /** Ends of LinMix. */
  linmix?: LinMixEnds;
  ks: number[];
  first: number;
  count: number;
}

export function drawsOf(
  passcurve: Passcurve,
  { cells, rows: { clusters, ...rows } }: BandCounts,
  { estimator, linmix, ks, first, count }: DrawsRequest,
): Float64Array {
  const options = { estimator, first, replicates: count, ...(linmix && { linmix }) };
  return clusters
    ? passcurve.refitDraws(rows, ks, { ...options, clusters })
    : passcurve.refitDraws(cells, ks, options);
}

/** A model's values at some places, for intervals by refits. */
export interface RefitsRequest {
  model: RefittedEstimator;
  /** Ends of LinMix. */
  linmix?: LinMixEnds;
  at: number[];
  value: number[];
}

/** Interval ends from all parts of the draws, in their order. */
export function endsOfDraws(
  passcurve: Passcurve,
  { rows }: BandCounts,
  parts: Float64Array[],
  { value }: Pick<RefitsRequest, "value">,
): Ends {
  const draws = parts.flatMap((part) => [...part]);
  const { lower, upper, interval } = passcurve.intervalOfDraws(draws, value, { level });
  const clusters = rows.clusters ? new Set(rows.clusters).size : null;
  return { lower, upper, reason: interval.reason, clusters, paired: false };
}

/** Answers to the kinds of question of this file. */
export const refitsAnswers = {
  /** One part of a model's refits to resampled tasks. */
  draws: (request: DrawsRequest, { passcurve, runs }: Context) =>
    drawsOf(passcurve, bandCounts(only(runs)), request),
  /** Interval ends for a model's predictions; they need all parts of its refits. */
  refitEnds: (request: RefitsRequest, { passcurve, runs, needed }: Context) =>
    endsOfDraws(passcurve, bandCounts(only(runs)), needed as Float64Array[], request),
};
