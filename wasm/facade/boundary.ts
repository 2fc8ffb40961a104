import {
  defaultBoundaryRequest,
  familyWords,
  type RawBoundaryComparison,
  type RawBoundaryMethod,
  type RawBoundaryRequest,
  type RawBoundarySet,
  type RawFamily,
  type RawSetSize,
} from "./raw.ts";
import { shapeOf } from "./options.ts";
import { oneOf } from "./arguments.ts";

/** How a repeat of the study is drawn. */
export interface BoundaryOptions {
  /**
   * By default `predictive`: each task's rate is drawn from hierarchical Bayes' posterior, so that unsolved tasks can
   * be solved. `bernoulli` is the bootstrap of Zhai et al. 2026, by the observed rate: it can lose tasks and never
   * finds new ones. About half of all repeats fall outside its ends.
   */
  method?: RawBoundaryMethod;
  /** By default 1,000; at least 2/(1 − level) − 1. */
  replicates?: number;
  /** Whole, 0 … 2^53; by default 1. */
  seed?: number;
  /** In (0, 1); by default 0.95. */
  level?: number;
}

export const boundaryOptions = shapeOf("BoundaryRequest", defaultBoundaryRequest);

/**
 * A number of tasks, with what a repeat of the study with as many samples would find. The ends are whole, and both are
 * included. They are not bounds for the true number. Those of the Bernoulli bootstrap may leave out `tasks`.
 * tests/bench/BOUNDARY.md says how often real repeats fall within them.
 */
export interface Size {
  tasks: number;
  /** The mean over the replicates. Of the Bernoulli bootstrap, that of a boundary is below `tasks`. */
  mean: number;
  /** The share `level` of the replicates lies between these. NaN where there is a reason. */
  lower: number;
  upper: number;
  /** Why the Bernoulli bootstrap has no interval, in words: all replicates, or nearly all, are alike. Else null. */
  reason: string | null;
}

/**
 * Which of the same tasks two runs can solve at all, meaning c > 0. Row i of both runs is the same task. Every task
 * counts once, whatever its weight.
 */
export interface BoundaryComparison {
  both: Size;
  /** The regression, if a comes before b. */
  onlyA: Size;
  /** The expansion, if a comes before b. */
  onlyB: Size;
  neither: Size;
  a: Size;
  b: Size;
  union: Size;
  /** onlyB − onlyA: what b's boundary gained over a's, with what a repeat would find. */
  gain: Size;
  /** The rows in each part. */
  indices: { both: number[]; onlyA: number[]; onlyB: number[]; neither: number[] };
  /** The p value of McNemar's exact test, two-sided, that a task is as likely to be gained as to be lost. */
  pValue: number;
  /**
   * The ends of that test's interval for onlyB − onlyA. They leave out 0 exactly where pValue is below 1 − level. NaN
   * if no task changed.
   */
  net: { lower: number; upper: number };
  /** How reliably the tasks that both solve are solved. */
  efficiency: Efficiency;
  method: RawBoundaryMethod;
  replicates: number;
  seed: number;
  level: number;
}

/** The tasks that both runs solve, and whether they became more or less reliable from a to b. */
export interface Efficiency {
  /** The mean c/n over these tasks; NaN where there is none. */
  a: number;
  b: number;
  /** The tasks whose c/n rose, fell, or stayed. */
  more: number;
  less: number;
  same: number;
  /** The p value of the sign test, two-sided, exact. */
  pValue: number;
}

/**
 * The tasks, grouped by the set of runs that solve them. Each combination that occurs has one entry, the largest first.
 * One run has both.
 */
export interface BoundarySets {
  sets: { runs: boolean[]; size: Size; indices: number[] }[];
}

export interface UnhitOptions {
  /** The hierarchical model, which is the default, or the family that is fitted to all the counts. */
  estimator?: "hb" | RawFamily;
}

export const unhitOptions = { estimator: oneOf(["hb", ...familyWords]) };

/** Whether the tasks without a success are out of a run's reach, or just not hit yet. */
export interface Unhit {
  /** The tasks with c = 0, as rows. */
  indices: number[];
  /** For each, the posterior chance that k more samples would hit it. */
  chance: Float64Array;
  /**
   * The number of them that k more samples would hit: its mean, and the ends of a 95 % interval. By `hb` it includes what
   * is unknown of the prior. Under a given prior it is exact. A fitted family has none: both ends are NaN.
   */
  mean: number;
  lower: number;
  upper: number;
  /**
   * For each, the posterior chance that no number of samples would hit it, by `hb` and `zoibb`. It is 0 under `bb`, which
   * has no such task. It is 1 if a fit's limit takes these tasks for never solved.
   */
  never: Float64Array;
}

function reasonOf(status: RawSetSize["status"]): string | null {
  switch (status) {
    case "ok":
      return null;
    case "unchanged":
      return "no replicate changes this number: its tasks have c = 0, c = n or too many successes to lose them all";
    case "narrow":
      return "so few replicates change this number that both ends would be the same";
  }
}

const answerSize = ({ status, ...size }: RawSetSize): Size => ({
  ...size,
  reason: reasonOf(status),
});

export function answerComparison(
  raw: RawBoundaryComparison,
  { method, replicates, seed, level }: RawBoundaryRequest,
): BoundaryComparison {
  const { both, onlyA, onlyB, neither } = raw.indices;
  return {
    both: answerSize(raw.both),
    onlyA: answerSize(raw.onlyA),
    onlyB: answerSize(raw.onlyB),
    neither: answerSize(raw.neither),
    a: answerSize(raw.a),
    b: answerSize(raw.b),
    union: answerSize(raw.union),
    gain: answerSize(raw.gain),
    indices: { both: [...both], onlyA: [...onlyA], onlyB: [...onlyB], neither: [...neither] },
    pValue: raw.pValue,
    net: raw.net,
    efficiency: raw.efficiency,
    method,
    replicates,
    seed,
    level,
  };
}

export const answerSets = (raw: RawBoundarySet[]): BoundarySets => ({
  sets: raw.map(({ runs, size, indices }) => ({
    runs,
    size: answerSize(size),
    indices: [...indices],
  })),
});
