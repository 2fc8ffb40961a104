import type { FigureSvg } from "./figure-svg.ts";
import { withResolution } from "./png-resolution.ts";

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
  const bytes = new Uint8Array(await drawn.arrayBuffer());
  return new Blob([withResolution(bytes, dpi)], { type: "image/png" });
}
