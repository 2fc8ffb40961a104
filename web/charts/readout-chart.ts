import { css, html, type CSSResultGroup, type PropertyValues } from "lit";
import { state } from "lit/decorators.js";
import { RunChart } from "./run-chart.ts";

/** Which of how many places is read out. */
export interface Position {
  at: number;
  of: number;
}

/**
 * A chart that reads one of its places out in words: the one under the pointer, or that the arrow keys have moved to; a
 * click or Enter chooses it. It is a slider over its places, so that a screen reader hands it the arrow keys and says the
 * words of each place.
 */
export abstract class ReadoutChart<Place> extends RunChart {
  /** The place that is pointed at, or that the keys have moved to. */
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

  /** The place that is read out; null before there is any. */
  protected abstract get place(): Place | null;
  protected abstract pointedPlace(event: MouseEvent): Place | null;
  /** Where a key leads from a place; null where it leads nowhere. */
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

  /** Says what stands in words below the picture. */
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
