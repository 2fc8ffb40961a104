import { number, object, objects, or, smallestOf } from "./arguments.ts";
import { runOf, type Counts, type NamedRun } from "./counts.ts";
import type { Status } from "./curve.ts";
import type { Ragged } from "./metric.ts";
import {
  type IntervalEnds,
  type IntervalNote,
  type IntervalOptions,
  meanOptions,
} from "./interval.ts";
import { defaultSaturated } from "./raw.ts";

/** One run at one interaction depth. */
export interface DepthRun {
  /** The depth: whole, 0 … 2^53. 0 is a static answer. Every depth occurs once, in any order. */
  T: number;
  counts: Counts;
}

export interface DepthOptions {
  ragged?: Ragged;
  /**
   * Adds the ends of intervals to the surface. Each depth has its own, also if `simultaneous`. The same clusters label
   * the rows of every depth.
   */
  interval?: IntervalOptions;
  /** A cell is saturated if neither a doubling of k nor another round gains this much; in [0, 1], by default 0.005. */
  threshold?: number;
}

export const depthOptions = { ...meanOptions, threshold: or(number, defaultSaturated) };

/**
 * Pass@(k, T) of one run: row-major, depths (ascending) × ks (in the requested order); NaN where undefined. It never
 * falls in k. It never falls in T only if the depths are truncations of the same samples. Zhai et al. 2026 (arXiv
 * 2604.14877).
 */
export interface DepthSurface {
  T: Float64Array;
  k: Float64Array;
  value: Float64Array;
  complement: Float64Array;
  /** Δk: Pass@(2k, T) − Pass@(k, T), even if 2k was not requested; NaN where 2k is beyond the samples. */
  deltaK: Float64Array;
  /** ΔT: (Pass@(k, T′) − Pass@(k, T))/(T′ − T), where T′ is the next depth; NaN at the last one. */
  deltaT: Float64Array;
  /** ΔT − Δk. Above 0, another round gains more; below 0, a doubling of k does. NaN where either is undefined. */
  difference: Float64Array;
  /**
   * ΔT/(ΔT + Δk), in [0, 1], where a loss counts as no gain. NaN where either is undefined or the cell is saturated.
   */
  ratio: Float64Array;
  /** True where neither Δk nor ΔT reaches the threshold. */
  saturated: boolean[];
  status: Status[];
  /** The number of tasks with at least k samples at that depth. */
  eligible: Float64Array;
  /** The number of tasks, and the smallest and the largest n of any, for each depth. */
  total: Float64Array;
  minN: Float64Array;
  maxN: Float64Array;
  lower?: Float64Array;
  upper?: Float64Array;
  /** Method and settings of the ends, with a reason for each cell. `units` are those of the depth with the fewest. */
  interval?: IntervalNote;
}

/** The recommendations of table 5 of Zhai et al. for a surface. */
export interface BudgetRule {
  /**
   * The depth after the first one where another round gains less than a doubling of k, at the given k; null if none.
   */
  recommendedT: number | null;
  /** The smallest of the surface's ks where a round gains less than a doubling, at the given T; null if none. */
  crossoverK: number | null;
}

/** The cheapest plan that reaches a target, where a try of T rounds costs `perSample + T · perRound`. */
export interface CheapestPlan {
  T: number;
  /** The smallest k, whole, that reaches the target at that depth. */
  k: number;
  value: number;
  cost: number;
}

/** The deviation of pass@k with fewer samples from pass@k of all samples: parallel arrays, row-major samples × ks. */
export interface Sufficiency {
  samples: Float64Array;
  k: Float64Array;
  /** The mean and the largest absolute deviation over the repeats; NaN where k is beyond the samples. */
  mean: Float64Array;
  largest: Float64Array;
  repeats: number;
}

const nameOf = (i: number) => `runs[${i}].counts`;

/** The runs' counts, named by their places in the argument. */
export const namedDepths = (runs: readonly DepthRun[]): NamedRun[] =>
  runs.map(({ counts }, i) => [nameOf(i), counts]);

/** Applies `rawOf` to each depth and its counts. */
export function byDepth<Raw>(
  method: string,
  runs: readonly DepthRun[],
  rawOf: (T: number, counts: Counts, name: string) => Raw,
): Raw[] {
  return objects(method, "runs", runs, "an array of { T, counts }").map((run, i) => {
    const { T, counts } = object(method, `runs[${i}]`, run);
    return rawOf(number(method, `runs[${i}].T`, T), counts as Counts, nameOf(i));
  });
}

/** The runs in core's format. */
export const depthRuns = (method: string, runs: readonly DepthRun[]) =>
  byDepth(method, runs, (T, counts, name) => ({ T, counts: runOf(method, counts, name) }));

/** The ends of all depths, in sequence. */
export function joinedEnds(depths: readonly IntervalEnds[]): Partial<IntervalEnds> {
  const [first] = depths;
  if (first === undefined) return {};
  const join = (side: "lower" | "upper") =>
    Float64Array.from(depths.flatMap((ends) => [...ends[side]]));
  const units = depths.map(({ interval }) => interval.units ?? Infinity);
  const reason = depths.flatMap(({ interval }) => interval.reason);
  const fewest = first.interval.units === null ? null : smallestOf(units);
  return {
    lower: join("lower"),
    upper: join("upper"),
    interval: { ...first.interval, units: fewest, reason },
  };
}
