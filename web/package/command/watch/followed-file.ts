import { statSync } from "node:fs";
import type { ReadFailure } from "../../../read/base/problem.ts";
import { Budget, containerOf } from "../../../read/containers/container.ts";
import { unpacked } from "../../../read/containers/unpack.ts";
import { wholeRecords } from "../../../read/whole-records.ts";
import type { Bytes } from "../../../read/text/content.ts";
import { bytesOfFile, isSameFile, isUnchanged, Moved, type Found } from "../file-bytes.ts";
import { printsOf } from "./contents.ts";

/** What happened to a file since the look before. */
export type Event =
  "nothing" | "appeared" | "grew" | "shrank" | "changed" | "replaced" | "vanished" | "closed";

/** What was read of a file: which one, how many bytes, and their print. */
export interface WasRead {
  found: Found;
  size: number;
  print: string;
}

/** Whether a file is named as a packed one. */
export const isPacked = (path: string): boolean => /\.(?:gz|zst)$/.test(path);

/** What a file holds, as it was before it was packed; or why it cannot be unpacked. */
export function bytesAsWritten(path: string, found: Found): Bytes | ReadFailure {
  const bytes = bytesOfFile(path, found, found.size);
  const way = isPacked(path) ? containerOf(bytes) : null;
  return way === "gzip" || way === "zstd" ? unpacked(bytes, way, Budget.of(found.size)) : bytes;
}

/** A file that somebody may still write: which of its bytes are whole records, and what became of those that were read. */
export class FollowedFile {
  readonly path: string;
  #found: Found | null = null;
  /** How many bytes are read, and their print. */
  #end = 0;
  #print = "";
  /** How many of its bytes are handed out: fewer where the rest is refused. */
  #given = 0;
  /** How many bytes were accepted by a reader, as long as they stay. */
  #accepted = 0;
  #trouble: string | null = null;
  /** What was read of it before the last look; null where nothing was. */
  #before: WasRead | null = null;
  /** What it holds where it is packed and of what another file was before. */
  #unpacked: Bytes | null = null;
  /** Whether it is what another file was before a rotation. */
  readonly isFormer: boolean;

  /** What another file was before a rotation is unpacked. */
  constructor(path: string, { isFormer = false } = {}) {
    this.path = path;
    this.isFormer = isFormer;
  }

  /** What was read of it before the last look; null where nothing was. */
  get before(): WasRead | null {
    return this.#before;
  }

  /** The file as it was found last; null where there is none. */
  get found(): Found | null {
    return this.#found;
  }

  /** Why it cannot be read; null where it can, and where it is not there. */
  get trouble(): string | null {
    return this.#trouble;
  }

  /** Looks at the file, and says what became of it. It grew only where more whole records are there. */
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
      // The next look finds what it has become.
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

  /** Notes that a reader accepts what is handed out. */
  accept(): void {
    this.#accepted = this.#given;
  }

  /** Hands out no more than a reader has accepted before; gives whether that helps. */
  holdBack(): boolean {
    const helps = this.#accepted > 0 && this.#accepted < this.#given;
    if (helps) this.#given = this.#accepted;
    return helps;
  }

  /** The prints of what was read before, where that much is there, and of what is read now. */
  #prints(whole: Bytes, end: number): [kept: string, print: string] {
    const former = Math.min(this.#end, whole.size);
    const [first = "", second = ""] = printsOf(
      whole,
      [former, end].sort((a, b) => a - b),
    );
    return former <= end ? [first, second] : [second, first];
  }

  /** Whether its last record has no end yet. */
  get isCut(): boolean {
    return this.#found !== null && this.#end < (this.#unpacked ?? this.#found).size;
  }

  /** Its whole records as they were found, as far as they are handed out; empty where there are none. */
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
    // A folder of it may be gone or closed.
    return null;
  }
}
