import { Fingerprint, printOf } from "../base/fingerprint.ts";
import { both, leanLines } from "./lean-lines.ts";
import { MarkFinder } from "./marks.ts";

// Most of a log is model inputs and outputs, which counting does not need. They are cut before decoding.

/** Maximum bytes of a text that is read whole, and the minimum left of a longer one. */
const kLongest = 1024;
const kLeft = 80;
/** Digits that distinguish a list of outcomes from words. */
const kBits = 16;
/** Length of the longest placeholder for a cut, in bytes. */
const kMark = 64;

/** Maximum depth of objects and lists to follow; nothing is cut below. */
const kMostDepth = 10_000;

const [backslash, newline] = [0x5c, 0x0a];
const [zero, one] = [0x30, 0x31];
const [brace, bracket, endBrace, endBracket] = [0x7b, 0x5b, 0x7d, 0x5d];
const [comma, letterU] = [0x2c, 0x75];

/** True if a key's text is read whole, however long it is. `isJson` tells if the text is JSON itself. */
export type IsWhole = (key: string, isJson: boolean) => boolean;

/** Extent of a value: the whole text, or each line. */
export type Unit = "text" | "line";

/**
 * JSON in pieces of UTF-8, without the middle of its long texts. The start of each remains, with a fingerprint of the
 * whole. Keys and the texts of some keys stay whole. Invalid JSON stays invalid, on the same line. Each piece is valid
 * until the next one is requested.
 */
export function* leanJson(
  pieces: Iterable<Uint8Array>,
  isWhole: IsWhole,
  longest = kLongest,
  unit: Unit = "text",
): Generator<Uint8Array> {
  const lean = new LeanJson(isWhole, longest);
  try {
    if (unit === "line") yield* leanLines(pieces, lean, longest);
    else {
      for (const piece of pieces) yield lean.add(piece);
      yield lean.rest;
    }
  } finally {
    lean.end();
  }
}

/** Buffers for a piece and for its output, which the next text reuses. Each log of an archive is such a text. */
const spare = { joined: new Uint8Array(), out: new Uint8Array() };
/** Maximum size in bytes of a buffer that is kept. */
const kMostSpare = 2 ** 22;

/** Known results of `isWhole` by key, for texts that are JSON or not. */
interface Asked {
  key: Uint8Array;
  isJson: boolean;
  isWhole: boolean;
}
/** Maximum number of keys with a known result. */
const kMostAsked = 32;

/** A long text that ends in a later piece. */
interface Cut {
  print: Fingerprint;
  /** True if the last byte is a backslash that escapes the next one. */
  isEscaped: boolean;
}

const noKey: Uint8Array = new Uint8Array();

class LeanJson {
  /** Start of a text whose end and kind are only known with the next piece. */
  rest: Uint8Array = new Uint8Array();
  readonly #isWhole: IsWhole;
  readonly #longest: number;
  readonly #left: number;
  readonly #asked: Asked[] = [];
  /** The enclosing values: true for an object, and the key of each. */
  #around: boolean[] = [];
  #keysAround: Uint8Array[] = [];
  /** True if the next text in an object is a key. */
  #isKeyNext = false;
  /** The last key at this depth; within a list, the key of the list. */
  #key = noKey;
  #cut: Cut | null = null;
  #joined = spare.joined;
  #out = spare.out;
  #length = 0;

  constructor(isWhole: IsWhole, longest: number) {
    spare.joined = spare.out = new Uint8Array();
    this.#isWhole = isWhole;
    this.#longest = longest;
    this.#left = Math.min(kLeft, Math.floor(longest / 2));
  }

