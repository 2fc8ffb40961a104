import { models, modelNames, type Model } from "../compute/models.ts";
import { whole } from "../format.ts";
import type { FarRun } from "./far-runs.ts";

/** Models that differ by more than this, in pass@k, do not support a figure; nor does an interval twice as wide. */
export const tolerance = 0.05;

/** How far the data support a curve: the last k computed at which the models agree and the interval is narrow. */
export function supportedTo({ extrapolation }: FarRun): number {
  const { predictions, measured, bands } = extrapolation;
  const ks = measured.k;
  let last = 0;
  for (let i = 0; i < ks.length; ++i) {
    const values = models.map((model) => predictions[model].value[i] ?? NaN);
    const apart = Math.max(...values) - Math.min(...values);
    const width = (bands.upper95[i] ?? NaN) - (bands.lower95[i] ?? NaN);
    if (!(apart <= tolerance && width <= 2 * tolerance)) break;
    last = ks[i] ?? last;
  }
  return last;
}

/** Whether to believe a model at k, in words, and why. */
export function verdict(run: FarRun, model: Model, k: number): string {
  const { bb, noInflation } = run.extrapolation;
  const { minN } = run.run;
  if (k <= minN) return `Trust it: k = ${whole(k)} is within the samples.`;
  switch (bb.status) {
    case "all_failed":
    case "all_solved":
    case "two_point":
    case "not_identifiable":
    case "max_iterations":
      return `Do not trust ${modelNames[model]} beyond the samples: ${bb.meaning}.`;
    case "converged":
    case "binomial_limit":
      break;
  }
  const supported = supportedTo(run);
  const points = Math.round(100 * tolerance);
  const doubt = `the models differ by more than ${points} points, or HB's 95 % interval is wider than ${2 * points}`;
  const unlikely = 0.5;
  const hopeless =
    noInflation < unlikely
      ? ` Tasks that are always or never solved are likely (${Math.round(100 * (1 - noInflation))} %).`
      : "";
  if (supported >= k)
    return `Trust it: up to k = ${whole(k)} the models agree within ${points} points.${hopeless}`;
  if (supported > minN) return `Trust it to k ≈ ${whole(supported)}: beyond, ${doubt}.${hopeless}`;
  return `Do not trust it beyond the ${whole(minN)} samples: ${doubt}.${hopeless}`;
}
