import { html } from "lit";
import { property } from "lit/decorators.js";
import { bandPaths } from "../../charts/band-areas.ts";
import { budgetAxis, placeAxis, plotLines, sampleEnds } from "../../charts/axes.ts";
import { dashedLine } from "../../charts/dashed-line.ts";
import { LineChart, type LinePicture } from "../../charts/line-chart.ts";
import { roundBudgets } from "../../compute/runs/budgets.ts";
import { percent, printed, whole } from "../../format.ts";
import { rangeText } from "../../parts/words/with-interval.ts";
import {
  bandOf,
  ifLines,
  looks,
  pointOf,
  runsOf,
  wholeLine,
  type IfLine,
  type IfPoint,
  type IfRun,
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
export class IfChart extends LineChart<IfRun> {
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

  protected override heightOf(width: number): number {
    return this.heightBy(width, 0.42, 240, 380);
  }

  protected override get picture(): LinePicture<IfRun> {
    const { lines, axes, places, caption, key, at } = this;
    const { against, xLabel, yLabel, sampleEnd } = axes;
    const isOverK = against === "k";
    const last = isOverK ? Math.max(2, places.at(-1) ?? 2) : 1;
    const marked = isOverK ? roundBudgets(last) : markedTaus;
    return {
      runs: runsOf(lines),
      axes: [against, xLabel, yLabel, sampleEnd, last, caption, printed().units],
      plot: (width, height) => plotIf(axes, { last, caption, width, height }),
      moving: [lines],
      drawLines: (pixels) => ifLines(lines, marked, pixels, "linear"),
      lineOf: wholeLine,
      drawBands: (_, pixels) => bandPaths(lines.map(bandOf), pixels, "linear"),
      caption,
      at,
      hasRule: (place) => place <= last,
      valueAt: (run, place) => pointOf(run, place)?.y,
      slider: {
        label: xLabel,
        places,
        readout: (place) => ({
          title: isOverK ? `k = ${whole(place)}` : `τ = ${place}`,
          rows: runsOf(lines).map((run) => ({ ...run, ...textsOf(pointOf(run, place)) })),
        }),
      },
      key: html`<div class="key">
        ${Object.entries(key).map(
          ([standing, words]) =>
            html`<span>${dashedLine(looks[standing as Standing].dash)}${words}</span>`,
        )}
      </div>`,
    };
  }
}

interface IfPlot {
  last: number;
  caption: string | null;
  width: number;
  height: number;
}

function plotIf({ against, xLabel, yLabel, sampleEnd }: IfAxes, plot: IfPlot) {
  const { last, width } = plot;
  const isOverK = against === "k";
  const ticks = isOverK ? roundBudgets(last) : [];
  if (isOverK && last > 1.6 * (ticks.at(-1) ?? 1)) ticks.push(last);
  return plotLines({
    ...plot,
    x: isOverK ? { type: "log", domain: [1, last] } : { domain: [0, 1] },
    xAxis: isOverK ? budgetAxis(xLabel, ticks, width) : placeAxis(xLabel),
    yLabel,
    marks: sampleEnds([sampleEnd ?? []].flat(), "predicted", { axisName: yLabel, last, width }),
  });
}

function textsOf(point: IfPoint | undefined) {
  if (point === undefined) return { text: "undefined", range: "" };
  const { y, complement, lower = NaN, upper = NaN } = point;
  const { decimals, range } = rangeText({ lower, upper, reason: null });
  return { text: percent(y, complement, decimals), range };
}
