import { focusBudget } from "../../questions/runs/budgets.ts";
import { byHb, intervalsOf, linMixEnds, ofMetric, passAtK, unequal } from "./common.ts";
import { once, says, type MethodsOf, type Sentence } from "./sentence.ts";
import { isMetric, tauText } from "../../metrics/metrics.ts";
import { valueIn } from "../../base/own.ts";

const gPass = ofMetric("g-pass");
const fits = says(
  "Beta-Binomial (BB) and zero-one-inflated (ZOIBB) priors are fitted by their evidence.",
  "verine",
);
const heldOut = says(
  "CV-ELPD is the log predictive density of held-out tasks, in 10 folds.",
  "verine",
);

const greedy = says(
  "The greedy score is the mean of one deterministic attempt at each task.",
  "liu",
);

/** Sentences on the columns that are not metrics. */
const byColumn: Record<string, Sentence[]> = {
  greedy: [greedy],
  "pass@1": [passAtK],
  auc: [says("The area under Cover is Pass@1.", "dragoi")],
  "avg-auc": [
    says("AvgAUC⁺ is the mean area by which one Cover curve lies above another.", "dragoi"),
  ],
  hb: byHb,
  bb: [fits],
  zoibb: [fits],
  linmix: [fits, says("The linear mixture (LinMix) weights both by samples per task.", "verine")],
  "delta-pass": [says("ΔPass is a + b of the Beta-Binomial fit.", "verine")],
  "bb-a": [fits],
  "bb-b": [fits],
  "zoibb-a": [fits],
  "zoibb-b": [fits],
  pi0: [fits],
  pi1: [fits],
  "elpd-bb": [heldOut],
  "elpd-zoibb": [heldOut],
  "elpd-difference": [heldOut],
  "better-fit": [heldOut],
  gain: [passAtK, says("The relative gain is (pass@k − Pass@1)/Pass@1.", "verine")],
  "pass-drop": [
    passAtK,
    greedy,
    says("Drops of greedy decoding are from pass@k to the greedy score.", "liu"),
  ],
  "relative-pass-drop": [
    passAtK,
    greedy,
    says("Relative drops of greedy decoding are (pass@k − greedy)/pass@k.", "liu"),
  ],
  drop: [gPass, says("Drops are from Pass@1 to G-Pass@k.", "liu")],
  "greedy-drop": [greedy, gPass, says("Drops are from the greedy score to G-Pass@k.", "liu")],
  "relative-greedy-drop": [
    greedy,
    gPass,
    says("Relative drops are (greedy − G-Pass@k)/greedy.", "liu"),
  ],
  "relative-drop": [gPass, says("Relative drops are (Pass@1 − G-Pass@k)/Pass@1.", "liu")],
};

const defaultColumns = ["pass@1", "pass@k", "g-pass", "mg-pass", "cover"];

/** Sentences on the reader's own table: its columns, and the k and τ of their values. */
export function table({ settings, runs }: MethodsOf): Sentence[] {
  const { columns, lists, about } = settings;
  const ks = lists.ks ?? [focusBudget(runs, settings)];
  const taus = lists.taus ?? [0.5, 1];
  return [
    ...once(
      (columns ?? defaultColumns).flatMap((name) =>
        isMetric(name) ? ofMetric(name) : (valueIn(byColumn, name) ?? []),
      ),
    ),
    ...(columns?.includes("linmix") ? linMixEnds(settings) : []),
    ...unequal(runs, settings),
    says(`Values are given at k = ${ks.join(", ")} and τ = ${taus.map(tauText).join(", ")}.`),
    ...intervalsOf(about, runs),
    says(
      "Runs that are not distinguishable from the best are found by paired tests with Holm’s adjustment for all pairs.",
      "holm",
    ),
  ];
}
