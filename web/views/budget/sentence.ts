import type { Estimator } from "passcurve";
import { html, nothing } from "lit";
import { counted, whole } from "../../format.ts";
import { citing, type Cited } from "../../parts/cited.ts";
import { errorText, estimatorNames } from "../../parts/error-points.ts";
import { fullName } from "../../parts/note.ts";
import type { Settings } from "../../state/address.ts";
import { modelInFull } from "../../state/models.ts";
import type { StudyPlan } from "./plan.ts";
import { leastOf, type StudiedStep } from "./studies.ts";

const nameOf = (estimator: Estimator): string => {
  switch (estimator) {
    case "unbiased":
      return "the unbiased estimate";
    case "plugin":
      return "the naive estimate";
    default:
      return modelInFull(estimator);
  }
};

/** What is estimated at a k. */
export const metricAt = ({ study, tau }: Settings, k: number): string =>
  study.of === "g-pass" ? `G-Pass@${whole(k)} at τ = ${tau}` : `pass@${whole(k)}`;

/** The mean error of an estimator over the repeats, or over the runs. */
export const citedStudy = (
  settings: Settings,
  estimator: Estimator,
  {
    k,
    m,
    mean,
    repeats,
    runs,
  }: { k: number; m: number; mean: number } & Pick<StudiedStep, "repeats"> & { runs: number },
): Cited => ({
  of: `Error of ${metricAt(settings, k)} from ${counted(m, "sample")}, ${estimatorNames[estimator]}`,
  ...(runs > 1
    ? { formula: "study-mean", given: { runs, mean } }
    : { formula: "study-error", given: { repeats, mean } }),
});

/** How far off the estimator that came closest would have been with so many samples, and the naive one beside it. */
export function studySentence({ runs, k, ks }: StudyPlan, step: StudiedStep, settings: Settings) {
  const { m, errors, repeats } = step;
  const at = ks.indexOf(k);
  const { estimator, mean } = leastOf(errors, at, settings.study.estimators);
  const naive = errors.plugin[at]?.mean;
  const counted_ = step.runs[at] ?? 1;
  const value = (of: Estimator, error: number) =>
    citing(
      html`<data value=${error}>${errorText(error)}</data>`,
      citedStudy(settings, of, { k, m, mean: error, repeats, runs: counted_ }),
    );
  const [first] = runs;
  const isOne = runs.length === 1 && first !== undefined;
  const drawn = counted(repeats, "smaller study", "smaller studies");
  return {
    sentence: html`With
    ${isOne ? html`${whole(m)} of ${counted(first.run.minN, "sample")}` : counted(m, "sample")} per
    task, ${nameOf(estimator)} would have missed ${metricAt(settings, k)} of
    ${isOne ? fullName(first.name) : counted(counted_, "run")} by ${value(estimator, mean)} points
    on average`,
    basis: html`${
      naive === undefined || estimator === "plugin" || !settings.study.estimators.includes("plugin")
        ? nothing
        : html`The naive estimate would have missed it by ${value("plugin", naive)}. `
    }Mean
    of ${drawn}${isOne ? "" : " of each run"}, against the unbiased value from all
    ${isOne ? `${whole(first.run.minN)} ` : ""}samples.`,
  };
}
