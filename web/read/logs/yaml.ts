import { LineCounter, parseAllDocuments } from "yaml";
import type { Format } from "../text/format.ts";
import type { SourceText } from "../text/source-text.ts";
import { isJson } from "../records/json.ts";
import { logOf, logOfValues, type Log } from "../records/log.ts";
import { refuse } from "../records/refusal.ts";
import { openedAs } from "./log-tables.ts";

/** Letters of YAML that are parsed: a tree of them takes a hundred times the memory. */
const kMostLetters = 2 ** 25;

/** Lists and maps that may lie in one another: the parser calls itself for each, and an engine dies that has no room for a pattern. */
const kMostDepth = 500;

/** Documents of YAML, which hold what those of JSON could. */
export const yaml: Format = {
  name: "YAML",
  // It is fetched for a text that begins as one, or is called one.
  sniff: () => true,
  open: (text, name) => openedAs(() => logOfYaml(name, text), text),
};

function logOfYaml(name: string, text: SourceText): Log {
  if (text.size > kMostLetters)
    throw refuse(
      "the YAML is larger than 32 MB",
      "Write it as JSON, which is read up to any size: yq -o json does.",
    );
  const whole = [...text.pieces()].join("");
  // What is JSON as well is parsed a hundred times as quickly.
  const isAlsoJson = isJson(whole);
  if (!isAlsoJson && isDeep(whole))
    throw refuse(
      `lists or maps lie in one another, more than ${kMostDepth} deep`,
      "Open a file with the verdicts alone.",
    );
  const log = isAlsoJson ? logOf(name, JSON.parse(whole)) : logOfValues(name, valuesIn(whole));
  return { ...log, language: "YAML", letters: () => [whole] };
}

/** The values of the documents, each with its first line. Throws a Refusal where one is no YAML. */
function valuesIn(whole: string): { value: unknown; line: number }[] {
  const lines = new LineCounter();
  const documents = parseAllDocuments(whole, { lineCounter: lines });
  const values: { value: unknown; line: number }[] = [];
  for (const document of Array.isArray(documents) ? documents : []) {
    const [error] = document.errors;
    if (error !== undefined) {
      const { line } = lines.linePos(error.pos[0]);
      const [words = ""] = error.message.split(/ at line |:?\n/);
      throw refuse(
        `the file is no valid YAML: ${words}`,
        "Correct this line, or get the file again.",
        line,
      );
    }
    const value = valueOf(document);
    const { line } = lines.linePos(document.contents?.range[0] ?? 0);
    if (value !== null && value !== undefined) values.push({ value, line });
  }
  if (values.length === 0) throw refuse("the YAML has no value", "Open a file with results.");
  return values;
}

function valueOf(document: { toJS: (options: { maxAliasCount: number }) => unknown }): unknown {
  try {
    // Aliases that stand for more and more values are an error of the parser.
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    if (error instanceof ReferenceError)
      throw refuse("the YAML repeats its values too often", "Write each value where it stands.");
    throw error;
  }
}

/** Whether brackets, dashes or spaces put more into one another than may be. */
function isDeep(text: string): boolean {
  if (new RegExp(`^(?: {${kMostDepth}}|(?:[-?:] +){${kMostDepth}})`, "m").test(text)) return true;
  let depth = 0;
  for (const [sign] of text.matchAll(/[[\]{}]/g)) {
    depth = sign === "[" || sign === "{" ? depth + 1 : Math.max(0, depth - 1);
    if (depth > kMostDepth) return true;
  }
  return false;
}
