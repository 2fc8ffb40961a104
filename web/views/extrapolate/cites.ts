import type { Fit } from "passcurve";
import { citedHierarchical, citedMean, citedPosterior, type Cited } from "../../ui/how/cited.ts";
import { predictedAt, type ExtrapolatedRun } from "../../ui/beyond-n/extrapolated-runs.ts";
import { whole } from "../../base/format.ts";
import { modelNames, type Model } from "../../state/settings/models.ts";

/** Citation of a run's unbiased value. */
export const citedMeasured = ({ name, run }: ExtrapolatedRun, k: number): Cited =>
  citedMean(`pass@${whole(k)} of ${name}`, run.id, { of: "pass@k", k, tau: 0, ragged: "strict" });

/** Citation of a model's prediction for a run. */
export function citedPrediction(
  extrapolated: ExtrapolatedRun,
  model: Model,
  k: number,
): Cited | null {
  const { name, run, extrapolation } = extrapolated;
  const of = `pass@${whole(k)} of ${name} by ${modelNames[model]}`;
  switch (model) {
    case "hb":
      return citedHierarchical(of, run.id, k);
    case "linmix":
      return { formula: "linmix", of, params: mixed(extrapolated, k) };
    case "bb":
    case "zoibb":
      return citedFit(of, run.id, extrapolation[model], k);
  }
}

/** Citation of a fit with a prior; null if it is a limit, which has no parameters to show. */
function citedFit(of: string, run: string, fit: Fit, k: number): Cited | null {
  const { kind, a, b, pi0, pi1, status } = fit;
  if (status !== "converged") return null;
  return citedPosterior(of, run, k, kind === "bb" ? { kind, a, b } : { kind, a, b, pi0, pi1 });
}

/** The parts of LinMix at k. */
function mixed(extrapolated: ExtrapolatedRun, k: number) {
  const { minN, maxN } = extrapolated.run;
  const { lo, hi } = extrapolated.extrapolation.linmix;
  const at = (model: Model) => predictedAt(extrapolated, model, k)?.value ?? NaN;
  return { minN, maxN, lo, hi, bb: at("bb"), zoibb: at("zoibb"), value: at("linmix") };
}
