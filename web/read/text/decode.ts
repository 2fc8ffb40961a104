import { bytePiecesOf, piecesOf, type Bytes, type Content } from "./content.ts";

/** An encoding label known to the platform's decoder. */
export type Encoding = string;

/** Enough of the file to detect UTF-16 by its zero bytes. */
const kProbeBytes = 4096;

/** The encoding of a file that starts with these bytes. */
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
  // Latin letters, digits and delimiters, which make up a header, have a zero byte in UTF-16.
  if (even === 0 && odd > pairs / 2) return "utf-16le";
  if (odd === 0 && even > pairs / 2) return "utf-16be";
  return "utf-8";
}

/**
 * The text of a content in pieces, without its byte order mark. Throws a TypeError if it is not text and `fatal` is
 * set.
 */
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

/** Thrown to stop reading a content that is not text. */
export class NotText extends Error {
  readonly content: Content;

  constructor(content: Content) {
    super("no text");
    this.content = content;
  }
}

/**
 * The text of the remaining parts of a content, in pieces, without its byte order mark. Throws NotText if it is not
 * text.
 */
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

/** Receives each piece of a content before it is decoded, and its end position. */
type Watch = (piece: string | Uint8Array, upTo: number) => void;

/** Control characters other than white space. */
// eslint-disable-next-line no-control-regex -- they are what it looks for
export const controls = /[\u0000-\u0008\u000e-\u001f]/;

export const hasControls = (piece: string): boolean => controls.test(piece);
