import { Fingerprint, printOf } from "../base/fingerprint.ts";
import { both, leanLines } from "./lean-lines.ts";
import { MarkFinder } from "./marks.ts";

// Most of a log is what models were given and wrote, which no reader of counts needs. It is cut before it is decoded.

/** Bytes that a text may have at most to be read whole, and those that are left of a longer one, or some more. */
const kLongest = 1024;
const kLeft = 80;
/** Signs by which a list of outcomes is told from words. */
const kBits = 16;
/** Bytes of the longest mark of what was left out. */
const kMark = 64;

/** Objects and lists in one another, of which no more are followed; below them nothing is cut. */
const kMostDepth = 10_000;

const [backslash, newline] = [0x5c, 0x0a];
const [zero, one] = [0x30, 0x31];
const [brace, bracket, endBrace, endBracket] = [0x7b, 0x5b, 0x7d, 0x5d];
const [comma, letterU] = [0x2c, 0x75];

/** Whether the text of a key is read whole, however long it is; and whether that text is JSON itself. */
export type IsWhole = (key: string, isJson: boolean) => boolean;

/** Whether a text is one value, or has a value on each line. */
export type Unit = "text" | "line";

/**
 * JSON in pieces of UTF-8, without the middle of its long texts: of each the beginning is left, and a fingerprint of the
 * whole. Keys stay whole, and so do the texts of some of them. What is no JSON stays none, on the same line. Each piece
 * holds until the next one is asked for.
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

/** Memory for a piece and for what is left of one, which the next text takes that is cut: each log of an archive is one. */
const spare = { joined: new Uint8Array(), out: new Uint8Array() };
/** Bytes of either that are kept. */
const kMostSpare = 2 ** 22;

/** Whether the texts of a key are read whole, if they are JSON, or if they are not. */
interface Asked {
  key: Uint8Array;
  isJson: boolean;
  isWhole: boolean;
}
/** Keys of which that is kept. */
const kMostAsked = 32;

/** A long text whose end is in a later piece. */
interface Cut {
  print: Fingerprint;
  /** Whether the last byte was a backslash that makes the next one a sign like any other. */
  isEscaped: boolean;
}

const noKey: Uint8Array = new Uint8Array();

class LeanJson {
  /** The start of a text whose end, and whose kind, the next piece tells. */
  rest: Uint8Array = new Uint8Array();
  readonly #isWhole: IsWhole;
  readonly #longest: number;
  readonly #left: number;
  readonly #asked: Asked[] = [];
  /** What lies around: whether each is an object, and the key that it is under. */
  #around: boolean[] = [];
  #keysAround: Uint8Array[] = [];
  /** Whether a text that comes next in an object is a key. */
  #isKeyNext = false;
  /** The last one that was seen at this depth; within a list, that of the list. */
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

  /** Nothing more is added, and what was handed out is not needed any more. */
  end(): void {
    if (this.#joined.length <= kMostSpare) spare.joined = this.#joined;
    if (this.#out.length <= kMostSpare) spare.out = this.#out;
    this.#joined = this.#out = new Uint8Array();
  }

  add(piece: Uint8Array): Uint8Array {
    const bytes = this.rest.length === 0 ? piece : this.#withRest(piece);
    this.rest = new Uint8Array();
    // A mark is shorter than what it stands for, but for that of a text which began before.
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

  /** The open text and a piece behind it, in memory that the next piece takes. */
  #withRest(piece: Uint8Array): Uint8Array {
    const { rest } = this;
    const length = rest.length + piece.length;
    if (this.#joined.length < length) this.#joined = new Uint8Array(length + kMark);
    this.#joined.set(rest);
    this.#joined.set(piece, rest.length);
    return this.#joined.subarray(0, length);
  }

  /** Follows the bytes from a place on: from where on they are still to be copied, and where the open text at their end starts. */
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
        // No text goes on below: what is wrong with the line is told by whoever parses it.
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

  /** Whether the text at a place is read whole: where its key says so, or it lists outcomes as 0 and 1. */
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

  /** Goes on to the end of a text that is cut: the place behind it, or that of a line's end before. */
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

/** What it finds in a piece is read before the next one is looked at. */
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

/** The quotes and line ends of a piece, one after the other. */
class Marks {
  readonly bytes: Uint8Array;
  readonly #places: Uint32Array;
  #next = 0;

  constructor(bytes: Uint8Array, places: Uint32Array) {
    this.bytes = bytes;
    this.#places = places;
  }

  /** The place of the next one; -1 where there is none. */
  next(): number {
    return this.#places[this.#next++] ?? -1;
  }

  /** The place of the quote that ends a text, or of a line's end before it; -1 where neither is there. */
  endOfText(from: number): number {
    for (;;) {
      const at = this.next();
      const isEnd = at >= from && slashesBefore(this.bytes, at, from) % 2 === 0;
      if (at < 0 || isEnd || this.bytes[at] === newline) return at;
    }
  }
}

/** How many backslashes stand before a place, back to another. */
function slashesBefore(bytes: Uint8Array, end: number, from: number): number {
  let at = end;
  while (at > from && bytes[at - 1] === backslash) at -= 1;
  return end - at;
}

/** Where the start of a long text ends that is left of it: no letter is parted. */
function endOfStart(bytes: Uint8Array, from: number, left: number): number {
  let at = from;
  let isHalf = false;
  while (at < from + left || isHalf) {
    const isEscape = bytes[at] === backslash;
    const isCode = isEscape && bytes[at + 1] === letterU;
    // The first half of a letter that JSON writes as two codes: \ud800 to \udbff.
    isHalf =
      isCode && /^d[89ab]/i.test(String.fromCharCode(bytes[at + 2] ?? 0, bytes[at + 3] ?? 0));
    at += isCode ? 6 : isEscape ? 2 : 1;
  }
  while (((bytes[at] ?? 0) & 0xc0) === 0x80) at += 1;
  return at;
}
