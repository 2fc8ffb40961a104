import type { Curve, Passcurve } from "passcurve";
import type { About } from "../../state/settings/settings.ts";
import { level, seed } from "../measure/interval-ends.ts";
import { meanOver } from "../measure/over-strata.ts";
import { asSampled, type KeptStratum, strataOf } from "../runs/kept-runs.ts";
import { only, type Context } from "../measure/context.ts";

export interface BeyondRequest {
  ks: number[];
  about: About;
}

/** Continuation of a run's pass@k beyond its samples by HB, with intervals. */
export function beyondOf(
  passcurve: Passcurve,
  strata: readonly Pick<KeptStratum, "value" | "cells" | "stopped">[],
  { ks, about }: BeyondRequest,
): Curve {
  const interval = { about, level, seed };
  const parts = strata.map((stratum) =>
    passcurve.passAtKCurve(asSampled(stratum), ks, { beyond: "hb", interval }),
  );
  const curve = meanOver(passcurve, strata, parts);
  if (parts.length === 1) return curve;
  // These belong to the first part; not every interval of a mean has them.
  delete curve.complementLower;
  delete curve.complementUpper;
  const ends = passcurve.macroMeanIntervals(strata.map(asSampled), { ks, beyond: "hb", interval });
  return { ...curve, ...ends, value: curve.value };
}

/** Answers to the kinds of question of this file. */
export const beyondAnswers = {
  /** HB's continuation of a run's pass@k beyond its samples. */
  beyond: (request: BeyondRequest, { passcurve, runs }: Context) =>
    beyondOf(passcurve, strataOf(only(runs)), request),
};
