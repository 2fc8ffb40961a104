import type { BoundaryOptions, Efficiency, Size, Unhit } from "./boundary.ts";
import type { BudgetRule, CheapestPlan, DepthSurface, Sufficiency } from "./depth.ts";
import type { DepthGains } from "./depth-gains.ts";
import type { About } from "./interval.ts";
import type { RawRun } from "./raw-module.ts";
import type {
  RawFault,
  RawIntervalRequest,
  RawIntervals,
  RawPolicy,
  RawPrior,
  RawTasks,
} from "./raw-results.ts";

/** A run at its depth as core takes it. */
export type RawDepthRun = [T: number, counts: RawRun];

/** The same task by task. */
export type RawDepthTasks = [T: number, tasks: RawTasks];

export type RawDepthSurface = Omit<DepthSurface, "lower" | "upper" | "interval">;

export type RawDepthGains = Pick<DepthGains, "T" | "k" | "tasks"> &
  Record<"deltaK" | "deltaT" | "difference", RawIntervals>;

/** What is judged of a surface. */
export type RawJudged = Pick<DepthSurface, "T" | "k" | "deltaK" | "deltaT">;

export type RawBoundaryRequest = Required<BoundaryOptions>;

export type RawSize = Omit<Size, "reason"> & { status: "ok" | "unchanged" | "narrow" };

type Part = "both" | "onlyA" | "onlyB" | "neither";

export interface RawBoundaryComparison extends Record<
  Part | "a" | "b" | "union" | "gain",
  RawSize
> {
  indices: Record<Part, Float64Array>;
  pValue: number;
  net: { lower: number; upper: number };
  efficiency: Efficiency;
}

export interface RawBoundarySet {
  runs: boolean[];
  size: RawSize;
  indices: Float64Array;
}

export type RawUnhit = Omit<Unhit, "indices"> & { indices: Float64Array };

/** The functions of wasm/bind/depth_registrations.cpp. */
export interface RawDepthModule {
  depthSurface: (
    runs: RawDepthRun[],
    ks: Float64Array,
    ragged: RawPolicy,
    threshold: number,
  ) => RawDepthSurface | RawFault;
  depthGains: (
    runs: RawDepthTasks[],
    ks: Float64Array,
    ragged: RawPolicy,
    of: { about: About; nested: boolean },
    request: RawIntervalRequest,
  ) => RawDepthGains | RawFault;
  saturationDepth: (surface: RawJudged, epsilon: number) => number | null | RawFault;
  budgetRule: (surface: RawJudged, k: number, T: number) => BudgetRule | RawFault;
  cheapestPlan: (
    runs: RawDepthRun[],
    target: number,
    perSample: number,
    perRound: number,
  ) => CheapestPlan | null | RawFault;
  samplingSufficiency: (
    ...args: [
      ...counts: RawRun,
      samples: Float64Array,
      ks: Float64Array,
      repeats: number,
      seed: number,
    ]
  ) => Sufficiency | RawFault;
  compareBoundary: (
    pair: [RawTasks, RawTasks],
    request: RawBoundaryRequest,
  ) => RawBoundaryComparison | RawFault;
  boundarySets: (runs: RawTasks[], request: RawBoundaryRequest) => RawBoundarySet[] | RawFault;
  mcnemar: (onlyA: number, onlyB: number) => number | RawFault;
  unhit: (
    ...args: [...counts: RawRun, k: number, of: RawPrior | "bb" | "zoibb"]
  ) => RawUnhit | RawFault;
}
