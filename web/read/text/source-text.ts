import { isAscii } from "./ascii.ts";
import { headOf, piecesOf, sizeOf, type Bytes, type Content } from "./content.ts";
import { decoded, decodedLeft, encodingOf, hasControls } from "./decode.ts";
import type { Encoding } from "./decode.ts";
import { isOtherKind } from "../columns/signatures.ts";
import { addUnusual, inPlainForm, withoutMark } from "../base/plain-form.ts";

/** Letters that identify a format. */
const kHeadLetters = 4096;

/** Observer of the reading of a source. */
export interface Watcher {
  /** Receives all of its content, in pieces. */
  piece: (piece: string | Uint8Array) => void;
  /** Receives the share of the reading that is done, from 0 to 1. */
  progress: (done: number) => void;
}

/** A watcher that ignores everything. */
export const nobody: Watcher = { piece: () => undefined, progress: () => undefined };

/** True if the watcher looks at all of a content. */
export const isSeen = ({ piece }: Watcher): boolean => piece !== nobody.piece;

/** Progress at the end of each pass over a source. A pass continues from the progress of the last one. */
const stages = { check: 0.2, survey: 0.4, count: 1 };

/** The text of a source that is known to be text. It can be read any number of times, in pieces. */
export class SourceText {
  readonly #content: Content;
  readonly #encoding: Encoding;
  readonly #watcher: Watcher;
  /** Purpose of the current pass. */
  stage: keyof typeof stages = "survey";
  /** Share of the reading that is done. */
  #done: number;
  /** Share that was done when it was opened. */
  readonly #opened: number;
  /** Texts with accents or spaces in an unusual form, in plain form. */
  readonly unusual = new Set<string>();
  /** True if it may contain a double quote. */
  readonly hasQuotes: boolean;
  #head: string | null = null;

  constructor(
    content: Content,
    encoding: Encoding,
    hasQuotes: boolean,
    watcher: Watcher,
    done: number = stages.check,
  ) {
    this.#done = done;
    this.#opened = done;
    this.#content = content;
    this.#encoding = encoding;
    this.hasQuotes = hasQuotes;
    this.#watcher = watcher;
  }

  /** Resets the progress to that before the first reading. */
  startAgain(): void {
    this.stage = "survey";
    this.#done = this.#opened;
  }

