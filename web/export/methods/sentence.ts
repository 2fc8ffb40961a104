import type { Citable } from "../../formulas/bibliography.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { RunSummary } from "../../state/sources/source.ts";

/** What a paragraph on methods is made from. */
export interface MethodsOf {
  settings: Settings;
  runs: RunSummary[];
  version: string;
}

/** A sentence of it, and whom it rests on. */
export interface Sentence {
  words: string;
  cites: Citable[];
}

export const says = (words: string, ...cites: Citable[]): Sentence => ({ words, cites });

/** Each sentence once. */
export const once = (all: readonly Sentence[]): Sentence[] => [
  ...new Map(all.map((each) => [each.words, each])).values(),
];
