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

/** Options for simulated repeats of a study. */
export interface BoundaryOptions {
  /**
   * By default `predictive`: each task's rate is drawn from the posterior of hierarchical Bayes, so that unsolved tasks
   * can be solved. `bernoulli` is the bootstrap of Zhai et al. 2026, which uses the observed rate: it can lose tasks
   * and never finds new ones. About half of all repeats fall outside its ends.
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
 * A number of tasks, with the range that a repeat of the study with as many samples would find. The ends are whole, and
 * both are included. They are not bounds for the true number. Those of the Bernoulli bootstrap may exclude `tasks`.
 * tests/bench/BOUNDARY.md reports how often real repeats fall within them.
 */
export interface Size {
  tasks: number;
  /** The mean over the replicates. For a boundary, the mean of the Bernoulli bootstrap is below `tasks`. */
  mean: number;
  /** The share `level` of the replicates lies between these. NaN where there is a reason. */
  lower: number;
  upper: number;
  /** Reason why the Bernoulli bootstrap has no interval: all replicates, or nearly all, are alike. Else null. */
  reason: string | null;
}

/**
 * The tasks that two runs can solve at all, meaning c > 0, compared task by task. Row i of both runs is the same task.
 * Every task counts once, whatever its weight.
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
  /** onlyB − onlyA: the gain of b's boundary over a's, with the range that a repeat would find. */
  gain: Size;
  /** The rows in each part. */
  indices: { both: number[]; onlyA: number[]; onlyB: number[]; neither: number[] };
  /** The two-sided p value of McNemar's exact test that a task is as likely to be gained as to be lost. */
  pValue: number;
  /**
   * The ends of that test's interval for onlyB − onlyA. They exclude 0 exactly where pValue is below 1 − level. NaN if
   * no task changed.
   */
  net: { lower: number; upper: number };
  /** Reliability of the runs on the tasks that both solve. */
  efficiency: Efficiency;
  method: RawBoundaryMethod;
  replicates: number;
  seed: number;
  level: number;
}

/** The tasks that both runs solve, and the change of their reliability from a to b. */
export interface Efficiency {
  /** The mean c/n over these tasks; NaN where there is none. */
  a: number;
  b: number;
  /** The number of tasks whose c/n rose, fell, or stayed. */
  more: number;
  less: number;
  same: number;
  /** The two-sided p value of the exact sign test. */
  pValue: number;
}

/**
 * The tasks, grouped by the set of runs that solve them. Each combination that occurs has one entry, the largest first.
 * With a single run, both combinations have an entry.
 */
export interface BoundarySets {
  sets: { runs: boolean[]; size: Size; indices: number[] }[];
}

export interface UnhitOptions {
  /** The hierarchical model (by default), or the family that is fitted to all the counts. */
  estimator?: "hb" | RawFamily;
}

export const unhitOptions = { estimator: oneOf(["hb", ...familyWords]) };

/** Tasks without a success, with the chances that further samples solve them or that no number of samples does. */
export interface Unhit {
  /** The tasks with c = 0, as rows. */
  indices: number[];
  /** The posterior chance that k more samples would solve each of these tasks. */
  chance: Float64Array;
  /**
   * The number of these tasks that k more samples would solve: its mean, and the ends of a 95 % interval. By `hb` it
   * includes the uncertainty of the prior. Under a given prior it is exact. A fitted family has no interval: both ends
   * are NaN.
   */
  mean: number;
  lower: number;
  upper: number;
  /**
   * The posterior chance that no number of samples would solve each of these tasks, by `hb` and `zoibb`. It is 0 under
   * `bb`, which has no such task. It is 1 if a fit in a limit treats these tasks as never solved.
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
