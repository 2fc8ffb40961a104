import type { Cells, Passcurve, Ragged } from "passcurve";
import { alignedRows, clusterCodes, rowsOf } from "../runs/pairing.ts";
import { countsFor, type KeptRun } from "../runs/kept-runs.ts";
import { alongAll, packageOptions } from "../../metrics/along.ts";
import { missingWords, type OfferedMetric, type SampleKind } from "../../metrics/metrics.ts";
import { measured } from "./measured.ts";
import { only, type Context } from "./context.ts";

/** A metric at several ks, at several τ, or at both, k by k. */
export interface TrendRequest {
  metric: OfferedMetric;
  ks: number[];
  taus: number[];
  ragged: Ragged;
}

/** A run's values, place by place. */
export interface TrendValues {
  run: string;
  value: number[];
  complement: number[];
  /** Reason why a value is missing, or null. */
  reason: (string | null)[];
}

export function trendOf(passcurve: Passcurve, run: KeptRun, request: TrendRequest): TrendValues {
  const { metric, ks, taus, ragged } = request;
  const counts = [countsFor(metric, run)];
  const parts = alongAll(metric, ks, taus).map(({ at, ...along }) =>
    measured(passcurve, counts, along, at, { ragged }),
  );
  return {
    run: run.id,
    value: parts.flatMap(({ value }) => Array.from(value)),
    complement: parts.flatMap(({ complement }) => Array.from(complement)),
    reason: parts.flatMap(({ reason }) => reason),
  };
}

export interface GPassSlopeRequest {
  k: number;
  ragged: Ragged;
}

/** Slope of a run's G-Pass@k in τ. */
export interface GPassSlope {
  run: string;
  /** Slope of the least-squares line through G-Pass@k at τ = 1/k, 2/k, …, 1; NaN if there is none. */
  slope: number;
  /** Reason why there is none, or null. */
  reason: string | null;
}

export function gPassSlopeOf(
  passcurve: Passcurve,
  run: string,
  cells: Cells,
  { k, ragged }: GPassSlopeRequest,
): GPassSlope {
  const { tau, value, reason } = passcurve.gPassAtKSteps(cells, k, { ragged });
  const { slope } = passcurve.fitLine(tau, value);
  return { run, slope, reason: k === 1 ? "one attempt has one τ" : reason };
}

/** Probability that each of several runs is the best, place by place. */
export interface BestRuns {
  /** In the order of the runs. */
  chance: number[][];
  paired: boolean;
}

/** NaN at every place. */
const noneAt = ({ metric, ks, taus }: TrendRequest): number[] =>
  alongAll(metric, ks, taus).flatMap(({ at }) => at.map(() => NaN));

/** Uses the common tasks if all runs have the same by name, else treats each run's tasks as its own. */
export function bestRunsOf(passcurve: Passcurve, runs: KeptRun[], request: TrendRequest): BestRuns {
  const { metric, ks, taus, ragged } = request;
  const aligned = alignedRows(runs);
  const paired = aligned !== null;
  const isKnown = (kind: SampleKind) => runs.every((run) => run.samples?.[kind] !== undefined);
  if (missingWords(metric, isKnown) !== null)
    return { chance: runs.map(() => noneAt(request)), paired };
  const clusters = aligned?.clusters == null ? {} : { clusters: clusterCodes(aligned.clusters) };
  const counts = aligned?.counts ?? runs.map(rowsOf);
  const options = { paired, ragged, ...clusters };
  const parts = alongAll(metric, ks, taus).map(({ at, ...along }) =>
    passcurve.bestOf(counts, { ...packageOptions(along, at), ...options }),
  );
  return {
    chance: runs.map((_, i) => parts.flatMap((part) => Array.from(part[i] ?? []))),
    paired,
  };
}

/** Mean and standard deviation of a run's values with fewer samples, by number of samples and then by place. */
export interface FewerSamples {
  run: string;
  samples: number[];
  mean: number[][];
  sd: number[][];
}

export function fewerSamplesOf(
  passcurve: Passcurve,
  run: string,
  cells: Cells,
  { samples, metric, ks, taus }: TrendRequest & { samples: number[] },
): FewerSamples {
  const parts = alongAll(metric, ks, taus).map(({ at, ...along }) =>
    passcurve.thinnedMeans(cells, samples, packageOptions(along, at)),
  );
  const at = (field: "mean" | "sd") =>
    samples.map((_, row) =>
      parts.flatMap((part) => {
        const places = part.at.length;
        return Array.from(part[field].slice(row * places, (row + 1) * places));
      }),
    );
  return { run, samples, mean: at("mean"), sd: at("sd") };
}

/** Answers to the kinds of question of this file. */
export const trendAnswers = {
  /** A run's metric at several k and τ. */
  trend: (request: TrendRequest, { passcurve, runs }: Context) =>
    trendOf(passcurve, only(runs), request),
  /** Slope of a run's G-Pass@k in τ. */
  gPassSlope: (request: GPassSlopeRequest, { passcurve, runs }: Context) => {
    const { id, cells } = only(runs);
    return gPassSlopeOf(passcurve, id, cells, request);
  },
  /** Probability that each of several runs is the best. */
  bestRuns: (request: TrendRequest, { passcurve, runs }: Context) =>
    bestRunsOf(passcurve, runs, request),
  /** Mean and standard deviation of a run's metric with fewer samples. */
  fewerSamples: (request: TrendRequest & { samples: number[] }, { passcurve, runs }: Context) => {
    const { id, cells } = only(runs);
    return fewerSamplesOf(passcurve, id, cells, request);
  },
};
