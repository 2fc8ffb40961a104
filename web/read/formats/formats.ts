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

/** Whether text may be YAML: it has two lines at least that begin with a name and a colon. */
const mayBeYaml = (head: string): boolean =>
  /^(?:---[^\n]*\n)?(?:#[^\n]*\n)*[A-Za-z_][\w-]*:(?:\s|$)/.test(head) &&
  (head.match(/^[A-Za-z_][\w-]*:(?:\s|$)/gm)?.length ?? 0) > 1;

/** Whether text is a file of the page, and no list of tasks with its name. */
const isOfThisPage = (head: string): boolean =>
  /^\s*\{\s*"passcurve"(?!\s*:\s*\d+\s*,\s*"(?:meta|tasks)")/.test(head);

/** What is fetched once a file of it may come, and then goes before the others. */
const rare: readonly { isOf: (text: SourceText) => boolean; load: () => Promise<Format> }[] = [
  {
    isOf: (text) => isOfThisPage(text.head()),
    load: async () => (await import("./passcurve-file.ts")).passcurveFile,
  },
  {
    isOf: (text) => /^\s*[{[]/.test(text.head()),
    load: async () => (await import("../logs/logs.ts")).logs,
  },
  {
    isOf: (text) => mayBeYaml(text.head()),
    load: async () => (await import("../logs/yaml.ts")).yaml,
  },
  { isOf: mayBePrinted, load: async () => (await import("./printed.ts")).printed },
  {
    isOf: (text) => text.hasQuotes,
    load: async () => (await import("./quoted.ts")).quoted,
  },
];

/** The formats that a text may be of, in the order in which they are asked. */
export async function formatsFor(text: SourceText): Promise<readonly Format[]> {
  const found = rare.filter(({ isOf }) => isOf(text));
  return [...(await Promise.all(found.map(({ load }) => load()))), ...formats];
}

/** Fetches them all; after it none needs the network any more. */
export const loadFormats = (): Promise<unknown> => Promise.all(rare.map(({ load }) => load()));
