import type { SourceText } from "../text/source-text.ts";
import { delimited } from "./delimited.ts";
import type { Format } from "../text/format.ts";

/** What can be read at once; a file is of the first one that takes it for its own. */
export const formats: readonly Format[] = [delimited];

/** Whether text may be a table that a program printed: its first line begins with a bar, or has words and no delimiter. */
const mayBePrinted = (text: SourceText): boolean =>
  /^(?:[^\S\n]*(?:(?:#|```|shape:).*)?\n)*[^\S\n]*(?:[|+\u2500-\u257f]|(?=.*[| ])[^,;\t\n]+(?:\n|$))/.test(
    text.head(),
  );

/** A key of YAML at the start of a line, and what a line of YAML may be. */
const ofKey = /^(?:"[^"\n]*"|'[^'\n]*'|[^\s"'#,;|\t{}[\]:-][^,;|\t\n:]*):(?:\s|$)/;
const ofYaml = /^(?:\s|#|---|\.\.\.|- |-$|$)/;

/**
 * Whether text may be YAML: all of its lines are such, and begin a list of records, or have two names with a colon at least.
 * Where it is called so, the first line that says something is enough.
 */
function mayBeYaml(head: string, name: string): boolean {
  const lines = head.split("\n").slice(0, kYamlLines);
  const first = lines.find((line) => /^[^#\s]/.test(line)) ?? "";
  if (/\.ya?ml$/i.test(name) && (/^[%{[]/.test(first) || ofYaml.test(first) || ofKey.test(first)))
    return true;
  const keys = lines.filter((line) => ofKey.test(line.trimStart())).length;
  const hasList = lines.some(
    (line) => line.startsWith("- ") && (/^[{[]/.test(line.slice(2)) || ofKey.test(line.slice(2))),
  );
  return (keys > 1 || hasList) && lines.every((line) => ofYaml.test(line) || ofKey.test(line));
}

/** Lines by which YAML is known. */
const kYamlLines = 50;

/** Whether text is a file of the page, and no list of tasks with its name. */
const isOfThisPage = (head: string): boolean =>
  /^\s*\{\s*"passcurve"(?!\s*:\s*\d+\s*,\s*"(?:meta|tasks)")/.test(head);

/** What is fetched once a file of it may come, and then goes before the others. */
const rare: readonly {
  isOf: (text: SourceText, name: string) => boolean;
  load: () => Promise<Format>;
}[] = [
  {
    isOf: (text) => isOfThisPage(text.head()),
    load: async () => (await import("./passcurve-file.ts")).passcurveFile,
  },
  {
    isOf: (text, name) => mayBeYaml(text.head(), name),
    load: async () => (await import("../logs/yaml.ts")).yaml,
  },
  {
    isOf: (text) => /^\s*[{[]/.test(text.head()) && !isOfThisPage(text.head()),
    load: async () => (await import("../logs/log-tables.ts")).logs,
  },
  { isOf: mayBePrinted, load: async () => (await import("./printed.ts")).printed },
  {
    isOf: (text) => text.hasQuotes,
    load: async () => (await import("./quoted.ts")).quoted,
  },
];

/** The formats that a text of this name may be of, in the order in which they are asked. */
export async function formatsFor(text: SourceText, name: string): Promise<readonly Format[]> {
  const found = rare.filter(({ isOf }) => isOf(text, name));
  return [...(await Promise.all(found.map(({ load }) => load()))), ...formats];
}

/** Fetches them all; after it none needs the network any more. */
export const loadFormats = (): Promise<unknown> => Promise.all(rare.map(({ load }) => load()));
