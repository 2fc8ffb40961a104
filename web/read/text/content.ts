/** A file's bytes, fetched when they are read. */
export interface Bytes {
  size: number;
  /** The bytes from one position up to another. */
  read: (from: number, to: number) => Uint8Array;
}

/** The content of a source: bytes, or decoded text. */
export type Content = Bytes | string;

/** Number of bytes or UTF-16 units of a content. */
export const sizeOf = (content: Content): number =>
  typeof content === "string" ? content.length : content.size;

/** Bytes that identify a content. */
const kHeadBytes = 4096;

/** The first bytes of a content; empty for decoded text. */
export const headOf = (content: Content): Uint8Array =>
  typeof content === "string"
    ? new Uint8Array()
    : content.read(0, Math.min(content.size, kHeadBytes));

/** Bytes that are already in memory. */
export const bytesOf = (bytes: Uint8Array): Bytes => ({
  size: bytes.length,
  read: (from, to) => bytes.subarray(from, to),
});

/** The same bytes, fetched in blocks of `ahead` bytes during sequential reading, because each access is slow. */
export function readAhead({ size, read }: Bytes, ahead: number): Bytes {
  let [start, next] = [0, 0];
  let held: Uint8Array = new Uint8Array();
  return {
    size,
    read: (from, to) => {
      if (from < start || to > start + held.length) {
        held = read(from, from === next ? Math.min(size, Math.max(to, from + ahead)) : to);
        start = from;
      }
      next = to;
      return held.subarray(from - start, to - start);
    },
  };
}

/** Concatenates pieces of bytes with this total size. */
export function joined(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Bytes or units of text in memory at a time. */
const pieceSize = 2 ** 20;

/** The content in pieces, in order. */
export function* piecesOf(content: Content): Generator<string | Uint8Array> {
  if (typeof content !== "string") yield* bytePiecesOf(content);
  else
    for (let from = 0; from < content.length; from += pieceSize)
      yield content.slice(from, from + pieceSize);
}

export function* bytePiecesOf({ size, read }: Bytes): Generator<Uint8Array> {
  for (let from = 0; from < size; from += pieceSize)
    yield read(from, Math.min(from + pieceSize, size));
}
