import { isAscii } from "./ascii.ts";
import { headOf, piecesOf, sizeOf, type Bytes, type Content } from "./content.ts";
import { decoded, decodedLeft, encodingOf, hasControls } from "./decode.ts";
import type { Encoding } from "./decode.ts";
import { isOtherKind } from "../columns/signatures.ts";
import { addUnusual, inPlainForm, withoutMark } from "../base/plain-form.ts";

/** Letters by which a format is known. */
const kHeadLetters = 4096;

/** What looks on while a source is read. */
export interface Watcher {
  /** Gets all of its content, in pieces. */
  piece: (piece: string | Uint8Array) => void;
  /** Gets how much of the reading is done, from 0 to 1. */
  progress: (done: number) => void;
}

/** What looks at nothing. */
export const nobody: Watcher = { piece: () => undefined, progress: () => undefined };

/** Whether anybody looks at all of a content. */
export const isSeen = ({ piece }: Watcher): boolean => piece !== nobody.piece;

/** Up to what part of the whole each time goes that a source is read from its start on. It goes on from where the last one ended. */
const stages = { check: 0.2, survey: 0.4, count: 1 };

/** The text of a source, which was found to be text. It is read again, in pieces, as often as it is asked for. */
export class SourceText {
  readonly #content: Content;
  readonly #encoding: Encoding;
  readonly #watcher: Watcher;
  /** What it is read for. */
  stage: keyof typeof stages = "survey";
  /** How much of the reading is done. */
  #done: number;
  /** How much was done once it was opened. */
  readonly #opened: number;
  /** What had accents or spaces in an unusual form, in its plain one. */
  readonly unusual = new Set<string>();
  /** Whether there is a double quote in it. */
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

  /** Counts as done what is done before the first reading: it is read again. */
  startAgain(): void {
    this.stage = "survey";
    this.#done = this.#opened;
  }

  /** How many bytes or units of text it has. */
  get size(): number {
    return sizeOf(this.#content);
  }

  /** Its first lines, by which its format is known; of a very long one the start. They are decoded once. */
  head(): string {
    return (this.#head ??= this.#startOfJson() ?? this.#firstLines());
  }

  /** Of what may be JSON, whose first lines are known by less, so much of the start; null where letters may have accents. */
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

  /** Pieces of whole lines, which end in `\n`, also where the file's end in CR; the last one may lack it. */
  *pieces(): Generator<string> {
    const watch = this.#watch();
    yield* this.#plain(wholeLines(decoded(this.#content, this.#encoding, { fatal: false, watch })));
  }

  /** The same of a text of which only a part is decoded: what is left of its bytes. Throws NotText at what is none. */
  *piecesLeft(leave: (pieces: Iterable<Uint8Array>) => Iterable<Uint8Array>): Generator<string> {
    yield* this.#plain(wholeLines(this.lettersLeft(leave)));
  }

  /** The same in pieces that end anywhere, and that are not in their plain form yet. */
  *lettersLeft(leave: (pieces: Iterable<Uint8Array>) => Iterable<Uint8Array>): Generator<string> {
    const [content, encoding] = [this.#content, this.#encoding];
    const watch = this.#watch();
    if (typeof content === "string" || encoding !== "utf-8")
      yield* decoded(content, encoding, { fatal: false, watch });
    else yield* decodedLeft(content, leave, watch);
  }

  /** A part of the text that ends where no letter and its accent are parted, in plain form. */
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

/** The text of a content in its own encoding, or in the one that is said; null where it is none. All of it is decoded once. */
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

/** Whether a text may be JSON, in which most is left out before it is decoded: what is broken there is told by its reader. */
const mayBeJson = (head: Uint8Array): boolean => /^\s*[{[]/.test(new TextDecoder().decode(head));

/** What may be JSON. Its bytes are not looked at before they are read, unless somebody wants to see them. */
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

/** The text parted behind line ends. Pasted text may have a byte order mark. */
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

/** Where the last line of a piece starts; a CR at its end may be half of a line end. */
function lastLineEnd(piece: string): number {
  const lineFeed = piece.lastIndexOf("\n") + 1;
  if (lineFeed > 0 || piece.length < 2) return lineFeed;
  return piece.lastIndexOf("\r", piece.length - 2) + 1;
}
