import { css, html, svg, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import * as Plot from "@observablehq/plot";
import { plotFrame } from "./plot-frame.ts";
import { RunChart, stillPicture } from "./run-chart.ts";
import { runColour } from "./marker.ts";
import { fixed } from "../base/decimals.ts";

/** A whole in two parts, with its label. */
export interface ShareBar {
  label: string;
  styleIndex: number;
  /** The first part, in [0, 1]. */
  share: number;
}

const rowHeight = 30;

/** Bars, each a whole in two parts. A table next to them holds the same values. */
export class ShareBars extends RunChart {
  @property({ attribute: false }) bars: ShareBar[] = [];
  /** Names of the first part and of the second. */
  @property({ attribute: false }) parts: [string, string] = ["", ""];

  static override styles = [
    RunChart.styles,
    css`
      .plot {
        min-height: 0;
      }
    `,
  ];

  override render() {
    const [first, second] = this.parts;
    const box = (opacity: number) =>
      svg`<rect width="12" height="12" fill="var(--accent)" fill-opacity=${opacity} />`;
    return html`<div class="key">
        <span><svg width="12" height="12" aria-hidden="true">${box(0.8)}</svg> ${first}</span>
        <span><svg width="12" height="12" aria-hidden="true">${box(0.25)}</svg> ${second}</span>
      </div>
      ${stillPicture}`;
  }

  protected override heightOf(): number {
    return rowHeight * this.bars.length + 8;
  }

  override updated(changed: PropertyValues<this>): void {
    const { bars } = this;
    if (bars.length === 0 || !(changed.has("bars") || changed.has("width"))) return;
    const labels = bars.map(({ label }) => label);
    this.draw((width, height) =>
      Plot.plot({
        ...plotFrame(width, height),
        marginTop: 4,
        marginBottom: 4,
        marginLeft: Math.min(width * 0.4, 200),
        marginRight: 8,
        x: { domain: [0, 1], axis: null },
        y: { domain: labels, type: "band", padding: 0.25 },
        marks: [
          Plot.axisY({ label: null, tickSize: 0 }),
          Plot.barX(bars, {
            y: "label",
            x1: 0,
            x2: "share",
            fill: ({ styleIndex }: ShareBar) => runColour(styleIndex),
            fillOpacity: 0.8,
            ariaDescription: "first part",
          }),
          Plot.barX(bars, {
            y: "label",
            x1: "share",
            x2: 1,
            fill: ({ styleIndex }: ShareBar) => runColour(styleIndex),
            fillOpacity: 0.25,
            ariaDescription: "second part",
          }),
          Plot.text(bars, {
            y: "label",
            x: "share",
            text: ({ share }: ShareBar) => `${fixed(100 * share, 0)} %`,
            textAnchor: "middle",
            fill: "var(--ink)",
            stroke: "var(--paper)",
            strokeWidth: 4,
            fontWeight: 600,
          }),
        ],
      }),
    );
  }
}
