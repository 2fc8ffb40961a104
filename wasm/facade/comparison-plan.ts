import { shapeOf } from "./options.ts";
import {
  defaultPairRequest,
  defaultPairedSequenceRequest,
  defaultSequenceRequest,
  type RawPairedTasks,
} from "./raw.ts";
import { plannedMetric, type PlannedMetric } from "./study-plan.ts";

/** Options of a planned comparison of two runs. */
export interface PowerOptions extends PlannedMetric {
  /** Relation of the tasks: both runs answer the same tasks (by default), or different ones. */
  tasks?: RawPairedTasks;
  /**
   * The correlation of the tasks’ own values in both runs, in [-1, 1]; by default 0.5. No effect for different tasks.
   */
  correlation?: number;
  /** The confidence of the test, in (0, 1); by default 0.95. */
  level?: number;
  /** The required chance that the test finds the difference, in (0, 1); by default 0.8. */
  power?: number;
}

export const powerOptions = {
  ...shapeOf("PairRequest", defaultPairRequest),
  ...plannedMetric,
};

/** Results of comparisons: row-major, tasks × samples of each run; NaN where samples < k. */
export interface PowerMap {
  tasks: Float64Array;
  samples: Float64Array;
  /** The least difference that is found with the required power; NaN where none is. */
  detectable: Float64Array;
  /** The chance to find `difference`; NaN where no such difference is possible. */
  power: Float64Array;
  /** The value of a new task of the first run. */
  mean: number;
  /** The largest possible difference. */
  largest: number;
}

/** A comparison with the cost of each run and the least difference that it finds with the required power. */
export interface ComparisonPlan {
  tasks: number;
  samples: number;
  cost: number;
  /** NaN if it finds none. */
  detectable: number;
  /** False if no comparison within the limits meets the request; the plan is then the nearest one. */
  isReached: boolean;
}

/** Options of a confidence sequence. */
export interface SequenceOptions extends PlannedMetric {
  /** Attempts per task: whole, 1 … smallest n; by default 1. */
  k?: number;
  /** In (0, 1); by default 0.95. */
  level?: number;
  /** The number of tasks at which the interval is narrowest, chosen before the first look: 1 … 10^6; by default 100. */
  tightest?: number;
  /** The target half-width, in (0, 1); by default 0.05. */
  target?: number;
}

export const sequenceOptions = {
  ...shapeOf("SequenceRequest", defaultSequenceRequest),
  ...plannedMetric,
};

/**
 * An interval of the mean of a metric that holds at all looks together, for any number of looks while tasks are added.
 */
export interface ConfidenceSequence {
  value: number;
  lower: number;
  upper: number;
  /** Half the width, before the ends are cut to [0, 1]. */
  halfWidth: number;
  /** Half the width of the interval that holds at a single look. */
  fixed: number;
  /** The number of tasks so far. */
  tasks: number;
  /** The number of tasks at which the target is reached if the values keep varying as now; Infinity beyond 10^6. */
  enough: number;
}

/** Options of a confidence sequence of a difference. */
export interface PairedSequenceOptions extends PlannedMetric {
  /** Attempts per task: whole, 1 … smallest n; by default 1. */
  k?: number;
  /** In (0, 1); by default 0.95. */
  level?: number;
}

export const pairedSequenceOptions = {
  ...shapeOf("PairedSequenceRequest", defaultPairedSequenceRequest),
  ...plannedMetric,
};

/** An interval of the mean difference of two runs over the same tasks that holds at all looks together. */
export interface PairedSequence {
  value: number;
  lower: number;
  upper: number;
  /** The number of tasks so far. */
  tasks: number;
}
