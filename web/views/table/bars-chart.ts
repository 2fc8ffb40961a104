import * as Plot from "@observablehq/plot";
import { css, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { placeAxis } from "../../charts/axes.ts";
import { runColour } from "../../charts/marker.ts";
import { plotFrame, wholePercent } from "../../charts/plot-frame.ts";
import { shortName } from "../../base/format.ts";
import { RunChart, stillPicture } from "../../charts/run-chart.ts";

/** The value of a column for a run, with its interval; NaN ends mean no interval. */
export interface Bar {
  name: string;
  styleIndex: number;
  column: string;
  value: number;
  lower: number;
  upper: number;
  /** The value as printed. */
  text: string;
}

const barHeight = 20;
/** Gap between the bars of two runs; holds the name of the second run. */
const betweenRuns = 26;
const axisHeight = 70;
/** Width of a bold letter and largest width of the column names, in pixels. */
const [letter, mostOfColumns] = [7.4, 150];

/** Bars of a few columns for each run, under its name. The table holds the same values. */
export class BarsChart extends RunChart {
  @property({ attribute: false }) bars: Bar[] = [];

  static override styles = [
    RunChart.styles,
    css`
      .plot {
        min-height: 0;
      }
    `,
  ];

  get #runs(): Bar[] {
    return [...new Map(this.bars.map((bar) => [bar.styleIndex, bar])).values()];
  }

  protected override heightOf(): number {
    return barHeight * this.bars.length + betweenRuns * this.#runs.length + axisHeight;
  }

  override render() {
    return stillPicture;
  }

  override updated(changed: PropertyValues<this>): void {
    const { bars } = this;
    if (bars.length === 0 || !(changed.has("bars") || changed.has("width"))) return;
    const columns = [...new Set(bars.map(({ column }) => column))];
    const runs = this.#runs;
    const bounded = bars.filter(({ lower }) => !Number.isNaN(lower));
    this.draw((width, height) => {
      const marginLeft = Math.min(width * 0.4, mostOfColumns);
      return Plot.plot({
        ...plotFrame(width, height),
        marginLeft,
        marginRight: 56,
        x: { domain: [0, 1] },
        y: { domain: columns, type: "band", padding: 0.15 },
        fy: {
          domain: runs.map(({ name }) => name),
          paddingInner: betweenRuns / (betweenRuns + barHeight * columns.length),
          axis: null,
        },
        marks: [
          Plot.gridX({ stroke: "var(--grid)", strokeOpacity: 1 }),
          placeAxis("share of tasks", { tickFormat: wholePercent }),
          Plot.axisY({ label: null, tickSize: 0 }),
          Plot.barX(bars, {
            fy: "name",
            y: "column",
            x: "value",
            fill: ({ styleIndex }: Bar) => runColour(styleIndex),
            fillOpacity: 0.55,
          }),
          Plot.ruleY(bounded, {
            fy: "name",
            y: "column",
            x1: "lower",
            x2: "upper",
            stroke: "var(--ink)",
            strokeWidth: 1.25,
          }),
          Plot.text(runs, {
            fy: "name",
            text: ({ name }: Bar) => shortName(name, Math.floor(width / letter)),
            frameAnchor: "top-left",
            dx: -marginLeft,
            dy: -16,
            fontWeight: 600,
            fill: "var(--ink)",
          }),
          Plot.text(bars, {
            fy: "name",
            y: "column",
            x: ({ value, upper }: Bar) => (Number.isNaN(upper) ? value : Math.max(value, upper)),
            text: "text",
            textAnchor: "start",
            dx: 5,
            fill: "var(--ink)",
          }),
        ],
      });
    });
  }
}
