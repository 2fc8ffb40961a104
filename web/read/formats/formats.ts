import type { SourceText } from "../source-text.ts";
import { delimited } from "./delimited.ts";
import type { Format } from "./format.ts";

/** What can be read at once; a file is of the first one that takes it for its own. */
export const formats: readonly Format[] = [delimited];

/** What is fetched once a file of it comes, and then goes before the others. */
const rare: readonly { isOf: (text: SourceText) => boolean; load: () => Promise<Format> }[] = [
  {
    isOf: (text) => /^\s*\{\s*"passcurve"/.test(text.head()),
    load: async () => (await import("./passcurve-file.ts")).passcurveFile,
  },
  {
    isOf: (text) => text.hasQuotes,
    load: async () => (await import("./quoted.ts")).quoted,
  },
];

/** The formats that a text may be of. */
export async function formatsFor(text: SourceText): Promise<readonly Format[]> {
  const found = rare.find(({ isOf }) => isOf(text));
  return found === undefined ? formats : [await found.load()];
}

/** Fetches them all; after it none needs the network any more. */
export const loadFormats = (): Promise<unknown> => Promise.all(rare.map(({ load }) => load()));
