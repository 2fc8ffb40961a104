import { failure, type ReadFailure } from "../base/problem.ts";
import type { Bytes, Content } from "../text/content.ts";

/** A file in an archive or a folder: its path and its content. */
export interface Member {
  path: string;
  /** True if the user named it; then it is read even if it is hidden. */
  isNamed?: boolean;
  content: () => Content | ReadFailure;
  /** The same, unpacked by the platform, which is faster. */
  soon?: () => Promise<Content | ReadFailure>;
  /** Stored size in bytes, which is its share of the work. */
  size?: number;
  /** Checksum of its content, if stated. Equal contents have equal checksums. */
  crc?: number;
}

/** Maximum unpacked bytes of one file, however small it is packed. */
const kMostBytes = 2 ** 30;
/** The same for all files of an archive. */
const kMostInAll = 2 ** 32;
/** Maximum ratio of unpacked to packed size for larger ones. Archives made to fill a disk reach a thousand or more. */
const kMostTimes = 250;
/** Maximum unpacked bytes in any case. */
const kMostEver = 2 ** 37;
/** Maximum number of files in an archive. */
export const kMostMembers = 100_000;
/** Maximum bytes of an unpacked file that is held in memory. A larger one is unpacked again for each reading. */
const kHeld = 2 ** 25;

/** Maximum unpacked bytes of an archive with this size. */
const allowanceOf = (packed: number): number =>
  Math.min(kMostEver, Math.max(kMostInAll, kMostTimes * packed));

/** Remaining allowance for an archive and those within it. */
export class Budget {
  #bytes: number;
  #members: number;
  /** Maximum bytes of an unpacked file that is held in memory. */
  readonly held: number;

  constructor(bytes = kMostInAll, members = kMostMembers, held = kHeld) {
    this.#bytes = bytes;
    this.#members = members;
    this.held = held;
  }

  /** Budget of an archive with this size. */
  static of(packed: number): Budget {
    return new Budget(allowanceOf(packed));
  }

  /** Maximum bytes of the next file if all of it has to be in memory. */
  get most(): number {
    return Math.min(kMostBytes, this.#bytes);
  }

  /** Maximum unpacked bytes of the next file, by its packed size. */
  mostFrom(packed: number): number {
    return Math.min(this.#bytes, Math.max(kMostBytes, kMostTimes * packed));
  }

  unpacked(bytes: number): void {
    this.#bytes = Math.max(0, this.#bytes - bytes);
  }

  /** Counts further files; true if they are too many. */
  hasTooMany(members: number): boolean {
    this.#members -= members;
    return this.#members < 0;
  }
}

export type Container = "zip" | "gzip" | "zstd" | "tar" | "parquet";

/** Bytes that identify a container; the signature of a tar starts at byte 257. */
const kHeadBytes = 512;

const signatures: readonly [Container, number, readonly number[]][] = [
  ["zip", 0, [0x50, 0x4b, 0x03, 0x04]],
  // An archive without files begins with its end record.
  ["zip", 0, [0x50, 0x4b, 0x05, 0x06]],
  ["gzip", 0, [0x1f, 0x8b]],
  ["zstd", 0, [0x28, 0xb5, 0x2f, 0xfd]],
  ["tar", 257, [0x75, 0x73, 0x74, 0x61, 0x72]],
  ["parquet", 0, [0x50, 0x41, 0x52, 0x31]],
];

/** The container type of a content, by its bytes alone; null if it is none. */
export function containerOf(content: Content): Container | null {
  if (typeof content === "string") return null;
  const head = content.read(0, Math.min(content.size, kHeadBytes));
  const is = (from: number, bytes: readonly number[]) =>
    bytes.every((byte, i) => head[from + i] === byte);
  return signatures.find(([, from, bytes]) => is(from, bytes))?.[0] ?? null;
}

/** Thrown to stop reading inside a container; holds the reason. */
export class Unreadable extends Error {
  readonly failure: ReadFailure;

  constructor(failure: ReadFailure) {
    super("unreadable");
    this.failure = failure;
  }
}

/** All bytes of a content that is not text. Throws an Unreadable if there are too many to hold. */
export function wholeOf({ size, read }: Bytes): Uint8Array {
  if (size <= kMostBytes) return read(0, size);
  const message = "a file in the archive has more than 1 GiB, and can be read only as a whole";
  throw new Unreadable(failure(null, null, message, openInside));
}

const openInside = "Unpack it, and open the files with the results alone.";

export const broken = (what: string): ReadFailure => damaged(`the ${what}`);

/** The refusal of a damaged or cut file; `how` describes the evidence. */
export const damaged = (what: string, how?: string): ReadFailure =>
  failure(
    null,
    null,
    `${what} is damaged or cut${how === undefined ? "" : `: ${how}`}`,
    "Get the file again.",
  );

/** Thrown if bytes contradict what the file states about them; the message describes the evidence. */
export class Damaged extends Error {}

/** Message for a checksum that differs; `stated` names what states the expected one. */
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
