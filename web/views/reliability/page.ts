import { html } from "lit";
import { focusBudget } from "../../questions/runs/budgets.ts";
import { coverTaus } from "../../questions/measure/reliability.ts";
import { withBands } from "../../charts/band-areas.ts";
import { bandWords, rangeWords } from "../../ui/fields/about-choice.ts";
import { bandMenu } from "../../ui/page/run-menus.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { allBanded, bandedIn, panelsOf } from "../../ui/figures/panels.ts";
import {
  drawn,
  note,
  section,
  type Block,
  type Context,
  type Drawn,
  type Page,
} from "../../ui/page/page.ts";
import { pinnedStyles } from "../../ui/workspace/marked-runs.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { rankableParts } from "../../state/runs/rankable-parts.ts";
import { answer, excessWords, warnings } from "./answers.ts";
import { besideSection } from "./beside-section.ts";
import { bridgeSection } from "./bridge-section.ts";
import { coverColumns } from "./columns.ts";
import type { ComposedReliability } from "./composed.ts";
import type { CoverChart } from "./cover-chart.ts";
import { coverFigure } from "./figure-words.ts";
import { pairSection, shadedRuns } from "./pair-section.ts";
import type { DrawnBands } from "./plot-cover.ts";
import { rankedTable } from "./ranked-table.ts";
import type { ReliableRun } from "./reliable-runs.ts";
import { stabilitySection } from "./stability-section.ts";

/** Formulas behind the numbers of this view. */
const formulas: FormulaId[] = [
  "cover",
  "auc",
  "g-pass",
  "mg-pass",
  "mg-pass-area",
  "cover-average",
  "new-tasks",
  "these-tasks",
  "cover-interval",
];

/** Reliability of runs: Cover@τ, G-Pass@k, and why pass@k is an average of Cover. */
export function reliabilityPage(picture: ComposedReliability, context: Context): Page {
  const { runs, inFocus } = picture;
  const drawing = drawingOf(picture, context);
  const { panels, inPanel, source } = drawing;
  return {
    headline: inFocus === null ? null : answer(picture, inFocus, context),
    blocks: [
      controls(picture, context),
      {
        kind: "figure",
        words: { ...coverFigure(runs, inPanel), source },
        panels: panels.map(({ name, runs: those }) => {
          const banded = inPanel.banded.filter((run) => those.includes(run));
          return { name, chart: coverChart(those, picture, context, { ...inPanel, banded }) };
        }),
      },
      ...pairSection(picture, context, panels),
      { kind: "below", blocks: () => coverTable(picture, drawing) },
      { kind: "below", blocks: () => sections(picture, context, drawing) },
    ],
    formulas,
  };
}

/** Parts that all pictures of the view share. */
interface Drawing {
  bands: DrawnBands;
  panels: ReturnType<typeof panelsOf<ReliableRun>>;
  /** The bands that fit into panels. */
  inPanel: DrawnBands;
  /** The runs of pictures without panels, since runs of different panels may look alike; and their bands. */
  together: ReliableRun[];
  alone: DrawnBands;
  source: string;
}

function drawingOf(
  { runs, inFocus, shown, settings }: ComposedReliability,
  context: Pick<Context, "settings" | "loaded">,
): Drawing {
  const { about } = settings;
  const hasBands = runs.some((run) => run.bands.cover !== null);
  const pinned = pinnedStyles(context, runs);
  const bands: DrawnBands = {
    banded: withBands(runs, inFocus ?? undefined, pinned),
    pinned,
    about,
    caption: hasBands ? bandWords(about) : null,
  };
  const panels = panelsOf(settings, runs);
  const kept = allBanded(panels) ? null : pinned;
  const [first] = runs;
  const own = panels.find((panel) => panel.runs.some((run) => run === (inFocus ?? first)));
  const together = own?.runs ?? runs;
  return {
    bands,
    panels,
    inPanel: { ...bands, banded: bandedIn(panels, inFocus ?? undefined, kept), pinned: kept },
    together,
    alone: { ...bands, banded: bands.banded.filter((run) => together.includes(run)) },
    source: sourceWords(context, shown),
  };
}

function controls(
  { runs, inFocus }: ComposedReliability,
  { settings }: Pick<Context, "settings">,
): Block {
  return {
    kind: "controls",
    first: [
      {
        kind: "number",
        words: "Solved at a rate of at least τ =",
        labelStyle: "ask",
        value: settings.tau,
        min: 0,
        max: 1,
        step: "any",
        change: (tau) => ({ tau }),
      },
    ],
    more: [
      html`<span class="spring"></span>`,
      { kind: "about" },
      ...bandMenu(runs, inFocus ?? undefined),
    ],
  };
}

const coverChart = (
  runs: ReliableRun[],
  { pair, settings }: ComposedReliability,
  { settings: current }: Pick<Context, "settings">,
  bands: DrawnBands,
): Drawn =>
  drawn<CoverChart>(
    "pc-cover-chart",
    {
      runs,
      pair: shadedRuns(runs, pair),
      bands,
      pinned: bands.pinned,
      tau: settings.tau,
      requested: current.tau,
    },
    { threshold: (tau: number) => ({ tau }) },
  );

function coverTable(
  { runs, settings: { about, tau, lists }, settings }: ComposedReliability,
  { bands }: Drawing,
): Block[] {
  return [
    rankedTable(
      `Cover, Pass@1 and AvgAUC⁺ by run. ${rangeWords(about, runs)}.`,
      rankableParts(settings, runs),
      coverColumns(about, tau, lists.taus ?? coverTaus),
      bands.pinned,
    ),
    { kind: "lists", taus: coverTaus },
    note(`${rangeWords(about, runs)}. ${excessWords(about, runs)}`, "small"),
  ];
}

function sections(
  picture: ComposedReliability,
  context: Context,
  { bands, panels, inPanel, together, alone, source }: Drawing,
): Block[] {
  const { runs, shown, settings } = picture;
  const summaries = shown.map(({ run }) => run);
  const k = focusBudget(summaries, settings);
  const requested = focusBudget(summaries, context.settings);
  return [
    ...stabilitySection(context, { picture, bands, panels, inPanel, k, requested, source }),
    section(context, "beside", html`${settings.metric} beside Cover@τ`, () =>
      besideSection(picture, {
        together,
        bands: alone,
        k,
        source,
        cover: coverChart(together, picture, context, alone),
      }),
    ),
    ...bridgeSection(picture, context, { together, k, requested, source }),
    warnings(runs),
  ];
}
