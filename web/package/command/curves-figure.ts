import { bandPaths, withBands } from "../../charts/band-areas.ts";
import { endsOf, namedEnds, nameShift } from "../../charts/end-labels.ts";
import { namedIn } from "../../export/naming.ts";
import { markerAt } from "../../charts/marker.ts";
import { chartMargins, hasEndLabels, labelLength } from "../../charts/plot-frame.ts";
import { spoken } from "../../charts/readout.ts";
import { focusBudget, lastBudget } from "../../compute/runs/budgets.ts";
import { largestOf } from "../../extremes.ts";
import { shortName } from "../../format.ts";
import { bandWords, percentLevel } from "../../parts/fields/about-choice.ts";
import { curveReadout } from "../../parts/curves/chart-words.ts";
import { rankedAt, type DrawnRun } from "../../parts/curves/curve-points.ts";
import { bandOf, plotCurves, valueDomain, wholeLine } from "../../parts/curves/plot-curves.ts";
import { sourceWords } from "../../parts/figures/figure.ts";
import { panelsOf } from "../../parts/figures/panels.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import { figureWords } from "../../views/curves/figure-words.ts";
import { runsIn, type Context } from "./context.ts";
import { Column, drawnIn, figureWidth, framed, textSize } from "./figure-frame.ts";
import { escaped, markupOf } from "./template-svg.ts";

/** The least height of a chart. */
const lowest = 190;

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
  return { markup: bands + drawnIn(plot) + ends, height, inKey: named.inKey };
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
  const wide = (figureWidth - gap * (across - 1)) / across;
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
    (most, { name }) => Math.max(most, shortName(name, labelLength(figureWidth)).length),
    0,
  );
  const names = figureWidth - chartMargins(figureWidth).right + nameShift + letter * longest;
  return Math.max(figureWidth, Math.ceil(names));
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

/** The curves of runs as a figure. */
export function curvesFigure(runs: DrawnRun[], context: Context): string {
  const { store, settings } = context;
  const { metric, about } = settings;
  const k = focusBudget(
    runsIn(store).map(({ run }) => run),
    settings,
  );
  const panels = panelsOf(settings, runs);
  const [best] = rankedAt(runs, k);
  const banded = panels.flatMap((panel) => withBands(panel.runs, best));
  return framed({
    ...figureWords(runs, metric, banded, about),
    source: sourceWords({ loaded: store.sources }, runsIn(store)),
    said: spoken(curveReadout(runs, k)),
    draw: (column, document) => {
      const drawn: Drawn = { banded, domain: valueDomain(runs), k, context, document };
      if (panels.length === 1) return place(column, runs, figureWidth, drawn);
      placePanels(column, panels, drawn);
      return figureWidth;
    },
  });
}
