import { extrapolatedBudget } from "../../questions/runs/budgets.ts";
import { modelInFull, type Model } from "../../state/settings/models.ts";
import { byHb, hbIntervals, intervalsOf, linMixEnds, passAtK } from "./common.ts";
import { says, type MethodsOf, type Sentence } from "./sentence.ts";

export const modelSentences: Record<Model, Sentence[]> = {
  hb: byHb,
  bb: [says("The Beta-Binomial model (BB) fits one Beta distribution by its evidence.", "verine")],
  zoibb: [says("The zero-one-inflated model (ZOIBB) adds shares at rates 0 and 1.", "verine")],
  linmix: [says("The linear mixture (LinMix) weights BB and ZOIBB by samples per task.", "verine")],
};

export function extrapolated({ settings, runs }: MethodsOf): Sentence[] {
  const { models, about } = settings;
  const [first = "hb"] = models;
  const isRefitted = first !== "hb" && about === "new-tasks";
  return [
    passAtK,
    says(`Values are quoted at k = ${extrapolatedBudget(runs, settings)}.`),
    ...models.flatMap((model) => modelSentences[model]),
    ...(models.includes("linmix") ? linMixEnds(settings) : []),
    ...intervalsOf(about, runs),
    ...(isRefitted
      ? [
          says(
            `Beyond n, intervals come from 1,000 refits of ${modelInFull(first)} to draws of tasks with seed 1.`,
          ),
        ]
      : hbIntervals(runs, extrapolatedBudget(runs, settings))),
  ];
}

export const fitted = ({ settings: { about }, runs }: MethodsOf): Sentence[] => [
  says(
    "Beta-Binomial (BB) and zero-one-inflated (ZOIBB) priors are fitted by their evidence.",
    "verine",
  ),
  says("ΔPass is a + b of the Beta-Binomial fit.", "verine"),
  says("Both families are compared by the log predictive density of held-out tasks.", "verine"),
  says("Where tested, goodness of fit is by parametric bootstrap."),
  says("Densities and distributions of success rates are those of the fitted priors.", "verine"),
  passAtK,
  ...intervalsOf(about, runs),
  ...overRuns(runs.length),
];

/** Sentences on several runs together. */
const overRuns = (runs: number): Sentence[] =>
  runs < 2
    ? []
    : [
        says("Runs are compared task by task by Pearson’s correlation of c/n.", "verine"),
        says("It is also given without the noise of the samples."),
        ...(runs < 3
          ? []
          : [
              says(
                "Pass@1, ΔPass and the relative gain are correlated over the runs, by Pearson and Spearman.",
                "verine",
              ),
            ]),
        says("Intervals of correlations are by Fisher’s transform at 95 %."),
      ];
