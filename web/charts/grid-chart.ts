import { css, svg, type CSSResultGroup } from "lit";
import { pointedAt } from "./pointed-at.ts";
import { ReadoutChart, type Position } from "./readout-chart.ts";

/** A cell by its place in the grid: columns from the left, rows from below. */
export interface GridPlace {
  column: number;
  row: number;
}

/** A grid of cells, each one unit wide and high, which can be read out and chosen. */
export abstract class GridChart extends ReadoutChart<GridPlace> {
  static override styles: CSSResultGroup = [
    ReadoutChart.styles,
    css`
      .words {
        min-height: 1.5em;
      }
    `,
  ];

  /** Number of columns and rows; null before there is anything to draw. */
  protected abstract get size(): { columns: number; rows: number } | null;
  /** The selected cell while the pointer is on none. */
  protected abstract get defaultPlace(): GridPlace;

  protected override get place(): GridPlace | null {
    return this.#inside(this.cursor ?? this.defaultPlace);
  }

  protected override positionOf({ column, row }: GridPlace): Position {
    const { columns, rows } = this.size ?? { columns: 1, rows: 1 };
    return { at: row * columns + column, of: rows * columns };
  }

  /** Puts the frame around the selected cell. */
  protected placeCursor(): void {
    const { place } = this;
    if (place === null) return;
    const { column, row } = place;
    const [left, right] = [this.pixels.x(column), this.pixels.x(column + 1)];
    const [top, bottom] = [this.pixels.y(row + 1), this.pixels.y(row)];
    this.overlay(
      "cursor",
      svg`<rect x=${left} y=${top} width=${right - left} height=${bottom - top}></rect>`,
    );
  }

  #inside({ column, row }: GridPlace): GridPlace | null {
    const { size } = this;
    if (size === null) return null;
    const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));
    return { column: within(column, size.columns), row: within(row, size.rows) };
  }

  protected override pointedPlace(event: MouseEvent): GridPlace | null {
    const at = pointedAt(event, this);
    return at && this.#inside({ column: Math.floor(at.x), row: Math.floor(at.y) });
  }

  protected override moved({ column, row }: GridPlace, key: string): GridPlace | null {
    const moves: Record<string, GridPlace> = {
      ArrowRight: { column: column + 1, row },
      ArrowLeft: { column: column - 1, row },
      ArrowUp: { column, row: row + 1 },
      ArrowDown: { column, row: row - 1 },
    };
    const to = moves[key];
    return to === undefined ? null : this.#inside(to);
  }
}

/** The index of the value nearest to `target`. */
export const nearest = (all: ArrayLike<number>, target: number): number =>
  Array.from(all).reduce(
    (best, each, i) => (Math.abs(each - target) < Math.abs((all[best] ?? NaN) - target) ? i : best),
    0,
  );
