import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { imported } from "./compute/import/imported.ts";

/** A value as the text of an expression: what JSON has, and numbers in any order of magnitude, alone and in arrays. */
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

/** What reading a file gives, as the text of a module. */
async function readNow(file: string): Promise<string> {
  const source = { kind: "example", name: basename(file, ".csv") } as const;
  const read = await imported(source, await readFile(file, "utf8"), 0, []);
  if (!read.ok) throw new Error(`${file}: ${read.problems[0]?.message}`);
  return `export default ${textOf(read)};`;
}

/** A file's text as the text of a module that gives it; packed, it takes a third of the room. */
async function textNow(file: string, isPacked: boolean): Promise<string> {
  const text = await readFile(file, "utf8");
  if (!isPacked) return `export default async () => ${JSON.stringify(text)};`;
  const packed = gzipSync(text, { level: 9 }).toString("base64");
  return `export default async () => {
    const { body } = await fetch("data:application/gzip;base64,${packed}");
    return new Response(body.pipeThrough(new DecompressionStream("gzip"))).text();
  };`;
}

/** The title that a file gives itself, as the text of a module. */
async function titleNow(file: string): Promise<string> {
  const title = /^# title: (.*)$/m.exec(await readFile(file, "utf8"))?.[1];
  if (title === undefined) throw new Error(`${file} has no title`);
  return `export default ${JSON.stringify(title)};`;
}

/**
 * Examples for the page: `?title` is what one calls itself, `?read` is what reading one gives, so that the first picture waits for no reader, and `?text` is a
 * function that gives its text. In the page in one file there is no `?read`, and texts are packed.
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
