/** The estimators that go beyond the samples, in the order in which they are offered. */
export const models = ["bb", "zoibb", "linmix"] as const;
export type Model = (typeof models)[number];

export const defaultModel: Model = "linmix";

export const modelNames: Record<Model, string> = { bb: "BB", zoibb: "ZOIBB", linmix: "LinMix" };