  /** Releases the buffers. Nothing is added later, and the output is no longer needed. */
  end(): void {
    if (this.#joined.length <= kMostSpare) spare.joined = this.#joined;
    if (this.#out.length <= kMostSpare) spare.out = this.#out;
    this.#joined = this.#out = new Uint8Array();
  }

  add(piece: Uint8Array): Uint8Array {
    const bytes = this.rest.length === 0 ? piece : this.#withRest(piece);
    this.rest = new Uint8Array();
    // A mark is shorter than the text it replaces, except for a text from an earlier piece.
    if (this.#out.length < bytes.length + kMark)
      this.#out = new Uint8Array(2 * bytes.length + kMark);
    this.#length = 0;
    const marks = new Marks(bytes, finder.marksIn(bytes));
    const open = this.#cut === null ? 0 : this.#endCut(marks, this.#cut);
    const end = this.#goOn(marks, open);
    if (end.rest < bytes.length) this.rest = bytes.slice(end.rest);
    this.#copy(bytes, end.from, end.rest);
    this.#key = this.#key.slice();
    this.#keysAround = this.#keysAround.map((key) => key.slice());
    return this.#out.subarray(0, this.#length);
  }

  /** The open text followed by a piece, in memory that the next piece overwrites. */
  #withRest(piece: Uint8Array): Uint8Array {
    const { rest } = this;
    const length = rest.length + piece.length;
    if (this.#joined.length < length) this.#joined = new Uint8Array(length + kMark);
    this.#joined.set(rest);
    this.#joined.set(piece, rest.length);
    return this.#joined.subarray(0, length);
  }

  /**
   * Follows the bytes from a position. Returns where the bytes still to be copied start, and where the open text at the
   * end starts.
   */
  #goOn(marks: Marks, start: number): { from: number; rest: number } {
    const { bytes } = marks;
    let from = start;
    let at = start;
    for (;;) {
      const mark = marks.next();
      for (const end = mark < 0 ? bytes.length : mark; at < end; at++) this.#follow(bytes[at] ?? 0);
      if (mark < 0) return { from, rest: bytes.length };
      at = mark + 1;
      if (bytes[mark] === newline) continue;
      const isKey = this.#isKeyNext;
      const close = marks.endOfText(at);
      if (close < 0) {
        const isCut = !isKey && bytes.length - mark > this.#longest && !this.#isKept(bytes, at);
        if (!isCut) return { from, rest: mark };
        this.#copy(bytes, from, endOfStart(bytes, at, this.#left));
        const isEscaped = slashesBefore(bytes, bytes.length, at) % 2 === 1;
        this.#cut = { print: new Fingerprint(), isEscaped };
        this.#cut.print.add(bytes.subarray(at));
        return { from: bytes.length, rest: bytes.length };
      }
      if (bytes[close] === newline) {
        // A text cannot continue on the next line. The parser reports the fault of this line.
        this.#restart();
        at = close;
        continue;
      }
      if (isKey) {
        this.#key = bytes.subarray(at, close);
        this.#isKeyNext = false;
      } else if (close - mark > this.#longest && !this.#isKept(bytes, at)) {
        this.#copy(bytes, from, endOfStart(bytes, at, this.#left));
        this.#mark(printOf(bytes.subarray(at, close)));
        from = close;
      }
      at = close + 1;
    }
  }

  #follow(byte: number): void {
    switch (byte) {
      case brace:
      case bracket:
        if (this.#around.length < kMostDepth) {
          this.#around.push(byte === brace);
          this.#keysAround.push(this.#key);
        }
        this.#isKeyNext = byte === brace;
        break;
      case endBrace:
      case endBracket:
        this.#around.pop();
        this.#key = this.#keysAround.pop() ?? noKey;
        this.#isKeyNext = false;
        break;
      case comma:
        this.#isKeyNext = this.#around.at(-1) ?? false;
        break;
      default:
    }
  }

  #restart(): void {
    this.#around = [];
    this.#keysAround = [];
    this.#isKeyNext = false;
  }

