import type { Expression } from "./expression.ts";
import { formulaOf } from "./notation.ts";

/** The publication of a formula. */
export interface Paper {
  authors: string;
  /** Its arXiv identifier; null if it is not on arXiv. */
  arxiv: string | null;
}

/** A step with the numbers of a value inserted. */
export interface Step {
  words: string;
  math: Expression;
}

/** A quantity of the page with its computation and sources. `Params` are its numbers. */
export interface Formula<Params> {
  name: string;
  /** Definition in a sentence or two. */
  says: string;
  /** The formula, one line each. */
  lines: Expression[];
  symbols: [symbol: Expression, meaning: string][];
  sources: [paper: Paper, place: string][];
  /** Further notes for publication, one paragraph each. */
  notes?: string[];
  /** The formula with the numbers of one value inserted. */
  steps?: (params: Params) => Step[];
}

/** A letter, or another symbol, with its meaning. */
export type Letter = [letter: string, meaning: string];

/** A formula as written in the source, with its lines and letters as text (`notation.ts`). */
interface Written<Params> extends Omit<Formula<Params>, "lines" | "symbols"> {
  lines: string[];
  symbols: Letter[];
}

/**
 * Builds a formula with parameters of type `Params`. Parses its texts on first use, since the page shows few of its
 * many formulas.
 */
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
