import { oneOf } from "./arguments.ts";
import { type ComparedMetric, isByTau, type MetricOptions } from "./metric.ts";
import { shapeOf } from "./options.ts";
import {
  defaultPrecisionRequest,
  defaultStudyCosts,
  metricWords,
  type RawPlannedAbout,
} from "./raw.ts";

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

/** The metrics of k draws without replacement: these can be planned for. */
const plannedMetrics: [ComparedMetric, ...ComparedMetric[]] = [
  "passAtK",
  ...metricWords.filter(
    (metric) => !["passAtK", "plugin", "checkedPassAtK"].includes(metric) && !isByTau(metric),
  ),
];

/** The option of every plan. */
export const plannedMetric = { metric: oneOf(plannedMetrics) };

/** What a plan is of. */
export interface PlannedMetric extends Pick<MetricOptions, "least"> {
  /** One of k draws without replacement, so none of `gPassAtK`, `cover` and `plugin`; by default `passAtK`. */
  metric?: MetricOptions["metric"];
  /** Attempts per task: whole, 1 … 10^6, for metrics other than `passAtK` and `passHatK` up to 200; by default 1. */
  k?: number;
}

/** What is asked of the interval of a mean that a study is planned for. */
export interface PrecisionOptions extends PlannedMetric {
  /** What the interval is about: new tasks like these (by default), or these tasks with more samples. */
  about?: RawPlannedAbout;
  /** In (0, 1); by default 0.95. */
  level?: number;
}

export const precisionOptions = {
  ...shapeOf("PrecisionRequest", defaultPrecisionRequest),
  ...plannedMetric,
};

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

export const studyCosts = shapeOf("StudyCosts", defaultStudyCosts);

/** Half the width of the interval that a study is expected to show: row-major, tasks × samples; NaN where samples < k. */
export interface PrecisionMap {
  tasks: Float64Array;
  samples: Float64Array;
  halfWidth: Float64Array;
  /** The value of a new task. */
  mean: number;
  /** The variance of the value itself between tasks. */
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
