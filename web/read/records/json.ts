/** The values of an object by their names. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value of an own key; undefined where there is none, whatever objects inherit. */
const own = (value: unknown, key: string): unknown =>
  isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** The value at a path such as `a.b.c`; undefined where there is none. */
export function at(value: unknown, path: string): unknown {
  // A key may hold a dot itself.
  const whole = own(value, path);
  if (whole !== undefined || !path.includes(".")) return whole;
  return path.split(".").reduce(own, value);
}

export const hasKeys = (value: unknown, ...keys: string[]): value is Fields =>
  isFields(value) && keys.every((key) => Object.hasOwn(value, key));

/** The objects of a list; none where it is no list. */
export const objectsIn = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];

export const isText = (value: unknown): value is string => typeof value === "string";

/**
 * A value of JSON, also where Python wrote NaN and Infinity bare: NaN is null, as nothing was scored.
 *
 * @throws SyntaxError where it is none
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

/** Whether a text is JSON as it stands in the standard. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
