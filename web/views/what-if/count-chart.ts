import * as Plot from "@observablehq/plot";
import { html, svg } from "lit";
import { property } from "lit/decorators.js";
import { placeAxis, valueAxis } from "../../charts/axes.ts";
import { runColour } from "../../charts/marker.ts";
import { plotFrame } from "../../charts/plot-frame.ts";
import { RunChart, stillPicture } from "../../charts/run-chart.ts";
import type { CountBar } from "../../questions/plan/populations.ts";
import { largestOf } from "../../base/extremes.ts";

/** The next round number, so that small changes of the bars keep the axis. */
function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return unit * ([1, 1.5, 2, 3, 4, 5, 7.5, 10].find((each) => each * unit >= value) ?? 10);
}

/** Number of tasks by number of successes: observed in a study as bars, expected from the population as dots. */
export class CountChart extends RunChart {
  @property({ attribute: false }) bars: CountBar[] = [];

  #drawn = "";

  protected override heightOf(width: number): number {
    return Math.round(Math.min(240, Math.max(180, width * 0.26)));
  }

  override render() {
    return html`${stillPicture}
      <div class="key">
        <span>bars: tasks in this study</span><span>dots: tasks that the population expects</span>
      </div>`;
  }

  override updated(): void {
    const { bars, width, height } = this;
    const last = bars.at(-1)?.to ?? 1;
    const top = roundUp(largestOf(bars.flatMap(({ observed, expected }) => [observed, expected])));
    const key = JSON.stringify([last, top, width, height]);
    if (key !== this.#drawn)
      this.draw((wide, high) =>
        Plot.plot({
          ...plotFrame(wide, high),
          x: { domain: [-0.5, last + 0.5] },
          y: { domain: [0, top] },
          marks: [
            ...valueAxis("tasks", { ticks: 4 }),
            placeAxis("c, samples of a task that succeed", {
              ticks: Math.min(last, 10),
              tickFormat: (c: number) => (Number.isInteger(c) ? String(c) : ""),
            }),
          ],
        }),
      );
    this.#drawn = key;
    this.overlay("bars", this.#bars());
  }

  #bars() {
    const { x, y } = this.pixels;
    const floor = y(0);
    return svg`${this.bars.map(({ from, to, observed, expected }) => {
      const [left, right, top] = [x(from - 0.5), x(to + 0.5), y(observed)];
      const wide = Math.max(1, right - left - 1.5);
      return svg`<rect x=${left + 0.75} y=${top} width=${wide} height=${floor - top} fill=${runColour(2)} fill-opacity="0.35"></rect>
        <circle cx=${(left + right) / 2} cy=${y(expected)} r="3" fill=${runColour(0)}></circle>`;
    })}`;
  }
}
