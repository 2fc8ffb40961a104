import { parseHTML } from "linkedom";
import { figureFonts, figureSizes, pixelsAcross, textPixels } from "../../export/figure-forms.ts";
import { inXml } from "../../export/paint-svg.ts";
import { rounded } from "../../export/presentation.ts";
import { tokens } from "../../style/tokens.ts";
import { escaped } from "./template-svg.ts";
import { linesOf, textWidth } from "./text-lines.ts";

const { width: inches, type: customary, margin } = figureSizes.columns;
const titleSize = 15;
export const textSize = textPixels;
const lineHeight = 1.5;
/** Minimum weight of bold text. */
export const boldWeight = 600;
/** The light colours of the page, by name. */
const colours = new Map(
  [...tokens.cssText.matchAll(/--([\w-]+): light-dark\((#\w+), #\w+\)/g)].map(
    ([, name = "", light = ""]) => [name, light] as const,
  ),
);

/** Replaces the variables in markup by their colours and fonts. */
const resolved = (markup: string) =>
  markup
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) =>
      name === "font" ? escaped(figureFonts) : (colours.get(name) ?? "#000000"),
    )
    .replaceAll("currentColor", colours.get("ink-soft") ?? "#000000");

/** Stacks texts and pictures, and counts the height so far. */
export class Column {
  readonly width: number;
  #down = 0;
  markup = "";

  constructor(width: number) {
    this.width = width;
  }

  get height(): number {
    return this.#down;
  }

  text(text: string, size: number, colour: string, weight = 400): void {
    const fits = (some: string) => textWidth(some, size, weight) <= this.width;
    for (const line of linesOf(inXml(text), fits)) {
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

/** Words of a figure, and a function that draws its content. */
interface Framed {
  title: string;
  subtitle: string;
  /** Description of its pictures for screen readers. */
  said: string;
  source: string;
  /** Type size in points; null is the default. */
  type: number | null;
  draw: (column: Column, document: Document) => void;
}

/** Draws a figure of the page across two columns, in light colours. It uses the page's functions, without a browser. */
export function framed({ title, subtitle, said, source, type, draw }: Framed): string {
  const { document } = parseHTML("<!doctype html><html></html>");
  const across = pixelsAcross(inches, type ?? customary);
  const column = new Column(across - 2 * margin);
  column.text(title, titleSize, "ink", boldWeight);
  column.text(subtitle, textSize, "ink-soft");
  draw(column, document);
  column.text(source, textSize, "ink-soft");
  const size = { width: across, height: Math.ceil(column.height + 2 * margin) };
  const described = [subtitle, said, source].filter((each) => each !== "").join(" ");
  const high = rounded((size.height * inches) / size.width);
  return resolved(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${inches}in" height="${high}in" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="title desc">` +
      `<title id="title">${escaped(title)}</title><desc id="desc">${escaped(described)}</desc>` +
      `<rect width="${size.width}" height="${size.height}" fill="var(--paper)"/>` +
      `<g transform="translate(${margin} ${margin})" font-family="var(--font)" font-size="${textSize}" fill="var(--ink-soft)">${column.markup}</g></svg>\n`,
  );
}

/** Markup of a plot, without the plot's own styles. */
export function drawnIn(plot: Element): string {
  plot.querySelector("style")?.remove();
  return `<g fill="currentColor" text-anchor="middle">${inXml(plot.innerHTML)}</g>`;
}
