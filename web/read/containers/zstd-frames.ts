import { Decompress } from "fzstd";
import { joined } from "../text/content.ts";
import { Damaged, otherSum } from "./container.ts";
import { XxHash64 } from "./xxhash64.ts";

// RFC 8878. fzstd decodes a frame. This code finds its end and verifies its checksum.

const kMagic = 0xfd2fb528;
/** Maximum window of a frame in bytes, for which memory is allocated; the same as that of the zstd command. */
const kMostWindow = 2 ** 27;
/** Maximum bytes of a frame header. */
const kLongestHead = 18;

interface Frame {
  stream: Decompress;
  hash: XxHash64 | null;
  /** The stated unpacked size; null if it is not stated. */
  size: number | null;
  unpacked: number;
  /** The header, until the first block follows it. */
  head: Uint8Array | null;
}

const numberAt = (bytes: Uint8Array, from: number, length: number): number =>
  bytes.subarray(from, from + length).reduceRight((sum, byte) => 256 * sum + byte, 0);

/**
 * Unpacks zstd frames that come in pieces. Throws if a frame is cut, invalid, or differs from its stated checksum or
 * size.
 */
export class ZstdFrames {
  readonly #take: (piece: Uint8Array) => void;
  #held = new Uint8Array();
  #skipped = 0;
  #frame: Frame | null = null;

  constructor(take: (piece: Uint8Array) => void) {
    this.#take = take;
  }

  push(piece: Uint8Array, isLast = false): void {
    this.#held = joined([this.#held, piece], this.#held.length + piece.length);
    let at = 0;
    for (let used = this.#next(0, isLast); used > 0; used = this.#next(at, isLast)) at += used;
    this.#held = this.#held.slice(at);
    if (isLast && (this.#held.length > 0 || this.#frame !== null || this.#skipped > 0))
      throw new Damaged("it ends within a frame");
  }

  /** Consumes a header or a block. Returns its length, or 0 if more bytes are needed. */
  #next(at: number, isLast: boolean): number {
    const bytes = this.#held.subarray(at);
    if (this.#skipped > 0) {
      const skipped = Math.min(this.#skipped, bytes.length);
      this.#skipped -= skipped;
      return skipped;
    }
    if (this.#frame !== null) return this.#block(bytes, this.#frame);
    if (bytes.length === 0 || (bytes.length < kLongestHead && !isLast)) return 0;
    return this.#open(bytes);
  }

  /** Starts a frame. */
  #open(bytes: Uint8Array): number {
    const magic = numberAt(bytes, 0, 4);
    if (Math.floor(magic / 16) === 0x184d2a5 && bytes.length >= 8) {
      this.#skipped = numberAt(bytes, 4, 4);
      return 8;
    }
    const flags = bytes[4] ?? 0;
    if (magic !== kMagic || (flags & 8) !== 0) throw new Error("this is no frame of zstd");
    const isSingle = (flags & 32) !== 0;
    const kind = flags >> 6;
    const idLength = [0, 1, 2, 4][flags & 3] ?? 0;
    const sizeLength = kind === 0 ? (isSingle ? 1 : 0) : 2 ** kind;
    const from = (isSingle ? 5 : 6) + idLength;
    const length = from + sizeLength;
    if (length > bytes.length) throw new Error("a frame is cut");
    const size =
      sizeLength === 0 ? null : numberAt(bytes, from, sizeLength) + (kind === 1 ? 256 : 0);
    const [exponent, part] = [(bytes[5] ?? 0) >> 3, (bytes[5] ?? 0) & 7];
    const window = isSingle ? (size ?? 0) : 2 ** (10 + exponent) * (1 + part / 8);
    if (window > kMostWindow) throw new Error("a frame looks back too far");
    const frame: Frame = {
      hash: (flags & 4) === 0 ? null : new XxHash64(),
      size,
      unpacked: 0,
      head: bytes.slice(0, length),
      stream: new Decompress((piece) => {
        frame.unpacked += piece.length;
        frame.hash?.add(piece);
        this.#take(piece);
      }),
    };
    this.#frame = frame;
    return length;
  }

  /** Adds a block to a frame; after the last block, verifies the checksum. */
  #block(bytes: Uint8Array, frame: Frame): number {
    if (bytes.length < 3) return 0;
    const about = numberAt(bytes, 0, 3);
    const isLast = about % 2 === 1;
    const length = 3 + (((about >> 1) & 3) === 1 ? 1 : about >> 3);
    const end = length + (isLast && frame.hash !== null ? 4 : 0);
    if (bytes.length < end) return 0;
    const block = bytes.slice(0, end);
    const { head, hash, size } = frame;
    frame.stream.push(head === null ? block : joined([head, block], head.length + end), isLast);
    frame.head = null;
    if (!isLast) return end;
    if (hash !== null && hash.low !== numberAt(block, length, 4))
      throw new Damaged(otherSum("XXH64"));
    if (size !== null && size !== frame.unpacked)
      throw new Damaged(`it unpacks to ${frame.unpacked} bytes, and it states ${size}`);
    this.#frame = null;
    return end;
  }
}
