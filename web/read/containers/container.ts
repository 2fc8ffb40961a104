import { failure, type ReadFailure } from "../base/problem.ts";
import type { Bytes, Content } from "../text/content.ts";

/** A file inside another one, or in a folder: what it is called, with its folders, and its content. */
export interface Member {
  path: string;
  /** Whether the reader named it: what is hidden in a folder is read then. */
  isNamed?: boolean;
  content: () => Content | ReadFailure;
  /** The same where the platform can unpack it, which is quicker. */
  soon?: () => Promise<Content | ReadFailure>;
  /** Bytes that it takes where it lies: its part of the work. */
  size?: number;
  /** The checksum of its content, where that is stated: equal contents have equal ones. */
  crc?: number;
}

/** Bytes that one file may unpack to, however few it is packed in. */
const kMostBytes = 2 ** 30;
/** The same of all files of an archive. */
const kMostInAll = 2 ** 32;
/** Times their packed size that larger ones may unpack to. Archives made to fill a disk reach a thousand and more. */
const kMostTimes = 250;
/** Bytes beyond which nothing is unpacked. */
const kMostEver = 2 ** 37;
/** Files that an archive may hold. */
export const kMostMembers = 100_000;
/** Bytes up to which an unpacked file is held in memory. A larger one is unpacked again each time that it is read. */
const kHeld = 2 ** 25;

/** What may be unpacked of an archive of so many bytes. */
const allowanceOf = (packed: number): number =>
  Math.min(kMostEver, Math.max(kMostInAll, kMostTimes * packed));

/** What may still be unpacked of one archive and of those within it. */
export class Budget {
  #bytes: number;
  #members: number;
  /** Bytes up to which an unpacked file is held in memory. */
  readonly held: number;

  constructor(bytes = kMostInAll, members = kMostMembers, held = kHeld) {
    this.#bytes = bytes;
    this.#members = members;
    this.held = held;
  }

  /** That of an archive of so many bytes. */
  static of(packed: number): Budget {
    return new Budget(allowanceOf(packed));
  }

  /** Bytes that the next file may have where all of it has to be held. */
  get most(): number {
    return Math.min(kMostBytes, this.#bytes);
  }

  /** Bytes that the next file may unpack to, which is packed in so many. */
  mostFrom(packed: number): number {
    return Math.min(this.#bytes, Math.max(kMostBytes, kMostTimes * packed));
  }

  unpacked(bytes: number): void {
    this.#bytes = Math.max(0, this.#bytes - bytes);
  }

  /** Whether so many further files are too many. */
  hasTooMany(members: number): boolean {
    this.#members -= members;
    return this.#members < 0;
  }
}

export type Container = "zip" | "gzip" | "zstd" | "tar" | "parquet";

/** Bytes in which a container is known: a tar names itself at its 257th. */
const kHeadBytes = 512;

const signatures: readonly [Container, number, readonly number[]][] = [
  ["zip", 0, [0x50, 0x4b, 0x03, 0x04]],
  // An archive without a file begins with its end.
  ["zip", 0, [0x50, 0x4b, 0x05, 0x06]],
  ["gzip", 0, [0x1f, 0x8b]],
  ["zstd", 0, [0x28, 0xb5, 0x2f, 0xfd]],
  ["tar", 257, [0x75, 0x73, 0x74, 0x61, 0x72]],
  ["parquet", 0, [0x50, 0x41, 0x52, 0x31]],
];

/** What container a content is, by its bytes alone; null where it is none. */
export function containerOf(content: Content): Container | null {
  if (typeof content === "string") return null;
  const head = content.read(0, Math.min(content.size, kHeadBytes));
  const is = (from: number, bytes: readonly number[]) =>
    bytes.every((byte, i) => head[from + i] === byte);
  return signatures.find(([, from, bytes]) => is(from, bytes))?.[0] ?? null;
}

/** Stops the reading of what is inside a container: why it cannot be read. */
export class Unreadable extends Error {
  readonly failure: ReadFailure;

  constructor(failure: ReadFailure) {
    super("unreadable");
    this.failure = failure;
  }
}

/** All bytes of a content that is not text. Throws an Unreadable where they are too many to be held. */
export function wholeOf({ size, read }: Bytes): Uint8Array {
  if (size <= kMostBytes) return read(0, size);
  const message = "a file in the archive has more than 1 GiB, and can be read only as a whole";
  throw new Unreadable(failure(null, null, message, openInside));
}

const openInside = "Unpack it, and open the files with the results alone.";

export const broken = (what: string): ReadFailure => damaged(`the ${what}`);

/** The refusal of what is no more as it was written, and how that is seen. */
export const damaged = (what: string, how?: string): ReadFailure =>
  failure(
    null,
    null,
    `${what} is damaged or cut${how === undefined ? "" : `: ${how}`}`,
    "Get the file again.",
  );

/** Thrown at bytes that are not what is stated of them, and how that is seen. */
export class Damaged extends Error {}

/** How a checksum shows damage; `stated` is what has the right one. */
export const otherSum = (sum: "CRC-32" | "XXH64", stated = "file"): string =>
  `its checksum (${sum}) is another one than the ${stated} states`;

export const tooLarge = (what: string): ReadFailure =>
  failure(
    null,
    null,
    `the ${what} unpacks to more than can be read: 1 GiB in a file and 4 GiB in all, or ${kMostTimes} times its size up to 128 GiB`,
    openInside,
  );

export const tooMany = (what: string): ReadFailure =>
  failure(
    null,
    null,
    `the ${what} has more than ${kMostMembers} files`,
    "Open an archive of the results alone.",
  );
