import { metricOf, type CurveMetric } from "../../metrics/metrics.ts";
import { measured } from "./measured.ts";
import type { Cells, Curve, Passcurve, Ragged } from "passcurve";
import type { NamedCells } from "./reliability.ts";

import type { About } from "../../state/settings/settings.ts";

export interface CurveRequest {
  metric: CurveMetric;
  ragged: Ragged;
  ks: number[];
}

/** The measured curve of a run and, for pass@k, its plug-in at the same ks. */
export interface RunCurves {
  run: string;
  measured: Curve;
  plugin: Curve | null;
}

/** The curves of runs, of the metric that is asked for. */
export function curvesOf(
  passcurve: Passcurve,
  runs: NamedCells[],
  { metric, ragged, ks }: CurveRequest,
): RunCurves[] {
  return runs.map(([run, counts]): RunCurves => {
    if (!metricOf(metric).hasBeyond)
      return { run, measured: unbiased(passcurve, counts, metric, ks, ragged), plugin: null };
    const measured = passcurve.passAtKCurve(counts, ks, { ragged });
    const plugin = passcurve.passAtKCurve(counts, ks, { estimator: "plugin" });
    return { run, measured, plugin };
  });
}

/** A curve that ends with the samples. */
function unbiased(
  passcurve: Passcurve,
  counts: Cells,
  metric: CurveMetric,
  ks: number[],
  ragged: Ragged,
): Curve {
  const found = measured(passcurve, [counts], { metric }, ks, { ragged });
  return { ...found, k: found.at, estimator: "unbiased" };
}

export interface BeyondRequest {
  ks: number[];
  about: About;
}

/** A run's pass@k as HB continues it beyond the samples, with its intervals, of one quadrature. */
export const beyondOf = (passcurve: Passcurve, cells: Cells, { ks, about }: BeyondRequest): Curve =>
  passcurve.passAtKCurve(cells, ks, { beyond: "hb", interval: { about } });
