import { Gunzip, Inflate } from "fflate";
import type { ReadFailure } from "../base/problem.ts";
import { bytesOf, joined, type Bytes } from "../text/content.ts";
import { Damaged, damaged, otherSum, tooLarge, Unreadable, type Budget } from "./container.ts";
import { checksum } from "./inflated.ts";
import { withHead } from "./part.ts";
import { ZstdFrames } from "./zstd-frames.ts";

/** Takes compressed bytes piece by piece and emits the unpacked ones. */
interface Stream {
  push: (piece: Uint8Array, isLast?: boolean) => unknown;
}

type Handler = (piece: Uint8Array) => void;

/** Factories of streams by compression method. Each passes unpacked bytes to a handler. */
const streams = {
  gzip: (take: Handler): Gunzip => new Gunzip(take),
  deflate: (take: Handler): Stream => new Inflate(take),
  zstd: (take: Handler): Stream => new ZstdFrames(take),
};

type Way = keyof typeof streams;

/**
 * First and largest step in compressed bytes, and the unpacked bytes per step to aim for. Data with a high ratio takes
 * small steps.
 */
const [kFirstStep, kLargestStep, kGiven] = [2 ** 10, 2 ** 18, 2 ** 20];

/** Unpacks step by step, and passes the unpacked bytes to a handler. */
class Unpacking {
  readonly #packed: Bytes;
  readonly #stream: Stream;
  #step = kFirstStep;
  /** Compressed bytes read so far. */
  from = 0;
  /** Bytes unpacked so far. */
  size = 0;
  /** Checksum and number of the bytes unpacked; for gzip, those of the current member. */
  #sum = 0;
  #summed = 0;
  readonly #crc: number | undefined;
  readonly #isGzip: boolean;

  constructor(packed: Bytes, way: Way, take: Handler, crc?: number) {
    this.#packed = packed;
    this.#crc = crc;
    this.#isGzip = way === "gzip";
    const isSummed = this.#isGzip || crc !== undefined;
    const handle = (piece: Uint8Array) => {
      this.size += piece.length;
      if (isSummed) this.#sum = checksum(piece, this.#sum);
      this.#summed += piece.length;
      take(piece);
    };
    if (way === "gzip") {
      const stream = streams.gzip(handle);
      stream.onmember = (at) => {
        this.#checkMember(at);
      };
      this.#stream = stream;
    } else this.#stream = streams[way](handle);
  }

