import { LineCounter, parseAllDocuments } from "yaml";
import type { Format } from "../text/format.ts";
import type { SourceText } from "../text/source-text.ts";
import { isJson } from "../records/json.ts";
import { logOf, logOfValues, type Log } from "../records/log.ts";
import { refuse } from "../records/refusal.ts";
import { openedAs } from "./log-tables.ts";

/** Maximum letters of YAML to parse: their tree takes a hundred times the memory. */
const kMostLetters = 2 ** 25;

/**
 * Maximum nesting of lists and maps. The parser recurses at each level, and an engine crashes if a pattern then has no
 * stack left.
 */
const kMostDepth = 500;

/** Documents of YAML, with the same contents as JSON. */
export const yaml: Format = {
  name: "YAML",
  // Always true: this format is loaded only for text that starts like YAML, or has a name of it.
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
  // YAML that is also JSON parses a hundred times as fast as JSON.
  const isAlsoJson = isJson(whole);
  if (!isAlsoJson && isDeep(whole))
    throw refuse(
      `lists or maps lie in one another, more than ${kMostDepth} deep`,
      "Open a file with the verdicts alone.",
    );
  const log = isAlsoJson ? logOf(name, JSON.parse(whole)) : logOfValues(name, valuesIn(whole));
  return { ...log, language: "YAML", letters: () => [whole] };
}

/** The values of the documents, each with its first line. Throws a Refusal if one is not valid YAML. */
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
    // Aliases that expand to more and more values are an error of the parser.
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    if (error instanceof ReferenceError)
      throw refuse("the YAML repeats its values too often", "Write each value where it stands.");
    throw error;
  }
}

/** True if brackets, dashes or spaces nest deeper than allowed. */
function isDeep(text: string): boolean {
  if (new RegExp(`^(?: {${kMostDepth}}|(?:[-?:] +){${kMostDepth}})`, "m").test(text)) return true;
  let depth = 0;
  for (const [sign] of text.matchAll(/[[\]{}]/g)) {
    depth = sign === "[" || sign === "{" ? depth + 1 : Math.max(0, depth - 1);
    if (depth > kMostDepth) return true;
  }
  return false;
}
