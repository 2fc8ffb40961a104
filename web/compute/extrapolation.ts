import type { Cells, Curve, Fit, Passcurve } from "passcurve";
import type { Model } from "./models.ts";

export interface ExtrapolationRequest {
  run: string;
  /** Ascending. */
  ks: Float64Array;
}

/** The ends of the hierarchical posterior's intervals at each k. */
export interface Bands {
  lower95: Float64Array;
  lower50: Float64Array;
  upper50: Float64Array;
  upper95: Float64Array;
}

/** What is said of one run's pass@k beyond its samples. */
export interface RunExtrapolation {
  run: string;
  /** Unbiased, where it exists. */
  measured: Curve;
  predictions: Record<Model, Pick<Curve, "k" | "value" | "complement">>;
  /** Of HB. */
  bands: Bands;
  /** The posterior probability that no task is beyond all hope or beyond all failure. */
  noInflation: number;
  bb: Fit;
  zoibb: Fit;
}

const levels = [0.025, 0.25, 0.75, 0.975];

export function extrapolationOf(
  passcurve: Passcurve,
  cells: Cells,
  { run, ks }: ExtrapolationRequest,
): RunExtrapolation {
  const predicted = (estimator: "bb" | "zoibb" | "linmix") =>
    passcurve.passAtKCurve(cells, ks, { estimator });
  const { passAtK, noInflation } = passcurve.fitHierarchical(cells, { ks, levels });
  const end = (level: number) =>
    ks.map((_, i) => passAtK.quantiles[levels.length * i + level] ?? NaN);
  return {
    run,
    measured: passcurve.passAtKCurve(cells, ks),
    predictions: {
      hb: { k: passAtK.k, value: passAtK.mean, complement: passAtK.complement },
      bb: predicted("bb"),
      zoibb: predicted("zoibb"),
      linmix: predicted("linmix"),
    },
    bands: { lower95: end(0), lower50: end(1), upper50: end(2), upper95: end(3) },
    noInflation,
    bb: passcurve.fitBetaBinomial(cells),
    zoibb: passcurve.fitZeroOneInflated(cells),
  };
}
