import { Decompress } from "fzstd";
import { joined } from "../text/content.ts";
import { Damaged, otherSum } from "./container.ts";
import { XxHash64 } from "./xxhash64.ts";

// RFC 8878. fzstd decodes a frame; where one ends, and whether its checksum is right, is found out here.

const kMagic = 0xfd2fb528;
/** Bytes that a frame may look back over, for which memory is taken: as many as the command zstd takes. */
const kMostWindow = 2 ** 27;
/** Bytes of the longest head of a frame. */
const kLongestHead = 18;

interface Frame {
  stream: Decompress;
  hash: XxHash64 | null;
  /** What it says that it unpacks to; null where it does not say. */
  size: number | null;
  unpacked: number;
  /** Its head, while no block was added to it. */
  head: Uint8Array | null;
}

const numberAt = (bytes: Uint8Array, from: number, length: number): number =>
  bytes.subarray(from, from + length).reduceRight((sum, byte) => 256 * sum + byte, 0);

/** Unpacks frames of zstd that come in pieces. Throws at what is cut, is none, or has another checksum or size than it says. */
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

  /** Takes a head, or a block; returns its bytes, and 0 where more are needed. */
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

  /** Begins a frame. */
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

  /** Adds a block to a frame; behind the last one its checksum. */
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
