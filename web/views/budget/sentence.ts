import type { Estimator } from "passcurve";
import { html, nothing } from "lit";
import { biasOf } from "../../questions/runs/stopped-sampling.ts";
import { capitalised, counted, span, whole } from "../../base/format.ts";
import { citing, type Cited } from "../../ui/how/cited.ts";
import { errorText, estimatorName } from "../../ui/curves/error-points.ts";
import { fullName } from "../../ui/how/note.ts";
import type { Settings } from "../../state/settings/address.ts";
import { modelInFull } from "../../state/settings/models.ts";
import type { StudyPlan } from "./plan.ts";
import { leastOf, type StudiedStep } from "./studies.ts";

const nameOf = (estimator: Estimator, bias: string): string => {
  switch (estimator) {
    case "unbiased":
      return `the ${bias} estimate`;
    case "plugin":
      return "the naive estimate";
    default:
      return modelInFull(estimator);
  }
};

/** The estimated metric at a k. */
export const metricAt = ({ study, tau }: Settings, k: number): string =>
  study.of === "g-pass" ? `G-Pass@${whole(k)} at τ = ${tau}` : `pass@${whole(k)}`;

/** Citation of an estimator's mean error over the repeats, or over the runs. */
export const citedStudy = (
  settings: Settings,
  estimator: Estimator,
  {
    k,
    m,
    mean,
    repeats,
    runs,
    bias,
  }: { k: number; m: number; mean: number } & Pick<StudiedStep, "repeats"> & {
      runs: number;
      bias: string;
    },
): Cited => ({
  of: `Error of ${metricAt(settings, k)} from ${counted(m, "sample")}, ${estimatorName(estimator, bias)}`,
  ...(runs > 1
    ? { formula: "study-mean", params: { runs, mean } }
    : { formula: "study-error", params: { repeats, mean } }),
});

/** The estimator that the page itself would use for m samples: it depends on k, not on the results of the study. */
function usedAt({ errors, m }: StudiedStep, at: number, k: number, { study }: Settings): Estimator {
  const order: Estimator[] = k <= m ? ["unbiased", "hb"] : ["hb", "unbiased"];
  const known = study.estimators.filter((each) => errors[each][at] != null);
  return order.find((each) => known.includes(each)) ?? known[0] ?? "hb";
}

/** The headline: the error of the page's own estimator at this m, compared with the closest and the naive one. */
export function studySentence(
  { runs, k, ks }: StudyPlan,
  step: StudiedStep,
  settings: Settings,
  part = "",
) {
  const { m, errors, repeats } = step;
  const bias = biasOf(runs);
  const at = ks.indexOf(k);
  const estimator = usedAt(step, at, k, settings);
  const { mean = NaN, standardDeviation: spread = NaN } = errors[estimator][at] ?? {};
  const closest = leastOf(errors, at, settings.study.estimators);
  const closestSpread = errors[closest.estimator][at]?.standardDeviation ?? NaN;
  // Smaller studies vary by this much; a smaller lead does not make an estimator the closest.
  const isCloser = mean - closest.mean > Math.max(spread, closestSpread);
  const naive = errors.plugin[at]?.mean;
  const level = settings.study.estimators.filter(
    (each) => errors[each][at]?.mean === closest.mean,
  ).length;
  const counted_ = step.runs[at] ?? 1;
  const value = (of: Estimator, error: number) =>
    citing(
      html`<data value=${error}>${errorText(error)}</data>`,
      citedStudy(settings, of, { k, m, mean: error, repeats, runs: counted_, bias }),
    );
  const [first] = runs;
  const isOne = runs.length === 1 && first !== undefined;
  const drawn = counted(repeats, "smaller study", "smaller studies");
  return {
    sentence: html`With
    ${isOne ? html`${whole(m)} of ${span(first.run.minN, first.run.maxN)} samples` : counted(m, "sample")}
    per task, ${nameOf(estimator, bias)} would have missed ${metricAt(settings, k)} of
    ${isOne ? fullName(first.name) : html`${counted(counted_, "run")}${part === "" ? nothing : html` of ${fullName(part)}`}`}
    by ${value(estimator, mean)} points on
    average${Number.isNaN(spread) ? "" : ` (standard deviation ${errorText(spread)})`}`,
    basis: html`${
      m === 1 && estimator === "hb"
        ? html`One sample per task does not show how rates vary, so that the prior of HB decides. `
        : nothing
    }${
      closest.estimator === estimator || !isCloser
        ? nothing
        : html`${level > 1 ? counted(level, "estimator") : capitalised(nameOf(closest.estimator, bias))}
          came closest here, by ${value(closest.estimator, closest.mean)}; other data may favour
          another. `
    }${
      naive === undefined ||
      naive <= closest.mean ||
      estimator === "plugin" ||
      !settings.study.estimators.includes("plugin")
        ? nothing
        : html`The naive estimate would have missed it by ${value("plugin", naive)}. `
    }Mean
    of ${drawn}${isOne ? "" : " of each run"}, against the ${bias} value from all
    ${isOne ? `${span(first.run.minN, first.run.maxN)} ` : ""}samples.`,
  };
}
