import { failure, type ReadFailure } from "../base/problem.ts";
import type { Bytes, Content } from "../text/content.ts";

/** A file inside another one, or in a folder: what it is called, with its folders, and its content. */
export interface Member {
  path: string;
  content: () => Content | ReadFailure;
}

/** Bytes that one file may unpack to: as much as a tab can hold. */
const kMostBytes = 2 ** 30;
/** Bytes that all files of an archive may unpack to: half a minute of unpacking. */
const kMostInAll = 2 ** 32;
/** Files that an archive may hold. */
export const kMostMembers = 100_000;

/** What may still be unpacked of one archive and of those within it. */
export class Budget {
  #bytes: number;
  #members: number;

  constructor(bytes = kMostInAll, members = kMostMembers) {
    this.#bytes = bytes;
    this.#members = members;
  }

  /** Bytes that the next file may unpack to. */
  get most(): number {
    return Math.min(kMostBytes, this.#bytes);
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

/** All bytes of a content that is not text. */
export const wholeOf = (bytes: Bytes): Uint8Array => bytes.read(0, bytes.size);

export const broken = (what: string): ReadFailure =>
  failure(null, null, `the ${what} is damaged or cut`, "Get the file again.");

export const tooLarge = (what: string): ReadFailure =>
  failure(
    null,
    null,
    `the ${what} unpacks to more than can be held: 1 GiB in a file, 4 GiB in all`,
    "Unpack it, and open the files with the results alone.",
  );

export const tooMany = (what: string): ReadFailure =>
  failure(
    null,
    null,
    `the ${what} has more than ${kMostMembers} files`,
    "Open an archive of the results alone.",
  );
