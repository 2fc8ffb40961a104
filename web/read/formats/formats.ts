import type { SourceText } from "../text/source-text.ts";
import { delimited } from "./delimited.ts";
import type { Format } from "../text/format.ts";

/** Formats that need no loading; the first that accepts a file reads it. */
export const formats: readonly Format[] = [delimited];

/** True if text may be a printed table: its first line begins with a bar, or has words and no delimiter. */
const mayBePrinted = (text: SourceText): boolean =>
  /^(?:[^\S\n]*(?:(?:#|```|shape:).*)?\n)*[^\S\n]*(?:[|+\u2500-\u257f]|(?=.*[| ])[^,;\t\n]+(?:\n|$))/.test(
    text.head(),
  );

/** A YAML key at the start of a line, and any other line of YAML. */
const ofKey = /^(?:"[^"\n]*"|'[^'\n]*'|[^\s"'#,;|\t{}[\]:-][^,;|\t\n:]*):(?:\s|$)/;
const ofYaml = /^(?:\s|#|---|\.\.\.|- |-$|$)/;

/**
 * True if text may be YAML: all lines fit, and it has a list of records or at least two keys. With a file name of YAML,
 * one fitting line is enough.
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

/** Lines checked to detect YAML. */
const kYamlLines = 50;

/** True for a file of this page, but not for a list of tasks with the same first key. */
const isOfThisPage = (head: string): boolean =>
  /^\s*\{\s*"passcurve"(?!\s*:\s*\d+\s*,\s*"(?:meta|tasks)")/.test(head);

/** Lazily loaded formats; once loaded, they are tried first. */
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

/** The possible formats of a text with this name, in the order in which they are tried. */
export async function formatsFor(text: SourceText, name: string): Promise<readonly Format[]> {
  const found = rare.filter(({ isOf }) => isOf(text, name));
  return [...(await Promise.all(found.map(({ load }) => load()))), ...formats];
}

/** Loads all formats. Afterwards, they need no network. */
export const loadFormats = (): Promise<unknown> => Promise.all(rare.map(({ load }) => load()));
