import { area } from "d3-shape";
import { css, html, svg, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { runColour } from "../../charts/marker.ts";
import { LinesChart } from "../../charts/lines-chart.ts";
import { stillPicture } from "../../charts/run-chart.ts";
import { plotAxes, type LinePoint } from "../../charts/run-lines.ts";
import type { CoverWeight } from "../../compute/measure/reliability.ts";
import { coverLine, markedTaus, sharesAt, tauAxis } from "./cover-lines.ts";
import { samePicture, type ReliableRun } from "./reliable-runs.ts";
import { largestOf } from "../../extremes.ts";

/**
 * Why pass@k is an average of Cover@τ: over the Cover curves lies the weight of k, its peak as high as the picture, and
 * of one run the part of it that is under its curve, which is pass@k of the whole.
 */
export class BridgeChart extends LinesChart {
  @property({ attribute: false }) runs: ReliableRun[] = [];
  @property({ attribute: false }) inFocus: ReliableRun | null = null;
  @property({ attribute: false }) weight: CoverWeight | null = null;

  /** What the lines were last drawn of; while k moves they stay, and only the weight is drawn again. */
  #drawn: ReliableRun[] = [];

  static override styles = [
    LinesChart.styles,
    css`
      .weight {
        pointer-events: none;
      }
    `,
  ];

  override render() {
    return html`${stillPicture} ${this.nameKey(this.runs)}`;
  }

  override updated(changed: PropertyValues<this>): void {
    const { runs, inFocus, weight } = this;
    const isDrawnAgain = changed.has("width") || !samePicture("shape", runs, this.#drawn);
    if (isDrawnAgain) {
      this.draw((width, height) =>
        plotAxes({
          x: { domain: [0, 1] },
          xAxis: tauAxis,
          yLabel: "tasks",
          caption: null,
          width,
          height,
        }),
      );
      this.placeLines({
        lines: runs.map(coverLine),
        curve: "step-before",
        markedAt: markedTaus,
        strokeWidth: 1,
      });
      this.#drawn = runs;
    }
    if (isDrawnAgain || changed.has("inFocus")) this.nameLines([inFocus ?? []].flat());
    const isOther = isDrawnAgain || changed.has("inFocus") || changed.has("weight");
    if (isOther && inFocus !== null && weight !== null) this.#placeWeight(inFocus, weight);
  }

  #placeWeight(run: ReliableRun, { tau, value }: CoverWeight): void {
    const peak = largestOf(value);
    const weights = Array.from(tau, (x, i) => ({ x, weight: (value[i] ?? 0) / peak }));
    const path = area<LinePoint>()
      .x(({ x }) => this.pixels.x(x))
      .y0(this.pixels.y(0))
      .y1(({ y }) => this.pixels.y(y));
    // Both sides of each step, so that the part under the curve falls where the curve does.
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
