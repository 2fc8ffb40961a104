import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  type Stats,
} from "node:fs";
import { bytesOf, type Bytes } from "../../read/text/content.ts";

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

/** Bytes of a file that is held in memory as a whole. */
const small = 2 ** 20;

/** All bytes of a file or a stream. No Buffer, whose `slice` copies nothing. */
export const wholeOf = (file: string | number): Bytes =>
  bytesOf(new Uint8Array(readFileSync(file)));

/** What a file holds. A large one's bytes are fetched as they are read; a pipe has to be held as a whole. */
export function contentOf(file: string): Bytes {
  const found = statSync(file);
  return found.isFile() && found.size > small
    ? bytesOfFile(file, found, found.size)
    : wholeOf(file);
}
