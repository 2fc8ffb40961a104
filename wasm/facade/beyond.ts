export const beyondWords = ["none", "hb"] as const;

/** Continuation of an unbiased curve beyond the smallest n; the first is the default. */
export type Beyond = (typeof beyondWords)[number];
