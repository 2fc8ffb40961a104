import * as Plot from "@observablehq/plot";
import { html, nothing, type PropertyValues } from "lit";
import { placeAxis, valueAxis } from "../../charts/axes.ts";
import { hasEndLabels, plotFrame, wholePercent } from "../../charts/plot-frame.ts";
import { runMarks } from "../../charts/marker.ts";
import { RunChart, stillPicture } from "../../charts/run-chart.ts";
import { shortName } from "../../format.ts";
import type { FittedRun } from "./fitted-runs.ts";

interface Place {
  slot: number;
  name: string;
  passAt1: number;
  deltaPass: number;
}

const isDrawn = ({ fits: { bb } }: FittedRun) =>
  Number.isFinite(bb.concentration) && bb.concentration > 0;

const placeOf = ({ slot, name, fits: { passAt1, bb } }: FittedRun): Place => ({
  slot,
  name: shortName(name, 18),
  passAt1: passAt1.value,
  deltaPass: bb.concentration,
});

/** Whether two names would lie over each other. */
const areClose = (one: Place, other: Place) =>
  Math.abs(one.passAt1 - other.passAt1) < 0.25 &&
  Math.abs(Math.log10(one.deltaPass / other.deltaPass)) < 0.1;

/** Every run by Pass@1 and ΔPass, those on the Pareto frontier joined and named. */
export class PlaneChart extends RunChart {
  static override properties = { runs: { attribute: false } };
  declare runs: FittedRun[];

  constructor() {
    super();
    this.runs = [];
  }

  override render() {
    const left = this.runs.filter((run) => !isDrawn(run)).length;
    return html`${stillPicture}
    ${left === 0 ? nothing : html`<div class="key">not drawn, since ΔPass is infinite or undefined: ${left}</div>`}`;
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has("runs") && !changed.has("width")) return;
    const drawn = this.runs.filter(isDrawn);
    const places = drawn.map(placeOf);
    const front = drawn
      .filter(({ onFront }) => onFront)
      .map(placeOf)
      .sort((one, other) => one.passAt1 - other.passAt1);
    const named = front.filter(
      (place, i) => !front.slice(0, i).some((before) => areClose(place, before)),
    );
    this.draw((width, height) =>
      Plot.plot({
        ...plotFrame(width, height),
        x: { domain: [0, 1] },
        y: { type: "log", nice: true },
        marks: [
          ...valueAxis(
            "ΔPass",
            { ticks: 4, tickFormat: (value: number) => String(Number(value.toPrecision(2))) },
            { ticks: 4 },
          ),
          placeAxis("Pass@1", { tickFormat: wholePercent }),
          Plot.line(front, {
            x: "passAt1",
            y: "deltaPass",
            stroke: "var(--ink-soft)",
            strokeDasharray: "2 3",
            ariaDescription: "Pareto frontier",
          }),
          Plot.dot(places, { x: "passAt1", y: "deltaPass", r: 4, ...runMarks }),
          Plot.text(hasEndLabels(width) ? named : [], {
            x: "passAt1",
            y: "deltaPass",
            text: "name",
            textAnchor: "start",
            lineAnchor: "bottom",
            dx: 6,
            dy: -4,
            fill: "var(--ink)",
          }),
        ],
      }),
    );
  }
}
