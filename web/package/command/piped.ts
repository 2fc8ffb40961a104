import { randomUUID } from "node:crypto";
import { openSync, readSync, unlinkSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bytesOf, joined, type Bytes } from "../../read/text/content.ts";
import { bytesAt } from "./bytes-at.ts";

/** Bytes of a pipe that are held in memory. A larger content goes to an unnamed file. */
const kHeld = 2 ** 26;
/** Bytes read at once. */
const kPiece = 2 ** 16;
/** Milliseconds before the next try at a pipe that has nothing yet and does not block. */
const kPause = 20;

/** Everything from a pipe until its end. The pipe is read once; its content can be read as often as a file. */
export function pipedIn(descriptor: number): Bytes {
  const held: Uint8Array[] = [];
  let size = 0;
  let spool: number | null = null;
  for (let piece = nextOf(descriptor); piece.length > 0; piece = nextOf(descriptor)) {
    if (spool === null && size + piece.length > kHeld) {
      spool = unnamedFile();
      for (const each of held.splice(0)) writeWhole(spool, each);
    }
    if (spool === null) held.push(piece);
    else writeWhole(spool, piece);
    size += piece.length;
  }
  if (spool === null) return bytesOf(joined(held, size));
  const [file, tooFew] = [spool, () => new Error("a part of it is missing")];
  return { size, read: (from, to) => bytesAt(file, from, to, tooFew) };
}

/** The next bytes; empty at the end. */
function nextOf(descriptor: number): Uint8Array {
  const piece = new Uint8Array(kPiece);
  for (;;)
    try {
      return piece.subarray(0, readSync(descriptor, piece));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Some systems report the end of a pipe like this.
      if (code === "EOF") return new Uint8Array();
      if (code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, kPause);
    }
}

/** A file that nobody else can read, and that disappears with this process, however it ends. */
function unnamedFile(): number {
  const path = join(tmpdir(), `passcurve-${randomUUID()}`);
  const descriptor = openSync(path, "wx+", 0o600);
  unlinkSync(path);
  return descriptor;
}

function writeWhole(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
}
