// Writes facade/raw.ts: the functions of the raw module and all that they name, as bind describes them. The build calls it
// before it compiles the facade. The file is in no commit, so that no package holds others.
import { readFile, writeFile } from "node:fs/promises";
import { format, resolveConfig } from "prettier";

const file = (/** @type {string} */ path) => new URL(path, import.meta.url);
const target = file("facade/raw.ts");

/** @typedef {{ [field: string]: string | Types }} Types */
/** @typedef {{ names: string, types: string[], result: string }} Signature */
/** @typedef {{ functions: Record<string, Signature>, structs: Record<string, Types>, words: Record<string, string[]>, defaults: Record<string, unknown>, constants: Record<string, number> }} Description */

/** @type {Description} */
const {
  functions: described,
  structs,
  words,
  defaults,
  constants,
} = JSON.parse(await readFile(file("../build/wasm/raw.json"), "utf8"));

const functions = Object.fromEntries(
  Object.entries(described).map(([name, { names, types, result }]) => {
    const all = Object.fromEntries(names.split(", ").map((each, i) => [each, types[i] ?? ""]));
    return [name, { arguments: all, result }];
  }),
);

/** @type {(fields: Types) => string} */
const bodyOf = (fields) =>
  Object.entries(fields)
    .map(([name, type]) => `${name}: ${typeof type === "string" ? type : `{ ${bodyOf(type)} }`};`)
    .join("\n");

/** One entry for each property. @type {<Value>(object: Record<string, Value>, entryOf: (name: string, value: Value) => string) => string} */
const each = (object, entryOf) =>
  Object.entries(object)
    .map(([name, value]) => entryOf(name, value))
    .join("\n");

const wordsOf = (/** @type {string} */ name) =>
  `${name.charAt(0).toLowerCase()}${name.slice(1)}Words`;

/** Kind that a value of a type is checked as: one of some words, or the name of the type. @param {unknown} type */
const kindOf = (type) => {
  const whole = String(type).replace(/^Pick<(\w+), .*/, "$1");
  const name = whole.replace(/^Raw/, "");
  return name in words ? wordsOf(name) : JSON.stringify(whole);
};

/** The structs that core takes, each with its type and the fields that it reads. @type {Record<string, { type: string, fields: string[] }>} */
const taken = {};
for (const { arguments: all } of Object.values(functions))
  for (const type of Object.values(all)) {
    const [, name = "", picked] = /\bRaw(\w+)(?:, (.*)>)?/.exec(type) ?? [];
    const fields = structs[name];
    if (fields !== undefined)
      taken[name] = {
        type: type.replaceAll("[]", ""),
        fields: picked?.match(/\w+/g) ?? Object.keys(fields),
      };
  }

const text = `// Written by raw.mjs from what bind describes: change that.

/** Numbers that core can copy: one copy, straight into its memory. */
export type Numbers = Float64Array | readonly number[];

/** A run: n, c, how many tasks have each of them (one each where that is undefined), how its sampling stops, and its samples in groups. */
export type RawRun = [n: Numbers, c: Numbers, tasks: Numbers | undefined, sampling: RawSampling, samples: RawSampleGroups];

/** The result of a raw function when core refused an argument. */
export interface RawFault {
  fault: {
    code: "value" | "shape" | "memory" | "internal";
    message: string;
    argument: string | null;
    index: number | null;
    value: number | null;
  };
}

${each(words, (name, all) => `export const ${wordsOf(name)} = ${JSON.stringify(all)} as const;\nexport type Raw${name} = (typeof ${wordsOf(name)})[number];\n`)}

${each(structs, (name, fields) => `export interface Raw${name} { ${bodyOf(fields)} }\n`)}

// Core's defaults.
${each(defaults, (name, value) => `export const default${name}: Raw${name} = ${JSON.stringify(value)};\n`)}
${each(constants, (name, value) => `export const default${name} = ${value};\n`)}

/** The fields that core reads of each struct that it takes, with what they are. */
export const fieldsTaken = { ${each(taken, (name, { fields }) => `${name}: { ${fields.map((field) => `${field}: ${kindOf(structs[name]?.[field])}`).join()} },`)} } as const;

/** The same as types. */
export interface RawTaken { ${each(taken, (name, { type }) => `${name}: ${type};`)} }

/** The arguments of each function, with what they are. */
export const signatures = { ${each(functions, (name, { arguments: all }) => `${name}: { ${each(all, (argument, type) => `${argument}: ${kindOf(type)},`)} },`)} } as const;

/** The same as types. */
export interface RawArguments { ${each(functions, (name, { arguments: all }) => `${name}: { ${bodyOf(all)} };`)} }

/** The raw module. */
export interface RawModule {
  ${each(functions, (name, { arguments: all, result }) => `${name}: (${each(all, (argument, type) => `${argument}: ${type},`)}) => ${result} | RawFault;`)}
  /** The bytes that the module's heap holds. They are the same before and after every call. */
  memoryInUse: () => number;
}
`;

const formatted = await format(text, { ...(await resolveConfig(target)), parser: "typescript" });
const before = await readFile(target, "utf8").catch(() => null);
if (formatted !== before) await writeFile(target, formatted);
