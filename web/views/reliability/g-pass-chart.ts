import { html } from "lit";
import { property } from "lit/decorators.js";
import { bandPoints, type RunBand } from "../../charts/band-areas.ts";
import { LinesChart } from "../../charts/lines-chart.ts";
import { stillPicture } from "../../charts/run-chart.ts";
import { plotAxes, type RunLine } from "../../charts/run-lines.ts";
import { printed, tick } from "../../format.ts";
import { roundBudgets } from "../../compute/runs/budgets.ts";
import { markedTaus } from "./cover-lines.ts";
import type { DrawnBands } from "./plot-cover.ts";
import { samePicture, type ReliableRun } from "./reliable-runs.ts";

/** G-Pass@k_τ of all shown runs: against τ at the k that is set, or against k at the τ that is set. */
export class GPassChart extends LinesChart {
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

  /** What the axes were last drawn of. */
  #axes = "";
  /** What the lines were last drawn of; while the other of k and τ moves they stay, and only the rule is moved. */
  #drawn: ReliableRun[] = [];

  override render() {
    return html`${stillPicture} ${this.nameKey(this.runs)}`;
  }

  override updated(): void {
    const { runs, bands, against, k, tau, ks, width, height } = this;
    const isOverTau = against === "tau";
    const last = ks.at(-1) ?? 1;
    const name = isOverTau ? `G-Pass@${k}` : `G-Pass at τ = ${tau}`;
    const lines = runs.map((run) => (isOverTau ? lineOverTau(run) : lineOverK(run, ks)));
    const drawn = lines.filter(({ points }) => points.length > 0);
    // Also while the bands of another k or τ are on their way, so that the axes stay.
    const caption = drawn.length > 0 ? bands.caption : null;
    const { units } = printed();
    const axes = JSON.stringify([against, width, height, isOverTau ? null : last, caption, units]);
    const isNew = axes !== this.#axes;
    if (isNew) {
      const options = isOverTau ? overTau : overK(last);
      this.draw((width, height) => plotAxes({ ...options, yLabel: name, caption, width, height }));
      this.#axes = axes;
    }
    const curve = isOverTau ? "step-before" : "linear";
    const isMoved = isNew || !samePicture(isOverTau ? "atK" : "atTau", runs, this.#drawn);
    if (isMoved) {
      this.placeLines({
        lines: drawn,
        curve,
        markedAt: isOverTau ? markedTaus : roundBudgets(last),
      });
      this.nameValues(name);
      this.#drawn = runs;
    }
    const picked = this.pickedOut(bands.banded, runs);
    const isOther = this.isPickedAgain(picked);
    if (isMoved || isOther) {
      const bandsOf = picked.map((run) => bandOf(run, isOverTau ? "overTau" : "overK"));
      this.placeBands(bandsOf, curve);
      this.nameLines(picked);
    }
    this.placeRule(isOverTau ? tau : k, []);
  }
}

/** A band that begins where the line does. */
function bandOf({ styleIndex, bands }: ReliableRun, which: "overTau" | "overK"): RunBand {
  const points = bandPoints(bands[which]?.at ?? new Map<number, never>());
  const [first] = points;
  const isAtStart = first === undefined || which === "overK";
  return { styleIndex, points: isAtStart ? points : [{ ...first, x: 0 }, ...points] };
}

const overTau = {
  x: { domain: [0, 1] },
  xAxis: { label: "τ, share of the k attempts that must succeed", ticks: 10 },
};

const overK = (last: number) => ({
  x: { type: "log", domain: [1, Math.max(2, last)] } as const,
  xAxis: {
    label: "k, attempts per task (log)",
    ticks: roundBudgets(last),
    text: (at: number) => tick(at),
  },
});

/** On (i/k, (i+1)/k] at least i + 1 of the k draws must succeed; at τ = 0 it is pass@k by convention. */
function lineOverTau({ styleIndex, name, atK: { steps } }: ReliableRun): RunLine {
  const points = Array.from(steps.tau, (x, i) => ({ x, y: steps.value[i] ?? NaN }));
  const [first] = points;
  return { styleIndex, name, points: first !== undefined ? [{ x: 0, y: first.y }, ...points] : [] };
}

function lineOverK({ styleIndex, name, atTau: { overK } }: ReliableRun, ks: number[]): RunLine {
  const points = ks.map((x, i) => ({ x, y: overK[i] ?? NaN }));
  return { styleIndex, name, points: points.filter(({ y }) => !Number.isNaN(y)) };
}
