import { area } from "d3-shape";
import { css, type PropertyValues } from "lit";
import { runColour } from "../../charts/marker.ts";
import { RunChart, stillPicture } from "../../charts/run-chart.ts";
import { plotRunLines } from "../../charts/run-lines.ts";
import { svgElement } from "../../charts/svg-element.ts";
import type { CoverWeight } from "../../compute/reliability.ts";
import { coverLine, markedTaus, sharesAt, tauAxis } from "./cover-lines.ts";
import { samePicture, type ReliableRun } from "./reliable-runs.ts";
import { largestOf } from "../../extremes.ts";

/**
 * Why pass@k is an average of Cover@τ: over the Cover curves lies the weight of k, its peak as high as the picture, and
 * of one run the part of it that is under its curve, which is pass@k of the whole.
 */
export class BridgeChart extends RunChart {
  static override properties = {
    runs: { attribute: false },
    inFocus: { attribute: false },
    weight: { attribute: false },
  };
  declare runs: ReliableRun[];
  declare inFocus: ReliableRun | null;
  declare weight: CoverWeight | null;

  /** What the lines were last drawn of; while k moves they stay, and only the weight is drawn anew. */
  #drawn: ReliableRun[] = [];

  constructor() {
    super();
    this.runs = [];
    this.inFocus = null;
    this.weight = null;
  }

  static override styles = [
    RunChart.styles,
    css`
      .weight {
        pointer-events: none;
      }
    `,
  ];

  override render() {
    return stillPicture;
  }

  override updated(changed: PropertyValues<this>): void {
    const { runs, inFocus, weight } = this;
    if (changed.has("width") || !samePicture("shape", runs, this.#drawn)) {
      this.draw((width, height) =>
        plotRunLines({
          lines: runs.map(coverLine),
          curve: "step-before",
          x: { domain: [0, 1] },
          xAxis: tauAxis,
          yLabel: "tasks",
          markedAt: markedTaus,
          bands: [],
          caption: null,
          strokeWidth: 1,
          width,
          height,
        }),
      );
      this.#drawn = runs;
    }
    if (inFocus !== null && weight !== null) this.#placeWeight(inFocus, weight);
  }

  #placeWeight(run: ReliableRun, { tau, value }: CoverWeight): void {
    const peak = largestOf(value);
    const weights = Array.from(tau, (x, i) => ({ x, weight: (value[i] ?? 0) / peak }));
    const path = (points: { x: number; y: number }[]) =>
      area<{ x: number; y: number }>()
        .x(({ x }) => this.pixel(x))
        .y0(this.pixelUp(0))
        .y1(({ y }) => this.pixelUp(y))(points) ?? "";
    // Both sides of each step, so that the part under the curve falls where the curve does.
    const shares = sharesAt(run, tau);
    const covered = weights.flatMap(({ x, weight }, i) => [
      { x, y: weight * (shares[i] ?? 0) },
      { x, y: weight * (shares[i + 1] ?? 0) },
    ]);
    this.overlay("weight", [
      svgElement("path", {
        class: "all",
        d: path(weights.map(({ x, weight }) => ({ x, y: weight }))),
        fill: "var(--ink-soft)",
        "fill-opacity": 0.16,
        stroke: "var(--ink-soft)",
        "stroke-dasharray": "1 3",
      }),
      svgElement("path", {
        class: "covered",
        d: path(covered.slice(0, -1)),
        fill: runColour(run.slot),
        "fill-opacity": 0.45,
      }),
    ]);
  }
}
