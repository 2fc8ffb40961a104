import { statSync } from "node:fs";
import type { ReadFailure } from "../../../read/base/problem.ts";
import { Budget, containerOf } from "../../../read/containers/container.ts";
import { unpacked } from "../../../read/containers/unpack.ts";
import { wholeRecords } from "../../../read/whole-records.ts";
import type { Bytes } from "../../../read/text/content.ts";
import { bytesOfFile, isSameFile, isUnchanged, Moved, type Found } from "../file-bytes.ts";
import { printsOf } from "./contents.ts";

/** Event of a file since the last look. */
export type Event =
  "nothing" | "appeared" | "grew" | "shrank" | "changed" | "replaced" | "vanished" | "closed";

/** The part of a file that was read: which file, how many bytes, and their hash. */
export interface WasRead {
  found: Found;
  size: number;
  print: string;
}

/** True if the name of a file is that of a packed one. */
export const isPacked = (path: string): boolean => /\.(?:gz|zst)$/.test(path);

/** Content of a file, unpacked if necessary, or why it cannot be unpacked. */
export function bytesAsWritten(path: string, found: Found): Bytes | ReadFailure {
  const bytes = bytesOfFile(path, found, found.size);
  const way = isPacked(path) ? containerOf(bytes) : null;
  return way === "gzip" || way === "zstd" ? unpacked(bytes, way, Budget.of(found.size)) : bytes;
}

/** A file that may still be written to: its whole records, and what happened to those that were read. */
export class FollowedFile {
  readonly path: string;
  #found: Found | null = null;
  /** Number of bytes read, and their hash. */
  #end = 0;
  #print = "";
  /** Number of bytes handed out; fewer than were read if the rest is refused. */
  #given = 0;
  /** Number of bytes that a reader accepted, as long as they stay the same. */
  #accepted = 0;
  #trouble: string | null = null;
  /** The part that was read before the last look; null if none was. */
  #before: WasRead | null = null;
  /** Unpacked content, if this is a packed former file; otherwise null. */
  #unpacked: Bytes | null = null;
  /** True if this is the former file of another path, from before a rotation. */
  readonly isFormer: boolean;

  /** A former file is unpacked; other files are read as they are. */
  constructor(path: string, { isFormer = false } = {}) {
    this.path = path;
    this.isFormer = isFormer;
  }

  /** The part that was read before the last look; null if none was. */
  get before(): WasRead | null {
    return this.#before;
  }

  /** The file as it was last found, or null if there is none. */
  get found(): Found | null {
    return this.#found;
  }

  /** Reason why it cannot be read. Null if it can, and if it does not exist. */
  get trouble(): string | null {
    return this.#trouble;
  }

  /** Looks at the file, and returns what happened to it. It grew only if there are more whole records. */
  look(): Event {
    const found = foundAt(this.path);
    if (found === null) this.#trouble = null;
    const before = this.#found;
    this.#before = before === null ? null : { found: before, size: this.#end, print: this.#print };
    if (found === null) {
      this.#found = null;
      return before === null ? "nothing" : "vanished";
    }
    if (before !== null && isUnchanged(found, before)) return "nothing";
    try {
      return this.#survey(found);
    } catch (error) {
      // The next look finds out what it has become.
      if (error instanceof Moved) return "nothing";
      if (!isOfSystem(error)) throw error;
      this.#trouble = error.message;
      this.#found = null;
      return before === null ? "nothing" : "closed";
    }
  }

  #survey(found: Found): Event {
    const before = this.#found;
    const whole = this.#wholeOf(found);
    if ("ok" in whole) {
      this.#trouble = whole.problems[0]?.message ?? "it is damaged";
      this.#found = null;
      return before === null ? "nothing" : "closed";
    }
    const end = wholeRecords(whole);
    const [kept, print] = this.#prints(whole, end);
    const [former, formerPrint] = [this.#end, this.#print];
    this.#found = found;
    this.#end = end;
    this.#print = print;
    this.#given = end;
    this.#trouble = null;
    const event = ((): Event => {
      if (before === null) return "appeared";
      if (!isSameFile(found, before)) return "replaced";
      if (found.size < former) return "shrank";
      if (kept !== formerPrint) return "changed";
      return end === former ? "nothing" : "grew";
    })();
    if (event !== "nothing" && event !== "grew") this.#accepted = 0;
    return event;
  }

  #wholeOf(found: Found): Bytes | ReadFailure {
    const whole = this.isFormer
      ? bytesAsWritten(this.path, found)
      : bytesOfFile(this.path, found, found.size);
    this.#unpacked = this.isFormer && !("ok" in whole) && isPacked(this.path) ? whole : null;
    return whole;
  }

  /** Records that a reader accepts the content that is handed out. */
  accept(): void {
    this.#accepted = this.#given;
  }

  /** Hands out no more than a reader accepted before. Returns true if that is less than now, but not nothing. */
  holdBack(): boolean {
    const helps = this.#accepted > 0 && this.#accepted < this.#given;
    if (helps) this.#given = this.#accepted;
    return helps;
  }

  /** Hashes of the part that was read before, if it is still there, and of the part read now. */
  #prints(whole: Bytes, end: number): [kept: string, print: string] {
    const former = Math.min(this.#end, whole.size);
    const [first = "", second = ""] = printsOf(
      whole,
      [former, end].sort((a, b) => a - b),
    );
    return former <= end ? [first, second] : [second, first];
  }

  /** True if its last record is incomplete. */
  get isCut(): boolean {
    return this.#found !== null && this.#end < (this.#unpacked ?? this.#found).size;
  }

  /** Its whole records as they were found, as far as they are handed out. Empty if there is no file. */
  get content(): Bytes {
    if (this.#found === null) return { size: 0, read: () => new Uint8Array() };
    return this.#unpacked === null
      ? bytesOfFile(this.path, this.#found, this.#given)
      : { ...this.#unpacked, size: this.#given };
  }
}

export const isOfSystem = (error: unknown): error is Error =>
  error instanceof Error && "syscall" in error;

export function foundAt(path: string): Found | null {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat?.isFile() === true ? stat : null;
  } catch {
    // One of its folders may be gone or closed.
    return null;
  }
}
