import { html, nothing, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { dashedLine } from "../../charts/dashed-line.ts";
import { RunChart, tell } from "../../charts/run-chart.ts";
import { biasOf } from "../../compute/runs/stopped-sampling.ts";
import { modelInFull, type Model } from "../../state/settings/models.ts";
import { shortName } from "../../format.ts";
import type { HeldOut } from "../../parts/beyond-n/extrapolated-runs.ts";
import { bandOf, valueAt, type ExtrapolatedRun } from "../../parts/beyond-n/extrapolated-runs.ts";
import { dashes, plotExtrapolation, wholeLine } from "../../parts/beyond-n/plot-extrapolation.ts";

/**
 * pass@k beyond the samples. A click sets k.
 *
 * @fires budget - with the k that the reader chose, as detail
 */
export class ExtrapolationChart extends RunChart {
  @property({ attribute: false }) runs: ExtrapolatedRun[] = [];
  @property({ attribute: false }) models: Model[] = [];
  /** The larger run that the extrapolations are checked against. */
  @property({ attribute: false }) heldOut: HeldOut | null = null;
  /** The runs whose bands are drawn. */
  @property({ attribute: false }) banded: ExtrapolatedRun[] = [];
  /** What the bands are, in words; null where there are none. */
  @property() caption: string | null = null;
  @property({ type: Number }) k = 1;

  override render() {
    return html`<div class="frame" @click=${this.#choose}>
        <div class="plot" aria-hidden="true"></div>
      </div>
      ${this.nameKey(this.runs)}
      <div class="key">
        <span>${dashedLine("none")}measured: ${biasOf(this.runs)} pass@k</span>
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

  protected override get pointable() {
    return { lines: this.runs.map((run) => wholeLine(run, this.models)), curve: "linear" } as const;
  }

  override updated(changed: PropertyValues<this>): void {
    const { runs, models, heldOut, banded, caption, k } = this;
    const last = runs[0]?.extrapolation.measured.k.at(-1) ?? 1;
    const has = (names: (keyof ExtrapolationChart)[]) => names.some((name) => changed.has(name));
    const isNew = has(["runs", "models", "heldOut", "caption", "width"]);
    if (isNew) {
      this.draw((width, height) =>
        plotExtrapolation(runs, models, heldOut, caption, last, width, height),
      );
    }
    if (isNew || has(["banded", "pointed", "pinned"])) this.#pickOut(banded);
    const [first] = models;
    const marks = runs.flatMap((run) => {
      const point = first === undefined ? null : valueAt(run, first, k);
      return point === null ? [] : [{ styleIndex: run.styleIndex, value: point.value }];
    });
    this.placeRule(k > last ? null : k, marks);
  }

  #pickOut(banded: ExtrapolatedRun[]): void {
    const picked = this.pickedOut(banded, this.runs);
    const bandsOf = (which: "beyond" | "inner") => picked.map((run) => bandOf(run, which));
    this.placeBands(bandsOf("beyond"), "linear", bandsOf("inner"));
    const ends = this.pointable.lines.flatMap(({ styleIndex, name, points }) => {
      const last = points.at(-1);
      return last === undefined ? [] : [{ styleIndex, name, share: last.y }];
    });
    this.placeEnds(ends, [0, 1], picked);
  }

  #choose(event: MouseEvent): void {
    const at = this.pointedAt(event);
    if (at === null) return;
    const digits = 2;
    const k = Math.max(1, Math.round(Number(at.toPrecision(digits))));
    tell(this, "budget", k);
  }
}
