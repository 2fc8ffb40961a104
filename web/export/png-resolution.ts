import { crc32 } from "../read/base/crc32.ts";

/** End of the first chunk of a PNG, in bytes: its signature, then IHDR. */
const headEnd = 33;

/** A PNG that states the size of its pixels, so that the figure has its size on paper. */
export function withResolution(png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  const inMetres = Math.round(dpi / 0.0254);
  const chunk = new DataView(new ArrayBuffer(21));
  chunk.setUint32(0, 9);
  chunk.setUint32(4, 0x70485973); // pHYs
  chunk.setUint32(8, inMetres);
  chunk.setUint32(12, inMetres);
  chunk.setUint8(16, 1);
  chunk.setUint32(17, crc32(new Uint8Array(chunk.buffer, 4, 13)));
  const whole = new Uint8Array(png.length + chunk.byteLength);
  whole.set(png.subarray(0, headEnd));
  whole.set(new Uint8Array(chunk.buffer), headEnd);
  whole.set(png.subarray(headEnd), headEnd + chunk.byteLength);
  return whole;
}
