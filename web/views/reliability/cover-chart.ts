import { css, html, nothing, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { chartMargins } from "../../charts/plot-frame.ts";
import { LinesChart } from "../../charts/lines-chart.ts";
import { tell } from "../../charts/run-chart.ts";
import {
  coverAxes,
  coverBand,
  coverLines,
  type DrawnBands,
  type ShadedPair,
} from "./plot-cover.ts";
import { samePicture, type ReliableRun } from "./reliable-runs.ts";

/**
 * Cover@τ of all shown runs, with a rule at τ that the slider below it moves; a click sets τ too.
 *
 * @fires threshold - with the τ that the reader chose, as detail
 */
export class CoverChart extends LinesChart {
  @property({ attribute: false }) runs: ReliableRun[] = [];
  /** The two runs whose leads are shaded. */
  @property({ attribute: false }) pair: ShadedPair | null = null;
  @property({ attribute: false }) bands: DrawnBands = {
    banded: [],
    about: "new-tasks",
    caption: null,
    pinned: null,
  };
  /** The τ that the values are of: where the rule stands. */
  @property({ type: Number }) tau = 0.5;
  /** The τ that the reader has asked for: where the slider stands. */
  @property({ type: Number }) requested = 0.5;

  /** What the picture was last drawn of; while τ moves it stays, and only the rule is moved. */
  #drawn: ReliableRun[] = [];

  static override styles = [
    LinesChart.styles,
    css`
      input {
        display: block;
        accent-color: var(--accent);
      }
    `,
  ];

  override render() {
    return html`<div class="frame" @click=${this.#choose}>
        <div class="plot" aria-hidden="true"></div>
      </div>
      <input
        type="range"
        min="0"
        max="1"
        step="0.01"
        aria-label="τ, rate of success at least"
        .value=${live(String(this.requested))}
        @input=${(event: Event) => {
          this.#set((event.target as HTMLInputElement).valueAsNumber);
        }}
      />
      ${this.nameKey(this.runs)}
      ${
        this.bands.about === "new-tasks"
          ? nothing
          : html`<div class="key">
              bands are of the tasks’ own rates, the lines of c/n: with few samples a line may leave
              its band
            </div>`
      }`;
  }

  override updated(changed: PropertyValues<this>): void {
    const { runs, pair, bands, tau } = this;
    const pictured = [...runs, ...(pair ?? [])];
    const isNew = changed.has("width") || !samePicture("shape", pictured, this.#drawn);
    if (isNew) {
      this.draw((width, height) => coverAxes(pair, bands, width, height));
      this.placeLines(coverLines(runs));
      this.#drawn = pictured;
    }
    const picked = this.pickedOut(bands.banded, runs);
    const isOther = this.isPickedAgain(picked);
    if (isNew || isOther) {
      const joined = bands.about === "new-tasks" ? "step-before" : "linear";
      this.placeBands(picked.map(coverBand), joined);
      this.nameLines(picked);
    }
    const marks = runs.map(({ styleIndex, atTau: { coverAt } }) => ({
      styleIndex,
      value: coverAt.value[0] ?? NaN,
    }));
    this.placeRule(tau, marks);
    this.#placeSlider();
  }

  /** Puts the slider under the curves, its thumb below the rule. */
  #placeSlider(): void {
    const { left, right } = chartMargins(this.width);
    const thumb = 16;
    const slider = this.renderRoot.querySelector("input");
    if (slider === null) return;
    slider.style.width = `${Math.max(0, this.width - left - right + thumb)}px`;
    slider.style.marginLeft = `${left - thumb / 2}px`;
  }

  #choose(event: MouseEvent): void {
    const at = this.pointedAt(event);
    if (at === null) return;
    this.#set(Math.round(Math.min(1, Math.max(0, at)) * 100) / 100);
  }

  #set(tau: number): void {
    tell(this, "threshold", tau);
  }
}
