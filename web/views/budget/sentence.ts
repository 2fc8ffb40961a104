import type { Estimator } from "passcurve";
import { html, nothing } from "lit";
import { studied, type StudyErrors } from "../../compute/study.ts";
import { counted, whole } from "../../format.ts";
import { fullName } from "../../parts/note.ts";
import { modelInFull } from "../../state/models.ts";
import type { StyledRun } from "../../state/styled-runs.ts";
import { smallestOf } from "../../extremes.ts";
import { errorText } from "../../parts/error-points.ts";
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

/** How far off the estimator that came closest would have been with so many samples, and the naive one beside it. */
export function studySentence(
  { name, run }: StyledRun,
  { m, errors, repeats }: StudiedStep,
  { k, at }: { k: number; at: number },
) {
  const least = smallestOf(studied.map((each) => errors[each][at]?.mean ?? Infinity));
  const best = studied.find((each) => errors[each][at]?.mean === least) ?? "hb";
  const naive = errors.plugin[at]?.mean;
  const drawn = counted(repeats, "smaller study", "smaller studies");
  return {
    sentence: html`With ${whole(m)} of ${counted(run.minN, "sample")} per task, ${nameOf(best)}
      would have missed pass@${whole(k)} of ${fullName(name)} by
      <data value=${least}>${errorText(least)}</data> points on average`,
    basis: html`${
      naive === undefined || best === "plugin"
        ? nothing
        : html`The naive estimate would have missed it by
            <data value=${naive}>${errorText(naive)}</data>. `
    }Mean
    of ${drawn}, against the unbiased value from all ${whole(run.minN)} samples.`,
  };
}
