/** How the tasks are drawn again: each task's samples by chance, successes at the observed rate. */
export interface BoundaryOptions {
  /** By default 1,000. */
  replicates?: number;
  /** Whole, 0 … 2^53; by default 1. */
  seed?: number;
  /** In (0, 1); by default 0.95. */
  level?: number;
}

/** A number of tasks with what the Bernoulli bootstrap says of it. */
export interface Size {
  tasks: number;
  /** The mean over the replicates. Resampling can lose a task and never find one, so that it lies below `tasks`. */
  mean: number;
  lower: number;
  upper: number;
  /** Why the interval says nothing, in words: no task in it can change; else null. */
  reason: string | null;
}

/**
 * Which of the same tasks two runs can solve at all, meaning c > 0; row i of both is the same task. Every task counts
 * once, whatever its weight.
 */
export interface BoundaryComparison {
  both: Size;
  /** Regression, where a comes before b. */
  onlyA: Size;
  /** Expansion. */
  onlyB: Size;
  neither: Size;
  a: Size;
  b: Size;
  union: Size;
  /** onlyB − onlyA: what b's boundary gained over a's. */
  gain: Size;
  /** The rows that are in each part. */
  indices: { both: number[]; onlyA: number[]; onlyB: number[]; neither: number[] };
  /** Of McNemar's exact test, two-sided, that a task is as likely to be gained as to be lost. */
  pValue: number;
  /** How reliably the tasks that both solve are solved. */
  efficiency: Efficiency;
  replicates: number;
  seed: number;
  level: number;
}

/** The tasks that both runs solve: which became more or less reliable from a to b. */
export interface Efficiency {
  /** The mean c/n over these tasks; NaN where there is none. */
  a: number;
  b: number;
  /** The tasks whose c/n rose, fell, or stayed. */
  more: number;
  less: number;
  same: number;
  /** Of the sign test, two-sided, exact. */
  pValue: number;
}

/** The tasks by which of many runs solve them: one entry for each combination that occurs, the largest first. */
export interface BoundarySets {
  sets: { runs: boolean[]; size: Size; indices: number[] }[];
}

/** Whether the tasks without a success are beyond a run, or just not hit yet. */
export interface Unhit {
  /** The tasks with c = 0, as rows. */
  indices: number[];
  /** For each, the posterior chance that k more samples would hit it. */
  chance: Float64Array;
  /** The number of them that k more samples would hit: its mean, and the ends of a 95 % interval, exact. */
  mean: number;
  lower: number;
  upper: number;
  /** For each, the posterior chance that no number of samples would: of `zoibb`; 0 under `bb`, which has no such task. */
  never: Float64Array;
}
