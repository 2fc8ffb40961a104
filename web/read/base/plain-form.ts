import type { Note } from "./problem.ts";

/** Spaces that look like a plain one: no-break, figure and narrow no-break. */
const otherSpaces = /[\u00a0\u2007\u202f]/g;

/** Pasted text may have a byte order mark, which decoding takes from a file. */
export const withoutMark = (text: string): string =>
  text.startsWith("\ufeff") ? text.slice(1) : text;

/** Text whose names are equal where they look equal: accents composed with their letters (NFC), spaces plain. */
export const inPlainForm = (text: string): string =>
  /[\u0080-\uffff]/.test(text) ? text.normalize("NFC").replace(otherSpaces, " ") : text;

export const plainFormNote: Note = {
  line: null,
  message: "accents or no-break spaces are read in one normal form, so that equal names match",
};
