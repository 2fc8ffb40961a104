import * as Plot from "@observablehq/plot";
import type { PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { boxes, type Box } from "../../charts/boxes.ts";
import { plotFrame } from "../../charts/plot-frame.ts";
import { RunChart, stillPicture } from "../../charts/run-chart.ts";
import { fixed } from "../../base/decimals.ts";
import { shortNamesOf } from "../../base/format.ts";

/** With more columns than this, cells have no room for their numbers. */
const mostNumbered = 14;
const left = 150;
const top = 24;
const bottom = 96;
const mostCell = 56;

/** Correlations between items: blue if positive, orange if negative. */
export class MatrixChart extends RunChart {
  @property({ attribute: false }) names: string[] = [];
  /** Row by row; NaN if missing. */
  @property({ attribute: false }) values: number[][] = [];

  override render() {
    return stillPicture;
  }

  protected override heightOf(width: number): number {
    const cell = Math.min(mostCell, (width - left - 16) / Math.max(1, this.names.length));
    return Math.round(top + bottom + Math.max(16, cell) * this.names.length);
  }

  override updated(changed: PropertyValues<this>): void {
    const { names, values } = this;
    const has = (name: keyof MatrixChart) => changed.has(name);
    if (names.length === 0 || !(has("names") || has("values") || has("width"))) return;
    const count = names.length;
    const cells = values.flatMap((row, i) =>
      row.map((value, j) => ({ value, column: j, row: count - 1 - i })),
    );
    const filled = cells.map(({ value, column, row }): Box => {
      const isKnown = !Number.isNaN(value);
      return {
        x: [column, column + 1],
        y: [row, row + 1],
        fill: isKnown ? (value < 0 ? "var(--run-1)" : "var(--run-0)") : "var(--grid)",
        opacity: isKnown ? 0.75 * Math.abs(value) : 0.6,
      };
    });
    const middles = names.map((_, i) => i + 0.5);
    const cut = Math.max(6, Math.floor(left / 8));
    const shortName = shortNamesOf(names);
    const named = (at: number) => shortName(names[Math.floor(at)] ?? "", cut);
    this.draw((width, height) => {
      const right = Math.max(16, width - left - mostCell * count);
      return Plot.plot({
        ...plotFrame(width, height),
        marginLeft: left,
        marginRight: right,
        marginTop: top,
        marginBottom: bottom,
        x: { domain: [0, count], axis: null },
        y: { domain: [0, count], axis: null },
        marks: [
          boxes(filled, "correlations"),
          Plot.axisX(middles, { text: named, tickSize: 0, tickRotate: -40, label: null }),
          Plot.axisY(middles, {
            text: (at: number) => named(count - 1 - Math.floor(at)),
            tickSize: 0,
            label: null,
          }),
          ...(count > mostNumbered
            ? []
            : [
                Plot.text(
                  cells.filter(({ value }) => !Number.isNaN(value)),
                  {
                    x: ({ column }: { column: number }) => column + 0.5,
                    y: ({ row }: { row: number }) => row + 0.5,
                    text: ({ value }: { value: number }) => fixed(value, 2).replace("-", "−"),
                    fill: "var(--ink)",
                  },
                ),
              ]),
        ],
      });
    });
  }
}
