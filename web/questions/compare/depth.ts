import type {
  BudgetRule,
  CheapestPlan,
  Cells,
  Counts,
  DepthSurface,
  Passcurve,
  Ragged,
} from "passcurve";
import { depthGaps, type DepthGap } from "../runs/depth-families.ts";
import type { Context } from "../measure/context.ts";

export interface DepthRequest {
  /** Depths of the family's runs, in the order of the runs. */
  depths: number[];
  /** Ascending. */
  ks: number[];
  ragged: Ragged;
  /** k and T at which the budget rule is evaluated. */
  k: number;
  T: number;
  /** Largest k at which every depth has a value; saturation is evaluated there. */
  lastK: number;
  epsilons: number[];
  target: number;
  cost: { perSample: number; perRound: number };
}

/** Results for one family of depths. */
export interface FamilyDepth {
  surface: DepthSurface;
  rule: BudgetRule;
  /** T* for each ε; null if it is beyond the largest T. */
  saturation: (number | null)[];
  /** Gain from the next round at each depth, at the k of the saturation. */
  gainsAtLast: Float64Array;
  /** Null if no depth reaches the target within its samples. */
  plan: CheapestPlan | null;
  /** Null if a depth does not name its tasks. */
  gaps: DepthGap[] | null;
}

export function familyDepthOf(
  passcurve: Passcurve,
  family: { cells: Cells; tasks: readonly string[] | null }[],
  { depths, ks, ragged, k, T, lastK, epsilons, target, cost }: DepthRequest,
): FamilyDepth {
  const runs = family.map(({ cells, tasks }, row) => ({
    T: depths[row] ?? NaN,
    counts: cells,
    tasks,
  }));
  const surface = passcurve.depthSurface(runs, ks, { ragged });
  const atLast = passcurve.depthSurface(runs, [lastK]);
  return {
    surface,
    rule: passcurve.budgetRule(surface, { k, T }),
    saturation: epsilons.map((epsilon) => passcurve.saturationDepth(atLast, epsilon)),
    gainsAtLast: atLast.deltaT,
    plan: passcurve.cheapestPlan(runs, target, cost),
    gaps: depthGaps(runs),
  };
}

export interface SufficiencyRequest {
  /** Samples to draw of each task. */
  m: number;
  ks: number[];
  repeats: number;
}

/**
 * Distance of Pass@(k, T) from m samples to its value from all samples. `depths` has it at each depth, by k; `mean` and
 * `largest` are over the surface.
 */
export interface SurfaceSufficiency {
  depths: { mean: Float64Array; largest: Float64Array }[];
  mean: number;
  largest: number;
}

export function sufficiencyOf(
  passcurve: Passcurve,
  depths: Counts[],
  { m, ks, repeats }: SufficiencyRequest,
): SurfaceSufficiency {
  const all = depths.map((counts) =>
    passcurve.samplingSufficiency(counts, [m], ks, { repeats, seed: 1 }),
  );
  const over = (part: "mean" | "largest") => {
    const cells = all.flatMap((each) => [...each[part]]).filter((cell) => !Number.isNaN(cell));
    return cells.length === 0 ? NaN : passcurve.meanAbsoluteError(cells, 0)[part];
  };
  return { depths: all, mean: over("mean"), largest: over("largest") };
}

/** Answers to the kinds of question of this file. */
export const depthAnswers = {
  /** Surface, budget rule and plan of a family of depths. */
  family: (request: DepthRequest, { passcurve, runs }: Context) =>
    familyDepthOf(passcurve, runs, request),
  /** Distance of a family's surface from fewer samples to that from all samples. */
  sufficiency: (request: SufficiencyRequest, { passcurve, runs }: Context) =>
    sufficiencyOf(
      passcurve,
      runs.map(({ cells }) => cells),
      request,
    ),
};
