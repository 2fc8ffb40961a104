/** A file's bytes, which are fetched as they are read. */
export interface Bytes {
  size: number;
  /** Those from a place on, up to another. */
  read: (from: number, to: number) => Uint8Array;
}

/** What a source holds: bytes, or text that is decoded already. */
export type Content = Bytes | string;

/** How many bytes or units of text a content has. */
export const sizeOf = (content: Content): number =>
  typeof content === "string" ? content.length : content.size;

/** Bytes that are there already. */
export const bytesOf = (bytes: Uint8Array): Bytes => ({
  size: bytes.length,
  read: (from, to) => bytes.subarray(from, to),
});

/** Pieces of bytes, of this size together, as one. */
export function joined(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Bytes, or units of text, that are in memory at a time. */
const pieceSize = 2 ** 20;

/** The content in pieces, in order. */
export function* piecesOf(content: Content): Generator<string | Uint8Array> {
  const size = sizeOf(content);
  for (let from = 0; from < size; from += pieceSize) {
    const to = Math.min(from + pieceSize, size);
    yield typeof content === "string" ? content.slice(from, to) : content.read(from, to);
  }
}
