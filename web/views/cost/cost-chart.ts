import * as Plot from "@observablehq/plot";
import { html } from "lit";
import { property } from "lit/decorators.js";
import { budgetAxis, placeAxis, valueAxis } from "../../charts/axes.ts";
import type { RunBand } from "../../charts/band-areas.ts";
import { dashedLine } from "../../charts/dashed-line.ts";
import { markerIcon } from "../../charts/marker.ts";
import { plotFrame, wholePercent } from "../../charts/plot-frame.ts";
import { runLines, type RunLine } from "../../charts/run-lines.ts";
import { SlidingChart } from "../../charts/sliding-chart.ts";
import { biasOf } from "../../compute/runs/stopped-sampling.ts";
import { percent, printed, shortName, spokenName, whole } from "../../format.ts";
import { inUnit, money } from "../../parts/words/money.ts";
import type { RunSummary } from "../../state/sources/source.ts";

/** What some attempts at each task come to. */
export interface CostPoint {
  k: number;
  cost: number;
  pass: number;
}

/** A run’s line, its points ascending in k and so in cost. */
export interface CostLine {
  styleIndex: number;
  name: string;
  run: Pick<RunSummary, "stopped">;
  points: CostPoint[];
}

/** Ticks at 1, 2 and 5 of each decade between two costs. */
function ticksBetween(low: number, high: number): number[] {
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); ++power)
    for (const step of [1, 2, 5]) ticks.push(Number(`${step}e${power}`));
  return ticks.filter((tick) => tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9));
}

/** pass@k of every run against what its attempts cost. Its rule is a budget, and reads out what that buys. */
export class CostChart extends SlidingChart {
  @property({ attribute: false }) lines: CostLine[] = [];
  /** The intervals of pass@k. */
  @property({ attribute: false }) bands: RunBand[] = [];
  @property({ type: Number }) target = 0.5;
  @property() unit = "";
  /** What the bands are, in words; null where there are none. */
  @property() caption: string | null = null;

  #drawn = "";

  protected override get places(): Float64Array {
    const costs = this.lines.flatMap(({ points }) => points.map(({ cost }) => cost));
    return Float64Array.from(new Set(costs)).sort();
  }

  override render() {
    const ariaText = [this.#spoken(this.at), this.caption ?? []].flat().join("; ");
    return html`${this.slider(`cost per task${inUnit(this.unit)}`, ariaText, (at) => this.#readout(at))}
      ${this.nameKey(this.lines)}
      <div class="key">
        <span>${dashedLine("none")}measured: ${biasOf(this.lines)} pass@k and cost</span>
      </div>`;
  }

  protected override get pointable() {
    return { lines: this.#runLines, curve: "linear" } as const;
  }

  get #runLines(): RunLine[] {
    return this.lines.map(({ styleIndex, name, points }) => ({
      styleIndex,
      name,
      points: points.map(({ cost, pass }) => ({ x: cost, y: pass })),
    }));
  }

  override updated(): void {
    const { width, height, target, unit, caption, places } = this;
    const [low = 0, high = 1] = [places[0], places.at(-1)];
    const { units } = printed();
    const key = JSON.stringify([low, high, target, unit, caption, width, height, units]);
    if (key !== this.#drawn) this.draw((wide, high) => this.#axes(wide, high));
    this.#drawn = key;
    this.placeBands(this.bands, "linear");
    const lines = this.#runLines;
    const markedAt = low > 0 ? ticksBetween(low, high) : [];
    this.overlay("lines", runLines({ lines, curve: "linear", markedAt }, this.pixels));
    const ends = lines.flatMap(({ styleIndex, name, points }) => {
      const last = points.at(-1);
      return last === undefined ? [] : [{ styleIndex, name, share: last.y }];
    });
    this.placeEnds(ends, [0, 1]);
    const place = this.hover ?? this.at;
    const marks = this.lines.flatMap((line) => {
      const point = boughtOf(line, place);
      return point === undefined ? [] : [{ styleIndex: line.styleIndex, value: point.pass }];
    });
    const isInside = place >= low * (1 - 1e-9) && place <= high * (1 + 1e-9);
    this.slide(isInside ? place : null, marks);
  }

  #axes(width: number, height: number) {
    const { target, caption, unit, places } = this;
    const [low = 0, high = 1] = [places[0], places.at(-1)];
    const label = `cost per task${inUnit(unit)}`;
    // A cost of 0 has no place on a log scale.
    const isLog = low > 0 && high > low;
    const domain = isLog ? [low, high] : [low, Math.max(high, low + 1)];
    const margins = plotFrame(width, height, caption);
    const inner = width - (margins.marginLeft ?? 0) - (margins.marginRight ?? 0);
    return Plot.plot({
      ...margins,
      x: { type: isLog ? "log" : "linear", domain },
      y: { domain: [0, 1] },
      marks: [
        ...valueAxis("pass@k", { tickFormat: wholePercent }),
        isLog ? budgetAxis(label, ticksBetween(low, high), inner) : placeAxis(label),
        Plot.ruleY([target], { stroke: "var(--ink-soft)", strokeOpacity: 0.6 }),
        Plot.text(["target"], {
          frameAnchor: "right",
          y: () => target,
          dx: -4,
          dy: 9,
          textAnchor: "end",
          fill: "var(--ink-soft)",
        }),
      ],
    });
  }

  #readout(budget: number) {
    return html`<div class="readout">
      <strong>${money(budget, this.unit)} per task</strong>
      <table>
        ${this.#ranked(budget).map(({ line, point }) => {
          return html`<tr>
            <td>${markerIcon(line.styleIndex)}</td>
            <td class="name">${shortName(line.name, 28)}</td>
            <td class="number">
              ${point === undefined ? "too little" : percent(point.pass, 1 - point.pass)}
            </td>
            <td class="range">${point === undefined ? "" : `k = ${whole(point.k)}`}</td>
          </tr>`;
        })}
      </table>
    </div>`;
  }

  #ranked(budget: number) {
    return this.lines
      .map((line) => ({ line, point: boughtOf(line, budget) }))
      .sort((a, b) => (b.point?.pass ?? -1) - (a.point?.pass ?? -1));
  }

  #spoken(budget: number): string {
    const values = this.#ranked(budget).map(({ line, point }) =>
      point === undefined
        ? `${spokenName(line.name)}: too little for one attempt`
        : `${spokenName(line.name)}: ${percent(point.pass, 1 - point.pass)} with k = ${whole(point.k)}`,
    );
    return [`${money(budget, this.unit)} per task`, ...values].join("; ");
  }
}

/** The last point that costs no more than the budget. */
const boughtOf = ({ points }: CostLine, budget: number): CostPoint | undefined =>
  points.findLast(({ cost }) => cost <= budget * (1 + 1e-12));
