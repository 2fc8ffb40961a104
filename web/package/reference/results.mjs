import { inspect } from "node:util";
import { load } from "../../../dist/npm/index.js";
import { examples, given } from "./examples.mjs";

const pc = await load();

/** Data of the examples, as code. */
export const givenCode = Object.entries(given)
  .map(([name, code]) => `const ${name} = ${code};`)
  .join("\n");

/** Evaluates the code of an example. @param {string} code @returns {unknown} */
export const resultOf = (code) => new Function("pc", `${givenCode}\nreturn ${code};`)(pc);

/**
 * Formats a result in a few lines: six digits per number; long lists and deep objects are cut. @param {unknown} value
 */
export const told = (value) =>
  inspect(value, { depth: 1, breakLength: 100, compact: 3, maxArrayLength: 4 }).replace(
    /\d+\.\d{7,}(e-?\d+)?/g,
    (number) => `${Number(Number(number).toPrecision(6))}…`,
  );

/** The example of a function with its result, or null. @param {string} name */
export function exampleOf(name) {
  const code = examples[name];
  return code === undefined ? null : { code, result: told(resultOf(code)) };
}
