import { isLook } from "../../read/base/run.ts";
import { asName } from "./as-name.ts";
import type { RefPair, RunRef } from "./run-ref.ts";
import { valueIn } from "../../base/own.ts";

/** Conversion of one setting to and from the address. */
export interface Codec<Value> {
  defaultValue: Value;
  /** The value in an untrusted address; the default if there is none, or an invalid one. */
  read: (given: URLSearchParams) => Value;
  /** Names and texts for the address. Runs appear by name. */
  write: (value: Value, nameOf: NameOf) => Written;
  /** For settings that refer to runs: the value with changed references. */
  withRefs?: (value: Value, change: ChangeRef) => Value;
}

type NameOf = (ref: RunRef) => string;
type ChangeRef = (ref: RunRef) => RunRef;
type Written = [name: string, text: string][];

/** A setting of one value, stored as text in the address. Null from `parse` means none or invalid. */
const single = <Value>(
  name: string,
  defaultValue: Value,
  parse: (text: string) => Value | null,
): Codec<Value> => ({
  defaultValue,
  read: (given) => {
    const text = given.get(name);
    return (text === null ? null : parse(text)) ?? defaultValue;
  },
  write: (value) => (value === null || value === defaultValue ? [] : [[name, String(value)]]),
});

/** The word equal to a text; null if there is none. */
export const wordNamed = <Word extends string>(words: readonly Word[], text: string): Word | null =>
  words.find((each) => each === text) ?? null;

/** One of several words. `named` finds the word that a text stands for. */
export const word = <Word extends string, Default extends Word | null>(
  name: string,
  words: readonly Word[],
  defaultValue: Default,
  named: (words: readonly Word[], text: string) => Word | null = wordNamed,
): Codec<Word | Default> =>
  single<Word | Default>(name, defaultValue, (text) => named(words, text));

/** Any text. */
export const text = (name: string): Codec<string | null> =>
  single<string | null>(name, null, (given) => given);

/** The name of a label. */
export const label = (name: string): Codec<string | null> =>
  single<string | null>(name, null, (given) => (given === "" ? null : given));

/** A setting that older addresses have under another name and with other values. */
export const formerly = <Value>(
  codec: Codec<Value>,
  name: string,
  meanings: Readonly<Record<string, NoInfer<Value>>>,
): Codec<Value> => ({
  ...codec,
  read: (given) => {
    return valueIn(meanings, given.get(name) ?? "") ?? codec.read(given);
  },
});

/** Several of these words, at least one, in the order of `all`. */
export const words = <Word extends string>(
  name: string,
  all: readonly Word[],
  defaultValue: Word[],
): Codec<Word[]> => ({
  defaultValue,
  read: (given) => {
    const listed = given.get(name)?.split(",") ?? [];
    const known = all.filter((each) => listed.includes(each));
    return known.length === 0 ? defaultValue : known;
  },
  write: (value) => (value.join() === defaultValue.join() ? [] : [[name, value.join()]]),
});

/** The largest length of a list of numbers. */
export const mostListed = 64;

/** The number in a text, in [low, high]; null if there is none. */
export function numberIn(text: string, low: number, high: number): number | null {
  const value = text === "" ? NaN : Number(text);
  return low <= value && value <= high ? value : null;
}

/** A whole number in [low, high]. */
export const whole = <Default extends number | null>(
  name: string,
  [low, high]: [number, number],
  defaultValue: Default,
): Codec<number | Default> =>
  single<number | Default>(name, defaultValue, (text) => {
    const value = numberIn(text, low, high);
    return Number.isInteger(value) ? value : null;
  });

/** A number in [low, high]. */
export const between = <Default extends number | null>(
  name: string,
  [low, high]: [number, number],
  defaultValue: Default,
): Codec<number | Default> =>
  single<number | Default>(name, defaultValue, (text) => numberIn(text, low, high));

/** A number in [0, high]. */
export const upTo = (name: string, high: number, defaultValue: number): Codec<number> =>
  between<number>(name, [0, high], defaultValue);

/** This many numbers in [0, high]; null if any are missing, extra or invalid. */
export const numbers = (name: string, count: number, high: number): Codec<number[] | null> => ({
  defaultValue: null,
  read: (given) => {
    const listed = given.get(name)?.split(",") ?? [];
    const values = listed.map((text) => numberIn(text, 0, high));
    const all = values.filter((value) => value !== null);
    return all.length === count && values.length === count ? all : null;
  },
  write: (values) => (values === null ? [] : [[name, values.join()]]),
});

/** Numbers, ascending; null if there are none. Invalid and surplus items are left out. */
export const list = (
  name: string,
  parse: (text: string) => number | null,
  textOf: (value: number) => string,
): Codec<readonly number[] | null> => ({
  defaultValue: null,
  read: (given) => {
    const values = (given.get(name)?.split(",") ?? []).map(parse);
    const known = [...new Set(values.filter((value) => value !== null))].slice(0, mostListed);
    return known.length === 0 ? null : known.sort((a, b) => a - b);
  },
  write: (values) => (values === null ? [] : [[name, values.map(textOf).join()]]),
});

