import * as Plot from "@observablehq/plot";
import { html, nothing, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { placeAxis, valueAxis } from "../../charts/axes.ts";
import { plotFrame, wholePercent } from "../../charts/plot-frame.ts";
import { RunChart, stillPicture } from "../../charts/run-chart.ts";
import { runStrokes } from "../../charts/run-lines.ts";
import type { Family } from "../../questions/models/fits.ts";
import type { RunShapes } from "../../questions/models/fit-runs.ts";
import { largestOf } from "../../base/extremes.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";

/** A run with the densities of its fits. */
export interface ShapedRun extends StyledRun {
  shapes: RunShapes;
}

/** Within this distance of 0 and 1 a density may grow without limit. */
const inner = 0.03;

/** The rates of many runs' tasks by their fits: densities, or shares below each rate. */
export class ShapesChart extends RunChart {
  @property({ attribute: false }) runs: ShapedRun[] = [];
  /** The runs of the charts that share the axes. */
  @property({ attribute: false }) beside: ShapedRun[] = [];
  @property() family: Family = "bb";
  @property({ reflect: true }) kind: "density" | "below" = "density";

  get #drawn(): ShapedRun[] {
    return this.runs.filter(({ shapes }) => shapes.shapes[this.family] !== null);
  }

  override render() {
    const left = this.runs.length - this.#drawn.length;
    return html`${stillPicture} ${this.nameKey(this.#drawn)}
    ${left === 0 ? nothing : html`<div class="key">not drawn, since the fit has no density: ${left}</div>`}`;
  }

  override updated(changed: PropertyValues<this>): void {
    const has = (name: keyof ShapesChart) => changed.has(name);
    if (!(["runs", "beside", "family", "kind", "width"] as const).some(has)) return;
    const { kind, family } = this;
    const drawn = this.#drawn;
    const linesOf = (runs: ShapedRun[]) =>
      runs.flatMap(({ styleIndex, shapes: { p, shapes } }) => {
        const values = shapes[family]?.[kind];
        return p.map((x, i) => ({ styleIndex, x, y: values?.[i] ?? NaN }));
      });
    const lines = linesOf(drawn);
    const within = [...lines, ...linesOf(this.beside)]
      .filter(({ x, y }) => x > inner && x < 1 - inner && !Number.isNaN(y))
      .map(({ y }) => y);
    const high = kind === "below" ? 1 : 1.1 * largestOf([0.1, ...within]);
    this.draw((width, height) =>
      Plot.plot({
        ...plotFrame(width, height),
        x: { domain: [0, 1] },
        y: { domain: [0, high] },
        marks: [
          ...valueAxis(
            kind === "below" ? "tasks below" : "density",
            kind === "below" ? { tickFormat: wholePercent } : {},
          ),
          placeAxis("p, success rate of a task", { tickFormat: wholePercent }),
          Plot.line(
            lines.map((point) => (point.y > high ? { ...point, y: NaN } : point)),
            { x: "x", y: "y", ...runStrokes, strokeWidth: 1.5, ariaDescription: kind },
          ),
        ],
      }),
    );
    const ends = drawn.map(({ styleIndex, name, shapes: { shapes } }) => {
      const last = shapes[family]?.[kind].at(-1) ?? 0;
      return { styleIndex, name, share: Math.min(last, high) };
    });
    this.placeEnds(ends, [0, high]);
  }
}
