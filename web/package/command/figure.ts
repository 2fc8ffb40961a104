import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { bandPaths, withBands } from "../../charts/band-areas.ts";
import { endsOf, namedEnds, nameShift } from "../../charts/end-labels.ts";
import { namedIn } from "../../export/naming.ts";
import { markerAt } from "../../charts/marker.ts";
import { chartMargins, hasEndLabels, labelLength } from "../../charts/plot-frame.ts";
import { spoken } from "../../charts/readout.ts";
import { focusBudget, lastBudget } from "../../compute/runs/budgets.ts";
import { largestOf } from "../../extremes.ts";
import { figureFonts, figureSizes } from "../../export/figure-forms.ts";
import { shortName } from "../../format.ts";
import { inXml } from "../../export/paint-svg.ts";
import { rounded } from "../../export/presentation.ts";
import { bandWords, percentLevel } from "../../parts/fields/about-choice.ts";
import { curveReadout } from "../../parts/curves/chart-words.ts";
import { rankedAt, type DrawnRun } from "../../parts/curves/curve-points.ts";
import { bandOf, plotCurves, valueDomain, wholeLine } from "../../parts/curves/plot-curves.ts";
import { sourceWords } from "../../parts/figures/figure.ts";
import { panelsOf } from "../../parts/figures/panels.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import { tokens } from "../../style/tokens.ts";
import { figureWords } from "../../views/curves/figure-words.ts";
import { runsIn, type Context } from "./context.ts";
import { escaped, markupOf } from "./template-svg.ts";

