import type { PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { gPassAxis, placeAxis, plotLines } from "../../charts/axes.ts";
import { bandPaths, type RunBand } from "../../charts/band-areas.ts";
import { LineChart, type LinePicture } from "../../charts/line-chart.ts";
import { bandPoints, runLines, type RunLine } from "../../charts/run-lines.ts";
import { printed, tick } from "../../base/format.ts";
import { roundBudgets } from "../../questions/runs/budgets.ts";
import { markedTaus } from "./cover-lines.ts";
import type { DrawnBands } from "./plot-cover.ts";
import { drawnOf, type ReliableRun } from "./reliable-runs.ts";

/** G-Pass@k_τ of all shown runs: against τ at the current k, or against k at the current τ. */
export class GPassChart extends LineChart<ReliableRun> {
  @property({ attribute: false }) runs: ReliableRun[] = [];
  @property({ attribute: false }) bands: DrawnBands = {
    banded: [],
    about: "new-tasks",
    caption: null,
    pinned: null,
  };
  @property() against: "tau" | "k" = "tau";
  @property({ type: Number }) k = 1;
  @property({ type: Number }) tau = 0.5;
  /** The ks of each run's values over k, ascending. */
  @property({ attribute: false }) ks: number[] = [];

  /** Label of the y axis. */
  get #name(): string {
    return this.against === "tau" ? `G-Pass@${this.k}` : `G-Pass at τ = ${this.tau}`;
  }

  protected override get picture(): LinePicture<ReliableRun> {
    const { runs, bands, against, k, tau, ks } = this;
    const isOverTau = against === "tau";
    const last = ks.at(-1) ?? 1;
    const lineOf = isOverTau ? lineOverTau : (run: ReliableRun) => lineOverK(run, ks);
    const joined = isOverTau ? "step-before" : "linear";
    const markedAt = isOverTau ? markedTaus : roundBudgets(last);
    const isDrawn = runs.some((run) => lineOf(run).points.length > 0);
    // Kept while the bands of another k or τ are pending, so that the axes stay.
    const caption = isDrawn ? bands.caption : null;
    return {
      runs,
      axes: [against, isOverTau ? null : last, caption, printed().units],
      plot: (width, height) =>
        plotLines({
          ...(isOverTau ? overTau(width) : overK(last)),
          yLabel: this.#name,
          caption,
          width,
          height,
        }),
      // While the other of k and τ moves, the lines stay; only the rule moves.
      moving: drawnOf(isOverTau ? "atK" : "atTau", runs),
      drawLines: (pixels) => {
        const lines = runs.map(lineOf).filter(({ points }) => points.length > 0);
        return runLines({ lines, curve: joined, markedAt }, pixels);
      },
      lineOf,
      joined,
      banded: bands.banded,
      drawBands: (picked, pixels) =>
        bandPaths(
          picked.map((run) => bandOf(run, isOverTau ? "overTau" : "overK")),
          pixels,
          joined,
        ),
      at: isOverTau ? tau : k,
    };
  }

  override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const label = this.renderRoot.querySelector(".plot [aria-label='y-axis label'] text");
    if (label !== null) label.textContent = this.#name;
  }
}

/** A band that begins where the line does. */
function bandOf({ styleIndex, bands }: ReliableRun, which: "overTau" | "overK"): RunBand {
  const points = bandPoints(bands[which]?.at ?? new Map<number, never>());
  const [first] = points;
  const isAtStart = first === undefined || which === "overK";
  return { styleIndex, points: isAtStart ? points : [{ ...first, x: 0 }, ...points] };
}

const overTau = (width: number) => ({
  x: { domain: [0, 1] },
  xAxis: gPassAxis(width),
});

const overK = (last: number) => ({
  x: { type: "log", domain: [1, Math.max(2, last)] } as const,
  xAxis: placeAxis("k, attempts per task (log)", {
    ticks: roundBudgets(last),
    text: (at: number) => tick(at),
  }),
});

/** On (i/k, (i+1)/k], at least i + 1 of the k draws must succeed; at τ = 0 it is pass@k by convention. */
function lineOverTau({ styleIndex, name, atK: { steps } }: ReliableRun): RunLine {
  const points = Array.from(steps.tau, (x, i) => ({ x, y: steps.value[i] ?? NaN }));
  const [first] = points;
  return { styleIndex, name, points: first !== undefined ? [{ x: 0, y: first.y }, ...points] : [] };
}

function lineOverK({ styleIndex, name, atTau: { overK } }: ReliableRun, ks: number[]): RunLine {
  const points = ks.map((x, i) => ({ x, y: overK[i] ?? NaN }));
  return { styleIndex, name, points: points.filter(({ y }) => !Number.isNaN(y)) };
}
