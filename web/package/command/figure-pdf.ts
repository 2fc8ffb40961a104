import type { jsPDF } from "jspdf";
import { parseHTML } from "linkedom";
import { pdfFont } from "../../export/figure-forms.ts";
import {
  asLetters,
  describe,
  isInFont,
  pageOf,
  pointsInInch,
  weightOf,
  type Weight,
} from "../../export/pdf-page.ts";

/** Converts an SVG figure to PDF, with text as text. */
export async function pdfOf(svg: string, fonts: Record<Weight, Uint8Array>): Promise<Uint8Array> {
  const [width, height] = ["width", "height"].map((side) =>
    Number(new RegExp(` ${side}="([\\d.]+)in"`).exec(svg)?.[1]),
  ) as [number, number];
  const pdf = pageWith({ width, height }, fonts);
  const { document } = parseHTML(`<!doctype html><html><body>${svg}</body></html>`);
  const drawing = document.querySelector("svg") as unknown as SVGSVGElement;
  describe(pdf, drawing);
  for (const text of drawing.querySelectorAll("text")) prepare(text, pdf);
  const { svg2pdf } = await import("svg2pdf.js");
  await inDocument(pdf, () =>
    svg2pdf(drawing, pdf, { width: width * pointsInInch, height: height * pointsInInch }),
  );
  return new Uint8Array(pdf.output("arraybuffer"));
}

const pageWith = (size: { width: number; height: number }, fonts: Record<Weight, Uint8Array>) =>
  pageOf(size, { normal: asLetters(fonts.normal), bold: asLetters(fonts.bold) });

/** Texts of a figure with letters that are missing from these fonts. */
export function withoutLetters(svg: string, fonts: Record<Weight, Uint8Array>): string[] {
  const pdf = pageWith({ width: 1, height: 1 }, fonts);
  const { document } = parseHTML(svg);
  const texts = [...document.querySelectorAll("text")].filter(
    (text) => !isInFont(pdf, text.textContent.normalize("NFC"), weightOf(text)),
  );
  return [...new Set(texts.map(({ textContent }) => textContent.trim()))];
}

/** Prepares a text so that the library draws it as a browser does. */
function prepare(text: SVGTextElement, pdf: jsPDF): void {
  const parts = [text, ...text.querySelectorAll("tspan")];
  if (parts.length === 1) text.textContent = text.textContent.normalize("NFC");
  if (text.closest("[paint-order]") !== null) standOnGround(text, pdf);
  for (const part of parts) {
    part.setAttribute("font-family", pdfFont);
    part.setAttribute("font-weight", weightOf(part));
  }
}

/** Width of a text at a size, in the font of the file. */
const widthOf = (pdf: jsPDF, text: string, weight: Weight, size: number): number =>
  pdf.setFont(pdfFont, weight).getStringUnitWidth(text) * size;

/** Value of an attribute in pixels; em counts as `size`. 0 if the attribute is missing. */
function lengthIn(element: Element, name: string, size: number): number {
  const text = element.getAttribute(name) ?? "0";
  return Number.parseFloat(text) * (text.endsWith("em") ? size : 1);
}

/** Height of letters above their line and below it, relative to their size. */
const [above, below] = [0.9, 0.25];

/** Puts a background behind a text in place of its stroke, which would be drawn over the letters. */
function standOnGround(text: SVGTextElement, pdf: jsPDF): void {
  const inherited = (name: string) => text.closest(`[${name}]`)?.getAttribute(name);
  const size = Number.parseFloat(inherited("font-size") ?? "12");
  const width = widthOf(pdf, text.textContent, weightOf(text), size);
  const anchor = inherited("text-anchor");
  const left = anchor === "end" ? width : anchor === "middle" ? width / 2 : 0;
  const baseline = lengthIn(text, "y", size) + lengthIn(text, "dy", size);
  const ground = text.ownerDocument.createElementNS(text.namespaceURI, "rect");
  for (const [name, value] of Object.entries({
    x: lengthIn(text, "x", size) - left,
    y: baseline - above * size,
    width,
    height: (above + below) * size,
    fill: inherited("stroke") ?? "none",
    "fill-opacity": 0.8,
    stroke: "none",
  }))
    ground.setAttribute(name, String(value));
  const transform = text.getAttribute("transform");
  if (transform !== null) ground.setAttribute("transform", transform);
  text.before(ground);
  text.setAttribute("stroke", "none");
}

/** Runs `act` with the part of a browser's document that the library needs, to measure texts. */
async function inDocument(pdf: jsPDF, act: () => Promise<unknown>): Promise<void> {
  const context = {
    font: "",
    measureText(text: string) {
      const [, weight = "normal", size = ""] = this.font.split(" ");
      const isBold = weight === "bold" || Number(weight) >= 600;
      return { width: widthOf(pdf, text, isBold ? "bold" : "normal", Number.parseFloat(size)) };
    },
  };
  const element = {
    style: { setProperty: () => undefined },
    setAttribute: (name: string, value: string) => {
      if (name === "font-size") size = Number.parseFloat(value);
    },
    setAttributeNS: () => undefined,
    appendChild: () => undefined,
    textContent: "",
    getBBox: () => ({ width: widthOf(pdf, element.textContent, "normal", size) }),
    getContext: () => context,
  };
  let size = 0;
  const standIn = {
    implementation: { createHTMLDocument: () => null },
    body: element,
    createElement: () => element,
    createElementNS: () => element,
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, "document");
  Object.defineProperty(globalThis, "document", { value: standIn, configurable: true });
  try {
    await act();
  } finally {
    if (before === undefined) Reflect.deleteProperty(globalThis, "document");
    else Object.defineProperty(globalThis, "document", before);
  }
}
