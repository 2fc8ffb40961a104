import * as Plot from "@observablehq/plot";
import { css, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { placeAxis } from "../../charts/axes.ts";
import { plotFrame } from "../../charts/plot-frame.ts";
import { largestOf } from "../../base/extremes.ts";
import { RunChart, stillPicture } from "../../charts/run-chart.ts";
import { toDigits } from "../../base/decimals.ts";

/** A value with a range and a label. */
export interface RangeRow {
  label: string;
  value: number;
  from: number;
  to: number;
  /** True for the value that the page uses. */
  isOurs: boolean;
}

const rowHeight = 26;
const [narrow, letter, fontSize, gap, marginRight] = [560, 6.6, 12, 12, 24];

/**
 * Values with their ranges, one below the other, and a rule at the target value. A table next to it has the same
 * numbers.
 */
export class RangeChart extends RunChart {
  @property({ attribute: false }) rows: RangeRow[] = [];
  @property({ attribute: false }) domain: [number, number] = [0, 1];
  /** Position of the rule. */
  @property({ type: Number }) rule = 0;
  /** Label of the values. */
  @property() label = "";
  /** Text after the number of a tick. */
  @property() unit = "\u00a0%";

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
    const { rows, domain, rule, label, unit } = this;
    if (rows.length === 0 || !(changed.has("rows") || changed.has("width"))) return;
    const longest = largestOf(rows.map((row) => row.label.length)) * letter + gap;
    this.draw((width, height) => {
      const marginLeft = width < narrow ? Math.min(longest, width * 0.45) : longest;
      const isWide = label.length * letter > width - marginLeft - marginRight;
      return Plot.plot({
        ...plotFrame(width, height),
        marginLeft,
        marginRight,
        x: { domain },
        y: { domain: rows.map((row) => row.label), type: "band", padding: 0.3 },
        marks: [
          Plot.gridX({ stroke: "var(--grid)", strokeOpacity: 1 }),
          placeAxis(label, {
            labelAnchor: isWide ? "right" : "center",
            tickFormat: (share: number) => `${toDigits(100 * share, 3)}${unit}`,
          }),
          Plot.axisY({
            label: null,
            tickSize: 0,
            lineWidth: (marginLeft - gap) / fontSize,
            textOverflow: "ellipsis-middle",
          }),
          Plot.ruleX([rule], { stroke: "var(--ink-soft)", strokeDasharray: "4 3" }),
          Plot.ruleY(rows, {
            y: "label",
            x1: "from",
            x2: "to",
            stroke: colourOf,
            strokeWidth: 3,
            strokeOpacity: 0.5,
          }),
          Plot.dot(rows, { y: "label", x: "value", r: 5, fill: colourOf }),
        ],
      });
    });
  }
}

const colourOf = ({ isOurs }: RangeRow) => (isOurs ? "var(--accent)" : "var(--ink-soft)");
