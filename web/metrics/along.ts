import type { MetricOptions } from "passcurve";
import { metricOf, type MetricId } from "./metrics.ts";

/** A metric along its ks or its τ: along τ where it takes no k, or where its k stays. */
export interface MetricAlong {
  metric: MetricId;
  /** Of a metric that takes both: the one that stays. */
  k?: number;
  tau?: number;
}

/** Of a k and a τ, the one along which a metric is asked. */
export const placeOf = (metric: MetricId, { k, tau }: { k: number; tau: number }): number =>
  metricOf(metric).takesTau ? tau : k;

/** What a metric is asked along for its values at this k. */
export function alongAt(metric: MetricId, k: number): MetricAlong {
  const { takesK, takesTau } = metricOf(metric);
  return takesK && takesTau ? { metric, k } : { metric };
}

/** The curves that hold a metric at each of some ks, at each of some τ, or at both, k by k. */
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

/** How the package is asked for a metric. */
export const packageMetric = ({ metric, k }: MetricAlong) => ({
  ...metricOf(metric).packaged,
  ...(k === undefined ? {} : { k }),
});

/** The same along its places. */
export const packageOptions = (along: MetricAlong, at: ArrayLike<number>): MetricOptions => ({
  ...packageMetric(along),
  ...(metricOf(along.metric).takesTau ? { taus: at } : { ks: at }),
});
