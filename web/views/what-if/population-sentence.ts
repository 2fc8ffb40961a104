import { html } from "lit";
import type { Conclusion, PopulationAnswer } from "../../questions/plan/populations.ts";
import { counted, percent, whole } from "../../base/format.ts";
import { citing } from "../../ui/how/cited.ts";
import { shareInWords } from "../../ui/words/with-interval.ts";
import { gradeOf } from "../../questions/models/prediction-grade.ts";
import { citedConclusion, citedPopulation } from "./population-cites.ts";
import type { PopulationSettings } from "./population-fields.ts";

const first = (values: ArrayLike<number> | undefined) => values?.[0] ?? NaN;

/** Result of k attempts at tasks of the population. */
export function populationSentence(k: number, answer: PopulationAnswer) {
  const { passAtK, passHatK } = answer.at;
  const share = (metric: "pass@k" | "pass^k", value: number, complement: number) =>
    citing(
      html`<data value=${value}>${percent(value, complement)}</data>`,
      citedPopulation(metric, k, answer, value),
    );
  const { pi0, pi1 } = answer.population.prior;
  const never = pi0 >= 1 ? " Every task is impossible, so nothing else can come out." : "";
  const always = pi1 >= 1 ? " Every task is always solved, so nothing else can come out." : "";
  return {
    sentence: html`${counted(k, "attempt")} would solve
    ${share("pass@k", first(passAtK.value), first(passAtK.complement))} of such tasks`,
    basis: html`${
      k === 1
        ? "This value follows"
        : html`All ${whole(k)} attempts would succeed at
          ${share("pass^k", first(passHatK.value), first(passHatK.complement))} of them. These
          values follow`
    }
    from the chosen rates, so ${k === 1 ? "it has" : "they have"} no interval.${never}${always}`,
  };
}

/** HB's value at k on its curve. */
export const conclusionAt = ({ hb }: Conclusion, k: number) => {
  const i = hb.k.indexOf(k);
  return {
    value: hb.value[i] ?? NaN,
    complement: hb.complement[i] ?? NaN,
    end: { lower: hb.lower?.[i] ?? NaN, upper: hb.upper?.[i] ?? NaN, reason: null },
  };
};

/** Note for a study with an interval that misses the true value. */
const missWords =
  "Such intervals are meant to miss in one study of twenty. Another seed draws another study.";

/** The conclusion about pass@k from the study, and whether it is correct. */
export function conclusionSentence(
  settings: PopulationSettings,
  answer: PopulationAnswer,
  conclusion: Conclusion,
) {
  const { tasks, n, k } = settings;
  const { value, complement, end } = conclusionAt(conclusion, k);
  const truth = first(answer.at.passAtK.value);
  const isIn = end.lower <= truth && truth <= end.upper;
  const size = `${counted(tasks, "task")} with ${counted(n, "sample")}${tasks === 1 ? "" : " each"}`;
  return html`From ${size}, hierarchical Bayes would conclude
  ${citing(shareInWords(value, complement, end), citedConclusion(settings))} for pass@${whole(k)}.
  Its interval
  ${
    Number.isNaN(end.lower)
      ? "is still being computed."
      : html`${isIn ? "holds" : "misses"} the population’s
        ${citing(
          percent(truth, first(answer.at.passAtK.complement)),
          citedPopulation("pass@k", k, answer, truth),
        )}.`
  }
  ${isIn ? (k > n ? gradeOf({ k, minN: n, tasks }).words : "") : Number.isNaN(end.lower) ? "" : missWords}`;
}
