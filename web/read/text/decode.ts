import { openTable } from "../base/layout-words.ts";
import { bytePiecesOf, piecesOf, type Bytes, type Content } from "./content.ts";
import { failure, type ReadFailure } from "../base/problem.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be";

/** Enough of the file to tell UTF-16 by its zero bytes. */
const kProbeBytes = 4096;

/** How a file that starts with these bytes writes its letters. */
export function encodingOf(head: Uint8Array): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const pairs = Math.floor(Math.min(head.length, kProbeBytes) / 2);
  let even = 0;
  let odd = 0;
  for (let i = 0; i < pairs; i++) {
    if (head[2 * i] === 0) even += 1;
    if (head[2 * i + 1] === 0) odd += 1;
  }
  // Latin letters, digits and delimiters have a zero half; a header is made of them.
  if (even === 0 && odd > pairs / 2) return "utf-16le";
  if (odd === 0 && even > pairs / 2) return "utf-16be";
  return "utf-8";
}

/** The text of a content in pieces, without its byte order mark. Throws a TypeError at what is no text, where that is fatal. */
export function* decoded(
  content: Content,
  encoding: Encoding,
  { fatal, watch = () => undefined }: { fatal: boolean; watch?: Watch },
): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal });
  let upTo = 0;
  for (const piece of piecesOf(content)) {
    upTo += piece.length;
    watch(piece, upTo);
    yield typeof piece === "string" ? piece : decoder.decode(piece, { stream: true });
  }
  if (typeof content !== "string") yield decoder.decode();
}

/** Stops the reading of what is no text: why it is none. */
export class NotText extends Error {
  readonly failure: ReadFailure;

  constructor(content: Content) {
    super("no text");
    this.failure = notText(content, "utf-8");
  }
}

/** The text of what is left of a content, in pieces, without its byte order mark. Throws NotText at what is none. */
export function* decodedLeft(
  content: Bytes,
  leave: (pieces: Iterable<Uint8Array>) => Iterable<Uint8Array>,
  watch: Watch,
): Generator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (piece?: Uint8Array): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch (error) {
      if (error instanceof TypeError) throw new NotText(content);
      throw error;
    }
  };
  for (const piece of leave(watched(content, watch))) yield decode(piece);
  yield decode();
}

function* watched(content: Bytes, watch: Watch): Generator<Uint8Array> {
  let upTo = 0;
  for (const piece of bytePiecesOf(content)) {
    upTo += piece.length;
    watch(piece, upTo);
    yield piece;
  }
}

/** Sees each piece of a content before it is decoded, and where it ends. */
type Watch = (piece: string | Uint8Array, upTo: number) => void;

/** Control characters other than white space. */
// eslint-disable-next-line no-control-regex -- they are what it looks for
const controls = /[\u0000-\u0008\u000e-\u001f]/;

/** The refusal of text with control characters other than white space; null where there are none. */
export function refuseControls(pieces: Iterable<string>): ReadFailure | null {
  const lines = new LineCount();
  for (const piece of pieces) {
    const at = piece.search(controls);
    if (at === -1) {
      lines.add(piece);
      continue;
    }
    lines.add(piece.slice(0, at));
    const code = piece.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0");
    return failure(
      lines.count,
      null,
      `this looks like a binary file: it holds the control character U+${code}`,
      openTable,
    );
  }
  return null;
}

export const hasControls = (piece: string): boolean => controls.test(piece);

/** Why a content that cannot be decoded is no text. */
export function notText(content: Content, encoding: Encoding): ReadFailure {
  if (encoding !== "utf-8") {
    return failure(
      null,
      null,
      "this starts like UTF-16 text but is broken: it may be cut short or a binary file",
      "Save it again as UTF-8 text.",
    );
  }
  const pieces = () => decoded(content, encoding, { fatal: false });
  if (refuseControls(pieces())) {
    return failure(null, null, "this is a binary file, not text", openTable);
  }
  const lines = new LineCount();
  for (const piece of pieces()) {
    const at = piece.indexOf("\ufffd");
    lines.add(at === -1 ? piece : piece.slice(0, at));
    if (at !== -1) break;
  }
  return failure(
    lines.count,
    null,
    "this is not UTF-8 text: a byte on this line is no character",
    "Save it as UTF-8 (in a spreadsheet: CSV UTF-8).",
  );
}

/** The line, from 1, that text ends on which comes in pieces. */
class LineCount {
  count = 1;
  #endsInReturn = false;

  add(piece: string): void {
    if (piece === "") return;
    // CR and LF that two pieces part are one line end.
    if (this.#endsInReturn && piece.startsWith("\n")) this.count -= 1;
    this.count += piece.match(/\r\n?|\n/g)?.length ?? 0;
    this.#endsInReturn = piece.endsWith("\r");
  }
}
