import { html, nothing } from "lit";
import { rangeWords } from "../../ui/fields/about-choice.ts";
import { whole } from "../../base/format.ts";
import { numberField, tickBox } from "../../ui/fields/fields.ts";
import { figure } from "../../ui/figures/figure.ts";
import { differenceNote } from "../../ui/words/paper-differences.ts";
import { focusChoice } from "../../ui/fields/run-choice.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import { inPanels } from "../../ui/figures/panels.ts";
import { rankableParts } from "../../state/runs/rankable-parts.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import type { Settings } from "../../state/settings/address.ts";
import { stabilityTaus } from "../../questions/measure/reliability.ts";
import { listFields } from "../../ui/fields/list-fields.ts";
import { isMean } from "../../state/sources/source.ts";
import { againsts, type Against } from "../../state/settings/settings.ts";
import { stabilityColumns } from "./columns.ts";
import { rankedTable } from "./ranked-table.ts";
import { stabilityFigure } from "./figure-words.ts";
import { runInFocus, type ReliabilityPicture } from "./picture.ts";
import type { DrawnBands } from "./plot-cover.ts";
import type { KAndTau } from "./band-requests.ts";
import { endAt } from "./reliable-bands.ts";
import type { ReliableRun } from "./reliable-runs.ts";

const againstNames: Record<Against, string> = { tau: "τ", k: "k", surface: "both" };

/** Input of the section. */
interface Stability {
  runs: ReliableRun[];
  inFocus: ReliableRun | null;
  picture: ReliabilityPicture;
  bands: DrawnBands;
  /** The runs of each panel, and the bands that fit into panels. */
  panels: readonly Part<ReliableRun>[];
  inPanel: DrawnBands;
  k: number;
  /** The requested k. */
  requested: number;
  source: string;
  /** The selected cell of the surface, and the callback for another. */
  cell: KAndTau | null;
  look: (cell: KAndTau | null) => void;
}

/** G-Pass@k: its picture against τ, k or both, and its table. */
export function stabilitySection(workspace: Workspace, stability: Stability) {
  const { runs, inFocus, picture, bands, inPanel, k, source } = stability;
  const { tau, against } = picture.settings;
  const others = picture.listed.map((each) => each.k);
  const drawn = against === "surface" ? bands : inPanel;
  const words = stabilityFigure(against, { ks: severalKs(stability), tau }, runs, inFocus, drawn);
  return html`${controls(workspace, stability)}
  ${figure({ ...words, source }, chart(workspace, stability))}
  ${rankedTable(
    `G-Pass@k and mG-Pass@k by run. ${rangeWords(bands.about, runs)}.`,
    rankableParts(picture.settings, runs),
    stabilityColumns(k, others, picture.settings.lists.taus ?? stabilityTaus),
    bands.pinned,
  )}
  ${listFields(workspace, { ks: [k], taus: stabilityTaus })}
  ${differenceNote({ mgAtOddK: [k, ...others].some((each) => each % 2 === 1 && each > 1) })}`;
}

function controls(workspace: Workspace, { runs, picture, k, requested }: Stability) {
  const set = (change: Partial<Settings>) => void workspace.set(change);
  const { settings, needed } = picture;
  const { tau, against } = settings;
  const chosen = runInFocus(runs, workspace.settings);
  const isOfMeans = runs.some(({ run }) => isMean(run));
  const offered = isOfMeans ? againsts.filter((each) => each !== "surface") : againsts;
  // A mean has no surface, so the choice that replaces it is ticked.
  const drawn =
    isOfMeans && workspace.settings.against === "surface" ? "tau" : workspace.settings.against;
  return html`<fieldset class="choice">
    <legend class="unseen">Draw G-Pass against</legend>
    <label
      >Attempts per task (k)
      ${numberField({ value: requested }, (value) => {
        set({ k: value });
      })}</label
    >
    <span aria-hidden="true">G-Pass against</span>
    ${offered.map((each) =>
      tickBox(
        againstNames[each],
        each === drawn,
        () => {
          set({ against: each });
        },
        "against",
      ),
    )}
    ${against === "surface" ? html`<label>of ${focusChoice(workspace, runs, chosen)}</label>` : nothing}
    <span class="needs soft">τ = ${tau} needs ${needed} of ${k} right</span>
  </fieldset>`;
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
function atEachK({ runs, picture, k }: Stability): (AtK & Part<ReliableRun>)[] {
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

function chart(workspace: Workspace, stability: Stability) {
  const { panels, inPanel, inFocus, picture, bands, k, cell, look } = stability;
  const { settings, atTau, surface } = picture;
  const { tau, against } = settings;
  const picked = new Set(inPanel.banded.map(({ run }) => run.id));
  const overOne = ({ k, runs }: AtK) =>
    html`<pc-g-pass-chart
      .runs=${runs}
      .bands=${{ ...inPanel, banded: runs.filter(({ run }) => picked.has(run.id)) }}
      .pinned=${inPanel.pinned}
      .against=${against}
      .k=${k}
      .tau=${tau}
      .ks=${atTau.ks}
    ></pc-g-pass-chart>`;
  if (against !== "surface")
    return severalKs(stability).length > 1
      ? inPanels(atEachK(stability), (_, panel) => overOne(panel))
      : inPanels(panels, (runs) => overOne({ k, runs }));
  return html`<pc-surface-chart
    .surface=${surface}
    .name=${inFocus?.name ?? ""}
    .k=${k}
    .tau=${tau}
    .about=${bands.about}
    .end=${endAt(inFocus?.bands.overK ?? null, cell?.k ?? NaN)}
    @look=${(event: CustomEvent<KAndTau | null>) => {
      look(event.detail);
    }}
    @place=${(event: CustomEvent<{ k: number; tau: number }>) => void workspace.set(event.detail)}
  ></pc-surface-chart>`;
}
