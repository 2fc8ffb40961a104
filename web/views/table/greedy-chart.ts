import * as Plot from "@observablehq/plot";
import { html, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { placeAxis, valueAxis } from "../../charts/axes.ts";
import { plotFrame, wholePercent } from "../../charts/plot-frame.ts";
import { RunChart, stillPicture } from "../../charts/run-chart.ts";
import { runMarks } from "../../charts/run-lines.ts";
import type { GreedyLine } from "./greedy-points.ts";

/** Runs by greedy score and a reliability metric, with the fitted line and the diagonal where both are equal. */
export class GreedyChart extends RunChart {
  @property({ attribute: false }) of: GreedyLine = { name: "", points: [], line: null };

  override render() {
    return html`${stillPicture} ${this.nameKey(this.of.points)}`;
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has("of") && !changed.has("width")) return;
    const { name, points, line } = this.of;
    const slope = line?.slope ?? NaN;
    const at = (greedy: number) => ({ greedy, value: (line?.intercept ?? NaN) + slope * greedy });
    const through = Number.isNaN(slope) ? [] : [at(0), at(1)];
    this.draw((width, height) =>
      Plot.plot({
        ...plotFrame(width, height),
        x: { domain: [0, 1] },
        y: { domain: [0, 1] },
        clip: true,
        marks: [
          ...valueAxis(name, { ticks: 5, tickFormat: wholePercent }, { ticks: 5 }),
          placeAxis("greedy score", { tickFormat: wholePercent }),
          Plot.line(
            [
              [0, 0],
              [1, 1],
            ],
            { stroke: "var(--ink-soft)", strokeDasharray: "1 4", ariaDescription: "no drop" },
          ),
          Plot.line(through, {
            x: "greedy",
            y: "value",
            stroke: "var(--ink)",
            ariaDescription: "least squares",
            clip: true,
          }),
          Plot.dot(points, { x: "greedy", y: "value", r: 4, ...runMarks }),
        ],
      }),
    );
    if (this.named.length > 0)
      this.placeEnds(
        points.map(({ styleIndex, name, value }) => ({ styleIndex, name, share: value })),
        [0, 1],
      );
  }
}
