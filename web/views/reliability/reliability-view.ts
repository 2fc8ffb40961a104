import { html, nothing } from "lit";
import { state } from "lit/decorators.js";
import { focusBudget } from "../../questions/runs/budgets.ts";
import { withBands } from "../../charts/band-areas.ts";
import { aboutChoice, bandFocus, bandWords, rangeWords } from "../../ui/fields/about-choice.ts";
import { Disclosures } from "../../ui/workspace/disclosures.ts";
import { emptyPicture } from "../../ui/words/empty-picture.ts";
import { numberField } from "../../ui/fields/fields.ts";
import { figure, sourceWords } from "../../ui/figures/figure.ts";
import { reliabilityPicture, runInFocus, type ReliabilityPicture } from "./picture.ts";
import { pinnedStyles } from "../../ui/workspace/marked-runs.ts";
import { standingPart } from "../../ui/figures/standing-part.ts";
import { allBanded, bandedIn, inPanels, panelsOf } from "../../ui/figures/panels.ts";
import { PictureView, type Ask } from "../../ui/workspace/workspace-view.ts";
import type { Settings } from "../../state/settings/address.ts";
import { rankableParts } from "../../state/runs/rankable-parts.ts";
import { sectionStyles } from "../../style/sections.ts";
import { sharedStyles } from "../../style/shared.ts";
import { viewStyles } from "../../style/view.ts";
import { answer, coverOf, excessWords, warnings } from "./answers.ts";
import { besideSection } from "./beside-section.ts";
import { bridgeSection } from "./bridge-section.ts";
import { coverTaus } from "../../questions/measure/reliability.ts";
import { listFields } from "../../ui/fields/list-fields.ts";
import { coverColumns } from "./columns.ts";
import { rankedTable } from "./ranked-table.ts";
import { coverFigure } from "./figure-words.ts";
import { pairSection, shadedRuns } from "./pair-section.ts";
import type { DrawnBands } from "./plot-cover.ts";
import type { KAndTau } from "./band-requests.ts";
import { reliableBands } from "./reliable-bands.ts";
import { reliableRuns, type ReliableRun } from "./reliable-runs.ts";
import { reliabilityStyles } from "./reliability-styles.ts";
import { stabilitySection } from "./stability-section.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";

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
export class ReliabilityView extends PictureView<ReliabilityPicture> {
  /** The selected cell of the surface. */
  @state() cell: KAndTau | null = null;

  static override styles = [sharedStyles, viewStyles, sectionStyles, reliabilityStyles];

  readonly #sections = new Disclosures<"beside">(this);

