import { css, html, type CSSResultGroup, type PropertyValues } from "lit";
import { state } from "lit/decorators.js";
import { RunChart } from "./run-chart.ts";

/** Index of the selected place, and the number of places. */
export interface Position {
  at: number;
  of: number;
}

/**
 * A chart that describes one of its places in words: the one under the pointer, or the one that the arrow keys
 * selected. A click or Enter chooses it. It is a slider over its places: screen readers pass the arrow keys on and read
 * the words of each place.
 */
export abstract class ReadoutChart<Place> extends RunChart {
  /** The place under the pointer, or the one that the keys moved to. */
  @state() cursor: Place | null = null;

  static override styles: CSSResultGroup = [
    RunChart.styles,
    css`
      .cursor {
        fill: none;
        stroke: var(--ink);
        stroke-width: 2;
      }
    `,
  ];

  /** The selected place; null before there is any. */
  protected abstract get place(): Place | null;
  protected abstract pointedPlace(event: MouseEvent): Place | null;
  /** The place that a key leads to, or null. */
  protected abstract moved(place: Place, key: string): Place | null;
  protected abstract positionOf(place: Place): Position;
  protected abstract wordsOf(place: Place): unknown;
  protected abstract choose(place: Place): void;

  protected pictureWithWords(label: string) {
    const { place } = this;
    const { at, of } = place === null ? { at: 0, of: 1 } : this.positionOf(place);
    return html`<div
        class="frame"
        role="slider"
        tabindex="0"
        aria-label="${label}; the arrow keys move, Enter chooses"
        aria-valuemin="1"
        aria-valuemax=${of}
        aria-valuenow=${at + 1}
        @pointermove=${(event: PointerEvent) => (this.cursor = this.pointedPlace(event))}
        @pointerleave=${() => (this.cursor = null)}
        @click=${(event: MouseEvent) => {
          const pointed = this.pointedPlace(event);
          if (pointed !== null) this.choose(pointed);
        }}
        @keydown=${this.#key}
      >
        <div class="plot" aria-hidden="true"></div>
      </div>
      <p class="words">${place === null ? "" : this.wordsOf(place)}</p>`;
  }

  /** Copies the words below the picture to aria-valuetext. */
  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    const words = this.renderRoot.querySelector(".words")?.textContent.replace(/\s+/g, " ").trim();
    this.renderRoot.querySelector(".frame")?.setAttribute("aria-valuetext", words ?? "");
  }

  #key(event: KeyboardEvent): void {
    const { place } = this;
    if (place === null) return;
    const to = this.moved(place, event.key);
    if (to === null && event.key !== "Enter") return;
    event.preventDefault();
    if (to === null) this.choose(place);
    else this.cursor = to;
  }
}
