import { bibliography, inBibtex, type Citable } from "../../formulas/bibliography.ts";
import { papers } from "../../formulas/papers.ts";
import { inLatexText } from "../table-latex.ts";
import type { Sentence } from "./sentence.ts";

/** Sources that the sentences cite, each once, in their order. */
export const citedBy = (sentences: Sentence[]): Citable[] => [
  ...new Set(sentences.flatMap(({ cites }) => cites)),
];

/** A sentence with citations before its full stop. */
const ended = (words: string, cites: string) =>
  cites === "" ? words : words.replace(/\.$/, `${cites}.`);

export const methodsInText = (sentences: Sentence[]): string =>
  sentences
    .map(({ words, cites }) => {
      const authors = cites.map((cited) => papers[cited].authors).join("; ");
      return ended(words, authors === "" ? "" : ` (${authors})`);
    })
    .join(" ");

export const methodsInLatex = (sentences: Sentence[]): string =>
  sentences
    .map(({ words, cites }) => {
      const keys = cites.map((cited) => bibliography[cited].key).join(",");
      return ended(inLatexText(words), keys === "" ? "" : `~\\cite{${keys}}`);
    })
    .join("\n");

export const bibtexOf = (sentences: Sentence[]): string =>
  citedBy(sentences).map(inBibtex).join("\n\n");
