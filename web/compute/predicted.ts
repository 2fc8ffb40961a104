import type { Cells, Curve, Fit, Passcurve } from "passcurve";

export interface PredictedRequest {
  ks: number[];
}

/** What the fitted models say of a run's pass@k, at ks within its samples and beyond. */
export interface Predicted {
  run: string;
  bb: Curve;
  zoibb: Curve;
  linmix: Curve;
  fits: { bb: Fit; zoibb: Fit };
}

export function predictedOf(
  passcurve: Passcurve,
  { id: run, cells }: { id: string; cells: Cells },
  { ks }: PredictedRequest,
): Predicted {
  const by = (estimator: "bb" | "zoibb" | "linmix") =>
    passcurve.passAtKCurve(cells, ks, { estimator });
  return {
    run,
    bb: by("bb"),
    zoibb: by("zoibb"),
    linmix: by("linmix"),
    fits: {
      bb: passcurve.fitBetaBinomial(cells),
      zoibb: passcurve.fitZeroOneInflated(cells),
    },
  };
}
