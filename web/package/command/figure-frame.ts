import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { figureFonts, figureSizes } from "../../export/figure-forms.ts";
import { inXml } from "../../export/paint-svg.ts";
import { rounded } from "../../export/presentation.ts";
import { tokens } from "../../style/tokens.ts";
import { escaped } from "./template-svg.ts";

const { width: inches, layout, margin } = figureSizes.columns;
/** The pixels between the margins. */
export const figureWidth = layout - 2 * margin;
const titleSize = 15;
export const textSize = 12;
const lineHeight = 1.5;
/** The light colours of the page, by their names. */
const colours = new Map(
  [...tokens.cssText.matchAll(/--([\w-]+): light-dark\((#\w+), #\w+\)/g)].map(
    ([, name = "", light = ""]) => [name, light] as const,
  ),
);

/** Markup with the colours and the letters that its names stand for. */
const resolved = (markup: string) =>
  markup
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) =>
      name === "font" ? escaped(figureFonts) : (colours.get(name) ?? "#000000"),
    )
    .replaceAll("currentColor", colours.get("ink-soft") ?? "#000000");

/** How much wider letters are where the figure's fonts are missing. */
const widerLetters = 1.15;

/** A text in lines that fit, as Plot breaks it by its table of the widths of letters. */
function linesOf(text: string, size: number, width: number, document: Document): string[] {
  const plot = Plot.plot({
    document,
    width,
    axis: null,
    style: { fontSize: `${size}px` },
    marks: [Plot.text([text], { frameAnchor: "top-left", lineWidth: width / size / widerLetters })],
  });
  const spans = [...plot.querySelectorAll("tspan")].map(({ textContent }) => textContent);
  return spans.length > 0 ? spans : [text];
}

/** What is drawn below each other, and how far down it is by now. */
export class Column {
  readonly #document: Document;
  readonly #width: number;
  #down = 0;
  markup = "";

  constructor(document: Document, width: number) {
    this.#document = document;
    this.#width = width;
  }

  get height(): number {
    return this.#down;
  }

  text(text: string, size: number, colour: string, weight = 400): void {
    for (const line of linesOf(inXml(text), size, this.#width, this.#document)) {
      const y = rounded(this.#down + size);
      this.markup += `<text y="${y}" font-size="${size}" font-weight="${weight}" fill="var(--${colour})">${escaped(line)}</text>`;
      this.#down += size * lineHeight;
    }
  }

  picture(markup: string, height: number): void {
    this.markup += `<g transform="translate(0 ${rounded(this.#down)})">${markup}</g>`;
    this.#down += height;
  }
}

/** What a figure says, and how it draws what stands between: that gives how wide it is. */
interface Framed {
  title: string;
  subtitle: string;
  /** What a reader hears of its pictures. */
  said: string;
  source: string;
  draw: (column: Column, document: Document) => number;
}

/** A figure of the page at two columns, in its light colours: drawn by the same functions, without a browser. */
export function framed({ title, subtitle, said, source, draw }: Framed): string {
  const { document } = parseHTML("<!doctype html><html></html>");
  const column = new Column(document, figureWidth);
  column.text(title, titleSize, "ink", 600);
  column.text(subtitle, textSize, "ink-soft");
  const reach = draw(column, document) + 2 * margin;
  column.text(source, textSize, "ink-soft");
  const size = { width: reach, height: Math.ceil(column.height + 2 * margin) };
  const described = [subtitle, said, source].filter((each) => each !== "").join(" ");
  const high = rounded((size.height * inches) / size.width);
  return resolved(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${inches}in" height="${high}in" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="title desc">` +
      `<title id="title">${escaped(title)}</title><desc id="desc">${escaped(described)}</desc>` +
      `<rect width="${size.width}" height="${size.height}" fill="var(--paper)"/>` +
      `<g transform="translate(${margin} ${margin})" font-family="var(--font)" font-size="${textSize}" fill="var(--ink-soft)">${column.markup}</g></svg>\n`,
  );
}

/** What a plot has drawn, without its own styles. */
export function drawnIn(plot: Element): string {
  plot.querySelector("style")?.remove();
  return `<g fill="currentColor" text-anchor="middle">${inXml(plot.innerHTML)}</g>`;
}
