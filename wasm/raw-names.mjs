// Writes facade/raw-names.ts: the raw types, the words of enumerations and the defaults, as bind's lists have them. The
// build calls it before it compiles the facade, so that no package holds others.
import { readFile, writeFile } from "node:fs/promises";
import { format, resolveConfig } from "prettier";

const file = (/** @type {string} */ path) => new URL(path, import.meta.url);
const target = file("facade/raw-names.ts");

/** @typedef {{ [field: string]: string | Types }} Types */

/** @type {(fields: Types) => string} */
const bodyOf = (fields) =>
  Object.entries(fields)
    .map(([name, type]) => `${name}: ${typeof type === "string" ? type : `{ ${bodyOf(type)} }`};`)
    .join("\n");

const lowered = (/** @type {string} */ name) => name.charAt(0).toLowerCase() + name.slice(1);

/** What the file shall hold. */
async function rawNames() {
  const json = await readFile(file("../build/wasm/raw-names.json"), "utf8");
  /** @type {{ structs: Record<string, Types>, words: Record<string, string[]>, defaults: Record<string, unknown> }} */
  const { structs, words, defaults } = JSON.parse(json);
  const parts = [
    "// Written by raw-names.mjs from the lists of bind: change those.",
    ...Object.entries(words).map(
      ([name, all]) =>
        `export const ${lowered(name)}Words = ${JSON.stringify(all)} as const;
        export type Raw${name} = (typeof ${lowered(name)}Words)[number];`,
    ),
    ...Object.entries(structs).map(
      ([name, fields]) => `export interface Raw${name} { ${bodyOf(fields)} }`,
    ),
    ...Object.entries(defaults).map(([name, value]) => {
      const type = name in structs ? `: Raw${name}` : "";
      return `export const default${name}${type} = ${JSON.stringify(value)};`;
    }),
  ];
  return format(parts.join("\n\n"), { ...(await resolveConfig(target)), parser: "typescript" });
}

const text = await rawNames();
const before = await readFile(target, "utf8").catch(() => null);
if (text !== before) await writeFile(target, text);
