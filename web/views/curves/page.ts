import { html, nothing } from "lit";
import { shortName } from "../../base/format.ts";
import { markerIcon } from "../../charts/marker.ts";
import { focusBudget, lastBudget, tableBudgets } from "../../questions/runs/budgets.ts";
import { partsOf } from "../../state/runs/ranked-parts.ts";
import { likelyCrossings } from "../../ui/beyond-n/likely-crossings.ts";
import type { CurveChart } from "../../ui/curves/curve-chart.ts";
import { haveBands, type DrawnRun } from "../../ui/curves/curve-points.ts";
import { crossingLines, type DrawnCrossings } from "../../ui/curves/drawn-crossings.ts";
import { valueDomain } from "../../ui/curves/plot-curves.ts";
import { bandWords, clusterNote } from "../../ui/fields/about-choice.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { allBanded, bandedIn, panelsOf } from "../../ui/figures/panels.ts";
import { standingLine } from "../../ui/page/standing-line.ts";
import { fullName } from "../../ui/how/note.ts";
import {
  drawn,
  type Context,
  type Figure,
  type Headline,
  type List,
  type Page,
} from "../../ui/page/page.ts";
import { pinnedStyles } from "../../ui/workspace/marked-runs.ts";
import { controls } from "./controls.ts";
import { curveTable } from "./curve-table.ts";
import { figureWords } from "./figure-words.ts";
import { formulasOf } from "./formulas.ts";
import { rankedPlace, runInFocus, type CurvesPicture } from "./picture.ts";
import { sentence } from "./sentence.ts";

/** The values of every visible run at k, its curve, the table, and the crossings that are predicted. */
export function curvesPage(picture: CurvesPicture, context: Context): Page {
  const { settings, shown, runs, ks, crossings } = picture;
  const summaries = shown.map(({ run }) => run);
  const last = lastBudget(summaries, settings);
  // A k that is already computed need not wait for the next picture.
  const focus = focusBudget(summaries, context.settings);
  const k = ks.includes(focus) ? focus : focusBudget(summaries, settings);
  const defaultKs = tableBudgets(summaries, k, last);
  const inFocus = runInFocus(runs, context.settings, k);
  const pinned = allBanded(panelsOf(settings, runs)) ? null : pinnedStyles(context, runs);
  const likely = likelyCrossings(crossings, runs, last);
  return {
    headline: inFocus === undefined ? null : headline(picture, inFocus, k, context),
    blocks: [
      controls(context, runs, inFocus, k),
      chart(picture, { inFocus, pinned, likely, k }, context),
      { kind: "progress", doing: "Computed", again: "Compute the rest" },
      { kind: "list", items: crossingLines(likely), look: "warnings crossings", isLive: true },
      warnings(runs),
      curveTable(
        partsOf(settings, runs),
        settings,
        { ks: [...(settings.lists.ks ?? defaultKs)], k },
        pinned,
      ),
      { kind: "lists", ks: defaultKs },
    ],
    formulas: formulasOf(settings, likely.marked.length > 0),
  };
}

function headline(
  { runs, settings, standing }: CurvesPicture,
  inFocus: DrawnRun,
  k: number,
  context: Context,
): Headline {
  const { result, basis, grade } = sentence(inFocus, settings.metric, k);
  return {
    runs,
    sentence: html`${fullName(inFocus.name)} ${result}`,
    basis: html`<span class="basis">${basis}</span>
      ${grade == null ? nothing : html`<pc-note .words=${grade.basis}>${grade.words}</pc-note>`}`,
    ...standingLine(standing, { run: inFocus, place: rankedPlace(settings, k) }, context),
  };
}

interface Drawing {
  inFocus: DrawnRun | undefined;
  pinned: readonly number[] | null;
  likely: DrawnCrossings;
  k: number;
}

function chart(
  { runs, settings, shown, ks }: CurvesPicture,
  { inFocus, pinned, likely, k }: Drawing,
  context: Context,
): Figure {
  const { metric, about } = settings;
  const panels = panelsOf(settings, runs);
  const banded = bandedIn(panels, inFocus, pinned);
  const [domain, hasBands] = [valueDomain(runs), haveBands(runs)];
  return {
    kind: "figure",
    words: {
      ...figureWords(runs, metric, banded, hasBands ? about : null),
      source: sourceWords(context, shown),
    },
    panels: panels.map(({ name, runs: those }) => ({
      name,
      chart: drawn<CurveChart>(
        "pc-curve-chart",
        {
          runs: those,
          metric,
          domain,
          banded: banded.filter((run) => those.includes(run)),
          pinned,
          caption: hasBands ? bandWords(about) : null,
          places: ks,
          crossings: likely.marked.filter(({ after }) =>
            those.some(({ styleIndex }) => styleIndex === after.styleIndex),
          ),
          at: k,
        },
        { place: (place: number) => ({ k: place }) },
      ),
    })),
  };
}

/** Warnings of the package by run, and notes on the units of its intervals. */
const warnings = (runs: DrawnRun[]): List => ({
  kind: "list",
  look: "warnings",
  items: runs.flatMap((run) => {
    const { minN, maxN } = run.run;
    // If all n are equal, the hairline shows the same.
    const own = run.warnings.filter(({ code }) => code !== "ends" || minN < maxN);
    const notes = [...own.map(({ message }) => message), ...clusterNote(run.clusters)];
    if (notes.length === 0) return [];
    return [html`${markerIcon(run.styleIndex)} ${shortName(run.name)}: ${notes.join("; ")}`];
  }),
});
