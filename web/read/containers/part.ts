import { bytesOf, type Bytes } from "../text/content.ts";

/** Bytes at the start of a file, which are looked at several times. */
const kHead = 2 ** 20;

/** The same bytes, of which the first are kept. */
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

/** A part of a file, as it lies there. */
export const sliceOf = ({ read }: Bytes, from: number, size: number): Bytes => ({
  size,
  read: (start, end) => read(from + start, from + Math.min(end, size)),
});

/**
 * A file that lies in another one as it is. What surrounds it may be unpacked again each time that it is read backwards, so
 * that a file up to `held` bytes is read at once.
 */
export const fileIn = (whole: Bytes, from: number, size: number, held: number): Bytes =>
  size <= held ? bytesOf(whole.read(from, from + size)) : withHead(sliceOf(whole, from, size));
