import { html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import { movedByKey } from "./moved-by-key.ts";
import { RunChart, styleUnder, tell, type RuleMark } from "./run-chart.ts";

/**
 * A chart whose rule follows the pointer and reads out the values there; the arrow keys move it, and a click or a key sets
 * it.
 *
 * @fires place - with the place on the x axis that the reader chose, as detail
 */
export abstract class SlidingChart extends RunChart {
  /** The place that is set. */
  @property({ type: Number }) at = 1;
  @state() hover: number | null = null;
  @state() focused = false;

  /** The places that have been computed, ascending. */
  protected abstract get places(): Float64Array;

  /** The picture as a slider with that name, what a screen reader says of it, and what it shows beside the rule. */
  protected slider(label: string, ariaText: string, readout: (at: number) => unknown) {
    const { at, hover, places } = this;
    return html`<div
      class="frame"
      role="slider"
      tabindex="0"
      aria-label=${label}
      aria-valuemin=${places[0] ?? 0}
      aria-valuemax=${places.at(-1) ?? 1}
      aria-valuenow=${at}
      aria-valuetext=${ariaText}
      @keydown=${this.#key}
      @focus=${() => (this.focused = true)}
      @blur=${() => (this.focused = false)}
      @pointermove=${(event: PointerEvent) =>
        (this.hover = styleUnder(event) === null ? this.#nearest(event) : null)}
      @pointerleave=${() => (this.hover = null)}
      @click=${(event: MouseEvent) => {
        tell(this, "place", this.#nearest(event));
      }}
    >
      <div class="plot" aria-hidden="true"></div>
      ${hover === null && !this.focused ? nothing : readout(hover ?? at)}
    </div>`;
  }

  /** Moves the rule, and what it reads out beside it: on the side with more room, and never outside the picture. */
  protected slide(at: number | null, marks: RuleMark[]): void {
    this.placeRule(at, marks);
    const readout = this.renderRoot.querySelector<HTMLElement>(".readout");
    if (readout === null) return;
    const gap = 12;
    const x = this.pixels.x(this.hover ?? this.at);
    const target = x > this.width / 2 ? x - gap - readout.offsetWidth : x + gap;
    readout.style.left = `${Math.max(0, Math.min(this.width - readout.offsetWidth, target))}px`;
  }

  #nearest(event: MouseEvent): number {
    const target = event.clientX - this.getBoundingClientRect().left;
    const pixels = this.places.map(this.pixels.x);
    const distance = (i: number) => Math.abs((pixels[i] ?? NaN) - target);
    const best = pixels.reduce((best, _, i) => (distance(i) < distance(best) ? i : best), 0);
    return this.places[best] ?? this.at;
  }

  #key(event: KeyboardEvent): void {
    const { places } = this;
    const at = places.findLastIndex((each) => each <= this.at);
    const to = movedByKey(event.key, at, places.length - 1);
    if (to === null) return;
    event.preventDefault();
    this.hover = null;
    tell(this, "place", places[to] ?? this.at);
  }
}
