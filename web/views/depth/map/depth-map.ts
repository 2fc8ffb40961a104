import { css, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { GridChart, nearest, type GridPlace } from "../../../charts/grid-chart.ts";
import { tell } from "../../../charts/run-chart.ts";
import type { Band, End } from "../../../ui/workspace/intervals.ts";
import type { DrawnFamily } from "./drawn-family.ts";
import { gainsAt, surer } from "./depth-bands.ts";
import { ratioWords, valueWords } from "./map-words.ts";
import { mapHeight, plotDepthMap, type Shows } from "./plot-depth-map.ts";
import { cellAt, type SurfaceCell } from "./surface-cells.ts";

/** Settings that choosing a cell changes. */
export interface ChosenCell {
  k: number;
  T: number;
  of: string;
}

/**
 * One family's Pass@(k, T), or the gain of a round relative to a doubling, as a grid of printed values.
 *
 * @fires place - with a ChosenCell as detail
 */
export class DepthMap extends GridChart {
  @property({ attribute: false }) family: DrawnFamily | null = null;
  @property() shows: Shows = "value";
  /** The interval of a cell's value. */
  @property({ attribute: false }) endOf: (cell: SurfaceCell) => End | null = () => null;
  /** The intervals of the family's gains. */
  @property({ attribute: false }) gains: Band | null = null;
  @property({ type: Number }) k = 1;
  @property({ attribute: false }) T = 0;

  static override styles = [
    GridChart.styles,
    css`
      .plot {
        min-height: 0;
      }
      .words {
        min-height: 3em;
        font-size: var(--text-1);
        padding-left: 30px;
      }
    `,
  ];

  override render() {
    const { family, shows } = this;
    const what =
      shows === "value"
        ? "Pass@(k, T)"
        : "The share of a round in what a round or a doubling brings";
    return this.pictureWithWords(`${what} of ${family?.label ?? ""} over k and T`);
  }

  override updated(changed: PropertyValues<this>): void {
    const { family, shows, gains } = this;
    if (family === null) return;
    const isMarkedAgain = shows === "ratio" && changed.has("gains");
    if (changed.has("family") || changed.has("width") || isMarkedAgain) {
      const isSure = (cell: SurfaceCell) => surer(gainsAt(cell, gains)) !== null;
      this.draw((width, height) => plotDepthMap(family, { shows, isSure }, width, height));
    }
    this.placeCursor();
  }

  protected override heightOf(): number {
    return mapHeight(this.family?.points.length ?? 1);
  }

  protected override get size() {
    const { family } = this;
    return (
      family && { columns: family.answer.surface.k.length, rows: family.answer.surface.T.length }
    );
  }

  protected override get defaultPlace(): GridPlace {
    const { k = [], T = [] } = this.family?.answer.surface ?? {};
    return { column: nearest(k, this.k), row: nearest(T, this.T) };
  }

  protected override wordsOf({ column, row }: GridPlace) {
    const { family } = this;
    if (family === null) return "";
    const cell = cellAt(family, row, column);
    return this.shows === "value"
      ? valueWords(cell, this.endOf(cell))
      : ratioWords(cell, gainsAt(cell, this.gains));
  }

  protected override choose({ column, row }: GridPlace): void {
    const { family } = this;
    if (family === null) return;
    const { k, T } = cellAt(family, row, column);
    tell(this, "place", { k, T, of: family.label } satisfies ChosenCell);
  }
}