  /** True if the text at a position is read whole: because of its key, or because it lists outcomes as 0 and 1. */
  #isKept(bytes: Uint8Array, at: number): boolean {
    if (areBits(bytes, at, at + kBits) || this.#around.length === kMostDepth) return true;
    const isJson = bytes[at] === brace || bytes[at] === bracket;
    for (const known of this.#asked)
      if (known.isJson === isJson && areEqual(known.key, this.#key)) return known.isWhole;
    const isWhole = this.#isWhole(keys.decode(this.#key), isJson);
    if (this.#asked.length < kMostAsked)
      this.#asked.push({ key: this.#key.slice(), isJson, isWhole });
    return isWhole;
  }

  /** Continues to the end of a text that is cut. Returns the position after it, or that of an earlier newline. */
  #endCut(marks: Marks, { print, isEscaped }: Cut): number {
    const { bytes } = marks;
    const first = isEscaped && bytes[0] !== newline ? 1 : 0;
    const close = marks.endOfText(first);
    const end = close < 0 ? bytes.length : close;
    print.add(bytes.subarray(0, end));
    if (close < 0) {
      const isOpen = slashesBefore(bytes, end, first) % 2 === 1;
      this.#cut = { print, isEscaped: isOpen };
      return end;
    }
    this.#cut = null;
    if (bytes[close] === newline) {
      this.#restart();
      return close;
    }
    this.#mark(print.text);
    this.#copy(bytes, close, close + 1);
    return close + 1;
  }

  #mark(print: string): void {
    this.#makeRoom(kMark);
    this.#copy(dots, 0, dots.length);
    for (let i = 0; i < print.length; i++) this.#out[this.#length++] = print.charCodeAt(i);
    this.#out[this.#length++] = endRound;
  }

  #copy(bytes: Uint8Array, from: number, to: number): void {
    this.#makeRoom(to - from);
    this.#out.set(bytes.subarray(from, to), this.#length);
    this.#length += to - from;
  }

  #makeRoom(more: number): void {
    if (this.#length + more > this.#out.length)
      this.#out = both(this.#out, new Uint8Array(this.#out.length + more));
  }
}

/** Shared: the positions in a piece are read before the next piece is searched. */
const finder = new MarkFinder();
const keys = new TextDecoder();
const dots = new TextEncoder().encode("… (");
const endRound = 0x29;

const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, i) => byte === other[i]);

function areBits(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (bytes[at] !== zero && bytes[at] !== one) return false;
  return true;
}

/** Iterates over the quotes and newlines of a piece. */
class Marks {
  readonly bytes: Uint8Array;
  readonly #places: Uint32Array;
  #next = 0;

  constructor(bytes: Uint8Array, places: Uint32Array) {
    this.bytes = bytes;
    this.#places = places;
  }

  /** The position of the next one; -1 if there is none. */
  next(): number {
    return this.#places[this.#next++] ?? -1;
  }

  /** The position of the quote that ends a text, or of an earlier newline; -1 if there is neither. */
  endOfText(from: number): number {
    for (;;) {
      const at = this.next();
      const isEnd = at >= from && slashesBefore(this.bytes, at, from) % 2 === 0;
      if (at < 0 || isEnd || this.bytes[at] === newline) return at;
    }
  }
}

/** Number of backslashes directly before a position, counted back to `from` at most. */
function slashesBefore(bytes: Uint8Array, end: number, from: number): number {
  let at = end;
  while (at > from && bytes[at - 1] === backslash) at -= 1;
  return end - at;
}

/** End of the part that remains at the start of a long text. It splits no letter. */
function endOfStart(bytes: Uint8Array, from: number, left: number): number {
  let at = from;
  let isHalf = false;
  while (at < from + left || isHalf) {
    const isEscape = bytes[at] === backslash;
    const isCode = isEscape && bytes[at + 1] === letterU;
    // The first half of a surrogate pair, which JSON writes as two codes: \ud800 to \udbff.
    isHalf =
      isCode && /^d[89ab]/i.test(String.fromCharCode(bytes[at + 2] ?? 0, bytes[at + 3] ?? 0));
    at += isCode ? 6 : isEscape ? 2 : 1;
  }
  while (((bytes[at] ?? 0) & 0xc0) === 0x80) at += 1;
  return at;
}
