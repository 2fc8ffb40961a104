/** Values of an object by name. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Value of an own key; undefined if there is none, even if the object inherits one. */
const own = (value: unknown, key: string): unknown =>
  isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** Value at a path such as `a.b.c`; undefined if there is none. */
export function at(value: unknown, path: string): unknown {
  // A key may hold a dot itself.
  const whole = own(value, path);
  if (whole !== undefined || !path.includes(".")) return whole;
  return path.split(".").reduce(own, value);
}

export const hasKeys = (value: unknown, ...keys: string[]): value is Fields =>
  isFields(value) && keys.every((key) => Object.hasOwn(value, key));

/** Objects in a list; empty for any other value. */
export const objectsIn = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];

export const isText = (value: unknown): value is string => typeof value === "string";

/**
 * Parses JSON, including the bare NaN and Infinity that Python writes. NaN becomes null, because nothing was scored.
 *
 * @throws SyntaxError if the text is not JSON
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!/\b(?:NaN|Infinity)\b/.test(text)) throw error;
    return JSON.parse(text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|\bNaN\b|\bInfinity\b/g, withoutBare));
  }
}

const withoutBare = (token: string): string =>
  token === "NaN" ? "null" : token === "Infinity" ? "1e999" : token;

/** True if a text is standard JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
