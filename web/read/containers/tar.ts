import type { ReadFailure } from "../base/problem.ts";
import type { Bytes } from "../text/content.ts";
import { broken, tooMany, type Budget, type Member } from "./container.ts";

// POSIX.1-1988 (ustar), and the long names of GNU tar.

const kBlock = 512;

const textIn = (bytes: Uint8Array, from: number, length: number): string => {
  const text = new TextDecoder().decode(bytes.subarray(from, from + length));
  return text.replace(/\0.*$/s, "");
};

/** The files in a tar archive. */
export function membersOfTar(archive: Bytes, budget: Budget): Member[] | ReadFailure {
  const members: Member[] = [];
  let longName = "";
  for (let at = 0; at + kBlock <= archive.size;) {
    if (budget.hasTooMany(1)) return tooMany("tar archive");
    const head = archive.read(at, at + kBlock);
    if (head[0] === 0) break;
    const size = Number.parseInt(textIn(head, 124, 12), 8);
    const from = at + kBlock;
    if (Number.isNaN(size) || from + size > archive.size) return broken("tar archive");
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
          content: () => ({
            size,
            read: (start, end) => archive.read(from + start, from + Math.min(end, size)),
          }),
        });
    }
    at = from + Math.ceil(size / kBlock) * kBlock;
  }
  return members;
}
