import { bytePiecesOf, piecesOf, type Bytes, type Content } from "./content.ts";

/** A label by which the platform's decoder knows an encoding. */
export type Encoding = string;

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

/** Stops the reading of what is no text. */
export class NotText extends Error {
  readonly content: Content;

  constructor(content: Content) {
    super("no text");
    this.content = content;
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
export const controls = /[\u0000-\u0008\u000e-\u001f]/;

export const hasControls = (piece: string): boolean => controls.test(piece);