  /** Throws if the gzip member that ends at `end` differs from its last bytes: its checksum and its size. */
  #checkMember(end: number): void {
    const bytes = this.#packed.read(Math.max(0, end - 8), end);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (view.getUint32(0, true) !== this.#sum) throw new Damaged(otherSum("CRC-32"));
    const [size, stated] = [this.#summed % 2 ** 32, view.getUint32(4, true)];
    if (size !== stated) throw new Damaged(`it unpacks to ${size} bytes, and it states ${stated}`);
    [this.#sum, this.#summed] = [0, 0];
  }

  /** Unpacks the next step; false at the end. */
  goOn(): boolean {
    if (this.from >= this.#packed.size) return false;
    const [from, before] = [this.from, this.size];
    this.from = Math.min(from + this.#step, this.#packed.size);
    const isLast = this.from === this.#packed.size;
    this.#stream.push(this.#packed.read(from, this.from), isLast);
    if (isLast && this.#isGzip) this.#checkMember(this.from);
    if (isLast && this.#crc !== undefined && this.#crc !== this.#sum)
      throw new Damaged(otherSum("CRC-32", "archive"));
    const each = (this.size - before) / (this.from - from);
    const fitting = Math.ceil(kGiven / Math.max(each, kGiven / kLargestStep));
    this.#step = Math.max(kFirstStep, Math.min(fitting, 2 * this.#step));
    return true;
  }
}

class TooLarge extends Error {}

/** Size and checksum that an archive states for one of its files, and its name in messages. */
export interface Stated {
  name: string;
  size: number;
  crc: number;
}

/** The reason why bytes cannot be unpacked: too many, or not as stated. */
function refusalOf(error: unknown, way: Way, stated: Stated | undefined): ReadFailure {
  if (error instanceof TooLarge) return tooLarge("archive");
  const how = error instanceof Damaged ? error.message : undefined;
  return damaged(stated?.name ?? `the ${way} file`, how);
}

const moreThan = (size: number): string =>
  `it unpacks to more than the ${size} bytes that the archive states`;

export interface UnpackOptions {
  /** The archive's statement about the file; its size is not charged. Without it, the budget limits the size. */
  stated?: Stated;
  /** Receives the share unpacked, from 0 to 1, if the size has to be determined. */
  progress?: (done: number) => void;
}

/**
 * The unpacked bytes, or the reason for a failure. Up to `budget.held` bytes stay in memory. Larger contents are
 * unpacked again for each reading, which throws an Unreadable on failure. Without a stated size, they are unpacked once
 * to count them.
 */
export function unpacked(
  packed: Bytes,
  way: Way,
  budget: Budget,
  { stated, progress = () => undefined }: UnpackOptions = {},
): Bytes | ReadFailure {
  if (stated !== undefined && stated.size > budget.held)
    return unpackedAgain(packed, way, stated.size, stated);
  const most = stated?.size ?? budget.mostFrom(packed.size);
  const pieces: Uint8Array[] = [];
  const unpacking = new Unpacking(
    packed,
    way,
    (piece) => {
      if (unpacking.size > most)
        throw stated === undefined ? new TooLarge() : new Damaged(moreThan(stated.size));
      if (unpacking.size <= budget.held) pieces.push(piece);
      else pieces.length = 0;
    },
    stated?.crc,
  );
  try {
    while (unpacking.goOn()) progress(unpacking.from / packed.size);
  } catch (error) {
    return refusalOf(error, way, stated);
  } finally {
    if (stated === undefined) budget.unpacked(unpacking.size);
  }
  const { size } = unpacking;
  if (stated !== undefined && size < stated.size)
    return damaged(
      stated.name,
      `it unpacks to ${size} bytes, and the archive states ${stated.size}`,
    );
  return size <= budget.held
    ? bytesOf(joined(pieces, size))
    : unpackedAgain(packed, way, size, stated);
}

/** Maximum readers of one content at different positions. Each pass over all files of an archive uses one. */
const kMostReaders = 6;

/** The unpacked bytes, of a known size, unpacked while they are read. */
function unpackedAgain(packed: Bytes, way: Way, size: number, stated?: Stated): Bytes {
  /** In order of use, the most recent last. */
  let readers: ForwardReader[] = [];
  return withHead({
    size,
    read: (from, to) => {
      const before = readers.filter(({ at }) => at <= from);
      const next = before.reduce<ForwardReader | null>(
        (best, each) => (best === null || each.at > best.at ? each : best),
        null,
      );
      const reader = next ?? new ForwardReader(packed, way, stated);
      readers = readers.filter((each) => each !== reader).slice(1 - kMostReaders);
      const bytes = reader.read(from, Math.min(to, size));
      if (to < size) readers.push(reader);
      else reader.finish();
      return bytes;
    },
  });
}

/** Maximum unread bytes after one step; logs never reach it. */
const kMostLeft = 2 ** 28;

/** Unpacks forward, and holds only the output of one step. */
class ForwardReader {
  readonly #unpacking: Unpacking;
  readonly #way: Way;
  readonly #stated: Stated | undefined;
  /** Unpacked bytes that are not read yet, and their number. */
  #left: Uint8Array[] = [];
  #leftSize = 0;
  /** Position of the next byte. */
  at = 0;

  constructor(packed: Bytes, way: Way, stated?: Stated) {
    this.#way = way;
    this.#stated = stated;
    this.#unpacking = new Unpacking(
      packed,
      way,
      (piece) => {
        if (piece.length === 0) return;
        this.#left.push(piece);
        this.#leftSize += piece.length;
        if (this.#leftSize > kMostLeft) throw new TooLarge();
      },
      stated?.crc,
    );
  }

  /** The bytes of a range, which must not start before the end of the last one. */
  read(from: number, to: number): Uint8Array {
    this.#skip(from);
    const bytes = new Uint8Array(to - from);
    while (this.at < to) {
      const at = this.at - from;
      bytes.set(this.#take(to - this.at), at);
    }
    return bytes;
  }

  /** Throws an Unreadable if more bytes follow. */
  finish(): void {
    while (this.#leftSize === 0 && this.#goOn());
    if (this.#leftSize > 0) throw this.#refusal(new Damaged(moreThan(this.at)));
  }

  #skip(to: number): void {
    while (this.at < to) this.#take(to - this.at);
  }

  /** The next bytes, `most` at most. */
  #take(most: number): Uint8Array {
    while (this.#left.length === 0)
      if (!this.#goOn())
        throw this.#refusal(
          new Damaged(
            `it unpacks to ${this.at} bytes, and the archive states ${this.#stated?.size ?? "more"}`,
          ),
        );
    const [piece = new Uint8Array()] = this.#left;
    const taken = piece.subarray(0, most);
    if (taken.length === piece.length) this.#left.shift();
    else this.#left[0] = piece.subarray(most);
    this.#leftSize -= taken.length;
    this.at += taken.length;
    return taken;
  }

  #goOn(): boolean {
    try {
      return this.#unpacking.goOn();
    } catch (error) {
      throw this.#refusal(error);
    }
  }

  #refusal(error: unknown): Unreadable {
    return new Unreadable(refusalOf(error, this.#way, this.#stated));
  }
}
