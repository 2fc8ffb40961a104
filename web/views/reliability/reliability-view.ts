import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { budgetGrid, focusBudget } from "../../compute/budgets.ts";
import type { PairComparison } from "../../compute/reliability.ts";
import { withBands } from "../../charts/band-areas.ts";
import { aboutChoice, bandFocus, bandWords, rangeWords } from "../../parts/about-choice.ts";
import type { Band } from "../../parts/intervals.ts";
import { emptyPicture } from "../../parts/empty-picture.ts";
import { metricMenu, numberField, tickBox } from "../../parts/fields.ts";
import { reliabilityPicture, runInFocus, type ReliabilityPicture } from "./picture.ts";
import { pairTrouble } from "../../parts/pair-choice.ts";
import { findRun, refTo, type RefPair, type RunRef } from "../../state/run-ref.ts";
import type { Settings } from "../../state/address.ts";
import { againsts, type Against } from "../../state/settings.ts";
import { focusChoice, runChoice } from "../../parts/run-choice.ts";
import { PictureView, type Ask } from "../../parts/workspace-view.ts";
import { sectionStyles } from "../../style/sections.ts";
import { sharedStyles } from "../../style/shared.ts";
import { viewStyles } from "../../style/view.ts";
import { answer, everyAnswer, excessWords, warnings } from "./answers.ts";
import { weightedAreas, weightWords } from "./bridge-words.ts";
import { coverColumns, stabilityColumns } from "./columns.ts";
import { reliabilityNotes } from "./method-notes.ts";
import { pairWords } from "./pair-words.ts";
import type { DrawnBands } from "./plot-cover.ts";
import { endAt, reliableBands, type KAndTau } from "./reliable-bands.ts";
import { reliableRuns, type ReliableRun } from "./reliable-runs.ts";
import { reliabilityStyles } from "./reliability-styles.ts";

const againstNames: Record<Against, string> = { tau: "τ", k: "k", surface: "both" };

/** How reliably: Cover@τ, breadth against depth, and G-Pass@k. */
export class ReliabilityView extends PictureView<ReliabilityPicture> {
  static override properties = { cell: { state: true } };
  /** The cell of the surface that is read out. */
  declare cell: KAndTau | null;

  constructor() {
    super();
    this.cell = null;
  }

  static override styles = [sharedStyles, viewStyles, sectionStyles, reliabilityStyles];

  protected override compose(ask: Ask): ReliabilityPicture | null {
    const { shown, settings } = this.workspace;
    return reliabilityPicture(ask, shown, settings);
  }

  protected override draw() {
    const reliability = this.picture;
    if (reliability === null) return emptyPicture(this.workspace);
    const { shown, settings } = reliability;
    const { intervals, settings: asked } = this.workspace;
    const { about } = asked;
    const read = runInFocus(shown, settings)?.run.id;
    const cell =
      settings.against === "surface" && this.cell && read ? { ...this.cell, run: read } : null;
    const ends = reliableBands(intervals, reliability, { ...settings, about, cell });
    const runs = reliableRuns(shown, reliability, ends.of);
    if (runs.length === 0) return emptyPicture(this.workspace);
    const summaries = shown.map(({ run }) => run);
    const k = focusBudget(summaries, settings);
    const inFocus = runs.find(({ run }) => run.id === read) ?? null;
    const hasBands = runs.some((run) => run.bands.cover !== null);
    const drawn: DrawnBands = {
      banded: withBands(runs, inFocus ?? undefined),
      about,
      caption: hasBands ? bandWords(about) : null,
    };
    return html`
      ${inFocus === null ? nothing : answer(runs, inFocus, settings.tau, about)}
      ${this.#ask(runs, inFocus)} ${this.#cover(runs, reliability, settings, drawn)}
      ${everyAnswer(runs, settings.tau, about)} ${this.#pair(runs, reliability, ends.pair)}
      <h2>Breadth and depth</h2>
      <pc-ranked-table
        .runs=${runs}
        of="shape"
        .columns=${coverColumns(about)}
        caption="Pass@1, Cover and AvgAUC⁺ by run. ${rangeWords(about)}."
      ></pc-ranked-table>
      <p class="soft small">${rangeWords(about)}. ${excessWords(about, runs)}</p>
      ${this.#bridge(runs, inFocus, reliability, settings, k)}
      ${this.#stability(runs, inFocus, reliability, settings, k, drawn)} ${warnings(runs)}
      <details>
        <summary>How is this computed?</summary>
        <div>${reliabilityNotes}</div>
      </details>
    `;
  }

