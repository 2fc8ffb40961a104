import { html, nothing, type PropertyValues } from "lit";
import { dashedLine } from "../charts/dashed-line.ts";
import { RunChart } from "../charts/run-chart.ts";
import { modelNames, type Model } from "../compute/models.ts";
import { shortName } from "../format.ts";
import type { HeldOut } from "../page/pictures.ts";
import { valueAt, type FarRun } from "./far-runs.ts";
import { dashes, plotExtrapolation } from "./plot-extrapolation.ts";

/**
 * pass@k beyond the samples. A click sets k.
 *
 * @fires budget - with the k that the reader chose, as detail
 */
export class ExtrapolationChart extends RunChart {
  static override properties = {
    runs: { attribute: false },
    models: { attribute: false },
    heldOut: { attribute: false },
    k: { type: Number },
  };
  declare runs: FarRun[];
  declare models: Model[];
  /** The larger run that the extrapolations are held against. */
  declare heldOut: HeldOut | null;
  declare k: number;

  constructor() {
    super();
    this.runs = [];
    this.models = [];
    this.heldOut = null;
    this.k = 1;
  }

  override render() {
    return html`<div class="frame" @click=${this.#choose}>
        <div class="plot" aria-hidden="true"></div>
      </div>
      <div class="key">
        <span>${dashedLine("none")}measured: unbiased pass@k</span>
        ${this.models.map(
          (model) =>
            html`<span>${dashedLine(dashes[model])}extrapolated: ${modelNames[model]}</span>`,
        )}
        ${
          this.models.includes("hb")
            ? html`<span
                >bands: HB's 50 and 95 % intervals, about these tasks with more samples</span
              >`
            : nothing
        }
        ${
          this.heldOut === null
            ? nothing
            : html`<span>${dashedLine("1 2")}held out: ${shortName(this.heldOut.run.name)}</span>`
        }
      </div>`;
  }

  override updated(changed: PropertyValues<this>): void {
    const { runs, models, heldOut, k } = this;
    const last = runs[0]?.extrapolation.measured.k.at(-1) ?? 1;
    if (["runs", "models", "heldOut", "width"].some((name) => changed.has(name as "runs"))) {
      this.draw((width, height) => plotExtrapolation(runs, models, heldOut, last, width, height));
    }
    const [first] = models;
    const marks = runs.flatMap((run) => {
      const point = first === undefined ? null : valueAt(run, first, k);
      return point === null ? [] : [{ slot: run.slot, value: point.value }];
    });
    this.placeRule(k > last ? null : k, marks);
  }

  #choose(event: MouseEvent): void {
    const at = this.pointedAt(event);
    if (at === null) return;
    const digits = 2;
    const k = Math.max(1, Math.round(Number(at.toPrecision(digits))));
    this.dispatchEvent(new CustomEvent("budget", { detail: k, bubbles: true, composed: true }));
  }
}
