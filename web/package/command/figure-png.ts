import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { pdfFont } from "../../export/figure-forms.ts";
import { withResolution } from "../../export/png-resolution.ts";
import type { Weight } from "../../export/pdf-page.ts";

/** Pixels per inch, as papers require. */
const dpi = 300;

let started: Promise<void> | undefined;

/** Draws an SVG figure as PNG, with these fonts. */
export async function pngOf(
  svg: string,
  fonts: Record<Weight, Uint8Array>,
  wasm: () => Uint8Array,
): Promise<Uint8Array> {
  await (started ??= initWasm(wasm()));
  const inches = Number(/ width="([\d.]+)in"/.exec(svg)?.[1]);
  const drawing = new Resvg(svg, {
    font: {
      fontBuffers: [fonts.normal, fonts.bold],
      defaultFontFamily: pdfFont,
      sansSerifFamily: pdfFont,
    },
    fitTo: { mode: "width", value: Math.round(inches * dpi) },
  });
  try {
    const picture = drawing.render();
    return withResolution(picture.asPng(), dpi);
  } finally {
    drawing.free();
  }
}
