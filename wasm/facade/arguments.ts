import { refuseType } from "./error.ts";
import type { Numbers } from "./raw.ts";

/** Returns a number, or throws a PasscurveError. Core checks its domain. */
export function number(method: string, argument: string, value: unknown): number {
  return typeof value === "number" ? value : refuseType(method, argument, value, "a number");
}

/**
 * True if the memory of a typed array was transferred. Such an array looks empty; only an attempt to use it shows the
 * difference.
 */
function isDetached(values: ArrayBufferView): boolean {
  if (values.byteLength > 0) return false;
  try {
    new Uint8Array(values.buffer);
    return false;
  } catch {
    return true;
  }
}

/**
 * Returns a list that can be read by index: an array or a typed array, but not a DataView. Throws a PasscurveError with
 * this rule otherwise. Also refuses an array whose memory was transferred, since any loop over it would throw.
 */
export function list(
  method: string,
  argument: string,
  values: unknown,
  rule: string,
): ArrayLike<unknown> {
  const isView = ArrayBuffer.isView(values) && !(values instanceof DataView);
  if (isView && isDetached(values))
    return refuseType(method, argument, values, "an array whose memory was not transferred");
  if (Array.isArray(values) || isView) return values as unknown as ArrayLike<unknown>;
  return refuseType(method, argument, values, rule);
}

/**
 * Returns an array of numbers, itself if it is a Float64Array or a plain array. Throws a PasscurveError that names the
 * element.
 */
export function checkedNumbers(method: string, argument: string, values: unknown): Numbers {
  const read = list(method, argument, values, "an array of numbers");
  if (read instanceof Float64Array) return read;
  const items: readonly unknown[] = Array.isArray(read) ? read : Array.from(read);
  // A loop also sees the holes of a sparse array.
  for (let i = 0; i < items.length; ++i) {
    if (typeof items[i] !== "number") return refuseType(method, argument, items[i], "a number", i);
  }
  return items as readonly number[];
}

/** The same numbers as a Float64Array. */
export const asBlock = (list: Numbers) =>
  list instanceof Float64Array ? list : new Float64Array(list);

/**
 * Returns an array of numbers as a Float64Array (itself if it is one), or throws a PasscurveError that names the
 * element.
 */
export const numbers = (method: string, argument: string, values: unknown) =>
  asBlock(checkedNumbers(method, argument, values));

/**
 * Returns the items of an array of objects, or throws a PasscurveError. Refuses a hole like any other item that is not
 * an object.
 */
export function objects<Item extends object>(
  method: string,
  argument: string,
  items: readonly Item[],
  rule = "an array of objects",
): Item[] {
  if (!Array.isArray(items)) return refuseType(method, argument, items, rule);
  return Array.from({ length: items.length }, (_, i) => {
    const item: unknown = items[i];
    return typeof item === "object" && item !== null
      ? (item as Item)
      : refuseType(method, argument, item, "an object", i);
  });
}

/**
 * The smallest of many numbers; Infinity if there is none. Math.min puts its arguments on the stack, which is soon
 * full.
 */
export function smallestOf(values: Iterable<number>): number {
  let smallest = Infinity;
  for (const value of values) if (value < smallest) smallest = value;
  return smallest;
}

/** Returns one of a few words, the first one for undefined, or throws a PasscurveError that lists them. */
export function choice<Word extends string>(
  method: string,
  argument: string,
  value: unknown,
  words: readonly [Word, ...Word[]],
): Word {
  const word = value === undefined ? words[0] : words.find((candidate) => candidate === value);
  return (
    word ??
    refuseType(method, argument, value, `one of ${words.map((each) => `"${each}"`).join(", ")}`)
  );
}

/** Returns a plain options object, or throws a PasscurveError. */
export function object(method: string, argument: string, value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null
    ? (value as Record<string, unknown>)
    : refuseType(method, argument, value, "an object");
}

/** Returns true or false, or throws a PasscurveError. */
export const flag = (method: string, argument: string, value: unknown): boolean =>
  typeof value === "boolean" ? value : refuseType(method, argument, value, "true or false");

/** Converts an argument to what core takes, or throws a PasscurveError. */
export type Check<Value = unknown> = (method: string, argument: string, value: unknown) => Value;

/** The same check with a default for undefined. It refuses null by name, since null is not an option. */
export const or =
  <Value, Default>(check: Check<Value>, standard: Default): Check<Value | Default> =>
  (method, argument, value) =>
    value === undefined ? standard : check(method, argument, value);

export const optional = <Value>(check: Check<Value>) => or(check, undefined);

/** Check for one of a few words; the first is the default. */
export const oneOf =
  <Word extends string>(words: readonly [Word, ...Word[]]): Check<Word> =>
  (method, argument, value) =>
    choice(method, argument, value, words);

/** No check: the method itself checks the argument, since it depends on other arguments. */
export const asIs =
  <Value>(): Check<Value> =>
  (_, __, value) =>
    value as Value;
