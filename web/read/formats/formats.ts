import { delimited } from "./delimited.ts";
import type { Format } from "./format.ts";

/** What can be read at once; a file is of the first one that takes it for its own. */
export const formats: readonly Format[] = [delimited];

/** What is fetched once a file of it comes, and then goes before the others. */
const rare: readonly (Pick<Format, "sniff"> & { load: () => Promise<Format> })[] = [
  {
    sniff: (head) => /^\s*\{\s*"passcurve"/.test(head),
    load: async () => (await import("./passcurve-file.ts")).passcurveFile,
  },
];

/** The formats that a text with this head may be of. */
export async function formatsFor(head: string): Promise<readonly Format[]> {
  const found = rare.find(({ sniff }) => sniff(head));
  return found === undefined ? formats : [await found.load()];
}

/** Fetches them all; after it none needs the network any more. */
export const loadFormats = (): Promise<unknown> => Promise.all(rare.map(({ load }) => load()));
