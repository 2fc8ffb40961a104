import { refuseType } from "./error.ts";

/** A number, or a PasscurveError. Whether it lies in its domain is core's to say. */
export function number(method: string, argument: string, value: unknown): number {
  return typeof value === "number" ? value : refuseType(method, argument, value, "a number");
}

const floatArrays = [Float64Array, Float32Array];
const integerArrays = [
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
];
const numberArrays: readonly (new (...args: never[]) => ArrayLike<number>)[] = [
  ...floatArrays,
  ...integerArrays,
];

/** An array of numbers as a Float64Array (itself if it is one), or a PasscurveError that names the element. */
export function numbers(method: string, argument: string, values: unknown): Float64Array {
  if (values instanceof Float64Array) return values;
  if (numberArrays.some((type) => values instanceof type)) {
    return Float64Array.from(values as ArrayLike<number>);
  }
  if (!Array.isArray(values)) return refuseType(method, argument, values, "an array of numbers");
  return Float64Array.from(values, (value: unknown, index) =>
    typeof value === "number" ? value : refuseType(method, argument, value, "a number", index),
  );
}

/** One of a few words, with a default for undefined, or a PasscurveError that lists them. */
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

/** A plain options object, or a PasscurveError. */
export function object(method: string, argument: string, value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null
    ? (value as Record<string, unknown>)
    : refuseType(method, argument, value, "an object");
}
