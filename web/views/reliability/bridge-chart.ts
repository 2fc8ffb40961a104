import { area } from "d3-shape";
import { css, svg, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { runColour } from "../../charts/marker.ts";
import { LineChart, type LinePicture } from "../../charts/line-chart.ts";
import { runLines, type LinePoint } from "../../charts/run-lines.ts";
import type { CoverWeight } from "../../questions/measure/reliability.ts";
import { coverLine, sharesAt } from "./cover-lines.ts";
import { coverLines, plotCover } from "./plot-cover.ts";
import { drawnOf, type ReliableRun } from "./reliable-runs.ts";
import { largestOf } from "../../base/extremes.ts";

/**
 * Why pass@k is an average of Cover@τ: the weight of k, scaled to the height of the picture, over the Cover curves. For
 * the run in focus, the weight times its curve is filled; its share of the whole weight is pass@k.
 */
export class BridgeChart extends LineChart<ReliableRun> {
  @property({ attribute: false }) runs: ReliableRun[] = [];
  @property({ attribute: false }) inFocus: ReliableRun | null = null;
  @property({ attribute: false }) weight: CoverWeight | null = null;

  static override styles = [
    LineChart.styles,
    css`
      .weight {
        pointer-events: none;
      }
    `,
  ];

  protected override get picture(): LinePicture<ReliableRun> {
    const { runs, inFocus } = this;
    return {
      runs,
      // While k moves, the lines stay; only the weight is redrawn.
      axes: drawnOf("shape", runs),
      plot: plotCover,
      drawLines: (pixels) => runLines({ ...coverLines(runs), strokeWidth: 1 }, pixels),
      lineOf: coverLine,
      joined: "step-before",
      banded: [inFocus ?? []].flat(),
      at: null,
    };
  }

  override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { inFocus, weight } = this;
    if (inFocus !== null && weight !== null) this.#placeWeight(inFocus, weight);
  }

  #placeWeight(run: ReliableRun, { tau, value }: CoverWeight): void {
    const peak = largestOf(value);
    const weights = Array.from(tau, (x, i) => ({ x, weight: (value[i] ?? 0) / peak }));
    const path = area<LinePoint>()
      .x(({ x }) => this.pixels.x(x))
      .y0(this.pixels.y(0))
      .y1(({ y }) => this.pixels.y(y));
    // Both sides of each step, so that the filled part drops where the curve does.
    const shares = sharesAt(run, tau);
    const covered = weights.flatMap(({ x, weight }, i) => [
      { x, y: weight * (shares[i] ?? 0) },
      { x, y: weight * (shares[i + 1] ?? 0) },
    ]);
    const all = path(weights.map(({ x, weight }) => ({ x, y: weight })));
    this.overlay(
      "weight",
      svg`<path
          class="all"
          d=${all ?? ""}
          fill="var(--ink-soft)"
          fill-opacity="0.16"
          stroke="var(--ink-soft)"
          stroke-dasharray="1 3"
        ></path>
        <path
          class="covered"
          d=${path(covered.slice(0, -1)) ?? ""}
          fill=${runColour(run.styleIndex)}
          fill-opacity="0.45"
        ></path>`,
    );
  }
}
