import type { Estimator } from "passcurve";
import { html, nothing } from "lit";
import { studied, type StudyErrors } from "../../compute/study.ts";
import { counted, whole } from "../../format.ts";
import { fullName } from "../../parts/note.ts";
import { modelInFull } from "../../state/models.ts";
import type { StyledRun } from "../../state/styled-runs.ts";
import { smallestOf } from "../../extremes.ts";
import { citing, type Cited } from "../../parts/cited.ts";
import { errorText, estimatorNames } from "../../parts/error-points.ts";
import type { StudyStep } from "./plan.ts";

/** The errors of all repeats of one smaller study. */
export interface StudiedStep extends StudyStep {
  errors: StudyErrors;
  repeats: number;
}

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

/** The mean error of an estimator over the repeats. */
export const citedStudy = ({
  estimator,
  k,
  m,
  repeats,
  mean,
}: {
  estimator: Estimator;
  k: number;
  m: number;
  repeats: number;
  mean: number;
}): Cited => ({
  formula: "study-error",
  of: `Error of pass@${whole(k)} from ${counted(m, "sample")}, ${estimatorNames[estimator]}`,
  given: { repeats, mean },
});

/** How far off the estimator that came closest would have been with so many samples, and the naive one beside it. */
export function studySentence(
  { name, run }: StyledRun,
  { m, errors, repeats }: StudiedStep,
  { k, at }: { k: number; at: number },
) {
  const least = smallestOf(studied.map((each) => errors[each][at]?.mean ?? Infinity));
  const best = studied.find((each) => errors[each][at]?.mean === least) ?? "hb";
  const naive = errors.plugin[at]?.mean;
  const citedError = (estimator: Estimator, mean: number) =>
    citedStudy({ estimator, k, m, repeats, mean });
  const drawn = counted(repeats, "smaller study", "smaller studies");
  return {
    sentence: html`With ${whole(m)} of ${counted(run.minN, "sample")} per task, ${nameOf(best)}
    would have missed pass@${whole(k)} of ${fullName(name)} by
    ${citing(html`<data value=${least}>${errorText(least)}</data>`, citedError(best, least))} points
    on average`,
    basis: html`${
      naive === undefined || best === "plugin"
        ? nothing
        : html`The naive estimate would have missed it by
          ${citing(
            html`<data value=${naive}>${errorText(naive)}</data>`,
            citedError("plugin", naive),
          )}. `
    }Mean
    of ${drawn}, against the unbiased value from all ${whole(run.minN)} samples.`,
  };
}
