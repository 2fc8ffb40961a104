import { bytesOf, type Bytes } from "../text/content.ts";

/** Bytes at the start of a file that are read several times. */
const kHead = 2 ** 20;

/** The same bytes, with a cache of the first ones. */
export function withHead({ size, read }: Bytes): Bytes {
  let head: Uint8Array | null = null;
  return {
    size,
    read: (from, to) => {
      if (to > kHead) return read(from, to);
      head ??= read(0, Math.min(kHead, size));
      return head.subarray(from, to);
    },
  };
}

/** A range of a file, as a file. */
export const sliceOf = ({ read }: Bytes, from: number, size: number): Bytes => ({
  size,
  read: (start, end) => read(from + start, from + Math.min(end, size)),
});

/**
 * A file stored unpacked in another one. Files up to `held` bytes are read at once, because reading backwards may
 * unpack the outer file again each time.
 */
export const fileIn = (whole: Bytes, from: number, size: number, held: number): Bytes =>
  size <= held ? bytesOf(whole.read(from, from + size)) : withHead(sliceOf(whole, from, size));
