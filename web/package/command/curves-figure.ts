import { bandPaths, withBands } from "../../charts/band-areas.ts";
import { endsOf, namedEnds, nameInFull } from "../../charts/end-labels.ts";
import { namedIn } from "../../export/naming.ts";
import { inXml } from "../../export/paint-svg.ts";
import { markerAt } from "../../charts/marker.ts";
import { hasEndLabels } from "../../charts/plot-frame.ts";
import { spoken } from "../../charts/readout.ts";
import { focusBudget, lastBudget } from "../../questions/runs/budgets.ts";
import { largestOf } from "../../base/extremes.ts";
import { bandWords, percentLevel } from "../../ui/fields/about-choice.ts";
import { curveReadout } from "../../ui/curves/chart-words.ts";
import { rankedAt, type DrawnRun } from "../../ui/curves/curve-points.ts";
import { bandOf, plotCurves, valueDomain, wholeLine } from "../../ui/curves/plot-curves.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { panelsOf } from "../../ui/figures/panels.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import { figureWords } from "../../views/curves/figure-words.ts";
import { runsIn, type Context } from "./context.ts";
import { boldWeight, Column, drawnIn, framed, textSize } from "./figure-frame.ts";
import { escaped, markupOf } from "./template-svg.ts";
import { linesOf, textWidth } from "./text-lines.ts";

/** Minimum height of a chart, in pixels. */
const lowest = 190;

/** Shared by all charts of a figure. */
interface Drawn {
  banded: DrawnRun[];
  domain: [number, number];
  /** The k at which runs are ranked. */
  k: number;
  context: Context;
  document: Document;
}

/** The page's chart: its lines, the bands under them, and the names at their ends. */
function chart(runs: DrawnRun[], width: number, { banded, domain, context, document }: Drawn) {
  const { store, settings } = context;
  const { metric, about } = settings;
  const last = lastBudget(
    runsIn(store).map(({ run }) => run),
    settings,
  );
  const height = Math.max(lowest, width / 2);
  const caption = bandWords(about);
  const widthOf = (name: string) => textWidth(name, textSize, boldWeight);
  const named = namedIn("fitting", runs, [width, height], widthOf);
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

/** Adds a chart, and its key if not all names fit in full next to their lines. */
function place(column: Column, runs: DrawnRun[], drawn: Drawn): void {
  const { markup, height, inKey } = chart(runs, column.width, drawn);
  column.picture(markup, height);
  if (!inKey) return;
  const key = keyOf(runs, drawn.k, column.width);
  column.picture(key.markup, key.height);
}

const gap = 16;

/** Adds panels side by side, each with its name. */
function placePanels(column: Column, panels: readonly Part<DrawnRun>[], drawn: Drawn): void {
  const across = 2;
  const wide = (column.width - gap * (across - 1)) / across;
  for (let first = 0; first < panels.length; first += across) {
    const row = panels.slice(first, first + across).map(({ name, runs }) => {
      const [head, panel] = [new Column(wide), new Column(wide)];
      head.text(name, textSize, "ink", boldWeight);
      place(panel, runs, drawn);
      return { head, panel };
    });
    // Pictures of a row start at the same height, below names of one line or more.
    const down = largestOf(row.map(({ head }) => head.height));
    const markup = row.map(
      ({ head, panel }, i) =>
        `<g transform="translate(${i * (wide + gap)} 0)">${head.markup}<g transform="translate(0 ${down})">${panel.markup}</g></g>`,
    );
    column.picture(markup.join(""), down + largestOf(row.map(({ panel }) => panel.height)) + gap);
  }
}

/** Distances in a key, in pixels: from its left to markers and to names; between lines of a name; between names. */
const keyed = { marker: 8, name: 20, line: 15, space: 3 };

/** Key with the names of all runs, side by side; long ones take more than one line. */
function keyOf(
  runs: readonly DrawnRun[],
  k: number,
  width: number,
): { markup: string; height: number } {
  const columns = hasEndLabels(width) ? 2 : 1;
  const across = width / columns;
  const fits = (text: string) => textWidth(text, textSize) <= across - keyed.name - gap / 2;
  const ranked = rankedAt([...runs], k);
  let [markup, down] = ["", keyed.line / 2];
  for (let first = 0; first < ranked.length; first += columns) {
    const row = ranked.slice(first, first + columns).map(({ styleIndex, name }) => ({
      marker: (x: number) => markupOf(markerAt(styleIndex, 3.2, x, down)),
      name,
      lines: linesOf(inXml(nameInFull(name)), fits),
    }));
    row.forEach(({ marker, name, lines }, i) => {
      const texts = lines.map(
        (line, j) =>
          `<text x="${i * across + keyed.name}" y="${down + j * keyed.line}" dy="0.32em" fill="var(--ink)">${escaped(line)}</text>`,
      );
      markup += `<g><title>${escaped(name)}</title>${marker(i * across + keyed.marker)}${texts.join("")}</g>`;
    });
    down += largestOf(row.map(({ lines }) => lines.length)) * keyed.line + keyed.space;
  }
  return { markup, height: down };
}

/** The curves of runs as a figure. `type` is the type size in points; null is the default. */
export function curvesFigure(runs: DrawnRun[], context: Context, type: number | null): string {
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
    type,
    draw: (column, document) => {
      const drawn: Drawn = { banded, domain: valueDomain(runs), k, context, document };
      if (panels.length === 1) place(column, runs, drawn);
      else placePanels(column, panels, drawn);
    },
  });
}