  /** Number of bytes or UTF-16 units. */
  get size(): number {
    return sizeOf(this.#content);
  }

  /** Its first lines, which identify its format, or the start of a very long line. They are decoded once. */
  head(): string {
    return (this.#head ??= this.#startOfJson() ?? this.#firstLines());
  }

  /**
   * The start of possible JSON, as a shorter one suffices to recognize it; null for other text, or if it is not ASCII.
   */
  #startOfJson(): string | null {
    const content = this.#content;
    if (typeof content === "string" || this.#encoding !== "utf-8") return null;
    const start = headOf(content);
    return mayBeJson(start) && isAscii(start) ? new TextDecoder().decode(start) : null;
  }

  #firstLines(): string {
    let head = "";
    for (const piece of decoded(this.#content, this.#encoding, { fatal: false })) {
      head += piece;
      if (head.length < kHeadLetters) continue;
      const lines = head.slice(0, lastLineEnd(head));
      if (lines.trim() !== "") head = lines;
      break;
    }
    const [plain = ""] = this.#plain([head]);
    return withoutMark(plain);
  }

  /** Pieces of whole lines that end in `\n`, even if the file has CR. The last one may have no line end. */
  *pieces(): Generator<string> {
    const watch = this.#watch();
    yield* this.#plain(wholeLines(decoded(this.#content, this.#encoding, { fatal: false, watch })));
  }

  /** The same for a text of which `leave` passes on only some bytes. Throws NotText if it is not text. */
  *piecesLeft(leave: (pieces: Iterable<Uint8Array>) => Iterable<Uint8Array>): Generator<string> {
    yield* this.#plain(wholeLines(this.lettersLeft(leave)));
  }

  /** The same in pieces that may end anywhere, and are not in plain form yet. */
  *lettersLeft(leave: (pieces: Iterable<Uint8Array>) => Iterable<Uint8Array>): Generator<string> {
    const [content, encoding] = [this.#content, this.#encoding];
    const watch = this.#watch();
    if (typeof content === "string" || encoding !== "utf-8")
      yield* decoded(content, encoding, { fatal: false, watch });
    else yield* decodedLeft(content, leave, watch);
  }

  /** Converts a part of the text to plain form. It must not end between a letter and its accent. */
  inPlainForm(part: string): string {
    const inPlain = inPlainForm(part);
    if (inPlain !== part) addUnusual(this.unusual, part);
    return inPlain;
  }

  #watch() {
    const end = stages[this.stage];
    const part = end - this.#done;
    const { size } = this;
    return (_: unknown, upTo: number) => {
      this.#done = end - part * (1 - upTo / size);
      this.#watcher.progress(this.#done);
    };
  }

  *#plain(pieces: Iterable<string>): Generator<string> {
    for (const piece of pieces)
      yield this.inPlainForm(piece.includes("\r") ? piece.replace(/\r\n?/g, "\n") : piece);
  }
}

/**
 * The text of a content in its own encoding, or in the requested one; null if it is not text. All of it is decoded
 * once, unless it may be JSON.
 */
export function openText(content: Content, watcher = nobody, said?: Encoding): SourceText | null {
  const isText = typeof content === "string";
  const head = headOf(content);
  if (isOtherKind(head)) return null;
  const encoding = said ?? encodingOf(head);
  if (!isText && encoding === "utf-8" && mayBeJson(head)) return openJson(content, watcher);
  const watch = (piece: string | Uint8Array, upTo: number) => {
    watcher.piece(piece);
    watcher.progress((stages.check * upTo) / sizeOf(content));
  };
  let isEmpty = true;
  let hasQuotes = false;
  try {
    for (const piece of decoded(content, encoding, { fatal: true, watch })) {
      if (hasControls(piece)) return null;
      isEmpty &&= piece.trim() === "";
      hasQuotes ||= piece.includes('"');
    }
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
  return isEmpty ? null : new SourceText(content, encoding, hasQuotes, watcher);
}

/** True if a text may be JSON, most of which is cut before decoding. Its reader reports broken parts. */
const mayBeJson = (head: Uint8Array): boolean => /^\s*[{[]/.test(new TextDecoder().decode(head));

/** Opens possible JSON. Its bytes are not read in advance, unless the watcher looks at them. */
function openJson(content: Bytes, watcher: Watcher): SourceText {
  if (!isSeen(watcher)) return new SourceText(content, "utf-8", true, watcher, 0);
  let upTo = 0;
  for (const piece of piecesOf(content)) {
    upTo += piece.length;
    watcher.piece(piece);
    watcher.progress((stages.check * upTo) / content.size);
  }
  return new SourceText(content, "utf-8", true, watcher);
}

/** Splits the text after line ends. Pasted text may have a byte order mark. */
function* wholeLines(pieces: Iterable<string>): Generator<string> {
  let rest = "";
  let isFirst = true;
  for (const each of pieces) {
    const piece = isFirst ? withoutMark(each) : each;
    isFirst = false;
    const end = lastLineEnd(piece);
    if (end === 0) rest += piece;
    else {
      yield rest + piece.slice(0, end);
      rest = piece.slice(end);
    }
  }
  if (rest !== "") yield rest;
}

/** Start of the last line of a piece. A CR at its end may be half of a line end. */
function lastLineEnd(piece: string): number {
  const lineFeed = piece.lastIndexOf("\n") + 1;
  if (lineFeed > 0 || piece.length < 2) return lineFeed;
  return piece.lastIndexOf("\r", piece.length - 2) + 1;
}
