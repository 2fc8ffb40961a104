import { readSync } from "node:fs";

/** Reads the bytes of an open file from one position up to another. Throws `tooFew()` if the file has fewer. */
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
