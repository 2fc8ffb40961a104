import type { Fields } from "./json.ts";
import { KnownTokens } from "./known-tokens.ts";
import { endOfValue } from "./value-end.ts";
import { setOwn } from "../../base/own.ts";

/** Maximum number of values, and maximum nesting of objects, of a record with a shape. */
const [kMostValues, kMostDepth] = [256, 16];

const newline = 0x0a;
const nothing = new Uint16Array();

/** Value in an object, or an empty object. */
interface Part {
  key: string;
  /** Number of the object that contains it; the record is the first one. */
  inside: number;
  /** Number among the values; -1 for an object. */
  value: number;
}

/** Keys of a record in order: its text without its values. */
interface Outline {
  /** Text before each value. */
  before: string[];
  /** Text after the last value. */
  behind: string;
  /** Keys that lead to each value. */
  paths: string[][];
  parts: Part[];
}

/**
 * Records whose texts differ only in their values, as a program writes them line by line. Keys, spaces and objects are
 * the same. Finds the values of a record without an object for it.
 */
export class Shape {
  /** Keys that lead to each value: a string, a number, a word or a list. */
  readonly paths: readonly (readonly string[])[];
  readonly #before: readonly Uint16Array[];
  readonly #behind: Uint16Array;
  readonly #parts: readonly Part[];
  readonly #known: KnownTokens<unknown>[] = [];
  /** Start and end of each value in the text matched last. */
  readonly #spans: Int32Array;

  private constructor({ before, behind, paths, parts }: Outline) {
    this.paths = paths;
    this.#before = before.map(codesOf);
    this.#behind = codesOf(behind);
    this.#parts = parts;
    this.#spans = new Int32Array(2 * paths.length);
  }

  /** Shape of a valid JSON object; null if it is too large, or if only the parser orders its keys correctly. */
  static of(record: string): Shape | null {
    const outline = outlineOf(record);
    return outline === null ? null : new Shape(outline);
  }

  /** End of the line that begins at `start`, if it is a record of this shape; -1 if it is not. */
  match(text: string, start: number): number {
    const before = this.#before;
    const spans = this.#spans;
    let at = start;
    for (let i = 0; i < before.length; i++) {
      at = endOf(before[i] ?? nothing, text, at);
      if (at < 0) return -1;
      const end = endOfValue(text, at);
      if (end < 0) return -1;
      spans[2 * i] = at;
      spans[2 * i + 1] = end;
      at = end;
    }
    at = endOf(this.#behind, text, at);
    return at === text.length || text.charCodeAt(at) === newline ? at : -1;
  }

  /** Converts a value of the record matched last in a text. */
  made<Made>(value: number, text: string, known: KnownTokens<Made>): Made {
    return known.of(text, this.#spans[2 * value] ?? 0, this.#spans[2 * value + 1] ?? 0);
  }

  /** Fields of the record matched last in a text. */
  fieldsIn(text: string): Fields {
    return this.#built((value) => {
      const [from = 0, to = 0] = [this.#spans[2 * value], this.#spans[2 * value + 1]];
      // Records do not share lists.
      if (text.startsWith("[", from)) return JSON.parse(text.slice(from, to));
      this.#known[value] ??= new KnownTokens((each) => each);
      return this.#known[value].of(text, from, to);
    });
  }

  /** Record with the number of each value in its place. */
  get numbered(): Fields {
    return this.#built((value) => value);
  }

  #built(valueOf: (value: number) => unknown): Fields {
    const objects: Record<string, unknown>[] = [{}];
    for (const { key, inside, value } of this.#parts) {
      const object = objects[inside] ?? {};
      if (value >= 0) {
        setOwn(object, key, valueOf(value));
        continue;
      }
      const made = {};
      setOwn(object, key, made);
      objects.push(made);
    }
    return objects[0] ?? {};
  }
}

const codesOf = (text: string): Uint16Array =>
  Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));

/** End of these codes if they are at this position of a text; -1 if others are there. */
function endOf(codes: Uint16Array, text: string, at: number): number {
  for (let i = 0; i < codes.length; i++) if (text.charCodeAt(at + i) !== codes[i]) return -1;
  return at + codes.length;
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

function outlineOf(record: string): Outline | null {
  const outline: Outline = { before: [], behind: "", paths: [], parts: [] };
  const { before, paths, parts } = outline;
  /** Enclosing objects, each with its number, and the keys that lead there. */
  const around: { number: number; path: string[]; keys: Set<string> }[] = [];
  let [objects, lists, from] = [0, 0, 0];
  let key: string | null = null;
  for (const { 0: token, index } of record.matchAll(tokens)) {
    const end = index + token.length;
    if (lists > 0) {
      lists += token === "[" || token === "{" ? 1 : token === "]" || token === "}" ? -1 : 0;
      if (lists === 0) from = end;
      continue;
    }
    const inside = around.at(-1);
    if (token === "}") around.pop();
    else if (token === "," || token === ":") continue;
    else if (inside === undefined || key !== null) {
      const path = [...(inside?.path ?? []), ...(key === null ? [] : [key])];
      const part = { key: key ?? "", inside: inside?.number ?? 0 };
      key = null;
      if (token === "{") {
        if (inside !== undefined) parts.push({ ...part, value: -1 });
        around.push({ number: objects++, path, keys: new Set() });
        continue;
      }
      parts.push({ ...part, value: paths.length });
      paths.push(path);
      before.push(record.slice(from, index));
      if (token === "[") lists = 1;
      else from = end;
    } else {
      key = JSON.parse(token) as string;
      // Leave such records to the parser: the last of equal keys counts, and whole numbers come first.
      if (inside.keys.has(key) || key === "__proto__" || /^\d+$/.test(key)) return null;
      inside.keys.add(key);
    }
    if (around.length > kMostDepth || paths.length > kMostValues) return null;
  }
  outline.behind = record.slice(from);
  return outline;
}