/** Names, in the order of the address; null if there are none. */
export const names = (name: string): Codec<readonly string[] | null> => ({
  defaultValue: null,
  read: (given) => {
    const known = new Set((given.get(name) ?? "").split(",").filter((each) => each !== ""));
    return known.size === 0 ? null : [...known];
  },
  write: (values) => (values === null ? [] : [[name, values.join()]]),
});

/** A run, or something else that the address refers to by name; null is none. */
export const run = (name: string): Codec<RunRef | null> => ({
  defaultValue: null,
  read: (given) => {
    const text = given.get(name);
    return text === null ? null : { name: text };
  },
  write: (ref, nameOf) => (ref === null ? [] : [[name, nameOf(ref)]]),
  withRefs: (ref, change) => ref && change(ref),
});

/** Any number of runs, each under the same name. */
export const runs = (name: string): Codec<readonly RunRef[]> => ({
  defaultValue: [],
  read: (given) => given.getAll(name).map((text) => ({ name: text })),
  write: (refs, nameOf) => refs.map((ref) => [name, nameOf(ref)]),
  withRefs: (refs, change) => refs.map(change),
});

/** A run with a number of its own. */
export interface RunNumber {
  run: RunRef;
  value: number;
}

/** Any number of runs with a number in [0, high] each, as `0.5~name` under the same name. */
export const runNumbers = (name: string, high: number): Codec<readonly RunNumber[]> => ({
  defaultValue: [],
  read: (given) =>
    given.getAll(name).flatMap((text) => {
      const end = text.indexOf("~");
      const value = numberIn(text.slice(0, Math.max(0, end)), 0, high);
      return value === null ? [] : [{ run: { name: text.slice(end + 1) }, value }];
    }),
  write: (all, nameOf) => all.map(({ run, value }) => [name, `${value}~${nameOf(run)}`]),
  withRefs: (all, change) => all.map(({ run, value }) => ({ run: change(run), value })),
});

/** Any number of renamed runs, by their names before renaming, as `own~1name` under the same name. */
export const namesOfRuns = (name: string): Codec<readonly { of: string; name: string }[]> => ({
  defaultValue: [],
  read: (given) =>
    given.getAll(name).flatMap((text) => {
      const [of = "", to = "", more] = text.split("~1").map((part) => part.replaceAll("~0", "~"));
      const name = asName(to);
      return of === "" || name === "" || more !== undefined ? [] : [{ of, name }];
    }),
  write: (all) =>
    all.map((each) => [
      name,
      [each.of, each.name].map((part) => part.replaceAll("~", "~0")).join("~1"),
    ]),
});

/** Any number of runs with a look, by their names in their files, as `3~own` under the same name. */
export const looksOfRuns = (name: string): Codec<readonly { of: string; look: number }[]> => ({
  defaultValue: [],
  read: (given) =>
    given.getAll(name).flatMap((text) => {
      const [, look, of = ""] = /^(\d{1,2})~(.+)$/s.exec(text) ?? [];
      return isLook(Number(look)) ? [{ of, look: Number(look) }] : [];
    }),
  write: (all) => all.map(({ of, look }) => [name, `${look}~${of}`]),
});

/** Two runs, or none. */
export const runPair = (nameOfA: string, nameOfB: string): Codec<RefPair | null> => {
  const [ofA, ofB] = [run(nameOfA), run(nameOfB)];
  return {
    defaultValue: null,
    read: (given) => {
      const [a, b] = [ofA.read(given), ofB.read(given)];
      return a === null || b === null ? null : [a, b];
    },
    write: (pair, nameOf) =>
      pair === null ? [] : [...ofA.write(pair[0], nameOf), ...ofB.write(pair[1], nameOf)],
    withRefs: (pair, change) => pair && [change(pair[0]), change(pair[1])],
  };
};

type Parts<Values> = { [Key in keyof Values]: Codec<Values[Key]> };

const keysOf = <Values extends object>(parts: Parts<Values>) =>
  Object.keys(parts) as (keyof Values)[];

/** A setting that falls back to its default if the values in an address are inconsistent. */
export const consistent = <Value>(
  codec: Codec<Value>,
  fits: (value: Value) => boolean,
): Codec<Value> => ({
  ...codec,
  read: (given) => {
    const value = codec.read(given);
    return fits(value) ? value : codec.defaultValue;
  },
});

/** Several settings as one object. */
export const group = <Values extends object>(parts: Parts<Values>): Codec<Values> => {
  const keys = keysOf(parts);
  const gathered = (valueOf: (key: keyof Values) => unknown) =>
    Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Values;
  return {
    defaultValue: gathered((key) => parts[key].defaultValue),
    read: (given) => gathered((key) => parts[key].read(given)),
    write: (values, nameOf) => keys.flatMap((key) => parts[key].write(values[key], nameOf)),
    withRefs: (values, change) =>
      gathered((key) => parts[key].withRefs?.(values[key], change) ?? values[key]),
  };
};
