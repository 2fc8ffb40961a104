import type { Note } from "./problem.ts";

/** Spaces that look like a plain one: no-break, figure and narrow no-break. */
const otherSpaces = /[\u00a0\u2007\u202f]/g;

/** Pasted text may have a byte order mark, which decoding takes from a file. */
export const withoutMark = (text: string): string =>
  text.startsWith("\ufeff") ? text.slice(1) : text;

/** Text whose names are equal where they look equal: accents composed with their letters (NFC), spaces plain. */
export const inPlainForm = (text: string): string =>
  /[\u0080-\uffff]/.test(text) ? text.normalize("NFC").replace(otherSpaces, " ") : text;

/** Letters of a name whose form is known, and names of which it is. */
const [kMostLetters, kMostNames] = [256, 1e5];

/** What a text may consist of: names, between which quotes, delimiters and line ends stand. */
const namesIn = (text: string): string[] => text.split(/["\n\t,;|]/).map((name) => name.trim());

/** Adds the names in a text that are in an unusual form, in their plain one. */
export function addUnusual(names: Set<string>, text: string): void {
  for (const name of namesIn(text)) {
    const plain = inPlainForm(name);
    if (plain !== name && name.length <= kMostLetters && names.size < kMostNames)
      names.add(plain.trim());
  }
}

/** Whether a name in plain form was in an unusual one. */
export const wasUnusual = (names: ReadonlySet<string>, name: string): boolean =>
  namesIn(name).some((each) => names.has(each));

export const plainFormNote: Note = {
  line: null,
  message: "accents or no-break spaces are read in one normal form, so that equal names match",
};
