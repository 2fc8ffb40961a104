import { html, nothing, type PropertyValues } from "lit";
import { RunChart } from "../charts/run-chart.ts";
import type { Metric } from "../compute/engine.ts";
import { lineKey, readout, spoken } from "./chart-words.ts";
import { pointAt, type DrawnRun } from "./curve-points.ts";
import { plotCurves } from "./plot-curves.ts";

/**
 * The curves of all shown runs. A rule follows the pointer and reads out every run's value; the arrow keys move it, and
 * a click or a key sets it.
 *
 * @fires budget - with the k that the reader chose, as detail
 */
export class CurveChart extends RunChart {
  static override properties = {
    runs: { attribute: false },
    metric: {},
    ks: { attribute: false },
    k: { type: Number },
    hoverK: { state: true },
    focused: { state: true },
  };
  declare runs: DrawnRun[];
  declare metric: Metric;
  /** The ks that have been computed, ascending. */
  declare ks: Float64Array;
  /** The k that is set. */
  declare k: number;
  declare hoverK: number | null;
  declare focused: boolean;

  constructor() {
    super();
    this.runs = [];
    this.metric = "pass@k";
    this.ks = new Float64Array();
    this.k = 1;
    this.hoverK = null;
    this.focused = false;
  }

  get #last(): number {
    return this.ks.at(-1) ?? 1;
  }

  override render() {
    const k = this.hoverK ?? this.k;
    return html`
      <div
        class="frame"
        role="slider"
        tabindex="0"
        aria-label="k, tries per task"
        aria-valuemin="1"
        aria-valuemax=${this.#last}
        aria-valuenow=${this.k}
        aria-valuetext=${spoken(this.runs, this.k)}
        @keydown=${this.#key}
        @focus=${() => (this.focused = true)}
        @blur=${() => (this.focused = false)}
        @pointermove=${this.#hover}
        @pointerleave=${this.#leave}
        @click=${this.#choose}
      >
        <div class="plot" aria-hidden="true"></div>
        ${this.hoverK === null && !this.focused ? nothing : readout(this.runs, k)}
      </div>
      ${lineKey(this.runs, this.metric)}
    `;
  }

  override updated(changed: PropertyValues<this>): void {
    const { runs, metric } = this;
    const pictured = ["runs", "metric", "ks", "width"] as const;
    if (pictured.some((name) => changed.has(name))) {
      this.draw((width, height) => plotCurves(runs, { metric, last: this.#last, width, height }));
    }
    const k = this.hoverK ?? this.k;
    const marks = runs.flatMap((run) => {
      const point = pointAt(run, k);
      return point === null ? [] : [{ slot: run.slot, value: point.value }];
    });
    this.placeRule(k > this.#last ? null : k, marks);
    this.#placeReadout(k);
  }

  /** Beside the rule, on the side with more room, and never outside the picture. */
  #placeReadout(k: number): void {
    const readout = this.renderRoot.querySelector<HTMLElement>(".readout");
    if (readout === null) return;
    const gap = 12;
    const x = this.pixel(k);
    const wanted = x > this.width / 2 ? x - gap - readout.offsetWidth : x + gap;
    readout.style.left = `${Math.max(0, Math.min(this.width - readout.offsetWidth, wanted))}px`;
  }

  #nearest(event: MouseEvent): number {
    const wanted = Math.log(Math.max(1, this.pointedAt(event) ?? 1));
    let best = this.ks[0] ?? 1;
    for (const k of this.ks)
      if (Math.abs(Math.log(k) - wanted) < Math.abs(Math.log(best) - wanted)) best = k;
    return best;
  }

  #hover(event: PointerEvent): void {
    this.hoverK = this.#nearest(event);
  }

  #leave(): void {
    this.hoverK = null;
  }

  #choose(event: MouseEvent): void {
    this.#set(this.#nearest(event));
  }

  #key(event: KeyboardEvent): void {
    const at = this.ks.indexOf(this.k);
    const page = 10;
    const moves: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      PageUp: at + page,
      PageDown: at - page,
      Home: 0,
      End: this.ks.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.hoverK = null;
    this.#set(this.ks[Math.max(0, Math.min(this.ks.length - 1, to))] ?? this.k);
  }

  #set(k: number): void {
    this.dispatchEvent(new CustomEvent("budget", { detail: k, bubbles: true, composed: true }));
  }
}
