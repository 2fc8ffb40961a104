import * as Plot from "@observablehq/plot";
import { html, nothing, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { placeAxis, valueAxis } from "../../charts/axes.ts";
import { plotFrame, wholePercent } from "../../charts/plot-frame.ts";
import { RunChart, stillPicture } from "../../charts/run-chart.ts";
import { runMarks } from "../../charts/run-lines.ts";
import { largestOf, smallestOf } from "../../extremes.ts";
import type { FittedRun } from "./fitted-runs.ts";

interface Place {
  styleIndex: number;
  name: string;
  passAt1: number;
  deltaPass: number;
}

const isDrawn = ({ fits: { bb } }: FittedRun) =>
  Number.isFinite(bb.concentration) && bb.concentration > 0;

const placeOf = ({ styleIndex, name, fits: { passAt1, bb } }: FittedRun): Place => ({
  styleIndex,
  name,
  passAt1: passAt1.value,
  deltaPass: bb.concentration,
});

/** Whole decades of ΔPass, by their logs. */
function decadesOf(places: Place[]): [number, number] {
  const logs = places.map(({ deltaPass }) => Math.log10(deltaPass));
  const low = Math.floor(smallestOf([0, ...logs]));
  return [low, Math.max(low + 1, Math.ceil(largestOf([0, ...logs])))];
}

/** Every run by Pass@1 and ΔPass, named at the side; those on the Pareto frontier are joined. */
export class PlaneChart extends RunChart {
  @property({ attribute: false }) runs: FittedRun[] = [];
  /** The runs of charts beside it, which have the same axes. */
  @property({ attribute: false }) beside: FittedRun[] = [];
  @property() scale: "linear" | "log" = "log";

  override render() {
    const drawn = this.runs.filter(isDrawn);
    const left = this.runs.length - drawn.length;
    return html`${stillPicture} ${this.nameKey(drawn)}
    ${left === 0 ? nothing : html`<div class="key">not drawn, since ΔPass is infinite or undefined: ${left}</div>`}`;
  }

  override updated(changed: PropertyValues<this>): void {
    if (!["runs", "beside", "scale", "width"].some((name) => changed.has(name as "runs"))) return;
    const drawn = this.runs.filter(isDrawn);
    const places = drawn.map(placeOf);
    const front = drawn
      .filter((run) => run.front !== null)
      .map((run) => ({ ...placeOf(run), part: run.front }))
      .sort((a, b) => a.passAt1 - b.passAt1);
    const all = [...this.runs, ...this.beside].filter(isDrawn).map(placeOf);
    const isLog = this.scale === "log";
    const [low, high] = isLog
      ? decadesOf(all)
      : [0, 1.05 * largestOf([0.1, ...all.map(({ deltaPass }) => deltaPass)])];
    this.draw((width, height) =>
      Plot.plot({
        ...plotFrame(width, height),
        x: { domain: [0, 1] },
        y: isLog ? { type: "log", domain: [10 ** low, 10 ** high] } : { domain: [low, high] },
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
            z: "part",
            stroke: "var(--ink-soft)",
            strokeDasharray: "2 3",
            ariaDescription: "Pareto frontier",
          }),
          Plot.dot(places, { x: "passAt1", y: "deltaPass", r: 4, ...runMarks }),
        ],
      }),
    );
    if (this.named.length > 0)
      this.placeEnds(
        places.map(({ styleIndex, name, deltaPass }) => ({
          styleIndex,
          name,
          share: isLog ? Math.log10(deltaPass) : deltaPass,
        })),
        [low, high],
      );
  }
}
