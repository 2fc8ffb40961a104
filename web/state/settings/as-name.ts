/** The largest length of a name that a reader enters, in characters. */
export const longestName = 200;

/** A name in its stored form: on one line, without invisible characters. */
export const asName = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim()
    .slice(0, longestName)
    .replace(/\p{Surrogate}$/u, "");
