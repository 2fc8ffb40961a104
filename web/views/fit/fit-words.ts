import { stoppingOf } from "../../read/base/stopping.ts";
import type { CrossValidation } from "passcurve";
import { html, type TemplateResult } from "lit";
import { fixed } from "../../base/decimals.ts";
import { capitalised, counted, percent, whole } from "../../base/format.ts";
import { citing, type Cited } from "../../ui/how/cited.ts";
import { runName } from "../../ui/words/run-name.ts";
import { modelInFull, modelNames, modelNotes, modelTitles } from "../../state/settings/models.ts";
import { rejectedAt } from "../../questions/models/fit-tests.ts";
import type { Family, RunFits, RunGoodness } from "../../questions/models/fits.ts";
import type { FittedRun } from "./fitted-runs.ts";

const certain = 2;

/** Lead of the better family on held-out tasks, in standard errors; ∞ if the other one rules out an observed task. */
const errorsOf = ({ difference, standardError }: CrossValidation) => {
  const errors = Math.abs(difference) / standardError;
  return Number.isFinite(errors) ? errors : Infinity;
};

/** The family that is better on held-out tasks, and its lead, in words. */
export function preference({ validation }: RunFits): string {
  if (validation === null) return "unknown, since a single task cannot be held out";
  const { preferred, folds } = validation;
  if (preferred === "neither") return `neither, over ${counted(folds, "fold")}`;
  const errors = errorsOf(validation);
  if (errors === Infinity)
    return `${modelNames[preferred]}, since the other family rules out an observed task`;
  const sure = errors >= certain ? "" : ": no clear preference";
  return `${modelNames[preferred]} by ${fixed(errors, 1)} standard errors${sure}`;
}

/** The family that is clearly better on held-out tasks, or null. */
function better({ validation }: RunFits): Family | null {
  if (validation === null || validation.preferred === "neither") return null;
  return errorsOf(validation) >= certain ? validation.preferred : null;
}

/** The families that fit the counts, in words. */
export function goodnessWords({ pValue }: RunGoodness): string {
  const bad = (["bb", "zoibb"] as const).filter((family) => pValue[family] <= rejectedAt);
  if (bad.length === 0) return "both families fit these counts";
  if (bad.length === 2) return "neither family fits these counts: predictions are unreliable";
  const [only = "bb"] = bad;
  return `${modelNames[only]} does not fit these counts`;
}

/** A task is nearly never solved if less than this share of its samples succeeds; nearly always mirrors it. */
const nearly = 0.1;

const share = (value: number) => percent(value, 1 - value);

/** The rate at which most tasks are solved, by the c/n that a fit predicts, in words. */
export function mostTasks({ fits: { distributions }, name }: FittedRun, family: Family) {
  const { tau, predicted } = distributions;
  const below = (rate: number) => predicted[family][tau.indexOf(rate)] ?? NaN;
  const [never, always] = [below(nearly), 1 - below(1 - nearly)];
  const of = `Tasks of ${name} as the ${modelInFull(family)} fit expects them`;
  const cited: Cited = { formula: "expected-shares", of, params: { never, always } };
  const citedShare = (value: number) => citing(share(value), cited);
  if (always > 0.5) return html`most tasks are nearly always solved (${citedShare(always)})`;
  if (never > 0.5) return html`most tasks are nearly never solved (${citedShare(never)})`;
  if (never + always > 0.5)
    return html`most tasks are nearly always (${citedShare(always)}) or nearly never
    (${citedShare(never)}) solved`;
  return html`most tasks are solved sometimes (${citedShare(1 - never - always)})`;
}

/** The headline: which fit describes a run best, and what it implies for the tasks. */
export function fitSentence(run: FittedRun): TemplateResult {
  const { bb } = run.fits;
  const name = runName(run);
  if (run.run.stopped) return html`Samples that stop at a success do not show the rates of ${name}`;
  switch (bb.status) {
    case "all_failed":
      return html`No sample of ${name} succeeded: the fits cannot distinguish its tasks`;
    case "all_solved":
      return html`Every sample of ${name} succeeded: the fits cannot distinguish its tasks`;
    case "two_point":
      return html`${name} solved each task always or never: the fits are overconfident`;
    case "not_identifiable":
      return html`One sample per task does not show how the rates of ${name} vary`;
    case "max_iterations":
      return html`The fit of ${name} has not converged`;
    case "binomial_limit":
      if (run.run.tasks === 1) return html`One task does not show how the rates of ${name} vary`;
      return html`All tasks of ${name} look equally hard: ${share(bb.mean)} of attempts succeed`;
    case "converged": {
      const family = better(run.fits);
      const most = mostTasks(run, family ?? "bb");
      return family === null
        ? html`Neither fit describes ${name} clearly better: ${most}`
        : html`A ${fullModel(family)} describes ${name} best: ${most}`;
    }
  }
}

/** A family's name; it opens a note on the family's assumptions. */
const fullModel = (family: Family) =>
  html`<pc-note .words=${modelNotes[family]}>${modelTitles[family]}</pc-note>`;

/** Definitions of nearly always and nearly never, and the number of tasks that the inflated fit puts at rate 0. */
function shareNotes({ run, fits: { bb, zoibb } }: FittedRun): string {
  if (bb.status !== "converged") return "";
  const unsolvable = Math.round(zoibb.pi0 * run.tasks);
  const never =
    unsolvable === 0
      ? ""
      : ` The ${modelInFull("zoibb")} fit puts ${whole(unsolvable)} of ${counted(run.tasks, "task")} at rate 0. That is an assumption of the model: more samples may solve such tasks.`;
  return `Nearly always: at least 90\u00a0% of samples; nearly never: under 10\u00a0%; a fit has no interval.${never} `;
}

/** The fit that is better on held-out tasks, and the status of both, in words. */
export function fitBasis(run: FittedRun): TemplateResult {
  if (run.run.stopped && stoppingOf(run.run.labels) === null)
    return html`The fits below take n as given, and so are biased.`;
  const { bb, zoibb, validation } = run.fits;
  const isConverged = [bb, zoibb].every(({ status }) => status === "converged");
  const statuses = isConverged
    ? ""
    : bb.meaning === zoibb.meaning
      ? `Both fits: ${bb.meaning}.`
      : `${modelInFull("bb")}: ${bb.meaning}. ${capitalised(modelInFull("zoibb"))}: ${zoibb.meaning}.`;
  return html`${shareNotes(run)}${validation === null ? "Held-out tasks" : "Better on held-out tasks"}:
  ${preference(run.fits)}. ${statuses}`;
}
