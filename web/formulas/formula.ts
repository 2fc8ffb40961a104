import type { Expression } from "./expression.ts";

/** Where a formula is published. */
export interface Paper {
  authors: string;
  /** Its place on arXiv; null where it is not there. */
  arxiv: string | null;
}

/** A step in which the numbers of a value are put in. */
export interface Step {
  words: string;
  math: Expression;
}

/** A quantity of the page: how it is computed, and from what. `Given` is what its numbers are. */
export interface Formula<Params> {
  name: string;
  /** What it is, in a sentence or two. */
  says: string;
  /** In lines of their own. */
  lines: Expression[];
  symbols: [symbol: Expression, meaning: string][];
  sources: [paper: Paper, place: string][];
  /** What else a reader who publishes it should know, in paragraphs. */
  notes?: string[];
  /** The same with the numbers of one value put in. */
  steps?: (params: Params) => Step[];
}

/** Says of which numbers a formula is. */
export const formula = <Params = null>(entry: Formula<Params>): Formula<Params> => entry;
