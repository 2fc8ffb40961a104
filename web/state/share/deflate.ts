import { joined } from "../../read/text/content.ts";

/** Bytes made small. */
export const deflated = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  gathered(bytes, new CompressionStream("deflate-raw"), Infinity);

/** The bytes that were made small; of what would become more than `most`, no more than that is read. Rejects where it is none. */
export const inflated = (bytes: Uint8Array<ArrayBuffer>, most: number) =>
  gathered(bytes, new DecompressionStream("deflate-raw"), most);

/** That there are more bytes than are wanted. */
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
