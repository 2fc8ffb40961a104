import { crc32 } from "../base/crc32.ts";

/** What Node has of zlib, with how many bytes were unpacked. */
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

/** Bytes of a piece at least, as Node has it. */
const kLeastChunk = 64;

/** Node unpacks beside what reads, in half the time of its streams. */
const { process } = globalThis as {
  process?: { getBuiltinModule?: (name: string) => Zlib | undefined };
};
const zlib = process?.getBuiltinModule?.("node:zlib");

/** The checksum of zip and gzip, by the platform where it has one, which is ten times as quick. */
export function checksum(bytes: Uint8Array, before = 0): number {
  // Node says 0 of no bytes, whatever came before.
  if (bytes.length === 0) return before;
  return zlib?.crc32?.(bytes, before) ?? crc32(bytes, before);
}

/**
 * What bytes that were deflated hold, unpacked by the platform, which is two to three times as quick as a library. Null where
 * it cannot do that, or finds another size than is stated: why is told by who unpacks them otherwise.
 */
export const inflated = (packed: Uint8Array, size: number): Promise<Uint8Array | null> =>
  zlib === undefined ? inflatedByStream(packed, size) : inflatedByNode(zlib, packed, size);

function inflatedByNode(zlib: Zlib, packed: Uint8Array, size: number): Promise<Uint8Array | null> {
  const options = {
    maxOutputLength: Math.max(size, 1),
    // All of it in one piece, which is not copied.
    chunkSize: Math.max(size + 1, kLeastChunk),
    info: true,
  } as const;
  return new Promise((resolve) => {
    zlib.inflateRaw(packed, options, (_, result) => {
      if (result?.buffer.length !== size || result.engine.bytesWritten !== packed.length)
        resolve(null);
      // Parts of a buffer of Node's are no copies where those of other bytes are.
      else resolve(new Uint8Array(result.buffer.buffer, result.buffer.byteOffset, size));
    });
  });
}

/** Packed bytes that are unpacked at once: they give a thousand times as many at most. */
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

/** Bytes as a stream of this thread: one of a Blob comes from another process, and takes as long again as to unpack it. */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  let from = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (from >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(from, (from += kPacked)));
    },
  });
}