const { width: inches, layout, margin } = figureSizes.columns;
const width = layout - 2 * margin;
const [titleSize, textSize] = [15, 12];
const lineHeight = 1.5;
/** The least height of a chart. */
const lowest = 190;

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
class Column {
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

/** What the charts of a figure have in common. */
interface Drawn {
  banded: DrawnRun[];
  domain: [number, number];
  /** The k that runs are ranked at. */
  k: number;
  context: Context;
  document: Document;
}

/** The chart of the page: its lines, the bands under them, and the names at their ends. */
function chart(runs: DrawnRun[], width: number, { banded, domain, context, document }: Drawn) {
  const { store, settings } = context;
  const { metric, about } = settings;
  const last = lastBudget(
    runsIn(store).map(({ run }) => run),
    settings,
  );
  const height = Math.max(lowest, width / 2);
  const caption = bandWords(about);
  // Only names that a reader wants beside the lines are measured.
  const named = namedIn("fitting", runs, [width, height], () => Infinity);
  const size = { width: named.width, height };
  const plot = plotCurves(runs, { metric, domain, caption, last, ...size, document });
  const scale = (name: "x" | "y") => {
    const found = plot.scale(name);
    return (value: number) => Number(found?.apply(value) ?? 0);
  };
  const pixels = { x: scale("x"), y: scale("y") };
  plot.querySelector("style")?.remove();
  const picked = banded.filter((run) => runs.includes(run));
  const strong = picked.map(({ styleIndex }) => styleIndex);
  const bands = markupOf(
    bandPaths(
      picked.map(bandOf),
      pixels,
      "linear",
      `${percentLevel.replace("\u00a0", " ")} intervals`,
    ),
  );
  const marked = { strong, pinned: null };
  const ends = markupOf(
    namedEnds(endsOf(runs.map(wholeLine)), named.width, height, domain, marked, named.length),
  );
  const drawn = `<g fill="currentColor" text-anchor="middle">${plot.innerHTML}</g>`;
  return { markup: bands + drawn + ends, height, inKey: named.inKey };
}

/** A chart and, where not all names stand in full beside their lines, its key; and how wide both are. */
function place(column: Column, runs: DrawnRun[], width: number, drawn: Drawn): number {
  const { markup, height, inKey } = chart(runs, width, drawn);
  column.picture(markup, height);
  if (!inKey) return reachOf(runs);
  const key = keyOf(runs, drawn.k, width);
  column.picture(key.markup, key.height);
  return width;
}

const gap = 16;

/** Panels side by side, each with its name. */
function placePanels(column: Column, panels: readonly Part<DrawnRun>[], drawn: Drawn): void {
  const across = 2;
  const wide = (width - gap * (across - 1)) / across;
  const all = panels.map(({ name, runs }) => {
    const panel = new Column(drawn.document, wide);
    panel.text(name, textSize, "ink", 600);
    place(panel, runs, wide, drawn);
    return panel;
  });
  for (let first = 0; first < all.length; first += across) {
    const row = all.slice(first, first + across);
    const markup = row.map(
      (panel, i) => `<g transform="translate(${i * (wide + gap)} 0)">${panel.markup}</g>`,
    );
    column.picture(markup.join(""), largestOf(row.map(({ height }) => height)) + gap);
  }
}

/** More than a letter takes at the size of the text, on average. */
const letter = 7.2;

/** How wide a picture with names beside its lines is: names beside the lines may be longer than there is room for. */
function reachOf(runs: readonly DrawnRun[]): number {
  const longest = runs.reduce(
    (most, { name }) => Math.max(most, shortName(name, labelLength(width)).length),
    0,
  );
  const names = width - chartMargins(width).right + nameShift + letter * longest;
  return Math.max(width, Math.ceil(names));
}

/** The names of all runs where not all stand in full beside their lines. */
function keyOf(
  runs: readonly DrawnRun[],
  k: number,
  width: number,
): { markup: string; height: number } {
  const [columns, line] = [hasEndLabels(width) ? 2 : 1, 18];
  const markup = rankedAt([...runs], k).map(({ styleIndex, name }, i) => {
    const [x, y] = [((i % columns) * width) / columns + 8, Math.floor(i / columns) * line + 10];
    return `${markupOf(markerAt(styleIndex, 3.2, x, y))}<text x="${x + 12}" y="${y}" dy="0.32em" fill="var(--ink)">${escaped(name)}</text>`;
  });
  return { markup: markup.join(""), height: Math.ceil(runs.length / columns) * line + 8 };
}

/** The curves of runs as a figure of the page at two columns, in its light colours: drawn by the same functions, without a browser. */
export function figureOf(runs: DrawnRun[], context: Context): string {
  const { document } = parseHTML("<!doctype html><html></html>");
  const { store, settings } = context;
  const { metric, about } = settings;
  const k = focusBudget(
    runsIn(store).map(({ run }) => run),
    settings,
  );
  const panels = panelsOf(settings, runs);
  const [best] = rankedAt(runs, k);
  const banded = panels.flatMap((panel) => withBands(panel.runs, best));
  const { title, subtitle } = figureWords(runs, metric, banded, about);
  const source = sourceWords({ loaded: store.sources }, runsIn(store));
  const column = new Column(document, width);
  column.text(title, titleSize, "ink", 600);
  column.text(subtitle, textSize, "ink-soft");
  const drawn: Drawn = { banded, domain: valueDomain(runs), k, context, document };
  const wide = panels.length === 1 ? place(column, runs, width, drawn) : width;
  if (panels.length > 1) placePanels(column, panels, drawn);
  column.text(source, textSize, "ink-soft");
  const reach = wide + 2 * margin;
  const size = { width: reach, height: Math.ceil(column.height + 2 * margin) };
  const described = [subtitle, spoken(curveReadout(runs, k)), source]
    .filter((each) => each !== "")
    .join(" ");
  const high = rounded((size.height * inches) / size.width);
  return resolved(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${inches}in" height="${high}in" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="title desc">` +
      `<title id="title">${escaped(title)}</title><desc id="desc">${escaped(described)}</desc>` +
      `<rect width="${size.width}" height="${size.height}" fill="var(--paper)"/>` +
      `<g transform="translate(${margin} ${margin})" font-family="var(--font)" font-size="${textSize}" fill="var(--ink-soft)">${column.markup}</g></svg>\n`,
  );
}
