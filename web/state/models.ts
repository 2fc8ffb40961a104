/** The estimators that go beyond the samples, in the order in which they are offered. */
export const models = ["hb", "bb", "zoibb", "linmix"] as const;
export type Model = (typeof models)[number];

export const defaultModel: Model = "hb";

export const modelNames: Record<Model, string> = {
  hb: "HB",
  bb: "BB",
  zoibb: "ZOIBB",
  linmix: "LinMix",
};