  protected override compose(ask: Ask): ReliabilityPicture | null {
    const { shown, settings } = this.workspace;
    return reliabilityPicture(ask, shown, settings, this.#sections.isOpen("beside"));
  }

  protected override draw() {
    const picture = this.picture;
    if (picture === null) return emptyPicture(this.workspace);
    const { shown, settings } = picture;
    const { intervals, settings: current } = this.workspace;
    const { about } = current;
    const read = runInFocus(shown, settings)?.run.id;
    const cell =
      settings.against === "surface" && this.cell && read ? { ...this.cell, run: read } : null;
    const ends = reliableBands(intervals, picture, { ...settings, about, cell });
    const runs = reliableRuns(shown, picture, ends);
    if (runs.length === 0) return emptyPicture(this.workspace);
    const summaries = shown.map(({ run }) => run);
    const inFocus = runs.find(({ run }) => run.id === read) ?? null;
    const hasBands = runs.some((run) => run.bands.cover !== null);
    const pinned = pinnedStyles(this.workspace, runs);
    const bands: DrawnBands = {
      banded: withBands(runs, inFocus ?? undefined, pinned),
      pinned,
      about,
      caption: hasBands ? bandWords(about) : null,
    };
    const panels = panelsOf(settings, runs);
    const kept = allBanded(panels) ? null : pinned;
    const inPanel = {
      ...bands,
      banded: bandedIn(panels, inFocus ?? undefined, kept),
      pinned: kept,
    };
    // Runs of different panels may look alike, so pictures without panels show the runs of only one.
    const [first] = runs;
    const together =
      panels.find((panel) => panel.runs.some((run) => run === (inFocus ?? first)))?.runs ?? runs;
    const alone = { ...bands, banded: bands.banded.filter((run) => together.includes(run)) };
    const source = sourceWords(this.workspace, shown);
    const common = { runs, inFocus, k: focusBudget(summaries, settings), source };
    const budget = { ...common, requested: focusBudget(summaries, current) };
    return html`
      ${inFocus === null ? nothing : answer(runs, inFocus, settings.tau, about, this.#standing(runs, inFocus, { ...settings, about }))}
      ${this.#ask(runs, inFocus)}
      ${figure(
        { ...coverFigure(runs, inPanel), source },
        inPanels(panels, (those) => {
          const banded = inPanel.banded.filter((run) => those.includes(run));
          return this.#cover(those, picture, { ...inPanel, banded });
        }),
      )}
      ${pairSection(this.workspace, runs, picture.pair, ends.pair, panels)}
      ${this.below(
        () =>
          html`${rankedTable(
              `Cover, Pass@1 and AvgAUC⁺ by run. ${rangeWords(about, runs)}.`,
              rankableParts(settings, runs),
              coverColumns(about, settings.tau, settings.lists.taus ?? coverTaus),
              pinned,
            )}
            ${listFields(this.workspace, { taus: coverTaus })}
            <p class="soft small">${rangeWords(about, runs)}. ${excessWords(about, runs)}</p>`,
      )}
      ${this.below(
        () =>
          html`${stabilitySection(this.workspace, {
              ...budget,
              picture,
              bands,
              panels,
              inPanel,
              cell,
              look: (cell) => (this.cell = cell),
            })}
            ${this.#sections.section("beside", html`${settings.metric} beside Cover@τ`, () =>
              picture.beside === null
                ? nothing
                : besideSection(
                    {
                      shown,
                      together,
                      settings,
                      curves: picture.beside,
                      intervals,
                      bands: alone,
                      k: common.k,
                      source,
                      setK: (k) => void this.workspace.set({ k }),
                    },
                    this.#cover(together, picture, alone),
                  ),
            )}
            ${bridgeSection(this.workspace, { ...budget, together, settings, weight: picture.atK.weight })}
            ${warnings(runs)} <pc-how-computed .formulas=${formulas}></pc-how-computed>`,
      )}
    `;
  }

  #standing(runs: ReliableRun[], inFocus: ReliableRun, { tau, about }: Settings) {
    const place = { comparedIn: "cover", k: 1, tau, about } as const;
    const values = runs.map((run): [string, number] => [run.run.id, coverOf(run)]);
    return standingPart(this, inFocus, place, values);
  }

  #ask(runs: ReliableRun[], inFocus: ReliableRun | null) {
    return html`<div class="top">
      <label class="ask"
        >Solved at a rate of at least τ =
        ${numberField(
          { value: this.workspace.settings.tau, min: 0, max: 1, step: "any" },
          (tau) => void this.workspace.set({ tau }),
        )}</label
      ><pc-fold></pc-fold>
      <span class="spring"></span>
      ${aboutChoice(this.workspace)} ${bandFocus(this.workspace, runs, inFocus ?? undefined)}
    </div>`;
  }

  #cover(runs: ReliableRun[], { pair, settings }: ReliabilityPicture, bands: DrawnBands) {
    return html`<pc-cover-chart
      .runs=${runs}
      .pair=${shadedRuns(runs, pair)}
      .bands=${bands}
      .pinned=${bands.pinned}
      .tau=${settings.tau}
      .requested=${this.workspace.settings.tau}
      @threshold=${(event: CustomEvent<number>) => void this.workspace.set({ tau: event.detail })}
    ></pc-cover-chart>`;
  }
}
