import { createHash, type Hash } from "node:crypto";
import { joined, type Bytes } from "../../../read/text/content.ts";

/** Joins contents, one after another. */
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

/** The part of a content from a position on. */
export const after = ({ size, read }: Bytes, start: number): Bytes => ({
  size: size - start,
  read: (from, to) => read(start + from, start + to),
});

const pieceSize = 2 ** 20;

/** True if a content begins with all of another one, which has at least one byte. */
export function beginsWith(content: Bytes, { size, read }: Bytes): boolean {
  if (size === 0 || content.size < size) return false;
  for (let from = 0; from < size; from += pieceSize) {
    const to = Math.min(from + pieceSize, size);
    if (Buffer.compare(content.read(from, to), read(from, to)) !== 0) return false;
  }
  return true;
}

/** Hashes of the first bytes of a content, up to each of these ascending positions. Equal bytes have equal hashes. */
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

/** Maximum length of a header, in bytes; a longer first line counts as none. */
const longestHeader = 2 ** 16;

/** Joins the files of one log in order, with a single header. */
export function withOneHeader(parts: readonly Bytes[]): Bytes {
  const there = parts.filter(({ size }) => size > 0);
  const [first] = there;
  const header = first === undefined ? "" : headerOf(first);
  return inSequence(
    there.map((part, i) =>
      i > 0 && headerOf(part) === header ? after(part, header.length) : part,
    ),
  );
}

/** The first line, byte by byte, unless it is a JSON record. */
function headerOf(content: Bytes): string {
  const head = content.read(0, Math.min(content.size, longestHeader));
  const end = head.indexOf(0x0a);
  const line = Buffer.from(head.subarray(0, end + 1)).toString("latin1");
  return line.startsWith("{") || line.startsWith("[") ? "" : line;
}
