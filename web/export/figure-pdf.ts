import { svg2pdf } from "svg2pdf.js";
import boldFile from "@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf?packed";
import plainFile from "@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf?packed";
import { nextTask } from "../base/in-slices.ts";
import { figureFonts, pdfFont, type FigureForm } from "./figure-forms.ts";
import { svgAddress } from "./figure-png.ts";
import { figureSvg } from "./figure-svg.ts";
import { svgNamespace } from "./paint-svg.ts";
import {
  asLetters,
  describe,
  isInFont,
  pageOf,
  pointsInInch,
  weightOf,
  type Weight,
} from "./pdf-page.ts";

/** A figure as PDF, and its texts that became pictures because their letters are missing in the font. */
export interface FigurePdf {
  file: Blob;
  pictured: string[];
}

/**
 * The font files for jsPDF, by weight. They are fetched once; from then on the page uses them for the layout of
 * figures.
 */
let fonts: Promise<Record<Weight, string>> | undefined;

async function loadFont(packed: string, weight: Weight): Promise<string> {
  const { ok, body, status } = await fetch(packed);
  if (!ok || body === null) throw new Error(`the font answered ${status}`);
  const unpacked = new Response(body.pipeThrough(new DecompressionStream("gzip")));
  const bytes = await unpacked.arrayBuffer();
  document.fonts.add(await new FontFace(pdfFont, bytes, { weight }).load());
  return asLetters(new Uint8Array(bytes));
}

async function loadFonts(): Promise<Record<Weight, string>> {
  const [normal, bold] = await Promise.all([
    loadFont(plainFile, "normal"),
    loadFont(boldFile, "bold"),
  ]);
  return { normal, bold };
}

/** A figure of the page as PDF with text as text. */
export async function figurePdf(figure: HTMLElement, form: FigureForm): Promise<FigurePdf> {
  fonts ??= loadFonts();
  const files = await fonts.catch((fault: unknown) => {
    fonts = undefined;
    throw fault;
  });
  const drawn = await figureSvg(figure, form);
  await nextTask();
  const pdf = pageOf(drawn, files);
  const file = new DOMParser().parseFromString(drawn.text, "image/svg+xml");
  const svg = document.importNode(file.documentElement, true) as Element as SVGSVGElement;
  describe(pdf, svg);
  const host = document.createElement("div");
  Object.assign(host.style, { position: "fixed", left: "-20000px", top: "0" });
  host.inert = true;
  host.append(svg);
  document.body.append(host);
  try {
    const pictured = await prepare(svg, (letters, weight) => isInFont(pdf, letters, weight));
    const [width, height] = [drawn.width * pointsInInch, drawn.height * pointsInInch];
    await nextTask();
    await svg2pdf(svg, pdf, { width, height });
    await nextTask();
    return { file: pdf.output("blob"), pictured };
  } finally {
    host.remove();
  }
}

/**
 * Prepares a figure so that the library draws it as the browser does. Returns the texts that had to become pictures.
 */
async function prepare(
  svg: SVGSVGElement,
  has: (text: string, weight: Weight) => boolean,
): Promise<string[]> {
  const pictured = new Set<string>();
  for (const text of svg.querySelectorAll("text")) {
    const parts = [text, ...text.querySelectorAll("tspan")];
    const words = text.textContent.normalize("NFC");
    if (!parts.every((part) => has(words, weightOf(part)))) {
      pictured.add(words.trim());
      await becomePicture(text);
      continue;
    }
    if (parts.length === 1) text.textContent = words;
    if (text.hasAttribute("paint-order")) standOnGround(text);
    for (const part of parts) {
      part.setAttribute("font-family", pdfFont);
      part.setAttribute("font-weight", weightOf(part));
      part.removeAttribute("font-style");
    }
  }
  return [...pictured];
}

/** The library would draw a stroke over its letters, so a background in its colour replaces it. */
function standOnGround(text: SVGTextElement): void {
  const { x, y, width, height } = text.getBBox();
  const ground = document.createElementNS(svgNamespace, "rect");
  for (const [name, value] of Object.entries({ x, y, width, height }))
    ground.setAttribute(name, String(value));
  ground.setAttribute("fill", text.getAttribute("stroke") ?? "none");
  ground.setAttribute("fill-opacity", "0.8");
  const transform = text.getAttribute("transform");
  if (transform !== null) ground.setAttribute("transform", transform);
  text.before(ground);
  for (const name of ["stroke", "stroke-width", "paint-order"]) text.removeAttribute(name);
}

/** Replaces a text with a picture of it, as the browser draws it. */
async function becomePicture(text: SVGTextElement): Promise<void> {
  const pixels = 8; // per pixel of the figure: about 600 per inch
  for (const part of [text, ...text.querySelectorAll("tspan")])
    part.setAttribute("font-family", figureFonts);
  const box = text.getBBox();
  const alone = document.implementation.createDocument(svgNamespace, "svg", null);
  const root = alone.documentElement;
  root.setAttribute("viewBox", [box.x, box.y, box.width, box.height].join(" "));
  root.setAttribute("width", String(box.width * pixels));
  root.setAttribute("height", String(box.height * pixels));
  const copy = alone.importNode(text, true);
  copy.removeAttribute("transform");
  for (const name of ["font-size", "fill", "text-anchor"]) {
    const from = text.closest(`[${name}]`)?.getAttribute(name);
    if (from != null) copy.setAttribute(name, from);
  }
  root.append(copy);
  const drawn = new Image();
  drawn.src = svgAddress(new XMLSerializer().serializeToString(alone));
  await drawn.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [drawn.naturalWidth, drawn.naturalHeight];
  canvas.getContext("2d")?.drawImage(drawn, 0, 0);
  const picture = document.createElementNS(svgNamespace, "image");
  const { x, y, width, height } = box;
  for (const [name, value] of Object.entries({ x, y, width, height }))
    picture.setAttribute(name, String(value));
  picture.setAttribute("preserveAspectRatio", "none");
  picture.setAttribute("href", canvas.toDataURL("image/png"));
  const transform = text.getAttribute("transform");
  if (transform !== null) picture.setAttribute("transform", transform);
  text.replaceWith(picture);
}
