import type { MetricId } from "../../metrics/metrics.ts";

/** What two runs are compared in, in the order in which it is offered. */
export const comparedIns = ["pass@k", "pass^k", "cover", "g-pass"] as const satisfies MetricId[];
export type ComparedIn = (typeof comparedIns)[number];

export const isCompared = (metric: MetricId): metric is ComparedIn =>
  (comparedIns as readonly MetricId[]).includes(metric);
