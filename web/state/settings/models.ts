/** The estimators that extrapolate beyond the samples, in the order of menus. */
export const models = ["hb", "bb", "zoibb", "linmix"] as const;
export type Model = (typeof models)[number];

export const defaultModel: Model = "hb";

/** Full name of each model. */
export const modelTitles: Record<Model, string> = {
  hb: "hierarchical Bayes",
  bb: "Beta-Binomial",
  zoibb: "zero-one-inflated Beta-Binomial",
  linmix: "linear mixture",
};

/** Assumptions of each model, in words. */
export const modelNotes: Record<Model, string> = {
  hb: "HB continues the measured curve. Tasks with a success count as solved; the others are averaged over all plausible priors of their rates.",
  bb: "BB takes each task’s success rate from one fitted Beta distribution. It assumes that every task can be solved.",
  zoibb: "ZOIBB adds to BB a share of tasks at rate 0 and a share at rate 1.",
  linmix:
    "LinMix is a weighted mean of BB and ZOIBB. The weight of ZOIBB grows with the samples per task.",
};

/** Short names, for narrow columns. */
export const modelNames: Record<Model, string> = {
  hb: "HB",
  bb: "BB",
  zoibb: "ZOIBB",
  linmix: "LinMix",
};

/** The full name, followed by the short name that is used elsewhere. */
export const modelInFull = (model: Model) => `${modelTitles[model]} (${modelNames[model]})`;
