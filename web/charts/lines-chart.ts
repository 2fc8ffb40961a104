import { RunChart } from "./run-chart.ts";
import { runLines, type LinesOptions } from "./run-lines.ts";

/** A chart of one line a run, drawn over axes that stay while only the lines move. */
export abstract class LinesChart extends RunChart {
  protected placeLines(lines: LinesOptions): void {
    const { pixels, width } = this;
    this.overlay("lines", runLines(lines, pixels, width, this.heightOf(width)));
  }

  /** What the values are shares of, above their axis. */
  protected nameValues(name: string): void {
    const label = this.renderRoot.querySelector(".plot [aria-label='y-axis label'] text");
    if (label !== null) label.textContent = name;
  }
}
