import { models, modelNames, type Model } from "../compute/models.ts";
import { whole } from "../format.ts";
import type { FarRun } from "./far-runs.ts";

/** Models that differ by more than this, in pass@k, do not support a figure. */
export const tolerance = 0.05;

/** The last k, among those computed, up to which all models agree within the tolerance. */
export function agreedTo({ extrapolation: { predictions, measured } }: FarRun): number {
  const ks = measured.k;
  let last = 0;
  for (let i = 0; i < ks.length; ++i) {
    const values = models.map((model) => predictions[model].value[i] ?? NaN);
    if (Math.max(...values) - Math.min(...values) > tolerance) break;
    last = ks[i] ?? last;
  }
  return last;
}

/** Whether to believe a model at k, in words, and why. */
export function verdict(run: FarRun, model: Model, k: number): string {
  const { bb, zoibb } = run.extrapolation;
  const { minN } = run.run;
  if (k <= minN) return `Trust it: k = ${whole(k)} is within the samples.`;
  switch (bb.status) {
    case "all_failed":
    case "all_solved":
    case "two_point":
    case "not_identifiable":
    case "max_iterations":
      return `Do not trust it beyond the samples: ${bb.meaning}.`;
    case "converged":
    case "binomial_limit":
      break;
  }
  const reach = agreedTo(run);
  const points = `${Math.round(100 * tolerance)} points`;
  const inflation =
    zoibb.pi0 > 0 && zoibb.status !== "not_identifiable"
      ? `; by ZOIBB ${Math.round(100 * zoibb.pi0)} % of tasks can never be solved`
      : "";
  if (reach >= k) return `The models agree within ${points} up to k = ${whole(k)} at least.`;
  if (reach > minN)
    return `Trust it to k ≈ ${whole(reach)}: beyond, the models differ by more than ${points}${inflation}.`;
  return `Do not trust ${modelNames[model]} beyond the ${whole(minN)} samples: there the models differ by more than ${points} at once${inflation}.`;
}
