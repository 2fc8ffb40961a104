import { sizeOf, type Content } from "./content.ts";
import { decoded, encodingOf, hasControls, notText, refuseControls } from "./decode.ts";
import type { Encoding } from "./decode.ts";
import { failure, type ReadFailure } from "../base/problem.ts";
import { refuseSignature } from "../columns/signatures.ts";
import { inPlainForm, withoutMark } from "../base/plain-form.ts";

/** Bytes by which files of other kinds are known. */
const kHeadBytes = 4096;
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
  #done = stages.check;
  /** Whether any name that was read had accents or spaces in an unusual form. */
  hasUnusual = false;
  /** Whether there is a double quote in it. */
  readonly hasQuotes: boolean;

  constructor(content: Content, encoding: Encoding, hasQuotes: boolean, watcher: Watcher) {
    this.#content = content;
    this.#encoding = encoding;
    this.hasQuotes = hasQuotes;
    this.#watcher = watcher;
  }

  /** Its first pieces, by which its format is known. */
  head(): string {
    let head = "";
    for (const piece of this.pieces()) {
      head += piece;
      if (head.length >= kHeadLetters) break;
    }
    return head;
  }

  /** Pieces of whole lines, which end in `\n`, also where the file's end in CR; the last one may lack it. */
  *pieces(): Generator<string> {
    const end = stages[this.stage];
    const part = end - this.#done;
    const size = sizeOf(this.#content);
    const watch = (_: unknown, upTo: number) => {
      this.#done = end - part * (1 - upTo / size);
      this.#watcher.progress(this.#done);
    };
    const all = decoded(this.#content, this.#encoding, { fatal: false, watch });
    for (const piece of wholeLines(all)) {
      const plain = piece.includes("\r") ? piece.replace(/\r\n?/g, "\n") : piece;
      const inPlain = inPlainForm(plain);
      if (inPlain !== plain) this.hasUnusual = true;
      yield inPlain;
    }
  }
}

/** The text of a content, or why it is none. All of it is decoded once for that. */
export function openText(content: Content, watcher = nobody): SourceText | ReadFailure {
  const isText = typeof content === "string";
  const head = isText ? new Uint8Array() : content.read(0, Math.min(content.size, kHeadBytes));
  const refusal = refuseSignature(head);
  if (refusal) return refusal;
  const encoding = encodingOf(head);
  const watch = (piece: string | Uint8Array, upTo: number) => {
    watcher.piece(piece);
    watcher.progress((stages.check * upTo) / sizeOf(content));
  };
  let isBinary = false;
  let isEmpty = true;
  let hasQuotes = false;
  try {
    for (const piece of decoded(content, encoding, { fatal: true, watch })) {
      isBinary ||= hasControls(piece);
      isEmpty &&= piece.trim() === "";
      hasQuotes ||= piece.includes('"');
    }
  } catch (error) {
    if (error instanceof TypeError) return notText(content, encoding);
    throw error;
  }
  const pieces = decoded(content, encoding, { fatal: false });
  const binary = isBinary ? refuseControls(pieces) : null;
  if (binary) return binary;
  if (isEmpty) return emptyFile();
  return new SourceText(content, encoding, hasQuotes, watcher);
}

const emptyFile = (): ReadFailure =>
  failure(null, null, "the file is empty", "Open a file with a header and rows.");

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
