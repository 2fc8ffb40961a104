import type { Curve, Fit, Passcurve } from "passcurve";
import type { Model } from "./models.ts";
import type { NamedCells } from "./reliability.ts";

export interface ExtrapolationRequest {
  runs: string[];
  /** Ascending. */
  ks: Float64Array;
}

/** What is said of one run's pass@k beyond its samples. */
export interface RunExtrapolation {
  run: string;
  /** Unbiased, where it exists. */
  measured: Curve;
  predictions: Record<Model, Curve>;
  bb: Fit;
  zoibb: Fit;
  /** Where no sample succeeded: the rate that all tasks may still share, with 95 % confidence. */
  failureBound: number | null;
}

const alpha = 0.05;

export const extrapolationOf = (
  passcurve: Passcurve,
  runs: NamedCells[],
  { ks }: ExtrapolationRequest,
): RunExtrapolation[] =>
  runs.map(([run, cells]) => {
    const predicted = (estimator: Model) => passcurve.passAtKCurve(cells, ks, { estimator });
    const bb = passcurve.fitBetaBinomial(cells);
    return {
      run,
      measured: passcurve.passAtKCurve(cells, ks),
      predictions: {
        bb: predicted("bb"),
        zoibb: predicted("zoibb"),
        linmix: predicted("linmix"),
      },
      bb,
      zoibb: passcurve.fitZeroOneInflated(cells),
      failureBound: bb.status === "all_failed" ? passcurve.failureBound(cells, alpha) : null,
    };
  });
