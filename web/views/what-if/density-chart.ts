import * as Plot from "@observablehq/plot";
import type { RateDistribution } from "passcurve";
import { area, line } from "d3-shape";
import { css, html, nothing, svg, type CSSResultGroup } from "lit";
import { property } from "lit/decorators.js";
import { placeAxis } from "../../charts/axes.ts";
import { runColour } from "../../charts/marker.ts";
import { plotFrame, wholePercent } from "../../charts/plot-frame.ts";
import { RunChart, stillPicture, tell } from "../../charts/run-chart.ts";
import { largestOf } from "../../base/extremes.ts";
import { percent, printed } from "../../base/format.ts";

/** Distance of the masses at 0 and 1 from the ends of the axis, in units of the rate. */
const beside = 0.06;
/** A density may be infinite at its ends. The height of the picture ignores values this close to them. */
const offEnds = 0.02;
/** Highest density between the ends, at or below which the ends set the height of the picture. */
const flat = 0.1;

/** A drag of a density: to the right, in rate, and upwards, in parts of the picture's height. */
export interface Pull {
  across: number;
  up: number;
}

const keys: Record<string, Pull> = {
  ArrowRight: { across: 0.01, up: 0 },
  ArrowLeft: { across: -0.01, up: 0 },
  ArrowUp: { across: 0, up: 0.05 },
  ArrowDown: { across: 0, up: -0.05 },
  PageUp: { across: 0.1, up: 0 },
  PageDown: { across: -0.1, up: 0 },
};

/**
 * The density of a rate with its masses at 0 and 1, and its interval. A draggable density follows the pointer and the
 * arrow keys.
 *
 * @fires pull - with the distance as detail
 */
export class DensityChart extends RunChart {
  @property({ attribute: false }) rates: RateDistribution | null = null;
  /** The shaded interval; null for none. */
  @property({ attribute: false }) interval: { lower: number; upper: number } | null = null;
  /** A marked rate and its label. */
  @property({ attribute: false }) mark: { at: number; words: string } | null = null;
  @property() label = "";
  /** Text for screen readers. */
  @property() ariaText = "";
  /** True if the reader can drag the density. */
  @property({ type: Boolean }) pulled = false;
  /** Mean of the density. */
  @property({ type: Number }) at = 0;

  #drawn = "";
  #from: { x: number; y: number } | null = null;

  static override styles: CSSResultGroup = [
    RunChart.styles,
    css`
      .plot {
        min-height: 0;
      }
      .pulled {
        cursor: move;
        touch-action: none;
      }
    `,
  ];

  protected override heightOf(width: number): number {
    return Math.round(Math.min(220, Math.max(160, width * 0.24)));
  }

  override render() {
    if (!this.pulled) return stillPicture;
    return html`<div
      class="frame pulled"
      role="slider"
      tabindex="0"
      aria-label="${this.label}; left and right move its mean, up and down its spread"
      aria-valuemin="0"
      aria-valuemax="1"
      aria-valuenow=${this.at}
      aria-valuetext=${this.ariaText}
      @keydown=${this.#key}
      @pointerdown=${this.#grab}
      @pointermove=${this.#move}
      @pointerup=${this.#leave}
      @pointercancel=${this.#leave}
    >
      <div class="plot" aria-hidden="true"></div>
    </div>`;
  }

  override updated(): void {
    const { rates, width, height } = this;
    if (rates === null) return;
    const key = `${width} ${height} ${printed().units}`;
    if (key !== this.#drawn) this.draw(axes);
    this.#drawn = key;
    this.overlay("density", this.#density(rates), true);
  }

  #density({ p, density, atZero, atOne }: RateDistribution) {
    const inside = [...density].filter((_, i) => {
      const rate = p[i] ?? 0;
      return rate >= offEnds && rate <= 1 - offEnds;
    });
    const all = [...density].filter(Number.isFinite);
    const highest = largestOf([0, ...inside]);
    // A posterior near an end has nearly all of its density there.
    const most = highest > flat ? 1.08 * highest : 0.3 * largestOf([flat, ...all]);
    const { x, y } = this.pixels;
    const points = [...p].map((rate, i) => ({
      x: x(rate),
      y: y(Math.min(1, (density[i] ?? 0) / most)),
      rate,
    }));
    const floor = y(0);
    const filled = area<(typeof points)[number]>()
      .x((point) => point.x)
      .y0(floor)
      .y1((point) => point.y);
    const outline = line<(typeof points)[number]>()
      .x((point) => point.x)
      .y((point) => point.y);
    const { lower = 0, upper = 1 } = this.interval ?? {};
    const within = points.filter(({ rate }) => lower <= rate && rate <= upper);
    const colour = runColour(0);
    return svg`
      <path d=${filled(points) ?? ""} fill=${colour} fill-opacity="0.1"></path>
      ${this.interval === null ? nothing : svg`<path d=${filled(within) ?? ""} fill=${colour} fill-opacity="0.22"></path>`}
      <path d=${outline(points) ?? ""} fill="none" stroke=${colour} stroke-width="1.75" stroke-dasharray=${this.pulled ? "1 3" : "none"}></path>
      ${this.#mass(-beside, atZero)}${this.#mass(1, atOne)}${this.#marked(floor)}`;
  }

  #mass(from: number, mass: number) {
    if (mass === 0) return nothing;
    const { x, y } = this.pixels;
    const [left, right] = [x(from) + 4, x(from + beside) - 4];
    return svg`<rect x=${left} y=${y(mass)} width=${right - left} height=${y(0) - y(mass)} fill=${runColour(0)} fill-opacity="0.5"></rect>
      <text x=${(left + right) / 2} y=${y(mass) - 4} text-anchor="middle" fill="var(--ink-soft)">${percent(mass, 1 - mass, 0)}</text>`;
  }

  #marked(floor: number) {
    if (this.mark === null) return nothing;
    const { at, words } = this.mark;
    const [x, top] = [this.pixels.x(at), this.pixels.y(1)];
    return svg`<line x1=${x} x2=${x} y1=${top} y2=${floor} stroke="var(--ink)" stroke-opacity="0.6"></line>
      <text x=${x} y=${top - 6} text-anchor="middle" fill="var(--ink-soft)">${words}</text>`;
  }

  readonly #key = (event: KeyboardEvent) => {
    const pull = keys[event.key];
    if (pull === undefined) return;
    event.preventDefault();
    tell(this, "pull", pull);
  };

  readonly #grab = (event: PointerEvent) => {
    this.#from = { x: event.clientX, y: event.clientY };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  };

  readonly #move = (event: PointerEvent) => {
    const from = this.#from;
    if (from === null) return;
    const wide = this.pixels.x(1) - this.pixels.x(0);
    const across = (event.clientX - from.x) / wide;
    tell(this, "pull", { across, up: (from.y - event.clientY) / this.height });
    this.#from = { x: event.clientX, y: event.clientY };
  };

  readonly #leave = () => {
    this.#from = null;
  };
}

/** The axis of rates; densities have no axis, since only their shape matters. */
const axes = (width: number, height: number) =>
  Plot.plot({
    ...plotFrame(width, height),
    x: { domain: [-beside, 1 + beside] },
    y: { domain: [0, 1], axis: null },
    marks: [
      placeAxis("p, the chance of success of one attempt", {
        ticks: [0, 0.2, 0.4, 0.6, 0.8, 1],
        tickFormat: wholePercent,
      }),
      Plot.ruleY([0], { stroke: "var(--rule)" }),
    ],
  });
