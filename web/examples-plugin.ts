import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { imported } from "./questions/import/imported.ts";

/** A value as the text of a JavaScript expression: JSON types, any number, undefined, and Float64Array. */
function textOf(value: unknown): string {
  if (value instanceof Float64Array) return `new Float64Array([${value.join()}])`;
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (value === undefined || typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, each]) => `${JSON.stringify(key)}:${textOf(each)}`,
  );
  return `{${entries.join()}}`;
}

/** Module text that exports the result of reading a file. */
async function readNow(file: string): Promise<string> {
  const source = { kind: "example", name: basename(file, ".csv") } as const;
  const read = await imported(source, await readFile(file, "utf8"), 0, []);
  if (!read.ok) throw new Error(`${file}: ${read.problems[0]?.message}`);
  return `export default ${textOf(read)};`;
}

/** Module text that exports a function which returns the file's text; packed, it takes a third of the size. */
async function textNow(file: string, isPacked: boolean): Promise<string> {
  const text = await readFile(file, "utf8");
  if (!isPacked) return `export default async () => ${JSON.stringify(text)};`;
  const packed = gzipSync(text, { level: 9 }).toString("base64");
  return `export default async () => {
    const { body } = await fetch("data:application/gzip;base64,${packed}");
    return new Response(body.pipeThrough(new DecompressionStream("gzip"))).text();
  };`;
}

/** Module text that exports a file's own title. */
async function titleNow(file: string): Promise<string> {
  const title = /^# title: (.*)$/m.exec(await readFile(file, "utf8"))?.[1];
  if (title === undefined) throw new Error(`${file} has no title`);
  return `export default ${JSON.stringify(title)};`;
}

/**
 * Examples for the page. `?title` imports an example's title, and `?text` a function that returns its text. `?read`
 * imports the result of reading it, so that the first chart needs no reader. In the page in one file, `?read` is
 * undefined and texts are packed.
 */
export const examples = (isSingle: boolean): Plugin => ({
  name: "passcurve-examples",
  load: async (requested) => {
    const [file = "", query] = requested.split("?");
    if (query === "title") return titleNow(file);
    if (query === "text") return textNow(file, isSingle);
    if (query === "read") return isSingle ? "export default undefined;" : readNow(file);
    return null;
  },
});
