import * as Plot from "@observablehq/plot";
import { html, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { placeAxis, valueAxis } from "../../charts/axes.ts";
import { plotFrame } from "../../charts/plot-frame.ts";
import { RunChart, stillPicture } from "../../charts/run-chart.ts";
import { runMarks, runStrokes } from "../../charts/run-lines.ts";
import { toDigits } from "../../base/decimals.ts";
import { tick } from "../../base/format.ts";
import type { ErrorPoint } from "./error-points.ts";
import { largestOf, smallestOf } from "../../base/extremes.ts";

/** The name and style index of each line, in the order of style indices. */
const linesOf = (points: ErrorPoint[]) =>
  [
    ...new Map(points.map(({ styleIndex, name }) => [styleIndex, { styleIndex, name }])).values(),
  ].sort((a, b) => a.styleIndex - b.styleIndex);

/** A point with the ends of its bar. */
const withBar = (point: ErrorPoint) => {
  const spread = Number.isNaN(point.spread) ? 0 : point.spread;
  return { ...point, low: Math.max(0, point.mean - spread), high: point.mean + spread };
};

/** Mean absolute errors against the size of the study, with a bar to each side. */
export class ErrorChart extends RunChart {
  @property({ attribute: false }) points: ErrorPoint[] = [];
  /** The points of neighbouring charts, which have the same axes. */
  @property({ attribute: false }) beside: ErrorPoint[] = [];
  /** Label of the sizes. */
  @property({ type: String }) of = "";
  /** Label of the values. */
  @property({ type: String }) what = "mean absolute error, points";

  override render() {
    return html`${stillPicture} ${this.nameKey(linesOf(this.points))}`;
  }

  override updated(changed: PropertyValues<this>): void {
    const { points, what } = this;
    const all = [...points, ...this.beside];
    if (
      points.length === 0 ||
      !["points", "beside", "of", "what", "width"].some((name) => changed.has(name as "points"))
    )
      return;
    const rows = points.map(withBar);
    // If every error is 0, the axis ends at about one percentage point.
    const top = 1.05 * (largestOf(all.map((point) => withBar(point).high)) || 0.01);
    const sizes = [...new Set(all.map(({ size }) => size))];
    const ends = linesOf(points).flatMap(({ styleIndex, name }) => {
      const [last] = rows
        .filter((row) => row.styleIndex === styleIndex)
        .sort((a, b) => b.size - a.size);
      return last === undefined ? [] : [{ styleIndex, name, share: last.mean }];
    });
    this.draw((width, height) =>
      Plot.plot({
        ...plotFrame(width, height),
        x: {
          type: "log",
          domain: [smallestOf(sizes), Math.max(largestOf(sizes), smallestOf(sizes) + 1)],
        },
        y: { domain: [0, top] },
        marks: [
          ...valueAxis(what, {
            tickFormat: (share: number) => String(toDigits(100 * share, 3)),
          }),
          placeAxis(this.of, { text: tick }, sizes),
          Plot.ruleX(rows, {
            x: "size",
            y1: "low",
            y2: "high",
            ...runStrokes,
            strokeWidth: 1,
          }),
          Plot.line(rows, {
            x: "size",
            y: "mean",
            sort: "size",
            ...runStrokes,
            strokeWidth: 1.5,
            ariaDescription: what,
          }),
          Plot.dot(rows, { x: "size", y: "mean", r: 3.4, ...runMarks }),
        ],
      }),
    );
    this.placeEnds(ends, [0, top]);
  }
}
