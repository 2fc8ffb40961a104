import * as Plot from "@observablehq/plot";
import { html } from "lit";
import { property } from "lit/decorators.js";
import { bandPaths } from "../../charts/band-areas.ts";
import { budgetAxis, placeAxis, plotLines, sampleEnds } from "../../charts/axes.ts";
import { dashedLine } from "../../charts/dashed-line.ts";
import { LineChart, type LinePicture } from "../../charts/line-chart.ts";
import { roundBudgets } from "../../questions/runs/budgets.ts";
import { printed, whole } from "../../base/format.ts";
import { unclippedRange, unclippedText } from "../words/unclipped.ts";
import {
  bandWithin,
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

/** The axes of a picture. */
export interface IfAxes {
  /** k or n on a log scale, or τ from 0 to 1. */
  against: "k" | "n" | "tau";
  xLabel: string;
  /** The quantity that the values are shares of, in words. */
  yLabel: string;
  /** Place where samples end; null if nothing is measured, or nothing lies beyond. */
  sampleEnd: number | null;
}

const markedTaus = [0.1, 0.3, 0.5, 0.7, 0.9];

/** Lines of shares against k, n or τ. Their axes stay while a slider moves the lines. */
export class IfChart extends LineChart<IfRun> {
  @property({ attribute: false }) lines: IfLine[] = [];
  @property({ attribute: false }) axes: IfAxes = {
    against: "k",
    xLabel: "",
    yLabel: "",
    sampleEnd: null,
  };
  @property({ attribute: false }) places: Float64Array = new Float64Array();
  /** Description of the bands; null if there are none. */
  @property() caption: string | null = null;
  /** Range of the values; wider than 0 to 1 if an estimate may lie outside. */
  @property({ attribute: false }) domain: [number, number] = [0, 1];
  /** Description of each kind of line. */
  @property({ attribute: false }) key: Partial<Record<Standing, string>> = {};

  protected override heightOf(width: number): number {
    return this.heightBy(width, 0.42, 240, 380);
  }

  protected override get picture(): LinePicture<IfRun> {
    const { lines, axes, places, caption, key, at, domain } = this;
    const [low, high] = domain;
    const { against, xLabel, yLabel, sampleEnd } = axes;
    const isOverTau = against === "tau";
    const last = isOverTau ? 1 : Math.max(2, places.at(-1) ?? 2);
    const first = against === "n" ? (places[0] ?? 1) : 1;
    const marked = { k: roundBudgets(last), n: [...places], tau: markedTaus }[against];
    return {
      runs: runsOf(lines),
      axes: [against, xLabel, yLabel, sampleEnd, first, last, low, high, caption, printed().units],
      plot: (width, height) => plotIf(axes, { first, last, domain, caption, width, height }),
      domain: () => domain,
      moving: [lines],
      drawLines: (pixels) => ifLines(lines, marked, pixels, "linear", domain),
      lineOf: (run) => wholeLine(run, domain),
      drawBands: (_, pixels) => bandPaths(lines.map(bandWithin(domain)), pixels, "linear"),
      caption,
      at,
      hasRule: (place) => place <= last,
      valueAt: (run, place) => {
        const y = pointOf(run, place)?.y ?? NaN;
        return y >= low && y <= high ? y : undefined;
      },
      slider: {
        label: xLabel,
        places,
        readout: (place) => ({
          title: isOverTau ? `τ = ${place}` : `${against} = ${whole(place)}`,
          rows: runsOf(lines).map((run) => ({ ...run, ...textsOf(pointOf(run, place)) })),
        }),
      },
      key: html`<div class="key">
        ${Object.entries(key).map(([standing, words]) => {
          const { dash, width, opacity } = looks[standing as Standing];
          return html`<span>${dashedLine(dash, width, opacity)}${words}</span>`;
        })}
      </div>`,
    };
  }
}

interface IfPlot {
  first: number;
  last: number;
  domain: [number, number];
  caption: string | null;
  width: number;
  height: number;
}

function plotIf({ against, xLabel, yLabel, sampleEnd }: IfAxes, plot: IfPlot) {
  const { first, last, width } = plot;
  const isOverTau = against === "tau";
  const round = isOverTau ? [] : roundBudgets(last).filter((each) => each >= first);
  // An end of the axis gets a tick if no other tick is near.
  const ticks = [
    ...(1.6 * first < (round[0] ?? last) ? [first] : []),
    ...round,
    ...(last > 1.6 * (round.at(-1) ?? first) ? [last] : []),
  ];
  return plotLines({
    ...plot,
    x: isOverTau ? { domain: [0, 1] } : { type: "log", domain: [first, last] },
    xAxis: isOverTau ? placeAxis(xLabel) : budgetAxis(xLabel, ticks, width),
    yLabel,
    marks: [
      ...(plot.domain[0] < 0
        ? [Plot.ruleY([0], { stroke: "var(--ink)", strokeOpacity: 0.6 })]
        : []),
      ...sampleEnds([sampleEnd ?? []].flat(), "predicted", { axisName: yLabel, last, width }),
    ],
  });
}

function textsOf(point: IfPoint | undefined) {
  if (point === undefined) return { text: "undefined", range: "" };
  const { y, complement, lower = NaN, upper = NaN } = point;
  const { decimals, range } = unclippedRange({ lower, upper, reason: null });
  return { text: unclippedText(y, complement, decimals), range };
}
