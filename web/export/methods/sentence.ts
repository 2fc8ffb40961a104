import type { Citable } from "../../formulas/bibliography.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { RunSummary } from "../../state/sources/source.ts";

/** Input for a paragraph on methods. */
export interface MethodsOf {
  settings: Settings;
  runs: RunSummary[];
  version: string;
}

/** A sentence of the paragraph, and the sources that it cites. */
export interface Sentence {
  words: string;
  cites: Citable[];
}

export const says = (words: string, ...cites: Citable[]): Sentence => ({ words, cites });

/** The sentences without repeats. */
export const once = (all: readonly Sentence[]): Sentence[] => [
  ...new Map(all.map((each) => [each.words, each])).values(),
];
