import { css, html, type CSSResultGroup, type PropertyDeclarations } from "lit";
import { RunChart } from "./run-chart.ts";
import { svgElement } from "./svg-element.ts";

/** A cell by its place in the grid: columns from the left, rows from below. */
export interface GridPlace {
  column: number;
  row: number;
}

/**
 * A grid of cells, each one unit wide and high. The one under the pointer, or that the arrow keys have moved to, is read
 * out in words; a click or Enter chooses it.
 */
export abstract class GridChart extends RunChart {
  static override properties: PropertyDeclarations = { cursor: { state: true } };
  declare cursor: GridPlace | null;

  constructor() {
    super();
    this.cursor = null;
  }

  static override styles: CSSResultGroup = [
    RunChart.styles,
    css`
      .words {
        min-height: 1.5em;
      }
      .cursor rect {
        fill: none;
        stroke: var(--ink);
        stroke-width: 2;
      }
    `,
  ];

  /** How many cells there are; null before there is anything to draw. */
  protected abstract get size(): { columns: number; rows: number } | null;
  /** The cell that is read out while none is pointed at. */
  protected abstract get usual(): GridPlace;
  protected abstract wordsOf(place: GridPlace): unknown;
  protected abstract choose(place: GridPlace): void;

  protected grid(label: string) {
    return html`<div
        class="frame"
        role="application"
        tabindex="0"
        aria-label="${label}; the arrow keys move, Enter chooses"
        @pointermove=${(event: PointerEvent) => (this.cursor = this.#pointedCell(event))}
        @pointerleave=${() => (this.cursor = null)}
        @click=${(event: MouseEvent) => {
          const place = this.#pointedCell(event);
          if (place !== null) this.choose(place);
        }}
        @keydown=${this.#key}
      >
        <div class="plot" aria-hidden="true"></div>
      </div>
      <p class="words" aria-live="polite">
        ${this.size === null ? "" : this.wordsOf(this.#place)}
      </p>`;
  }

  /** Puts the frame around the cell that is read out. */
  protected placeCursor(): void {
    const { column, row } = this.#place;
    const [left, right] = [this.pixel(column), this.pixel(column + 1)];
    const [top, bottom] = [this.pixelUp(row + 1), this.pixelUp(row)];
    const box = { x: left, y: top, width: right - left, height: bottom - top };
    this.overlay("cursor", [svgElement("rect", box)]);
  }

  get #place(): GridPlace {
    return this.#inside(this.cursor ?? this.usual);
  }

  #inside({ column, row }: GridPlace): GridPlace {
    const { columns = 1, rows = 1 } = this.size ?? {};
    const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));
    return { column: within(column, columns), row: within(row, rows) };
  }

  #pointedCell(event: MouseEvent): GridPlace | null {
    const [across, up] = [this.pointedAt(event), this.pointedUp(event)];
    if (this.size === null || across === null || up === null) return null;
    return this.#inside({ column: Math.floor(across), row: Math.floor(up) });
  }

  #key(event: KeyboardEvent): void {
    if (this.size === null) return;
    const { column, row } = this.#place;
    const moves: Record<string, GridPlace> = {
      ArrowRight: { column: column + 1, row },
      ArrowLeft: { column: column - 1, row },
      ArrowUp: { column, row: row + 1 },
      ArrowDown: { column, row: row - 1 },
    };
    const to = moves[event.key];
    if (to === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (to === undefined) this.choose({ column, row });
    else this.cursor = this.#inside(to);
  }
}

/** The place of what is nearest to a wanted value. */
export const nearest = (all: ArrayLike<number>, wanted: number): number =>
  Array.from(all).reduce(
    (best, each, i) => (Math.abs(each - wanted) < Math.abs((all[best] ?? NaN) - wanted) ? i : best),
    0,
  );
