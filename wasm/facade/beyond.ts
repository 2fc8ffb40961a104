export const beyondWords = ["none", "hb"] as const;

/** How an unbiased curve goes on beyond the smallest n; the first is the default. */
export type Beyond = (typeof beyondWords)[number];
