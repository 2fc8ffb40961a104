import type { BudgetRule, CheapestPlan, Sufficiency } from "./depth.ts";
import type {
  RawCurve,
  RawFault,
  RawIntervalRequest,
  RawIntervals,
  RawPolicy,
  RawPrior,
  RawTasks,
} from "./raw-results.ts";

type Counts = [n: Float64Array, c: Float64Array, tasks: Float64Array | undefined];

/** A run at its depth as core takes it. */
export type RawDepthRun = [T: number, ...counts: Counts];

export interface RawDepthSurface {
  T: Float64Array;
  k: Float64Array;
  value: Float64Array;
  complement: Float64Array;
  deltaK: Float64Array;
  deltaT: Float64Array;
  ratio: Float64Array;
  /** 1 where a cell is saturated, else 0. */
  saturated: Float64Array;
  status: RawCurve["status"];
  eligible: Float64Array;
  total: Float64Array;
  minN: Float64Array;
  maxN: Float64Array;
}

/** A run at its depth, task by task. */
export type RawDepthTasks = [T: number, tasks: RawTasks];

export interface RawDepthGains {
  T: Float64Array;
  k: Float64Array;
  tasks: Float64Array;
  deltaK: RawIntervals;
  deltaT: RawIntervals;
  difference: RawIntervals;
}

/** What is judged of a surface. */
export type RawJudged = Pick<RawDepthSurface, "T" | "k" | "deltaK" | "deltaT">;

export interface RawBoundaryRequest {
  replicates: number;
  seed: number;
  level: number;
}

export interface RawSize {
  tasks: number;
  mean: number;
  lower: number;
  upper: number;
  status: "ok" | "unchanged" | "narrow";
}

type Part = "both" | "onlyA" | "onlyB" | "neither";

export interface RawBoundaryComparison extends Record<
  Part | "a" | "b" | "union" | "gain",
  RawSize
> {
  indices: Record<Part, Float64Array>;
  pValue: number;
  efficiency: {
    a: number;
    b: number;
    more: number;
    less: number;
    same: number;
    pValue: number;
  };
}

export interface RawBoundarySet {
  /** 1 for each run that solves these tasks, else 0. */
  runs: Float64Array;
  size: RawSize;
  indices: Float64Array;
}

export interface RawUnhit {
  indices: Float64Array;
  chance: Float64Array;
  never: Float64Array;
  mean: number;
  lower: number;
  upper: number;
}

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
    of: { about: "new-tasks" | "these-tasks" | "both"; nested: boolean },
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
      ...counts: Counts,
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
    ...args: [...counts: Counts, k: number, of: RawPrior | "bb" | "zoibb"]
  ) => RawUnhit | RawFault;
}
