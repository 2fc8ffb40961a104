import { crc32 } from "../read/base/crc32.ts";
import type { FigureSvg } from "./figure-svg.ts";

/** The pixels of a figure at that many in an inch. */
export const pixelsOf = ({ width, height }: FigureSvg, dpi: number): [number, number] => [
  Math.round(width * dpi),
  Math.round(height * dpi),
];

/** A file of SVG as an address that needs no request. */
export const svgAddress = (text: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;

/** The figure as PNG, drawn by the browser from its SVG. */
export async function figurePng(svg: FigureSvg, dpi: number): Promise<Blob> {
  const picture = new Image();
  picture.src = svgAddress(svg.text);
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = pixelsOf(svg, dpi);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, "image/png");
  });
  if (drawn === null) throw new Error("the browser has not drawn the picture");
  return withResolution(drawn, dpi);
}

/** Where the first chunk of a PNG ends: its signature, then IHDR. */
const headEnd = 33;

/** Says how large the pixels are, so that the figure has its size on paper. */
async function withResolution(png: Blob, dpi: number): Promise<Blob> {
  const inMetres = Math.round(dpi / 0.0254);
  const chunk = new DataView(new ArrayBuffer(21));
  chunk.setUint32(0, 9);
  chunk.setUint32(4, 0x70485973); // pHYs
  chunk.setUint32(8, inMetres);
  chunk.setUint32(12, inMetres);
  chunk.setUint8(16, 1);
  chunk.setUint32(17, crc32(new Uint8Array(chunk.buffer, 4, 13)));
  const bytes = await png.arrayBuffer();
  return new Blob([bytes.slice(0, headEnd), chunk.buffer, bytes.slice(headEnd)], {
    type: "image/png",
  });
}
