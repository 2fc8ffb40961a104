import { html, type PropertyValues } from "lit";
import { bandPoints, fewBands, type RunBand } from "../../charts/band-areas.ts";
import { RunChart, stillPicture } from "../../charts/run-chart.ts";
import { plotRunLines, type RunLine } from "../../charts/run-lines.ts";
import { tick } from "../../format.ts";
import { roundBudgets } from "../../compute/budgets.ts";
import type { DrawnBands } from "./plot-cover.ts";
import { samePicture, type ReliableRun } from "./reliable-runs.ts";

/** G-Pass@k_τ of all shown runs: against τ at the k that is set, or against k at the τ that is set. */
export class GPassChart extends RunChart {
  static override properties = {
    runs: { attribute: false },
    bands: { attribute: false },
    against: {},
    k: { type: Number },
    tau: { type: Number },
    ks: { attribute: false },
  };
  declare runs: ReliableRun[];
  declare bands: DrawnBands;
  declare against: "tau" | "k";
  declare k: number;
  declare tau: number;
  /** The ks of each run's values over k, ascending. */
  declare ks: number[];

  /** What the lines were last drawn of; while the other of k and τ moves they stay, and only the rule is moved. */
  #drawn: ReliableRun[] = [];

  constructor() {
    super();
    this.runs = [];
    this.bands = { banded: [], about: "new-tasks", caption: null };
    this.against = "tau";
    this.k = 1;
    this.tau = 0.5;
    this.ks = [];
  }

  override render() {
    return html`${stillPicture}
      <div class="key">${fewBands(this.bands.banded, this.runs)}</div>`;
  }

  override updated(changed: PropertyValues<this>): void {
    const { runs, bands, against, k, tau } = this;
    const pictured = [...runs, ...bands.banded];
    const part = against === "tau" ? "atK" : "atTau";
    if (
      changed.has("against") ||
      changed.has("width") ||
      !samePicture(part, pictured, this.#drawn)
    ) {
      this.draw((width, height) =>
        against === "tau" ? this.#overTau(width, height) : this.#overK(width, height),
      );
      this.#drawn = pictured;
    }
    this.placeRule(against === "tau" ? tau : k, []);
  }

  #bands(which: "overTau" | "overK") {
    const { banded, caption } = this.bands;
    const bands = banded.map(({ slot, bands }): RunBand => {
      const points = bandPoints(bands[which]?.at ?? new Map<number, never>());
      const [first] = points;
      const isAtStart = first === undefined || which === "overK";
      return { slot, points: isAtStart ? points : [{ ...first, x: 0 }, ...points] };
    });
    return { bands, caption: bands.some(({ points }) => points.length > 0) ? caption : null };
  }

  #overTau(width: number, height: number) {
    return plotRunLines({
      lines: this.runs.map(lineOverTau).filter(hasPoints),
      curve: "step-before",
      ...this.#bands("overTau"),
      x: { domain: [0, 1] },
      xAxis: { label: "τ, share of the k draws that must succeed", ticks: 10 },
      yLabel: `G-Pass@${this.k}`,
      markedAt: [0.1, 0.3, 0.5, 0.7, 0.9],
      width,
      height,
    });
  }

  #overK(width: number, height: number) {
    const last = this.ks.at(-1) ?? 1;
    const rounds = roundBudgets(last);
    return plotRunLines({
      lines: this.runs.map((run) => lineOverK(run, this.ks)).filter(hasPoints),
      curve: "linear",
      ...this.#bands("overK"),
      x: { type: "log", domain: [1, Math.max(2, last)] },
      xAxis: { label: "k, draws per task (log)", ticks: rounds, text: (at: number) => tick(at) },
      yLabel: `G-Pass at τ = ${this.tau}`,
      markedAt: rounds,
      width,
      height,
    });
  }
}

const hasPoints = ({ points }: RunLine) => points.length > 0;

/** On (i/k, (i+1)/k] at least i + 1 of the k draws must succeed; at τ = 0 it is pass@k by convention. */
function lineOverTau({ slot, name, atK: { steps } }: ReliableRun): RunLine {
  const points = Array.from(steps.tau, (x, i) => ({ x, y: steps.value[i] ?? NaN }));
  const [first] = points;
  return { slot, name, points: first !== undefined ? [{ x: 0, y: first.y }, ...points] : [] };
}

function lineOverK({ slot, name, atTau: { overK } }: ReliableRun, ks: number[]): RunLine {
  const points = ks.map((x, i) => ({ x, y: overK[i] ?? NaN }));
  return { slot, name, points: points.filter(({ y }) => !Number.isNaN(y)) };
}
