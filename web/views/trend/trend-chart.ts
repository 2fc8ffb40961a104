import { html, nothing, svg, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { bandPaths, type RunBand } from "../../charts/band-areas.ts";
import { crowdDrawing, isCrowd } from "../../charts/crowd-size.ts";
import { LineChart, type LinePicture } from "../../charts/line-chart.ts";
import type { Pixels } from "../../charts/plot-frame.ts";
import { runLines, type RunLine } from "../../charts/run-lines.ts";
import { shortName } from "../../base/format.ts";
import { threeDigits, withMinus } from "../../ui/words/plain-numbers.ts";
import { shareText } from "../../ui/words/with-interval.ts";
import type { TrendLine, TrendPoint } from "./lines.ts";
import { sdText } from "./words.ts";
import { defaultScale, plotTrend, yDomain, type AxisScale, type TrendValue } from "./plot-trend.ts";

const pointAt = ({ points }: TrendLine, x: number): TrendPoint | undefined =>
  points.find((point) => point.x === x && !Number.isNaN(point.value));

/** The places of all lines, ascending. */
const placesOf = (lines: readonly TrendLine[]): Float64Array =>
  Float64Array.from(new Set(lines.flatMap(({ points }) => points.map(({ x }) => x)))).sort();

const bandOf = ({ styleIndex, points }: TrendLine): RunBand => ({
  styleIndex,
  points: points.flatMap(({ x, end, value }) =>
    end === null || Number.isNaN(end.lower) || Number.isNaN(value)
      ? []
      : { x, lower: end.lower, upper: end.upper },
  ),
});

const lineOf = ({ styleIndex, name, points }: TrendLine): RunLine => ({
  styleIndex,
  name,
  points: points
    .filter(({ value }) => !Number.isNaN(value))
    .map(({ x, value }) => ({ x, y: value })),
});

/** The selected line among many: a marker at each value, and a ring around the highest. */
function pickedLine(line: TrendLine, pixels: Pixels) {
  const drawn = lineOf(line);
  const markedAt = drawn.points.map(({ x }) => x);
  const highest = line.best === null ? undefined : pointAt(line, line.best);
  return svg`${runLines({ lines: [drawn], curve: "linear", markedAt }, pixels)}${
    highest === undefined
      ? nothing
      : svg`<circle cx=${pixels.x(highest.x)} cy=${pixels.y(highest.value)} r="8" fill="none" stroke="var(--ink)" stroke-width="1.5"></circle>`
  }`;
}

/** With many lines, they are drawn directly on the axes, and the selected ones above them. */
const crowdPicture = (lines: readonly TrendLine[]): Partial<LinePicture<TrendLine>> => ({
  drawLines: (pixels) =>
    runLines({ lines: lines.map(lineOf), curve: "linear", markedAt: [] }, pixels),
  drawPicked: (picked, pixels) => picked.map((line) => pickedLine(line, pixels)),
});

/** The text of a value in the readout. */
const texted: Record<TrendValue, (point: TrendPoint) => string> = {
  share: ({ value, complement, end }) => shareText(value, complement, end),
  spread: ({ value }) => `± ${sdText(value)}`,
  slope: ({ value }) => withMinus(threeDigits(value)),
};

/** A metric against a label of the runs; the readout lists every line's value at the rule. */
export class TrendChart extends LineChart<TrendLine> {
  @property({ attribute: false }) lines: TrendLine[] = [];
  /** The lines of neighbouring charts, which share the axes. */
  @property({ attribute: false }) beside: TrendLine[] = [];
  /** The lines with bands. */
  @property({ attribute: false }) banded: TrendLine[] = [];
  /** The axis of values; null to compute it from these lines. */
  @property({ attribute: false }) domain: [number, number] | null = null;
  /** The label of the axis. */
  @property() label = "";
  /** The metric of the values. */
  @property() symbol = "";
  /** Null for automatic. */
  @property() scale: AxisScale | null = null;
  @property() values: TrendValue = "share";
  /** Meaning of the bands, in words; null without bands. */
  @property() caption: string | null = null;

  protected override get picture(): LinePicture<TrendLine> {
    const { lines, beside, banded, label, symbol, values, caption, at } = this;
    const all = [...new Set([...lines, ...beside])];
    const texts = new Map(all.flatMap(({ points }) => points.map(({ x, text }) => [x, text])));
    const [own, places] = [placesOf(lines), placesOf(all)];
    const domain = () => this.domain ?? yDomain(lines);
    const set = this.scale === "log" && !((places[0] ?? 0) > 0) ? "linear" : this.scale;
    const scale = set ?? defaultScale(places);
    const axis = { places, texts, scale, label, symbol, values, caption };
    const isBare = isCrowd(lines) && crowdDrawing() !== null;
    const plotted = isBare ? [] : lines;
    return {
      ...(isBare && crowdPicture(lines)),
      runs: lines,
      axes: [lines, beside, this.domain, label, symbol, this.scale, caption],
      plot: (width, height) => plotTrend(plotted, { ...axis, domain: domain(), width, height }),
      domain,
      lineOf,
      banded,
      drawBands: (picked, pixels) => bandPaths(picked.map(bandOf), pixels, "linear"),
      caption,
      at,
      hasRule: (x) => own.includes(x),
      valueAt: (line, x) => pointAt(line, x)?.value,
      slider: {
        label,
        places: own,
        readout: (x) => ({
          title: `${shortName(label, 28)} ${texts.get(x) ?? x}`,
          said: `${label} ${texts.get(x) ?? x}`,
          rows: lines.map((line) => {
            const { styleIndex, name } = line;
            const point = pointAt(line, x);
            return point === undefined
              ? { styleIndex, name, text: "undefined" }
              : { styleIndex, name, text: texted[values](point), value: point.value };
          }),
        }),
      },
      key: lines.some(({ best }) => best !== null) ? bestKey : nothing,
    };
  }

  override updated(changed: PropertyValues<this>): void {
    if (this.lines.some(({ points }) => points.length > 0)) super.updated(changed);
  }
}

const bestKey = html`<div class="key">
  <span
    ><svg viewBox="-7 -7 14 14" width="14" height="14" aria-hidden="true">
      <circle r="6" fill="none" stroke="var(--ink)" stroke-width="1.5" /></svg
    >highest of a line</span
  >
</div>`;
