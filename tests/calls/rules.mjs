/**
 * A rule for documented answers: returns what is wrong with a value, or null.
 * @typedef {(value: unknown) => string | null} Rule
 */

/** @param {string} what @param {(value: number) => boolean} holds @returns {Rule} */
const numberThat = (what, holds) => (value) =>
  typeof value === "number" && holds(value) ? null : `${String(value)} is not ${what}`;

export const anyNumber = numberThat("a number", () => true);
export const realNumber = numberThat("a number other than NaN", (x) => !Number.isNaN(x));
export const share = numberThat("in [0, 1]", (x) => x >= 0 && x <= 1);
export const shareOrNone = numberThat(
  "in [0, 1] or NaN",
  (x) => Number.isNaN(x) || (x >= 0 && x <= 1),
);
export const gainOrNone = numberThat(
  "in [-1, 1] or NaN",
  (x) => Number.isNaN(x) || (x >= -1 && x <= 1),
);
export const positiveOrNone = numberThat("at least 0 or NaN", (x) => Number.isNaN(x) || x >= 0);
export const positive = numberThat("at least 0", (x) => x >= 0);
export const whole = numberThat("whole and at least 0", (x) => Number.isInteger(x) && x >= 0);
export const wholeOrNone = numberThat(
  "whole and at least 0, or NaN",
  (x) => Number.isNaN(x) || (Number.isInteger(x) && x >= 0),
);

/** @type {Rule} */
export const truth = (value) =>
  typeof value === "boolean" ? null : `${String(value)} is no boolean`;

/** @type {Rule} */
export const text = (value) => (typeof value === "string" && value !== "" ? null : "no text");

/** @param {readonly string[]} all @returns {Rule} */
export const oneOf =
  (...all) =>
  (value) =>
    all.some((word) => word === value) ? null : `${String(value)} is none of ${all.join(", ")}`;

/** @param {Rule} rule @returns {Rule} */
export const orNull = (rule) => (value) => (value === null ? null : rule(value));

/** @param {Rule} rule @returns {Rule} */
export const optional = (rule) => (value) => (value === undefined ? null : rule(value));

/** @param {Rule} rule @returns {Rule} */
export const listOf = (rule) => (value) => {
  if (!Array.isArray(value) && !(value instanceof Float64Array)) return "no array";
  for (const [index, each] of value.entries()) {
    const complaint = rule(each);
    if (complaint !== null) return `[${index}]: ${complaint}`;
  }
  return null;
};

/** @param {Record<string, Rule>} fields @param {Rule} [whole] @returns {Rule} */
export const record = (fields, whole) => (value) => {
  if (typeof value !== "object" || value === null) return "no object";
  for (const [name, rule] of Object.entries(fields)) {
    const complaint = rule(/** @type {Record<string, unknown>} */ (value)[name]);
    if (complaint !== null) return `.${name}: ${complaint}`;
  }
  return whole?.(value) ?? null;
};
