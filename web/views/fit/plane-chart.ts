import * as Plot from "@observablehq/plot";
import { html, nothing, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { placeAxis, valueAxis } from "../../charts/axes.ts";
import { plotFrame, wholePercent } from "../../charts/plot-frame.ts";
import { RunChart, stillPicture } from "../../charts/run-chart.ts";
import { markerIcon, runColour, runMark } from "../../charts/marker.ts";
import { largestOf, smallestOf } from "../../base/extremes.ts";
import { toDigits } from "../../base/decimals.ts";
import { shortName } from "../../base/format.ts";
import type { FittedRun } from "./fitted-runs.ts";
import { valueOf, type LabelLook, type LabelLooks } from "./label-looks.ts";

interface Place {
  styleIndex: number;
  name: string;
  passAt1: number;
  deltaPass: number;
  mark: ReturnType<typeof runMark>;
}

/** Reason why a run has no place in the plane, or null. */
function reasonOf({ fits: { bb } }: FittedRun, isLog: boolean): string | null {
  const { concentration } = bb;
  if (Number.isNaN(concentration)) return "ΔPass is not defined";
  if (!Number.isFinite(concentration)) return "ΔPass is infinite";
  return isLog && concentration === 0 ? "ΔPass is 0" : null;
}

const placeOf = (run: FittedRun, looks: LabelLooks | null): Place => ({
  styleIndex: run.styleIndex,
  name: run.name,
  passAt1: run.fits.passAt1.value,
  deltaPass: run.fits.bb.concentration,
  mark: markOf(run, looks),
});

/** A run's own marker, or the one that its labels select. */
function markOf(run: FittedRun, looks: LabelLooks | null) {
  if (looks === null) return runMark(run.styleIndex);
  const { colour, marker } = looks;
  const placeIn = (look: LabelLook | null) =>
    look === null ? 0 : look.values.indexOf(valueOf(run, look.label));
  return runMark(placeIn(marker), colour === null ? "var(--ink)" : runColour(placeIn(colour)));
}

/** The key of the colours and the markers. */
const looksKey = ({ colour, marker }: LabelLooks) => {
  const part = (look: LabelLook | null, iconOf: (at: number) => unknown) =>
    look === null
      ? nothing
      : html`<div class="key">
          <span>${shortName(look.label)}:</span>
          ${look.values.map((value, at) => html`<span>${iconOf(at)}${shortName(value)}</span>`)}
        </div>`;
  return html`${part(colour, (at) => markerIcon(0, runColour(at)))}
  ${part(marker, (at) => markerIcon(at, "var(--ink)"))}`;
};

const marks = {
  symbol: ({ mark }: Place) => mark.symbol,
  fill: ({ mark }: Place) => mark.fill,
  stroke: ({ mark }: Place) => mark.stroke,
  strokeWidth: ({ mark }: Place) => mark.strokeWidth,
};

/** Whole decades of ΔPass, as logs. */
function decadesOf(places: Place[]): [number, number] {
  const logs = places.map(({ deltaPass }) => Math.log10(deltaPass));
  const low = Math.floor(smallestOf([0, ...logs]));
  return [low, Math.max(low + 1, Math.ceil(largestOf([0, ...logs])))];
}

/** The end of the Pass@1 axis for these places alone. */
const lastOf = (places: Place[]) =>
  Math.min(1, 1.05 * largestOf([0.01, ...places.map(({ passAt1 }) => passAt1)]));

/** Every run by Pass@1 and ΔPass, with its name at the side; lines join the runs on each Pareto frontier. */
export class PlaneChart extends RunChart {
  @property({ attribute: false }) runs: FittedRun[] = [];
  /** The runs of the charts that share the axes. */
  @property({ attribute: false }) beside: FittedRun[] = [];
  @property() scale: "linear" | "log" = "log";
  /** True if the chart has its own axes: on linear scales, a benchmark can be tiny compared with another. */
  @property({ type: Boolean }) isAlone = false;

  /** The labels that set colours and markers; null if each run has its own look, and its name. */
  @property({ attribute: false }) looks: LabelLooks | null = null;

  get #isLog(): boolean {
    return this.scale === "log";
  }

  override render() {
    const { runs, looks } = this;
    const reasons = runs.map((run) => reasonOf(run, this.#isLog));
    const left = [...new Set(reasons.filter((reason) => reason !== null))].map((reason) => {
      const those = runs.filter((_, i) => reasons[i] === reason);
      return html`<div class="key left">
        Not drawn, since ${reason}: ${those.map(({ name }) => shortName(name)).join(", ")}
      </div>`;
    });
    const drawn = runs.filter((_, i) => reasons[i] === null);
    return html`${stillPicture}
    ${looks === null ? this.nameKey(drawn) : [this.nameKey([]), looksKey(looks)]} ${left}`;
  }

  override updated(changed: PropertyValues<this>): void {
    if (
      !["runs", "beside", "scale", "isAlone", "looks", "width"].some((name) =>
        changed.has(name as "runs"),
      )
    )
      return;
    const { looks } = this;
    const isLog = this.#isLog;
    const isDrawn = (run: FittedRun) => reasonOf(run, isLog) === null;
    const drawn = this.runs.filter(isDrawn);
    const places = drawn.map((run) => placeOf(run, looks));
    const front = drawn
      .filter((run) => run.front !== null)
      .map((run) => ({ ...placeOf(run, looks), part: run.front }))
      .sort((a, b) => a.passAt1 - b.passAt1);
    const all = [...this.runs, ...(this.isAlone ? [] : this.beside)]
      .filter(isDrawn)
      .map((run) => placeOf(run, looks));
    const [low, high] = isLog
      ? decadesOf(all)
      : [
          0,
          1.05 * largestOf([this.isAlone ? 1e-9 : 0.1, ...all.map(({ deltaPass }) => deltaPass)]),
        ];
    this.draw((width, height) =>
      Plot.plot({
        ...plotFrame(width, height),
        x: { domain: [0, this.isAlone ? lastOf(places) : 1] },
        y: isLog ? { type: "log", domain: [10 ** low, 10 ** high] } : { domain: [low, high] },
        marks: [
          ...valueAxis(
            "ΔPass",
            { ticks: 4, tickFormat: (value: number) => String(toDigits(value, 2)) },
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
          Plot.dot(places, { x: "passAt1", y: "deltaPass", r: 4, ...marks }),
        ],
      }),
    );
    if (looks === null && this.named.length > 0)
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
