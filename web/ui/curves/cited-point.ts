import { stoppingOf } from "../../read/base/stopping.ts";
import { symbolAt, type CurveMetric } from "../../metrics/metrics.ts";
import { citedHierarchical, citedMean, type Cited } from "../how/cited.ts";
import type { DrawnRun, Point } from "./curve-points.ts";

/** A value of a run's curve with its formula; null for a run with a stopping rule. */
export function citedPoint(
  { name, run }: DrawnRun,
  point: Point,
  metric: CurveMetric,
): Cited | null {
  // The terms of a mean treat n as fixed.
  if (stoppingOf(run.labels) !== null) return null;
  const { k, estimator, partial } = point;
  const of = `${symbolAt(metric, k, NaN)} of ${name}`;
  if (estimator === "HB") return citedHierarchical(of, run.id, k);
  return citedMean(of, run.id, {
    of: estimator === "plug-in" ? "plug-in" : metric,
    k,
    tau: 0,
    ragged: partial ? "eligible" : "strict",
  });
}
