import type { RawPlannedAbout } from "./raw.ts";

/**
 * What is believed of the success rates of tasks that are not drawn yet: a mixture of priors, one of which holds for
 * all tasks of a study. Parallel arrays; the weights sum to 1.
 */
export interface Population {
  weight: Float64Array;
  a: Float64Array;
  b: Float64Array;
  pi0: Float64Array;
  pi1: Float64Array;
}

/** What is asked of the interval of mean pass@k that a study is planned for. */
export interface PrecisionOptions {
  /** Attempts per task: whole, 1 … 10^6; by default 1. */
  k?: number;
  /** What the interval is about: new tasks like these (by default), or these tasks with more samples. */
  about?: RawPlannedAbout;
  /** In (0, 1); by default 0.95. */
  level?: number;
}

/** What a study costs, and how large it may be. */
export interface StudyCosts {
  /** Of one sample; by default 1. */
  sample?: number;
  /** Of one task, beside its samples; by default 0. */
  task?: number;
  /** The most tasks, and the most samples of a task: whole, up to 10^6, which is the default. */
  mostTasks?: number;
  mostSamples?: number;
}

/** Half the width of the interval that a study is expected to show: row-major, tasks × samples; NaN where samples < k. */
export interface PrecisionMap {
  tasks: Float64Array;
  samples: Float64Array;
  halfWidth: Float64Array;
  /** pass@k of a new task. */
  mean: number;
  /** The variance of pass@k itself between tasks. */
  between: number;
  /** At each number of samples: the variance that chance adds to the unbiased estimate of one task. */
  within: Float64Array;
}

/** A study with its cost and the half-width that it is expected to show. */
export interface StudyPlan {
  tasks: number;
  samples: number;
  cost: number;
  halfWidth: number;
  /** False if no study within the limits meets what was asked; the plan is then the nearest one. */
  isReached: boolean;
}
