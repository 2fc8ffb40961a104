import { css, html, type CSSResultGroup, type PropertyDeclarations } from "lit";
import { RunChart } from "./run-chart.ts";

/**
 * A chart that reads one of its places out in words: the one under the pointer, or that the arrow keys have moved to; a
 * click or Enter chooses it.
 */
export abstract class ReadoutChart<Place> extends RunChart {
  static override properties: PropertyDeclarations = { cursor: { state: true } };
  /** The place that is pointed at, or that the keys have moved to. */
  declare cursor: Place | null;

  constructor() {
    super();
    this.cursor = null;
  }

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
  protected abstract wordsOf(place: Place): unknown;
  protected abstract choose(place: Place): void;

  protected pictureWithWords(label: string) {
    const { place } = this;
    return html`<div
        class="frame"
        role="application"
        tabindex="0"
        aria-label="${label}; the arrow keys move, Enter chooses"
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
      <p class="words" aria-live="polite">${place === null ? "" : this.wordsOf(place)}</p>`;
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
