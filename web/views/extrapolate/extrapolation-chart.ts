import { html, nothing, type PropertyValues } from "lit";
import { dashedLine } from "../../charts/dashed-line.ts";
import { RunChart, tell } from "../../charts/run-chart.ts";
import { modelInFull, type Model } from "../../state/models.ts";
import { shortName } from "../../format.ts";
import type { HeldOut } from "../../parts/far-runs.ts";
import { valueAt, type FarRun } from "../../parts/far-runs.ts";
import { dashes, plotExtrapolation } from "../../parts/plot-extrapolation.ts";

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
    banded: { attribute: false },
    caption: {},
    k: { type: Number },
  };
  declare runs: FarRun[];
  declare models: Model[];
  /** The larger run that the extrapolations are checked against. */
  declare heldOut: HeldOut | null;
  /** The runs whose bands are drawn. */
  declare banded: FarRun[];
  /** What the bands are, in words; null where there are none. */
  declare caption: string | null;
  declare k: number;

  constructor() {
    super();
    this.runs = [];
    this.models = [];
    this.heldOut = null;
    this.banded = [];
    this.caption = null;
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
            html`<span>${dashedLine(dashes[model])}predicted: ${modelInFull(model)}</span>`,
        )}
        ${
          this.heldOut === null
            ? nothing
            : html`<span>${dashedLine("1 2")}check: ${shortName(this.heldOut.run.name)}</span>`
        }
      </div>`;
  }

  override updated(changed: PropertyValues<this>): void {
    const { runs, models, heldOut, banded, caption, k } = this;
    const bands = { banded, caption };
    const last = runs[0]?.extrapolation.measured.k.at(-1) ?? 1;
    if (
      ["runs", "models", "heldOut", "caption", "width"].some((name) => changed.has(name as "runs"))
    ) {
      this.draw((width, height) =>
        plotExtrapolation(runs, models, heldOut, bands, last, width, height),
      );
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
    tell(this, "budget", k);
  }
}
