import { counted } from "../../base/format.ts";
import { defaultRepeats } from "../../questions/plan/study.ts";
import { linMixEnds } from "./common.ts";
import { modelSentences } from "./predicted.ts";
import { says, type MethodsOf, type Sentence } from "./sentence.ts";

/** Sentences on the draws of smaller studies, and on the measure of their errors. */
export function smallerStudies({ settings, runs }: MethodsOf): Sentence[] {
  const { study, tau } = settings;
  const isMany = study.runs === "all" && runs.length > 1;
  const spread = study.spread === "se" ? "standard error of the mean" : "standard deviation";
  const over = isMany && study.spread !== "repeats" ? "over runs" : "over studies";
  return [
    says(
      "Smaller studies are drawn from the samples and tasks of a run, without replacement.",
      "verine",
    ),
    says(
      `There are up to ${counted(study.repeats ?? defaultRepeats.fitted, "repeat")} of each size, drawn with the seeds from 1 on.`,
    ),
    study.of === "g-pass"
      ? says(
          `An error is the distance to the unbiased G-Pass@k at τ = ${tau} from all samples.`,
          "liu",
        )
      : says("An error is the distance to the unbiased value from all samples.", "chen"),
    says("Each estimator is computed from the smaller study alone.", "verine"),
    ...(["bb", "zoibb", "linmix"] as const)
      .filter((model) => study.estimators.includes(model))
      .flatMap((model) => modelSentences[model]),
    ...(study.estimators.includes("linmix") ? linMixEnds(settings) : []),
    ...(isMany
      ? [
          says("Errors are averaged over repeats, then over runs."),
          says(
            "An estimator wins where its mean error is the least; equal errors share the win.",
            "verine",
          ),
          says("Intervals of shares of wins are Clopper and Pearson’s at 95 %."),
        ]
      : []),
    says(`Bars are one ${spread} ${over}.`),
  ];
}
