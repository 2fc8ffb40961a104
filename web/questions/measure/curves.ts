import { firstAgainst, fixed, parseStopping } from "../../read/base/stopping.ts";
import { metricOf, type CurveMetric } from "../../metrics/metrics.ts";
import type { FirstPasscurve } from "./first-passcurve.ts";
import { measured } from "./measured.ts";
import type { Cells, Counts, Curve, Ragged } from "passcurve";
import { meanOver } from "./over-strata.ts";
import { asSampled, countsFor, stoppedOf, strataOf, type KeptRun } from "../runs/kept-runs.ts";

export interface CurveRequest {
  metric: CurveMetric;
  ragged: Ragged;
  ks: number[];
}

/** Measured curve of a run. For pass@k of samples that did not stop, also its plug-in curve at the same ks. */
export interface RunCurves {
  run: string;
  measured: Curve;
  plugin: Curve | null;
}

/** Curves of runs in the requested metric. */
export const curvesOf = (
  passcurve: FirstPasscurve,
  runs: readonly KeptRun[],
  { metric, ragged, ks }: CurveRequest,
): RunCurves[] =>
  runs.map((run) => {
    const strata = strataOf(run);
    const mean = (curveOf: (cells: Cells) => Curve) =>
      meanOver(
        passcurve,
        strata,
        strata.map((stratum) => curveOf(asSampled(stratum))),
      );
    if (!metricOf(metric).hasBeyond) {
      const curve = meanOver(
        passcurve,
        strata,
        strata.map((stratum) =>
          unbiased(passcurve, countsFor(metric, stratum), metric, ks, ragged),
        ),
      );
      return { run: run.id, measured: curve, plugin: null };
    }
    return {
      run: run.id,
      measured: mean((cells) => passcurve.passAtKCurve(cells, ks, { ragged })),
      plugin:
        run.stopped === undefined
          ? mean((cells) => passcurve.passAtKCurve(cells, ks, { estimator: "plugin" }))
          : null,
    };
  });

/** An unbiased curve, which ends at n. */
function unbiased(
  passcurve: FirstPasscurve,
  counts: Counts,
  metric: CurveMetric,
  ks: number[],
  ragged: Ragged,
): Curve {
  const found = measured(passcurve, [counts], { metric }, ks, { ragged });
  return { ...found, k: found.at, estimator: "unbiased" };
}

/** Request for a run's pass@k under several ways of sampling. */
export interface SamplingsRequest {
  ks: number[];
  /** Rules in the syntax of `stopping.ts`. */
  rules: string[];
}

/** Mean pass@k of a run's counts under each way of sampling; null if that way cannot have produced them. */
export const samplingsOf = (
  passcurve: FirstPasscurve,
  { cells }: Pick<KeptRun, "cells">,
  { ks, rules }: SamplingsRequest,
): (Curve | null)[] =>
  rules.map((rule) => {
    const said = parseStopping(rule);
    if (said !== null && said !== fixed && firstAgainst(cells, said) >= 0) return null;
    const stopped = stoppedOf(rule);
    return passcurve.passAtKCurve(stopped === null ? cells : { ...cells, stopped }, ks);
  });
