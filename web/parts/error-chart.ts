import * as Plot from "@observablehq/plot";
import { html, type PropertyValues } from "lit";
import { placeAxis, valueAxis } from "../charts/axes.ts";
import { endLabels } from "../charts/end-labels.ts";
import { markerIcon, runMarks, runStrokes } from "../charts/marker.ts";
import { plotFrame } from "../charts/plot-frame.ts";
import { RunChart, stillPicture } from "../charts/run-chart.ts";
import { studied } from "../compute/study.ts";
import { tick } from "../format.ts";
import { estimatorNames, type ErrorPoint } from "./error-points.ts";
import { largestOf, smallestOf } from "../extremes.ts";

/** An estimator is drawn like the run of its place. */
const slotOf = ({ estimator }: ErrorPoint) => studied.indexOf(estimator);

/** Each estimator's mean absolute error against the size of the study, with a bar of one standard error to each side. */
export class ErrorChart extends RunChart {
  static override properties = { points: { attribute: false }, of: { type: String } };
  declare points: ErrorPoint[];
  /** What the sizes are of. */
  declare of: string;

  constructor() {
    super();
    this.points = [];
    this.of = "";
  }

  override render() {
    const drawn = studied.filter((each) => this.points.some(({ estimator }) => estimator === each));
    return html`${stillPicture}
      <div class="key">
        ${drawn.map(
          (estimator) =>
            html`<span
              >${markerIcon(studied.indexOf(estimator))} ${estimatorNames[estimator]}</span
            >`,
        )}
      </div>`;
  }

  override updated(changed: PropertyValues<this>): void {
    const { points } = this;
    if (points.length === 0 || !["points", "width"].some((name) => changed.has(name as "points")))
      return;
    const rows = points.map((point) => {
      const error = Number.isNaN(point.standardError) ? 0 : point.standardError;
      return {
        ...point,
        slot: slotOf(point),
        low: Math.max(0, point.mean - error),
        high: point.mean + error,
      };
    });
    const top = largestOf(rows.map(({ high }) => high)) * 1.05;
    const sizes = [...new Set(points.map(({ size }) => size))];
    const ends = studied.flatMap((estimator, slot) => {
      const [last] = rows
        .filter((row) => row.estimator === estimator)
        .sort((one, other) => other.size - one.size);
      return last === undefined
        ? []
        : [{ slot, name: estimatorNames[estimator], share: last.mean }];
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
          ...valueAxis("mean absolute error, points", {
            tickFormat: (share: number) => String(Number((100 * share).toPrecision(3))),
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
            ariaDescription: "mean absolute error",
          }),
          Plot.dot(rows, { x: "size", y: "mean", r: 3.4, ...runMarks }),
          endLabels(ends, width, height, [0, top]),
        ],
      }),
    );
  }
}
