import type { MetricOptions } from "passcurve";
import { metricOf, type MetricId } from "./metrics.ts";

/** A metric along its ks or its τ. It runs along τ if the metric takes no k, or if k is fixed. */
export interface MetricAlong {
  metric: MetricId;
  /** For a metric that takes both: the fixed one. */
  k?: number;
  tau?: number;
}

/** The k or the τ, whichever the metric runs along. */
export const placeOf = (metric: MetricId, { k, tau }: { k: number; tau: number }): number =>
  metricOf(metric).takesTau ? tau : k;

/** The metric with its fixed parameters, for its values at this k. */
export function alongAt(metric: MetricId, k: number): MetricAlong {
  const { takesK, takesTau } = metricOf(metric);
  return takesK && takesTau ? { metric, k } : { metric };
}

/** The curves that contain a metric at each k, at each τ, or at both, k by k. */
export function alongAll(
  metric: MetricId,
  ks: readonly number[],
  taus: readonly number[],
): (MetricAlong & { at: number[] })[] {
  const { takesK, takesTau } = metricOf(metric);
  if (!takesTau) return [{ metric, at: [...ks] }];
  if (!takesK) return [{ metric, at: [...taus] }];
  return ks.map((k) => ({ metric, k, at: [...taus] }));
}

/** Parameters that select a metric in the package. */
export const packageMetric = ({ metric, k }: MetricAlong) => ({
  ...metricOf(metric).packaged,
  ...(k === undefined ? {} : { k }),
});

/** The same, with the k or τ to compute. */
export const packageOptions = (along: MetricAlong, at: ArrayLike<number>): MetricOptions => ({
  ...packageMetric(along),
  ...(metricOf(along.metric).takesTau ? { taus: at } : { ks: at }),
});
