import { gzipSync } from "fflate";
import { utf16, utf8 } from "./helpers.ts";
import { deflated, zipOf, zstdOf } from "./containers/archives.ts";

/** A changed file, as bytes or text. */
export type Content = Uint8Array | string;

/** Numbers from 0 to below 1, identical for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
const below = (random: Random, most: number): number => Math.floor(random() * most);
const oneOf = <Value>(random: Random, values: readonly [Value, ...Value[]]): Value =>
  values[below(random, values.length)] ?? values[0];

const spliced = (text: string, at: number, removed: number, added: string): string =>
  text.slice(0, at) + added + text.slice(at + removed);

/** A random match of the pattern in a text; a random place if there is none. */
function placeOf(text: string, pattern: RegExp, random: Random): { at: number; length: number } {
  const all = [...text.matchAll(pattern)];
  const found = all[below(random, all.length)];
  return found === undefined
    ? { at: below(random, text.length + 1), length: 0 }
    : { at: found.index, length: found[0].length };
}

const replaced = (text: string, pattern: RegExp, by: string, random: Random): string => {
  const { at, length } = placeOf(text, pattern, random);
  return spliced(text, at, length, by);
};

const numbers = [
  "1e999",
  "-1",
  "0.5",
  "9007199254740993",
  "-0",
  "1e-320",
  "NaN",
  "Infinity",
  "2",
] as const;
const values = [
  "null",
  "true",
  "[]",
  "{}",
  '""',
  "[[]]",
  '"__proto__"',
  "[null]",
  '"\\u0000"',
  '"\\ud800"',
  "[1,0,1]",
] as const;
const keys = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "task",
  "n",
  "c",
  "",
  "a.b",
  "score",
  "eval",
] as const;

/** Ways to damage a text; reading it must give counts or a refusal. */
const damages: readonly ((text: string, random: Random, other: string) => Content)[] = [
  // Cuts the text.
  (text, random) => text.slice(0, below(random, text.length + 1)),
  // Replaces a letter.
  (text, random) =>
    spliced(text, below(random, text.length), 1, String.fromCharCode(below(random, 300))),
  // Inserts a part of another file.
  (text, random, other) => {
    const from = below(random, other.length);
    return spliced(
      text,
      below(random, text.length),
      below(random, 40),
      other.slice(from, from + below(random, 200)),
    );
  },
  // Removes or repeats a part.
  (text, random) => spliced(text, below(random, text.length), below(random, 60), ""),
  (text, random) => {
    const at = below(random, text.length);
    return spliced(text, at, 0, text.slice(at, at + below(random, 100)));
  },
  // Replaces a number by an impossible one, a value by one of another type, or a key by another.
  (text, random) => replaced(text, /(?<=[:,[] ?)-?\d+(?:\.\d+)?/g, oneOf(random, numbers), random),
  (text, random) =>
    replaced(text, /(?<=[:,[] ?)(?:true|false|null|"[^"]*"|-?\d+)/g, oneOf(random, values), random),
  (text, random) => replaced(text, /"[^"]*"(?=:)/g, JSON.stringify(oneOf(random, keys)), random),
  // Replaces a value by nested lists.
  (text, random) => {
    const depth = oneOf(random, [1, 3, 20_000] as const);
    const value = "[".repeat(depth) + "]".repeat(depth);
    return replaced(text, /(?<=[:,[] ?)(?:true|false|null|"[^"]*"|-?\d+)/g, value, random);
  },
  // Adds a key, possibly a duplicate.
  (text, random) =>
    replaced(
      text,
      /\{(?=")/g,
      `{${JSON.stringify(oneOf(random, keys))}:${oneOf(random, values)},`,
      random,
    ),
  // Nests the text in lists or objects.
  (text, random) => {
    const depth = oneOf(random, [1, 7, 300, 20_000] as const);
    return random() < 0.5
      ? "[".repeat(depth) + text + "]".repeat(depth)
      : '{"a":'.repeat(depth) + text + "}".repeat(depth);
  },
  // Changes the encoding, or one byte.
  (text, random) => utf16(text, random() < 0.5).subarray(below(random, 3)),
  (text, random) => {
    const bytes = utf8(text);
    return bytes.with(below(random, bytes.length), below(random, 256));
  },
  // Damages an archive of the text.
  (text, random) => {
    const bytes = random() < 0.5 ? gzipSync(utf8(text)) : zipOf(deflated("a.json", text));
    return bytes.with(below(random, bytes.length), below(random, 256));
  },
  (text, random) => {
    const bytes = random() < 0.5 ? gzipSync(utf8(text)) : zipOf(deflated("a.json", text));
    return bytes.subarray(0, below(random, bytes.length + 1));
  },
];

/** A text with one or several damages. */
export function damaged(text: string, random: Random, other: string): Content {
  let content: Content = text;
  for (
    let left = 1 + below(random, 3);
    left > 0 && typeof content === "string" && content !== "";
    left--
  )
    content = (damages[below(random, damages.length)] ?? ((same) => same))(content, random, other);
  return content;
}

/** The value with the keys of its objects in another order. */
function shuffled(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return value.map((each) => shuffled(each, random));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, each]) => [key, shuffled(each, random)] as const,
  );
  return Object.fromEntries(
    entries
      .map((entry) => ({ entry, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ entry }) => entry),
  );
}

const parsed = (text: string): unknown[] | null => {
  try {
    return [JSON.parse(text) as unknown];
  } catch {
    try {
      return text
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as unknown);
    } catch {
      return null;
    }
  }
};

/**
 * Shuffles the rows of a list, or the records on each line. The first row stays, because it may be a header. A summary
 * stays too.
 */
export function withRowsShuffled(text: string, random: Random): string {
  const values = parsed(text);
  if (values === null) return text;
  const [only, second] = values;
  const rows = second === undefined ? only : values;
  if (!Array.isArray(rows)) return text;
  const [first, ...rest] = rows as unknown[];
  const moved = rest
    .map((row) => ({ row, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
  const all = [first, ...moved];
  return second === undefined
    ? JSON.stringify(all)
    : all.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/** Ways to rewrite a text without changing its meaning. */
export const rewritten: Readonly<Record<string, (text: string, random: Random) => Content>> = {
  "keys in another order": (text, random) => {
    const values = parsed(text);
    return values === null
      ? text
      : values.map((value) => JSON.stringify(shuffled(value, random))).join("\n");
  },
  "white space": (text) => {
    const values = parsed(text);
    if (values === null) return text;
    const [only, second] = values;
    return second === undefined
      ? `\n\n${JSON.stringify(only, null, "\t")}\n`
      : values
          .map((value) => `  ${JSON.stringify(value).replaceAll('":', '" : ')} \r\n\r\n`)
          .join("");
  },
  "a byte order mark": (text) => `\ufeff${text}`,
  "UTF-16": (text, random) => utf16(`\ufeff${text}`, random() < 0.5),
  gzip: (text) => gzipSync(utf8(text)),
  zstd: (text) => zstdOf(utf8(text)),
  zip: (text) => zipOf(deflated("a.json", text)),
};
