import { html } from "lit";
import { rangeWords } from "../../ui/fields/about-choice.ts";
import { whole } from "../../base/format.ts";
import { runMenu } from "../../ui/page/run-menus.ts";
import { drawn, type Block, type Context, type Control, type Figure } from "../../ui/page/page.ts";
import { differenceNote } from "../../ui/words/paper-differences.ts";
import { rankableParts } from "../../state/runs/rankable-parts.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import { stabilityTaus } from "../../questions/measure/reliability.ts";
import { isMean } from "../../state/sources/source.ts";
import { againsts, type Against } from "../../state/settings/settings.ts";
import { stabilityColumns } from "./columns.ts";
import type { ComposedReliability } from "./composed.ts";
import type { GPassChart } from "./g-pass-chart.ts";
import { rankedTable } from "./ranked-table.ts";
import { stabilityFigure } from "./figure-words.ts";
import { runInFocus } from "./picture.ts";
import type { DrawnBands } from "./plot-cover.ts";
import type { KAndTau } from "./band-requests.ts";
import { endAt } from "./reliable-bands.ts";
import type { ReliableRun } from "./reliable-runs.ts";
import type { SurfaceChart } from "./surface-chart.ts";

const againstNames: Record<Against, string> = { tau: "τ", k: "k", surface: "both" };

/** Input of the section. */
interface Stability {
  picture: ComposedReliability;
  bands: DrawnBands;
  /** The runs of each panel, and the bands that fit into panels. */
  panels: readonly Part<ReliableRun>[];
  inPanel: DrawnBands;
  k: number;
  /** The requested k. */
  requested: number;
  source: string;
}

/** G-Pass@k: its picture against τ, k or both, and its table. */
export function stabilitySection(
  context: Pick<Context, "settings">,
  stability: Stability,
): Block[] {
  const { picture, bands, inPanel, k, source } = stability;
  const { runs, inFocus, settings, listed } = picture;
  const { tau, against } = settings;
  const others = listed.map((each) => each.k);
  const shown = against === "surface" ? bands : inPanel;
  const words = stabilityFigure(against, { ks: severalKs(stability), tau }, runs, inFocus, shown);
  return [
    controls(context, stability),
    { kind: "figure", words: { ...words, source }, panels: charts(stability) },
    rankedTable(
      `G-Pass@k and mG-Pass@k by run. ${rangeWords(bands.about, runs)}.`,
      rankableParts(settings, runs),
      stabilityColumns(k, others, settings.lists.taus ?? stabilityTaus),
      bands.pinned,
    ),
    { kind: "lists", ks: [k], taus: stabilityTaus },
    differenceNote({ mgAtOddK: [k, ...others].some((each) => each % 2 === 1 && each > 1) }),
  ];
}

function controls(
  { settings: current }: Pick<Context, "settings">,
  { picture, k, requested }: Stability,
): Block {
  const { runs, settings, needed } = picture;
  const { tau, against } = settings;
  const isOfMeans = runs.some(({ run }) => isMean(run));
  const offered = isOfMeans ? againsts.filter((each) => each !== "surface") : againsts;
  // A mean has no surface, so the choice that replaces it is ticked.
  const ticked = isOfMeans && current.against === "surface" ? "tau" : current.against;
  return {
    kind: "choices",
    style: "row",
    legend: "Draw G-Pass against",
    controls: [
      {
        kind: "number",
        words: "Attempts per task (k)",
        value: requested,
        change: (value) => ({ k: value }),
      },
      html`<span aria-hidden="true">G-Pass against</span>`,
      ...offered.map((each): Control => ({
        kind: "tick",
        words: againstNames[each],
        checked: each === ticked,
        group: "against",
        change: () => ({ against: each }),
      })),
      against === "surface"
        ? runMenu({
            words: "of",
            runs,
            chosen: runInFocus(runs, current)?.name ?? "",
            none: null,
            change: (of) => ({ of }),
          })
        : null,
      html`<span class="needs soft">τ = ${tau} needs ${needed} of ${k} right</span>`,
    ],
  };
}

/** The runs of one picture of G-Pass. */
interface AtK {
  k: number;
  runs: ReliableRun[];
}

/** The k with pictures against τ side by side: the current one and the reader's list. One k if labels make panels. */
const severalKs = ({ picture, panels, k }: Stability): number[] =>
  picture.settings.against === "tau" && panels.length < 2
    ? [k, ...picture.listed.map((each) => each.k)].sort((a, b) => a - b)
    : [k];

/** The runs at each of these k. */
function atEachK({ picture, k }: Stability): (AtK & Part<ReliableRun>)[] {
  const { runs } = picture;
  const panel = (at: number, those: ReliableRun[]) => ({
    name: `k = ${whole(at)}`,
    k: at,
    runs: those,
  });
  const others = picture.listed.map(({ k: other }, i) =>
    panel(
      other,
      runs.flatMap((run) => {
        const found = run.listed[i];
        return found === undefined
          ? []
          : [{ ...run, atK: found.atK, bands: { ...run.bands, ...found.bands } }];
      }),
    ),
  );
  return [panel(k, runs), ...others].sort((a, b) => a.k - b.k);
}

function charts(stability: Stability): Figure["panels"] {
  const { panels, inPanel, picture, k } = stability;
  const { against, tau } = picture.settings;
  if (against === "surface") return [{ name: "", chart: surfaceChart(stability) }];
  const picked = new Set(inPanel.banded.map(({ run }) => run.id));
  const overOne = ({ k: at, runs }: AtK) =>
    drawn<GPassChart>("pc-g-pass-chart", {
      runs,
      bands: { ...inPanel, banded: runs.filter(({ run }) => picked.has(run.id)) },
      pinned: inPanel.pinned,
      against,
      k: at,
      tau,
      ks: picture.atTau.ks,
    });
  return severalKs(stability).length > 1
    ? atEachK(stability).map((each) => ({ name: each.name, chart: overOne(each) }))
    : panels.map(({ name, runs }) => ({ name, chart: overOne({ k, runs }) }));
}

function surfaceChart({ picture, bands, k }: Stability) {
  const { settings, surface, inFocus, cell } = picture;
  return drawn<SurfaceChart>(
    "pc-surface-chart",
    {
      surface,
      name: inFocus?.name ?? "",
      k,
      tau: settings.tau,
      about: bands.about,
      end: endAt(inFocus?.bands.overK ?? null, cell?.k ?? NaN),
    },
    {
      look: (looked: KAndTau | null) => ({ kept: { cell: looked } }),
      place: (place: KAndTau) => place,
    },
  );
}
