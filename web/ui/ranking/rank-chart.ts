import * as Plot from "@observablehq/plot";
import { css, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { placeAxis } from "../../charts/axes.ts";
import { plotFrame } from "../../charts/plot-frame.ts";
import { RunChart, stillPicture } from "../../charts/run-chart.ts";
import { runMarks, runStrokes } from "../../charts/run-lines.ts";
import { largestOf, smallestOf } from "../../base/extremes.ts";
import { percent, shortName } from "../../base/format.ts";
import { isLevel } from "../figures/standing.ts";

/** A ranked run: its value with an interval, and the interval of its rank in words. */
export interface RankedRow {
  styleIndex: number;
  name: string;
  value: number;
  lower: number;
  upper: number;
  ranks: string;
}

const rowHeight = 20;
const [narrow, letter] = [560, 6.6];
const [longName, briefName] = [32, 16];

/**
 * Runs one below the other, the best first: a dot with its interval, and the possible ranks on the right. A table below
 * has the same data.
 */
export class RankChart extends RunChart {
  @property({ attribute: false }) rows: RankedRow[] = [];
  /** Label of the values. */
  @property() label = "";

  static override styles = [
    RunChart.styles,
    css`
      .plot {
        min-height: 0;
      }
    `,
  ];

  protected override heightOf(): number {
    return rowHeight * this.rows.length + 64;
  }

  override render() {
    return stillPicture;
  }

  override updated(changed: PropertyValues<this>): void {
    if (this.rows.length === 0) return;
    if (!changed.has("rows") && !changed.has("width") && !changed.has("label")) return;
    const isNarrow = this.width < narrow;
    const used = new Set<string>();
    const rows = this.rows.map((row, i) => {
      const name = shortName(row.name, isNarrow ? briefName : longName);
      const shared = `${placeOf(this.rows, row)}. ${name}`;
      // The row number distinguishes rows with equal names after shortening.
      const place = used.has(shared) ? `${i + 1}. ${name}` : shared;
      used.add(place);
      return Number.isNaN(row.lower)
        ? { ...row, place, lower: row.value, upper: row.value }
        : { ...row, place };
    });
    const longest = largestOf(rows.map(({ place }) => place.length)) * letter + 12;
    const ranks = largestOf(rows.map((row) => row.ranks.length)) * letter + 16;
    const domain = [
      smallestOf(rows.map(({ lower }) => lower)),
      largestOf(rows.map(({ upper }) => upper)),
    ];
    this.draw((width, height) =>
      Plot.plot({
        ...plotFrame(width, height),
        marginLeft: longest,
        marginRight: ranks,
        x: { domain, nice: true },
        y: { domain: rows.map(({ place }) => place), type: "band", padding: 0.3 },
        marks: [
          Plot.gridX({ stroke: "var(--grid)", strokeOpacity: 1 }),
          placeAxis(this.label, { tickFormat: (share: number) => percent(share, 1 - share) }),
          Plot.axisY({ label: null, tickSize: 0 }),
          Plot.axisY({
            label: null,
            tickSize: 0,
            anchor: "right",
            tickFormat: (_: string, i: number) => rows[i]?.ranks ?? "",
          }),
          Plot.ruleY(rows, {
            y: "place",
            x1: "lower",
            x2: "upper",
            ...runStrokes,
            strokeWidth: 3,
            strokeOpacity: 0.5,
          }),
          Plot.dot(rows, { y: "place", x: "value", r: 3.4, ...runMarks }),
        ],
      }),
    );
  }
}

/** The rank of a row; equal values share a rank. */
export const placeOf = (
  rows: readonly Pick<RankedRow, "value">[],
  { value }: Pick<RankedRow, "value">,
): number => 1 + rows.filter((other) => !isLevel(value, other.value)).length;
