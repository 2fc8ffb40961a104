import { oneOf } from "./arguments.ts";
import { type ComparedMetric, isByTau, type MetricOptions } from "./metric.ts";
import { takesGroups } from "./samples.ts";
import { shapeOf } from "./options.ts";
import {
  defaultPrecisionRequest,
  defaultStudyCosts,
  metricWords,
  type RawPlannedAbout,
} from "./raw.ts";

/**
 * Belief about the success rates of tasks that are not drawn yet: a mixture of priors, one of which holds for all tasks
 * of a study. Parallel arrays; the weights sum to 1.
 */
export interface Population {
  weight: Float64Array;
  a: Float64Array;
  b: Float64Array;
  pi0: Float64Array;
  pi1: Float64Array;
}

/** Metrics of k draws without replacement: only these can be planned for. */
const plannedMetrics: [ComparedMetric, ...ComparedMetric[]] = [
  "passAtK",
  ...metricWords.filter(
    (metric) =>
      !["passAtK", "plugin", "checkedPassAtK"].includes(metric) &&
      !isByTau(metric) &&
      !takesGroups(metric),
  ),
];

/** The option of every plan. */
export const plannedMetric = { metric: oneOf(plannedMetrics) };

/** Metric of a plan. */
export interface PlannedMetric extends Pick<MetricOptions, "least"> {
  /**
   * A metric of k draws without replacement, so not `gPassAtK`, `cover` or `plugin`, and no metric of grouped samples
   * and no corrected one; by default `passAtK`.
   */
  metric?: MetricOptions["metric"];
  /** Attempts per task: whole, 1 … 10^6, for metrics other than `passAtK` and `passHatK` up to 200; by default 1. */
  k?: number;
}

/** Options for the interval of a mean in a planned study. */
export interface PrecisionOptions extends PlannedMetric {
  /** The target of the interval: new tasks like these (by default), or these tasks with more samples. */
  about?: RawPlannedAbout;
  /** In (0, 1); by default 0.95. */
  level?: number;
}

export const precisionOptions = {
  ...shapeOf("PrecisionRequest", defaultPrecisionRequest),
  ...plannedMetric,
};

/** Costs of a study, and its largest size. */
export interface StudyCosts {
  /** The cost of one sample; by default 1. */
  sample?: number;
  /** The cost of one task without its samples; by default 0. */
  task?: number;
  /** The maximum number of tasks, and of samples of a task: whole, up to 10^6, which is the default. */
  mostTasks?: number;
  mostSamples?: number;
}

export const studyCosts = shapeOf("StudyCosts", defaultStudyCosts);

/** The expected half-width of a study's interval: row-major, tasks × samples; NaN where samples < k. */
export interface PrecisionMap {
  tasks: Float64Array;
  samples: Float64Array;
  halfWidth: Float64Array;
  /** The value of a new task. */
  mean: number;
  /** The variance of the value itself between tasks. */
  between: number;
  /** The variance that chance adds to the unbiased estimate of one task, at each number of samples. */
  within: Float64Array;
}

/** A study with its cost and its expected half-width. */
export interface StudyPlan {
  tasks: number;
  samples: number;
  cost: number;
  halfWidth: number;
  /** False if no study within the limits meets the request; the plan is then the nearest one. */
  isReached: boolean;
}
