import { Gunzip, Inflate } from "fflate";
import { Decompress } from "fzstd";
import type { ReadFailure } from "../base/problem.ts";
import { bytesOf, joined, type Bytes } from "../text/content.ts";
import { broken, tooLarge, type Budget } from "./container.ts";

/** What gets compressed bytes piece by piece and hands over what they hold. */
interface Stream {
  push: (piece: Uint8Array, isLast?: boolean) => unknown;
}

type Handler = (piece: Uint8Array) => void;

/** Ways to compress: a stream for each that hands what it unpacks to a handler. */
const streams = {
  gzip: (take: Handler): Stream => new Gunzip(take),
  deflate: (take: Handler): Stream => new Inflate(take),
  zstd: (take: Handler): Stream => new Decompress(take),
};

/** Compressed bytes that are unpacked at a time. */
const kPiece = 2 ** 18;

class TooLarge extends Error {}

/** What compressed bytes hold, or why they cannot be unpacked. No more is unpacked than the budget leaves. */
export function unpacked(
  packed: Bytes,
  way: keyof typeof streams,
  budget: Budget,
  most = budget.most,
): Bytes | ReadFailure {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const stream = streams[way]((piece) => {
    size += piece.length;
    if (size > most) throw new TooLarge();
    pieces.push(piece.slice());
  });
  try {
    for (let from = 0; from < packed.size; from += kPiece) {
      const to = Math.min(from + kPiece, packed.size);
      stream.push(packed.read(from, to), to === packed.size);
    }
  } catch (error) {
    budget.unpacked(size);
    return error instanceof TooLarge ? tooLarge("archive") : broken("archive");
  }
  budget.unpacked(size);
  return bytesOf(joined(pieces, size));
}
