import { createHash, type Hash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync, type Stats } from "node:fs";
import { joined, type Bytes } from "../../../read/text/content.ts";

/** A file as it was found: which one, how long, and when it was written last. */
export type Found = Pick<Stats, "dev" | "ino" | "size" | "mtimeMs">;

export const isSameFile = (a: Found, b: Found): boolean => a.dev === b.dev && a.ino === b.ino;

export const isUnchanged = (a: Found, b: Found): boolean =>
  isSameFile(a, b) && a.size === b.size && a.mtimeMs === b.mtimeMs;

/** A file that was another one, or shorter, by the time when it was read. */
export class Moved extends Error {}

/** The first bytes of a file, so many of them; throws Moved where it is another file by now or has fewer. */
export function bytesOfFile(file: string, found: Found, size: number): Bytes {
  return {
    size,
    read: (from, to) => {
      const descriptor = openSync(file, "r");
      try {
        const now = fstatSync(descriptor);
        if (!isSameFile(now, found) || now.size < size)
          throw new Moved(`${file} changed meanwhile`);
        const bytes = new Uint8Array(to - from);
        let at = 0;
        while (at < bytes.length) {
          const count = readSync(descriptor, bytes, at, bytes.length - at, from + at);
          if (count === 0) throw new Moved(`${file} changed meanwhile`);
          at += count;
        }
        return bytes;
      } finally {
        closeSync(descriptor);
      }
    },
  };
}

/** Contents one after the other. */
export function inSequence(parts: readonly Bytes[]): Bytes {
  const [only, other] = parts;
  if (only !== undefined && other === undefined) return only;
  const size = parts.reduce((sum, each) => sum + each.size, 0);
  return {
    size,
    read: (from, to) => {
      const pieces: Uint8Array[] = [];
      let start = 0;
      for (const part of parts) {
        const [first, end] = [Math.max(from, start), Math.min(to, start + part.size)];
        if (first < end) pieces.push(part.read(first - start, end - start));
        start += part.size;
      }
      return joined(pieces, to - from);
    },
  };
}

/** A part of a content, from a place on. */
export const after = ({ size, read }: Bytes, start: number): Bytes => ({
  size: size - start,
  read: (from, to) => read(start + from, start + to),
});

const pieceSize = 2 ** 20;

/** Prints of the first bytes of a content, at each of these ascending places: equal bytes have equal prints. */
export function printsOf({ read }: Bytes, places: readonly number[]): string[] {
  const hash: Hash = createHash("sha1");
  let from = 0;
  return places.map((place) => {
    for (; from < place;) {
      const to = Math.min(from + pieceSize, place);
      hash.update(read(from, to));
      from = to;
    }
    return hash.copy().digest("base64");
  });
}
