import type { Cells, Curve, Fit, Passcurve } from "passcurve";
import type { LinMixEnds } from "../../state/settings/lin-mix.ts";
import { only, type Context } from "../measure/context.ts";

export interface PredictedRequest {
  ks: number[];
  linmix: LinMixEnds;
}

/** Predictions of a run's pass@k by the fitted models, at ks within its samples and beyond. */
export interface Predicted {
  run: string;
  bb: Curve;
  zoibb: Curve;
  linmix: Curve;
  /** Ends used for LinMix. */
  ends: LinMixEnds;
  fits: { bb: Fit; zoibb: Fit };
}

export function predictedOf(
  passcurve: Passcurve,
  { id: run, cells }: { id: string; cells: Cells },
  { ks, linmix }: PredictedRequest,
): Predicted {
  const by = (estimator: "bb" | "zoibb" | "linmix") =>
    passcurve.passAtKCurve(cells, ks, { estimator, linmix });
  return {
    run,
    bb: by("bb"),
    zoibb: by("zoibb"),
    linmix: by("linmix"),
    ends: linmix,
    fits: {
      bb: passcurve.fitBetaBinomial(cells),
      zoibb: passcurve.fitZeroOneInflated(cells),
    },
  };
}

/** Answers to the kinds of question of this file. */
export const predictedAnswers = {
  /** Predictions of a run's pass@k by the fitted models. */
  predicted: (request: PredictedRequest, { passcurve, runs }: Context) =>
    predictedOf(passcurve, only(runs), request),
};
