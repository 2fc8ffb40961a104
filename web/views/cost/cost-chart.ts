import * as Plot from "@observablehq/plot";
import { html } from "lit";
import { property } from "lit/decorators.js";
import { budgetAxis, placeAxis, plotLines } from "../../charts/axes.ts";
import { bandPaths, type RunBand } from "../../charts/band-areas.ts";
import { dashedLine } from "../../charts/dashed-line.ts";
import { LineChart, type LinePicture } from "../../charts/line-chart.ts";
import { chartMargins } from "../../charts/plot-frame.ts";
import type { Readout } from "../../charts/readout.ts";
import { runLines, type RunLine } from "../../charts/run-lines.ts";
import { biasOf } from "../../questions/runs/stopped-sampling.ts";
import { percent, printed, whole } from "../../base/format.ts";
import { inUnit, money } from "../../ui/words/money.ts";
import type { RunSummary } from "../../state/sources/source.ts";

/** Cost and pass@k of k attempts per task. */
export interface CostPoint {
  k: number;
  cost: number;
  pass: number;
}

/** A run's line; its points ascend in k and so in cost. */
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

/**
 * pass@k of every run against the cost of its attempts. The rule is a budget, and reads out the pass@k that it buys.
 */
export class CostChart extends LineChart<CostLine> {
  @property({ attribute: false }) lines: CostLine[] = [];
  /** The intervals of pass@k. */
  @property({ attribute: false }) bands: RunBand[] = [];
  @property({ type: Number }) target = 0.5;
  @property() unit = "";
  /** Caption of the bands; null if there are none. */
  @property() caption: string | null = null;

  protected override get picture(): LinePicture<CostLine> {
    const { lines, bands, target, unit, caption, at } = this;
    const costs = lines.flatMap(({ points }) => points.map(({ cost }) => cost));
    const places = Float64Array.from(new Set(costs)).sort();
    const [low = 0, high = 1] = [places[0], places.at(-1)];
    const label = `cost per task${inUnit(unit)}`;
    const markedAt = low > 0 ? ticksBetween(low, high) : [];
    return {
      runs: lines,
      axes: [low, high, target, unit, caption, printed().units],
      plot: (width, height) => plotCosts({ low, high, target, label, caption, width, height }),
      moving: [lines, bands],
      drawLines: (pixels) =>
        runLines({ lines: lines.map(lineOf), curve: "linear", markedAt }, pixels),
      lineOf,
      drawBands: (_, pixels) => bandPaths(bands, pixels, "linear"),
      caption,
      at,
      hasRule: (budget) => budget >= low * (1 - 1e-9) && budget <= high * (1 + 1e-9),
      valueAt: (line, budget) => boughtOf(line, budget)?.pass,
      slider: { label, places, readout: (budget) => readoutOf(lines, budget, unit) },
      key: html`<div class="key">
        <span>${dashedLine("none")}measured: ${biasOf(lines)} pass@k and cost</span>
      </div>`,
    };
  }
}

const lineOf = ({ styleIndex, name, points }: CostLine): RunLine => ({
  styleIndex,
  name,
  points: points.map(({ cost, pass }) => ({ x: cost, y: pass })),
});

interface CostPlot {
  low: number;
  high: number;
  target: number;
  label: string;
  caption: string | null;
  width: number;
  height: number;
}

function plotCosts({ low, high, target, label, ...plot }: CostPlot) {
  // A log scale cannot show a cost of 0.
  const isLog = low > 0 && high > low;
  const { left, right } = chartMargins(plot.width);
  return plotLines({
    ...plot,
    x: isLog ? { type: "log", domain: [low, high] } : { domain: [low, Math.max(high, low + 1)] },
    xAxis: isLog
      ? budgetAxis(label, ticksBetween(low, high), plot.width - left - right)
      : placeAxis(label),
    yLabel: "pass@k",
    marks: [
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

/** Each run's pass@k for a budget, highest first. */
const readoutOf = (lines: readonly CostLine[], budget: number, unit: string): Readout => ({
  title: `${money(budget, unit)} per task`,
  rows: lines
    .map(({ styleIndex, name, points }) => ({
      styleIndex,
      name,
      point: boughtOf({ points }, budget),
    }))
    .sort((a, b) => (b.point?.pass ?? -1) - (a.point?.pass ?? -1))
    .map(({ point, ...run }) =>
      point === undefined
        ? { ...run, text: "too little", range: "", said: "too little for one attempt" }
        : {
            ...run,
            text: percent(point.pass, 1 - point.pass),
            range: `with k = ${whole(point.k)}`,
          },
    ),
});

/** The last point that costs no more than the budget. */
const boughtOf = ({ points }: Pick<CostLine, "points">, budget: number): CostPoint | undefined =>
  points.findLast(({ cost }) => cost <= budget * (1 + 1e-12));
