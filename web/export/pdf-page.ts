import { jsPDF } from "jspdf";
import { pdfFont } from "./figure-forms.ts";
import { turning } from "./paint-svg.ts";

export const pointsInInch = 72;

export type Weight = "normal" | "bold";

/** Bytes of a font as jsPDF takes them: one letter per byte. */
export function asLetters(bytes: Uint8Array): string {
  const pieces: string[] = [];
  const piece = 8192;
  for (let at = 0; at < bytes.length; at += piece)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + piece)));
  return pieces.join("");
}

/** A document with one page of this size, with its fonts. */
export function pageOf(
  { width, height }: { width: number; height: number },
  files: Record<Weight, string>,
): jsPDF {
  const pdf = new jsPDF({
    unit: "pt",
    format: [width * pointsInInch, height * pointsInInch],
    compress: true,
    // Otherwise it lists the fourteen fonts of PDF, which publishers require to be embedded.
    putOnlyUsedFonts: true,
    orientation: width > height ? "landscape" : "portrait",
  });
  for (const weight of ["normal", "bold"] as const) {
    const name = `${pdfFont}-${weight}.ttf`;
    pdf.addFileToVFS(name, files[weight]);
    pdf.addFont(name, pdfFont, "normal", weight, "Identity-H");
  }
  return pdf;
}

/** Writes the figure's title and description into the file. */
export function describe(pdf: jsPDF, svg: Element): void {
  pdf.setDocumentProperties({
    title: svg.querySelector("title")?.textContent ?? "",
    subject: svg.querySelector("desc")?.textContent ?? "",
    creator: "passcurve",
  });
}

/** The part of jsPDF's font data that maps letters. */
interface Letters {
  characterToGlyph: (code: number) => number;
}

/** True if a font has all letters of a text, and they follow each other from left to right. */
export function isInFont(pdf: jsPDF, text: string, weight: Weight): boolean {
  if (turning.test(text) || /\p{M}/u.test(text)) return false;
  const { metadata } = pdf.setFont(pdfFont, weight).getFont() as { metadata: Letters };
  const lastOfPlane = 0xffff;
  return Array.from(text).every((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code <= lastOfPlane && metadata.characterToGlyph(code) !== 0;
  });
}

export const weightOf = (element: Element): Weight =>
  Number(element.getAttribute("font-weight") ?? 400) >= 600 ? "bold" : "normal";
