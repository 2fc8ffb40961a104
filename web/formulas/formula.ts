import type { Expression } from "./expression.ts";
import { formulaOf } from "./notation.ts";

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

/** A quantity of the page: how it is computed, and from what. `Params` are its numbers. */
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

/** A letter, or what stands like one, with its meaning. */
export type Letter = [letter: string, meaning: string];

/** A formula as it is written, with its lines and letters as texts (`notation.ts`). */
interface Written<Params> extends Omit<Formula<Params>, "lines" | "symbols"> {
  lines: string[];
  symbols: Letter[];
}

/** Says of which numbers a formula is. Its texts are read when it is first shown: the page has many, and shows few. */
export function formula<Params = null>(written: Written<Params>): Formula<Params> {
  let lines: Expression[] | undefined;
  let symbols: Formula<Params>["symbols"] | undefined;
  return {
    ...written,
    get lines() {
      return (lines ??= written.lines.map(formulaOf));
    },
    get symbols() {
      return (symbols ??= written.symbols.map(([letter, of]) => [formulaOf(letter), of]));
    },
  };
}
