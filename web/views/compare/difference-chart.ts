import { html, nothing, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { dashedLine } from "../../charts/dashed-line.ts";
import { markerIcon } from "../../charts/marker.ts";
import { SlidingChart } from "../../charts/sliding-chart.ts";
import { percent, shortName, whole } from "../../format.ts";
import type { ShownComparison } from "./answer.ts";
import { pointsBetween, pText, signedPoints } from "../../parts/words/numbers.ts";
import { plotDifference } from "./plot-difference.ts";
import { metricOf } from "../../metrics/metrics.ts";

/** The difference of two runs against k or τ, with its bands. */
export class DifferenceChart extends SlidingChart {
  @property({ attribute: false }) shown: ShownComparison | null = null;
  /** What charts beside it show, which have the same axes. */
  @property({ attribute: false }) beside: readonly ShownComparison[] = [];

  protected override get places(): Float64Array {
    return this.shown?.places ?? new Float64Array();
  }

  override render() {
    const { shown, at } = this;
    if (shown === null) return nothing;
    const { request } = shown;
    const letter = metricOf(request.comparedIn).takesTau ? "τ" : "k";
    const values = this.#valuesAt(shown, at)?.map(([name, text]) => `${name}: ${text}`);
    const ariaText = `${letter} = ${at}; ${values?.join("; ") ?? "undefined"}`;
    return html`
      ${this.slider(`${letter === "k" ? "k, attempts per task" : "τ"}, of the difference`, ariaText, (place) => this.#readout(shown, letter, place))}
      <div class="key">
        <span>${dashedLine("1 3")}95 % band for the whole curve</span>
        ${(shown.comparison?.crossings.length ?? 0) > 0 ? html`<span>ring: where the curves cross; bar: interval for that place</span>` : nothing}
      </div>
    `;
  }

  override updated(changed: PropertyValues<this>): void {
    const { shown } = this;
    if (shown === null) return;
    if (changed.has("shown") || changed.has("beside") || changed.has("width"))
      this.draw((width, height) => plotDifference(shown, width, height, this.beside));
    const at = this.hover ?? this.at;
    const value = shown.comparison?.difference[shown.places.indexOf(at)] ?? NaN;
    const isDrawn = !Number.isNaN(value);
    const styleIndex = (value < 0 ? shown.runs.b : shown.runs.a).styleIndex;
    this.slide(isDrawn ? at : null, isDrawn ? [{ styleIndex, value }] : []);
  }

  #valuesAt({ comparison, places, runs }: ShownComparison, at: number): [string, string][] | null {
    const i = places.indexOf(at);
    const value = comparison?.difference[i] ?? NaN;
    if (comparison === null || Number.isNaN(value)) return null;
    const share = (values: Float64Array) => percent(values[i] ?? NaN, 1 - (values[i] ?? NaN));
    return [
      [shortName(runs.a.name, 28), share(comparison.a)],
      [shortName(runs.b.name, 28), share(comparison.b)],
      ["difference", signedPoints(value)],
      ["95 % interval", pointsBetween(comparison.lower[i] ?? NaN, comparison.upper[i] ?? NaN)],
      ["p", pText(comparison.pValue[i] ?? NaN)],
    ];
  }

  #readout(shown: ShownComparison, letter: string, at: number) {
    const { a, b } = shown.runs;
    return html`<div class="readout">
      <strong>${letter} = ${letter === "k" ? whole(at) : at}</strong>
      <table>
        ${(this.#valuesAt(shown, at) ?? []).map(
          ([name, text], i) =>
            html`<tr>
              <td>${i < 2 ? markerIcon((i === 0 ? a : b).styleIndex) : nothing}</td>
              <td class="name">${name}</td>
              <td class="number">${text}</td>
            </tr>`,
        )}
      </table>
    </div>`;
  }
}
