import type { Note } from "./problem.ts";

/** Spaces that look like a plain one: no-break, figure and narrow no-break. */
const otherSpaces = /[\u00a0\u2007\u202f]/g;

/** Removes a byte order mark, which pasted text may have. In files, decoding removes it. */
export const withoutMark = (text: string): string =>
  text.startsWith("\ufeff") ? text.slice(1) : text;

/** Normalizes a text, so that names which look equal are equal: composed accents (NFC), plain spaces. */
export const inPlainForm = (text: string): string =>
  /[\u0080-\uffff]/.test(text) ? text.normalize("NFC").replace(otherSpaces, " ") : text;

/** Longest name to track, in letters, and the most names to track. */
const [kMostLetters, kMostNames] = [256, 1e5];

/** Names in a text, split at quotes, delimiters and line ends. */
const namesIn = (text: string): string[] => text.split(/["\n\t,;|]/).map((name) => name.trim());

/** Adds the plain form of each name in a text that is not in plain form. */
export function addUnusual(names: Set<string>, text: string): void {
  for (const name of namesIn(text)) {
    const plain = inPlainForm(name);
    if (plain !== name && name.length <= kMostLetters && names.size < kMostNames)
      names.add(plain.trim());
  }
}

/** True if a name, now in plain form, had another form in the file. */
export const wasUnusual = (names: ReadonlySet<string>, name: string): boolean =>
  namesIn(name).some((each) => names.has(each));

export const plainFormNote: Note = {
  line: null,
  message: "accents or no-break spaces are read in one normal form, so that equal names match",
};
