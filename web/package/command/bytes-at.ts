import { readSync } from "node:fs";

/** The bytes of an open file from a place on, up to another. Throws what is given where it has fewer. */
export function bytesAt(
  descriptor: number,
  from: number,
  to: number,
  tooFew: () => Error,
): Uint8Array {
  const bytes = new Uint8Array(to - from);
  for (let at = 0; at < bytes.length;) {
    const count = readSync(descriptor, bytes, at, bytes.length - at, from + at);
    if (count === 0) throw tooFew();
    at += count;
  }
  return bytes;
}