  #ask(runs: ReliableRun[], inFocus: ReliableRun | null) {
    return html`<div class="top">
      <label class="ask"
        >Solved at a rate of at least τ =
        ${numberField(
          { value: this.workspace.settings.tau, min: 0, max: 1, step: "any" },
          (tau) => void this.workspace.set({ tau }),
        )}</label
      >
      <span class="spring"></span>
      ${aboutChoice(this.workspace)} ${bandFocus(this.workspace, runs, inFocus ?? undefined)}
    </div>`;
  }

  #cover(runs: ReliableRun[], { pair }: ReliabilityPicture, { tau }: Settings, bands: DrawnBands) {
    return html`<pc-cover-chart
      .runs=${runs}
      .pair=${shadedRuns(runs, pair)}
      .bands=${bands}
      .tau=${tau}
      .asked=${this.workspace.settings.tau}
      @threshold=${(event: CustomEvent<number>) => void this.workspace.set({ tau: event.detail })}
    ></pc-cover-chart>`;
  }

  #pair(runs: ReliableRun[], { pair }: ReliabilityPicture, band: Band | null) {
    const shaded = shadedRuns(runs, pair);
    return html`${this.#pairChoice(runs)}
    ${shaded === null || pair === null ? nothing : pairWords(...shaded, pair, band, this.workspace.settings.about)}`;
  }

  #pairChoice(runs: ReliableRun[]) {
    if (runs.length < 2) {
      return html`<p class="alone soft">
        Show a second run to see where one leads the other: AUC⁺ compares two.
      </p>`;
    }
    const { pair } = this.workspace.settings;
    const [a, b] = pair ?? [];
    const choose = (which: 0 | 1) => (chosen: RunRef | null) => {
      const second = runs.find((each) => each !== findRun(runs, chosen));
      const other = (which === 0 ? b : a) ?? (second && refTo(second));
      const next: RefPair | null =
        chosen && other ? (which === 0 ? [chosen, other] : [other, chosen]) : null;
      void this.workspace.set({ pair: next });
    };
    const shownAs = (ref: RunRef | undefined) => findRun(runs, ref ?? null)?.name ?? "";
    const trouble = pairTrouble(this.workspace, runs, pair, "Choose two different runs.");
    return html`<p class="choice">
      <label>Shade where ${runChoice(runs, shownAs(a), "no run", choose(0))}</label>
      <label>leads ${runChoice(runs, shownAs(b), "no run", choose(1))}</label>
      <span class="soft">${trouble}</span>
    </p>`;
  }

  #bridge(
    runs: ReliableRun[],
    inFocus: ReliableRun | null,
    { atK: { weight } }: ReliabilityPicture,
    settings: Settings,
    k: number,
  ) {
    const { metric } = settings;
    const asked = this.workspace.settings;
    const ks = budgetGrid(
      runs.map(({ run }) => run),
      settings,
    );
    return html`<h2>
        Why
        ${metricMenu(
          asked.metric,
          (metric) => void this.workspace.set({ metric }),
          "Metric as an average of Cover",
        )}
        is an average of Cover@τ
      </h2>
      <p class="choice">
        <label class="budget"
          >k = ${k}
          <input
            type="range"
            min="0"
            max=${ks.length - 1}
            step="1"
            aria-label="k of the weight"
            aria-valuetext="k = ${k}"
            .value=${live(String(ks.indexOf(this.#askedK(runs))))}
            @input=${(event: Event) => {
              const at = (event.target as HTMLInputElement).valueAsNumber;
              void this.workspace.set({ k: ks[at] ?? k });
            }}
        /></label>
        ${this.#focusChoice(runs)}
      </p>
      <p class="weight-words">${weightWords(metric, k, weight)}</p>
      <pc-bridge-chart .runs=${runs} .inFocus=${inFocus} .weight=${weight}></pc-bridge-chart>
      ${weightedAreas(runs, metric, k)}`;
  }

  /** The k that the reader has asked for: where the controls stand, while the values are of the picture's. */
  #askedK(runs: ReliableRun[]): number {
    return focusBudget(
      runs.map(({ run }) => run),
      this.workspace.settings,
    );
  }

  #focusChoice(runs: ReliableRun[]) {
    const asked = runInFocus(runs, this.workspace.settings);
    return html`<label>of ${focusChoice(this.workspace, runs, asked)}</label>`;
  }

  #stability(
    runs: ReliableRun[],
    inFocus: ReliableRun | null,
    { needed, atTau: { ks }, surface }: ReliabilityPicture,
    { against, tau }: Settings,
    k: number,
    bands: DrawnBands,
  ) {
    return html`<h2>
        Stability under k =
        ${numberField(
          { value: this.#askedK(runs), label: "k, draws per task" },
          (value) => void this.workspace.set({ k: value }),
        )}
        draws
      </h2>
      <pc-ranked-table
        .runs=${runs}
        of="atK"
        .columns=${stabilityColumns(k)}
        caption="G-Pass@k and mG-Pass@k by run. ${rangeWords(bands.about)}."
      ></pc-ranked-table>
      <fieldset class="choice">
        <legend class="unseen">Draw G-Pass against</legend>
        <span aria-hidden="true">G-Pass against</span>
        ${againsts.map((each) =>
          tickBox(
            againstNames[each],
            each === this.workspace.settings.against,
            () => void this.workspace.set({ against: each }),
            "against",
          ),
        )}
        ${against === "surface" ? this.#focusChoice(runs) : nothing}
        <span class="needs soft">τ = ${tau} needs ${needed} of ${k} right</span>
      </fieldset>
      ${
        against === "surface"
          ? html`<pc-surface-chart
              .surface=${surface}
              .name=${inFocus?.name ?? ""}
              .k=${k}
              .tau=${tau}
              .about=${bands.about}
              .end=${endAt(inFocus?.bands.overK ?? null, this.cell?.k ?? NaN)}
              @look=${(event: CustomEvent<KAndTau | null>) => (this.cell = event.detail)}
              @place=${(event: CustomEvent<{ k: number; tau: number }>) =>
                void this.workspace.set(event.detail)}
            ></pc-surface-chart>`
          : html`<pc-g-pass-chart
              .runs=${runs}
              .bands=${bands}
              .against=${against}
              .k=${k}
              .tau=${tau}
              .ks=${ks}
            ></pc-g-pass-chart>`
      }`;
  }
}

/** The two runs whose leads are shaded; null where none are. */
function shadedRuns(
  runs: ReliableRun[],
  pair: PairComparison | null,
): [a: ReliableRun, b: ReliableRun] | null {
  const [a, b] = [pair?.a, pair?.b].map((id) => runs.find(({ run }) => run.id === id));
  return a === undefined || b === undefined ? null : [a, b];
}
