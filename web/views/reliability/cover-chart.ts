import { css, html, nothing, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { bandPaths } from "../../charts/band-areas.ts";
import { chartMargins } from "../../charts/plot-frame.ts";
import { LineChart, type LinePicture } from "../../charts/line-chart.ts";
import { pointedAt } from "../../charts/pointed-at.ts";
import { tell } from "../../charts/run-chart.ts";
import { runLines } from "../../charts/run-lines.ts";
import { coverLine } from "./cover-lines.ts";
import {
  coverBand,
  coverLines,
  coverMarks,
  plotCover,
  type DrawnBands,
  type ShadedPair,
} from "./plot-cover.ts";
import { drawnOf, type ReliableRun } from "./reliable-runs.ts";

/**
 * Cover@τ of all shown runs, with a rule at τ. The slider below moves the rule; a click sets τ, too.
 *
 * @fires threshold - with the chosen τ as detail
 */
export class CoverChart extends LineChart<ReliableRun> {
  @property({ attribute: false }) runs: ReliableRun[] = [];
  /** The two runs whose leads are shaded. */
  @property({ attribute: false }) pair: ShadedPair | null = null;
  @property({ attribute: false }) bands: DrawnBands = {
    banded: [],
    about: "new-tasks",
    caption: null,
    pinned: null,
  };
  /** The τ of the values, where the rule is. */
  @property({ type: Number }) tau = 0.5;
  /** The requested τ, where the slider is. */
  @property({ type: Number }) requested = 0.5;

  static override styles = [
    LineChart.styles,
    css`
      input {
        display: block;
        accent-color: var(--accent);
      }
    `,
  ];

  protected override get picture(): LinePicture<ReliableRun> {
    const { runs, pair, bands, tau } = this;
    return {
      runs,
      // While τ moves, the picture stays; only the rule moves.
      axes: drawnOf("shape", [...runs, ...(pair ?? [])]),
      plot: (width, height) => plotCover(width, height, bands.caption, coverMarks(pair, width)),
      drawLines: (pixels) => runLines(coverLines(runs), pixels),
      lineOf: coverLine,
      joined: "step-before",
      banded: bands.banded,
      drawBands: (picked, pixels) =>
        bandPaths(
          picked.map(coverBand),
          pixels,
          bands.about === "new-tasks" ? "step-before" : "linear",
        ),
      at: tau,
      valueAt: ({ atTau: { coverAt } }) => coverAt.value[0] ?? NaN,
      key:
        bands.about === "new-tasks"
          ? nothing
          : html`<div class="key">
              bands are of the tasks’ own rates, the lines of c/n: with few samples a line may leave
              its band
            </div>`,
    };
  }

  protected override frame() {
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
      />`;
  }

  /** Puts the slider under the curves, its thumb below the rule. */
  override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { left, right } = chartMargins(this.width);
    const thumb = 16;
    const slider = this.renderRoot.querySelector("input");
    if (slider === null) return;
    slider.style.width = `${Math.max(0, this.width - left - right + thumb)}px`;
    slider.style.marginLeft = `${left - thumb / 2}px`;
  }

  #choose(event: MouseEvent): void {
    const at = pointedAt(event, this);
    if (at !== null) this.#set(Math.round(Math.min(1, Math.max(0, at.x)) * 100) / 100);
  }

  #set(tau: number): void {
    tell(this, "threshold", tau);
  }
}
