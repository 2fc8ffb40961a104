import * as Plot from "@observablehq/plot";
import { html } from "lit";
import { property } from "lit/decorators.js";
import { budgetAxis, placeAxis, sampleEnds, valueAxis } from "../../charts/axes.ts";
import { dashedLine } from "../../charts/dashed-line.ts";
import { markerIcon } from "../../charts/marker.ts";
import { plotFrame, wholePercent } from "../../charts/plot-frame.ts";
import { SlidingChart } from "../../charts/sliding-chart.ts";
import { roundBudgets } from "../../compute/runs/budgets.ts";
import { percent, printed, shortName, whole } from "../../format.ts";
import { rangeText } from "../../parts/words/with-interval.ts";
import {
  bandsOfLines,
  ifLines,
  looks,
  partsByName,
  pointOf,
  wholeLines,
  type IfLine,
  type IfPoint,
  type Standing,
} from "./if-lines.ts";

/** What the lines of a picture are against. */
export interface IfAxes {
  /** k along a log scale, or τ from 0 to 1. */
  against: "k" | "tau";
  xLabel: string;
  /** What the values are shares of, in words. */
  yLabel: string;
  /** Where samples end; null where nothing is measured, or nothing lies beyond. */
  sampleEnd: number | null;
}

const markedTaus = [0.1, 0.3, 0.5, 0.7, 0.9];

/** Lines of shares against k or τ. Their axes stay while a slider moves them. */
export class IfChart extends SlidingChart {
  @property({ attribute: false }) lines: IfLine[] = [];
  @property({ attribute: false }) axes: IfAxes = {
    against: "k",
    xLabel: "",
    yLabel: "",
    sampleEnd: null,
  };
  @property({ attribute: false }) places: Float64Array = new Float64Array();
  /** What the bands are, in words; null where there are none. */
  @property() caption: string | null = null;
  /** What each kind of line is here, in words. */
  @property({ attribute: false }) key: Partial<Record<Standing, string>> = {};

  #drawn = "";

  override render() {
    const { axes, at, caption, key, lines } = this;
    const ariaText = [this.#spoken(at), caption ?? []].flat().join("; ");
    return html`${this.slider(axes.xLabel, ariaText, (place) => this.#readout(place))}
      ${this.nameKey(wholeLines(lines))}
      <div class="key">
        ${Object.entries(key).map(
          ([standing, words]) =>
            html`<span>${dashedLine(looks[standing as Standing].dash)}${words}</span>`,
        )}
      </div>`;
  }

  protected override heightOf(width: number): number {
    return this.heightBy(width, 0.42, 240, 380);
  }

  protected override get pointable() {
    return { lines: wholeLines(this.lines), curve: "linear" } as const;
  }

  get #last(): number {
    return this.axes.against === "k" ? Math.max(2, this.places.at(-1) ?? 2) : 1;
  }

  override updated(): void {
    const { lines, axes, width, height } = this;
    const key = JSON.stringify([axes, this.#last, this.caption, width, height, printed().units]);
    if (key !== this.#drawn) this.draw((wide, high) => this.#axes(wide, high));
    this.#drawn = key;
    this.placeBands(bandsOfLines(lines), "linear");
    const marked = axes.against === "k" ? roundBudgets(this.#last) : markedTaus;
    this.overlay("lines", ifLines(lines, marked, this.pixels, "linear"));
    const ends = wholeLines(lines).map(({ styleIndex, name, points }) => ({
      styleIndex,
      name,
      share: points.at(-1)?.y ?? 0,
    }));
    this.placeEnds(ends, [0, 1]);
    const place = this.hover ?? this.at;
    const marks = partsByName(lines).flatMap(([, parts]) => {
      const point = pointOf(parts, place);
      return point === undefined ? [] : [{ styleIndex: parts[0]?.styleIndex ?? 0, value: point.y }];
    });
    this.slide(place > this.#last ? null : place, marks);
  }

  #axes(width: number, height: number) {
    const { axes, caption } = this;
    const last = this.#last;
    const isOverK = axes.against === "k";
    const ticks = isOverK ? roundBudgets(last) : [];
    if (isOverK && last > 1.6 * (ticks.at(-1) ?? 1)) ticks.push(last);
    const ends = axes.sampleEnd === null ? [] : [axes.sampleEnd];
    return Plot.plot({
      ...plotFrame(width, height, caption),
      x: isOverK ? { type: "log", domain: [1, last] } : { domain: [0, 1] },
      y: { domain: [0, 1] },
      marks: [
        ...valueAxis(axes.yLabel, { tickFormat: wholePercent }),
        isOverK ? budgetAxis(axes.xLabel, ticks, width) : placeAxis(axes.xLabel),
        ...sampleEnds(ends, "predicted", { axisName: axes.yLabel, last, width }),
      ],
    });
  }

  #placeName(place: number): string {
    return this.axes.against === "k" ? `k = ${whole(place)}` : `τ = ${place}`;
  }

  #readout(place: number) {
    return html`<div class="readout">
      <strong>${this.#placeName(place)}</strong>
      <table>
        ${partsByName(this.lines).map(([name, parts]) => {
          const { value, range } = textsOf(pointOf(parts, place));
          return html`<tr>
            <td>${markerIcon(parts[0]?.styleIndex ?? 0)}</td>
            <td class="name">${shortName(name, 28)}</td>
            <td class="number">${value}</td>
            <td class="range">${range}</td>
          </tr>`;
        })}
      </table>
    </div>`;
  }

  #spoken(place: number): string {
    const values = partsByName(this.lines).map(([name, parts]) => {
      const { value, range } = textsOf(pointOf(parts, place));
      return `${name}: ${value}${range === "" ? "" : ` ${range}`}`;
    });
    return [this.#placeName(place), ...values].join("; ");
  }
}

function textsOf(point: IfPoint | undefined) {
  if (point === undefined) return { value: "undefined", range: "" };
  const { y, complement, lower = NaN, upper = NaN } = point;
  const { decimals, range } = rangeText({ lower, upper, reason: null });
  return { value: percent(y, complement, decimals), range };
}
