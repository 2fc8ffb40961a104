/** The estimators that go beyond the samples, in the order in which they are offered. */
export const models = ["hb", "bb", "zoibb", "linmix"] as const;
export type Model = (typeof models)[number];

export const defaultModel: Model = "hb";

/** What each is called in full. */
export const modelTitles: Record<Model, string> = {
  hb: "hierarchical Bayes",
  bb: "Beta-Binomial",
  zoibb: "zero-one-inflated Beta-Binomial",
  linmix: "linear mixture",
};

/** What each assumes, in a sentence. */
export const modelNotes: Record<Model, string> = {
  hb: "HB continues the measured curve. Tasks with a success count as solved; the others are averaged over all plausible priors of their rates.",
  bb: "BB takes each task’s success rate from one fitted Beta distribution. It assumes that every task can be solved.",
  zoibb: "ZOIBB adds to BB a share of tasks at rate 0 and a share at rate 1.",
  linmix:
    "LinMix is a weighted mean of BB and ZOIBB. The weight of ZOIBB grows with the samples per task.",
};

/** Their short forms, for narrow columns. */
export const modelNames: Record<Model, string> = {
  hb: "HB",
  bb: "BB",
  zoibb: "ZOIBB",
  linmix: "LinMix",
};

/** The full name with the short form that follows it elsewhere. */
export const modelInFull = (model: Model) => `${modelTitles[model]} (${modelNames[model]})`;
