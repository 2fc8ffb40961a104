import { modelNames } from "../../state/models.ts";
import type { RunFits, RunGoodness } from "../../compute/fits.ts";

const certain = 2;

/** Which family foretells held-out tasks better, and how sure that is, in words. */
export function preference({ validation }: RunFits): string {
  if (validation === null) return "a single task leaves none to foretell it by";
  const { preferred, difference, standardError, folds } = validation;
  if (preferred === "neither") return `neither, over ${folds} folds`;
  const errors = Math.abs(difference) / standardError;
  if (!Number.isFinite(errors))
    return `${modelNames[preferred]}: the other rules out a task that occurs`;
  const sure = errors >= certain ? "" : ": no preference";
  return `${modelNames[preferred]} by ${errors.toFixed(1)} standard errors${sure}`;
}

/** A p-value as a reader writes it. */
export const pValueText = (pValue: number, replicates: number) =>
  pValue <= 1 / (replicates + 1) ? `≤ ${pValue.toFixed(2)}` : pValue.toFixed(2);

const doubtful = 0.05;

/** Whether to believe in the families at all, in words. */
export function goodnessWords({ pValue }: RunGoodness): string {
  const bad = (["bb", "zoibb"] as const).filter((family) => pValue[family] <= doubtful);
  if (bad.length === 0) return "both families could have given these counts";
  if (bad.length === 2)
    return "neither family could well have given these counts: what they extrapolate is unreliable";
  const [only = "bb"] = bad;
  return `${modelNames[only]} could hardly have given these counts`;
}
