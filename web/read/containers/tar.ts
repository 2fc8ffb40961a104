import type { ReadFailure } from "../base/problem.ts";
import type { Bytes } from "../text/content.ts";
import { broken, tooMany, type Budget, type Member } from "./container.ts";
import { fileIn } from "./part.ts";

// POSIX.1-1988 (ustar), and the long names of GNU tar.

const kBlock = 512;

const textIn = (bytes: Uint8Array, from: number, length: number): string => {
  const text = new TextDecoder().decode(bytes.subarray(from, from + length));
  return text.replace(/\0.*$/s, "");
};

/** A number in octal digits. Larger numbers are in GNU tar's form: bytes after a first one of 128. */
function numberIn(bytes: Uint8Array, from: number, length: number): number {
  if (bytes[from] !== 0x80) return Number.parseInt(textIn(bytes, from, length), 8);
  return bytes.subarray(from + 1, from + length).reduce((sum, byte) => 256 * sum + byte, 0);
}

/** The files in a tar archive. `progress` gets the share searched so far, from 0 to 1. */
export function membersOfTar(
  archive: Bytes,
  budget: Budget,
  progress: (done: number) => void = () => undefined,
): Member[] | ReadFailure {
  const members: Member[] = [];
  let longName = "";
  let hasEnd = false;
  for (let at = 0; at + kBlock <= archive.size;) {
    if (budget.hasTooMany(1)) return tooMany("tar archive");
    const head = archive.read(at, at + kBlock);
    if (head.every((byte) => byte === 0)) {
      // Archives may be concatenated.
      hasEnd = true;
      at += kBlock;
      continue;
    }
    if (!isHead(head)) return broken("tar archive");
    hasEnd = false;
    const size = numberIn(head, 124, 12);
    const from = at + kBlock;
    if (!(size >= 0) || from + size > archive.size) return broken("tar archive");
    const kind = String.fromCharCode(head[156] ?? 0);
    const name = textIn(head, 0, 100);
    const prefix = textIn(head, 345, 155);
    if (kind === "L") longName = textIn(archive.read(from, from + size), 0, size);
    else {
      const path = longName === "" ? (prefix === "" ? name : `${prefix}/${name}`) : longName;
      longName = "";
      if (kind === "0" || kind === "\0")
        members.push({
          path,
          size,
          content: () => fileIn(archive, from, size, budget.held),
        });
    }
    progress(at / archive.size);
    at = from + Math.ceil(size / kBlock) * kBlock;
  }
  // The archive ends with a block of zeros. Without one, files may be missing.
  return hasEnd ? members : broken("tar archive");
}

/** True if a block is the header of a file: its checksum is the sum of its bytes, with spaces in place of itself. */
function isHead(head: Uint8Array): boolean {
  const own = head.subarray(148, 156).reduce((sum, byte) => sum + byte, 0);
  const sum = head.reduce((all, byte) => all + byte, 0) - own + 8 * 32;
  return numberIn(head, 148, 8) === sum;
}
