import type { FigureSvg } from "./figure-svg.ts";
import { withResolution } from "./png-resolution.ts";

/** Width and height of a figure in pixels, with this many per inch. */
export const pixelsOf = ({ width, height }: FigureSvg, dpi: number): [number, number] => [
  Math.round(width * dpi),
  Math.round(height * dpi),
];

/** An SVG file as a data URL, which needs no request. */
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
