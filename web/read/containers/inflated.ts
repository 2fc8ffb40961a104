import { crc32 } from "../base/crc32.ts";

/** The parts of Node's zlib used here. `bytesWritten` is the number of packed bytes read. */
interface Zlib {
  inflateRaw: (
    packed: Uint8Array,
    options: { maxOutputLength: number; chunkSize: number; info: true },
    done: (error: unknown, result?: Inflated) => void,
  ) => void;
  /** Absent in Node before 20.15. */
  crc32?: (bytes: Uint8Array, before: number) => number;
}

interface Inflated {
  buffer: Uint8Array;
  engine: { bytesWritten: number };
}

/** Node's minimum chunk size in bytes. */
const kLeastChunk = 64;

/** Node unpacks in parallel with the reading, twice as fast as with its streams. */
const { process } = globalThis as {
  process?: { getBuiltinModule?: (name: string) => Zlib | undefined };
};
const zlib = process?.getBuiltinModule?.("node:zlib");

/** CRC-32 as in zip and gzip, by the platform if possible, which is ten times as fast. */
export function checksum(bytes: Uint8Array, before = 0): number {
  // Node returns 0 for no bytes, regardless of the previous checksum.
  if (bytes.length === 0) return before;
  return zlib?.crc32?.(bytes, before) ?? crc32(bytes, before);
}

/**
 * Inflates raw deflate data with the platform, which is two to three times as fast as a library. Null if it cannot do
 * that, or if the size differs from the stated one. The caller then unpacks it another way, which reports the reason.
 */
export const inflated = (packed: Uint8Array, size: number): Promise<Uint8Array | null> =>
  zlib === undefined ? inflatedByStream(packed, size) : inflatedByNode(zlib, packed, size);

function inflatedByNode(zlib: Zlib, packed: Uint8Array, size: number): Promise<Uint8Array | null> {
  const options = {
    maxOutputLength: Math.max(size, 1),
    // Puts all of it in one chunk, which is not copied.
    chunkSize: Math.max(size + 1, kLeastChunk),
    info: true,
  } as const;
  return new Promise((resolve) => {
    zlib.inflateRaw(packed, options, (_, result) => {
      if (result?.buffer.length !== size || result.engine.bytesWritten !== packed.length)
        resolve(null);
      // A plain Uint8Array, since slice() of a Node Buffer returns a view instead of a copy.
      else resolve(new Uint8Array(result.buffer.buffer, result.buffer.byteOffset, size));
    });
  });
}

/** Packed bytes per step; they unpack to at most a thousand times as many. */
const kPacked = 2 ** 16;

async function inflatedByStream(packed: Uint8Array, size: number): Promise<Uint8Array | null> {
  const whole = new Uint8Array(size);
  let at = 0;
  try {
    const pieces = streamOf(packed).pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    for (let next = await pieces.read(); !next.done; next = await pieces.read()) {
      if (at + next.value.length > size) {
        await pieces.cancel();
        return null;
      }
      whole.set(next.value, at);
      at += next.value.length;
    }
  } catch {
    return null;
  }
  return at === size ? whole : null;
}

/** Bytes as a stream in this thread. A Blob's stream comes from another process and takes as long as unpacking. */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  let from = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (from >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(from, (from += kPacked)));
    },
  });
}
