import type { RawFault } from "./raw-fault.ts";
import type { RawRun } from "./raw-run.ts";
import type {
  RawAbout,
  RawBoundaryComparison,
  RawBoundaryRequest,
  RawBoundarySet,
  RawBudgetRule,
  RawCheapestPlan,
  RawDepthGains,
  RawDepthSurface,
  RawFamily,
  RawIntervalRequest,
  RawPrior,
  RawRagged,
  RawSufficiency,
  RawTasks,
  RawUnhit,
} from "./raw-names.ts";

/** A run at its depth as core takes it. */
export type RawDepthRun = [T: number, counts: RawRun];

/** A run at its depth, task by task. */
export type RawDepthTasks = [T: number, tasks: RawTasks];

/** The fields of a surface that rules judge. */
export type RawJudged = Pick<RawDepthSurface, "T" | "k" | "deltaK" | "deltaT">;

/** The functions of wasm/bind/registrations/depth.cpp. */
export interface RawDepthModule {
  depthSurface: (
    runs: RawDepthRun[],
    ks: Float64Array,
    ragged: RawRagged,
    threshold: number,
  ) => RawDepthSurface | RawFault;
  depthGains: (
    runs: RawDepthTasks[],
    ks: Float64Array,
    ragged: RawRagged,
    of: { about: RawAbout; nested: boolean },
    request: RawIntervalRequest,
  ) => RawDepthGains | RawFault;
  saturationDepth: (surface: RawJudged, epsilon: number) => number | null | RawFault;
  budgetRule: (surface: RawJudged, k: number, T: number) => RawBudgetRule | RawFault;
  cheapestPlan: (
    runs: RawDepthRun[],
    target: number,
    perSample: number,
    perRound: number,
  ) => RawCheapestPlan | null | RawFault;
  samplingSufficiency: (
    ...args: [
      ...counts: RawRun,
      samples: Float64Array,
      ks: Float64Array,
      repeats: number,
      seed: number,
    ]
  ) => RawSufficiency | RawFault;
  compareBoundary: (
    pair: [RawTasks, RawTasks],
    request: RawBoundaryRequest,
  ) => RawBoundaryComparison | RawFault;
  boundarySets: (runs: RawTasks[], request: RawBoundaryRequest) => RawBoundarySet[] | RawFault;
  mcnemar: (onlyA: number, onlyB: number) => number | RawFault;
  unhit: (...args: [...counts: RawRun, k: number, of: RawPrior | RawFamily]) => RawUnhit | RawFault;
}
