import { html, type TemplateResult } from "lit";
import { counted, whole } from "../../format.ts";
import { runName } from "../../parts/run-name.ts";
import { modelInFull, modelNames } from "../../state/models.ts";
import type { RunFits, RunGoodness } from "../../compute/fits.ts";
import type { FittedRun } from "./fitted-runs.ts";

const certain = 2;

/** Which family is better on held-out tasks, and how sure that is, in words. */
export function preference({ validation }: RunFits): string {
  if (validation === null) return "unknown, since a single task cannot be held out";
  const { preferred, difference, standardError, folds } = validation;
  if (preferred === "neither") return `neither, over ${counted(folds, "fold")}`;
  const errors = Math.abs(difference) / standardError;
  if (!Number.isFinite(errors))
    return `${modelNames[preferred]}, since the other family rules out an observed task`;
  const sure = errors >= certain ? "" : ": no clear preference";
  return `${modelNames[preferred]} by ${errors.toFixed(1)} standard errors${sure}`;
}

/** A p-value as a reader writes it. */
export const pValueText = (pValue: number, replicates: number) =>
  pValue <= 1 / (replicates + 1) ? `≤ ${pValue.toFixed(2)}` : pValue.toFixed(2);

const doubtful = 0.05;

/** Whether the families fit at all, in words. */
export function goodnessWords({ pValue }: RunGoodness): string {
  const bad = (["bb", "zoibb"] as const).filter((family) => pValue[family] <= doubtful);
  if (bad.length === 0) return "both families fit these counts";
  if (bad.length === 2) return "neither family fits these counts: predictions are unreliable";
  const [only = "bb"] = bad;
  return `${modelNames[only]} does not fit these counts`;
}

/** What the fits say of a run's unsolvable tasks, as the sentence that the view begins with. */
export function fitSentence(run: FittedRun): TemplateResult {
  const { bb, zoibb } = run.fits;
  const { tasks } = run.run;
  const name = runName(run);
  switch (bb.status) {
    case "all_failed":
      return html`No sample of ${name} succeeded: the fits cannot tell its tasks apart`;
    case "all_solved":
      return html`Every sample of ${name} succeeded: the fits cannot tell its tasks apart`;
    case "two_point":
      return html`${name} solved each task always or never: the fits are overconfident`;
    case "not_identifiable":
      return html`One sample per task does not show how the rates of ${name} vary`;
    case "max_iterations":
      return html`The fit of ${name} has not converged`;
    case "converged":
    case "binomial_limit": {
      const unsolvable = Math.round(zoibb.pi0 * tasks);
      return unsolvable === 0
        ? html`The fits expect that ${name} can solve every task`
        : html`${name}: about ${whole(unsolvable)} of ${counted(tasks, "task")}
            ${unsolvable === 1 ? "is" : "are"} unsolvable by the inflated fit
            <span class="range">(no interval: the estimate is often 0)</span>`;
    }
  }
}

/** What both fits came to, and which is better on held-out tasks, in words. */
export function fitBasis({ fits }: FittedRun): TemplateResult {
  const { bb, zoibb, validation } = fits;
  const statuses =
    bb.meaning === zoibb.meaning
      ? `Both fits: ${bb.meaning}.`
      : `${modelInFull("bb")}: ${bb.meaning}. ${modelInFull("zoibb")}: ${zoibb.meaning}.`;
  return html`${statuses} ${validation === null ? "Held-out tasks" : "Better on held-out tasks"}:
  ${preference(fits)}.`;
}
