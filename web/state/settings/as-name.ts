/** The most characters of a name that a reader gives. */
export const longestName = 200;

/** A name as it is kept: on one line, without signs that nobody sees. */
export const asName = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim()
    .slice(0, longestName)
    .replace(/\p{Surrogate}$/u, "");
