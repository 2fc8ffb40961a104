import { closeSync, fstatSync, openSync, readFileSync, statSync, type Stats } from "node:fs";
import { bytesOf, type Bytes } from "../../read/text/content.ts";
import { bytesAt } from "./bytes-at.ts";
import { pipedIn } from "./piped.ts";

/** State of a file when it was found: its identity, length and time of the last change. */
export type Found = Pick<Stats, "dev" | "ino" | "size" | "mtimeMs">;

export const isSameFile = (a: Found, b: Found): boolean => a.dev === b.dev && a.ino === b.ino;

export const isUnchanged = (a: Found, b: Found): boolean =>
  isSameFile(a, b) && a.size === b.size && a.mtimeMs === b.mtimeMs;

/** Thrown if a file was replaced or became shorter before it was read. */
export class Moved extends Error {}

/** The first `size` bytes of a file. Reading throws Moved if it is another file by now, or has fewer. */
export function bytesOfFile(file: string, found: Found, size: number): Bytes {
  const changed = () => new Moved(`${file} changed meanwhile`);
  return {
    size,
    read: (from, to) => {
      const descriptor = openSync(file, "r");
      try {
        const now = fstatSync(descriptor);
        if (!isSameFile(now, found) || now.size < size) throw changed();
        return bytesAt(descriptor, from, to, changed);
      } finally {
        closeSync(descriptor);
      }
    },
  };
}

/** Files of at most this many bytes are held in memory as a whole. */
const small = 2 ** 20;

/** Content of a file or a pipe. A large file's bytes are fetched as they are read. */
export function contentOf(file: string): Bytes {
  const found = statSync(file);
  if (!found.isFile()) return pipeAt(file);
  // Not a Buffer, whose `slice` does not copy.
  return found.size > small
    ? bytesOfFile(file, found, found.size)
    : bytesOf(new Uint8Array(readFileSync(file)));
}

function pipeAt(path: string): Bytes {
  const descriptor = openSync(path, "r");
  try {
    return pipedIn(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
