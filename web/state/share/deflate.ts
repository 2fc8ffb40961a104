import { joined } from "../../read/text/content.ts";

/** Deflates bytes. */
export const deflated = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  gathered(bytes, new CompressionStream("deflate-raw"), Infinity);

/** Inflates bytes, and reads no more once there are more than `most`. Rejects if they are not deflated data. */
export const inflated = (bytes: Uint8Array<ArrayBuffer>, most: number) =>
  gathered(bytes, new DecompressionStream("deflate-raw"), most);

/** Thrown if there are more bytes than allowed. */
export class TooMany extends Error {}

async function gathered(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      void reader.cancel().catch(() => undefined);
      throw new TooMany();
    }
    pieces.push(value);
  }
  return joined(pieces, size);
}
