import { html, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { markerIcon } from "../../charts/marker.ts";
import { RunChart, stillPicture, type Drawing } from "../../charts/run-chart.ts";
import { modelInFull } from "../../state/settings/models.ts";
import { families } from "../../questions/models/fits.ts";
import { dashes } from "../../ui/beyond-n/plot-extrapolation.ts";
import { dashedLine } from "../../charts/dashed-line.ts";
import type { FittedRun } from "./fitted-runs.ts";
import { familySymbols, plotDistributions, plotRates } from "./plot-rates.ts";

/** One run's tasks and what its fits expect: by rate, or as the share below each rate. */
export class FitChart extends RunChart {
  @property({ attribute: false }) run: FittedRun | null = null;
  @property({ type: String, reflect: true }) kind: "rates" | "distributions" = "rates";

  override render() {
    const { run, kind } = this;
    return html`${stillPicture}
      <div class="key">
        <span>${run === null ? "" : markerIcon(run.styleIndex)} observed</span>
        ${families.map(
          (family) =>
            html`<span
              >${dashedLine(dashes[family])}${
                kind === "rates"
                  ? `${familySymbols[family] === "circle" ? "○" : "×"} tasks expected by ${modelInFull(family)}; line: its density of p`
                  : `predicted by ${modelInFull(family)}`
              }</span
            >`,
        )}
      </div>`;
  }

  override updated(changed: PropertyValues<this>): void {
    const { run, kind } = this;
    if (run === null || !["run", "kind", "width"].some((name) => changed.has(name as "run")))
      return;
    const plot = kind === "rates" ? plotRates : plotDistributions;
    this.draw((width, height): Drawing => plot(run, width, height));
  }
}
