import { RunChart } from "./run-chart.ts";
import { runLines, type LinesOptions } from "./run-lines.ts";

/** The whole of the axis of shares. */
const shares: [number, number] = [0, 1];

/** A chart of one line a run, drawn over axes that stay while only the lines move. */
export abstract class LinesChart extends RunChart {
  #lines: LinesOptions = { lines: [], curve: "linear", markedAt: [] };

  protected override get pointable(): LinesOptions {
    return this.#lines;
  }

  protected placeLines(lines: LinesOptions): void {
    this.#lines = lines;
    this.overlay("lines", runLines(lines, this.pixels));
  }

  /** Names the lines that were placed last at their ends. */
  protected nameLines(strong: readonly { styleIndex: number }[] = []): void {
    const ends = this.#lines.lines.flatMap(({ styleIndex, name, points }) => {
      const last = points.at(-1);
      return last === undefined ? [] : [{ styleIndex, name, share: last.y }];
    });
    this.placeEnds(ends, shares, strong);
  }

  /** What the values are shares of, above their axis. */
  protected nameValues(name: string): void {
    const label = this.renderRoot.querySelector(".plot [aria-label='y-axis label'] text");
    if (label !== null) label.textContent = name;
  }
}
