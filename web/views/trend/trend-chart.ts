import { html, nothing, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { markerIcon } from "../../charts/marker.ts";
import type { RunBand } from "../../charts/band-areas.ts";
import type { RunLine } from "../../charts/run-lines.ts";
import { SlidingChart } from "../../charts/sliding-chart.ts";
import { shortName, spokenName } from "../../format.ts";
import { shareText } from "../../parts/words/with-interval.ts";
import type { TrendLine, TrendPoint } from "./lines.ts";
import { sdText } from "./words.ts";
import { plotTrend, defaultScale, yDomain, type AxisScale } from "./plot-trend.ts";

const pointAt = ({ points }: TrendLine, x: number): TrendPoint | undefined =>
  points.find((point) => point.x === x && !Number.isNaN(point.value));

/** The places that lines have, ascending. */
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

/** A metric against a label of the runs, with every line's value beside the rule. */
export class TrendChart extends SlidingChart {
  @property({ attribute: false }) lines: TrendLine[] = [];
  /** The lines of charts beside it, which have the same axes. */
  @property({ attribute: false }) beside: TrendLine[] = [];
  /** The lines whose bands are drawn. */
  @property({ attribute: false }) banded: TrendLine[] = [];
  /** The axis of values; null is the one of these lines. */
  @property({ attribute: false }) domain: [number, number] | null = null;
  /** The label of the axis. */
  @property() label = "";
  /** What the values are of. */
  @property() symbol = "";
  /** Null is automatic. */
  @property() scale: AxisScale | null = null;
  /** Whether the values are deviations, in points. */
  @property({ type: Boolean }) spread = false;
  /** What the bands are, in words; null where there are none. */
  @property() caption: string | null = null;

  protected override get places(): Float64Array {
    return placesOf(this.lines);
  }

  get #all(): TrendLine[] {
    return [...this.lines, ...this.beside];
  }

  get #texts(): Map<number, string> {
    return new Map(this.#all.flatMap(({ points }) => points.map(({ x, text }) => [x, text])));
  }

  protected override get pointable() {
    return { lines: this.lines.map(lineOf), curve: "linear" } as const;
  }

  override render() {
    const { lines, at, label, caption } = this;
    const hasBest = lines.some(({ best }) => best !== null);
    const ariaText = [
      `${label} ${this.#texts.get(at) ?? at}`,
      ...lines.map((line) => {
        const point = pointAt(line, at);
        const value = point === undefined ? "undefined" : this.#text(point);
        return `${spokenName(line.name)}: ${value}`;
      }),
      ...(caption === null ? [] : [caption]),
    ].join("; ");
    return html`${this.slider(label, ariaText, (x) => this.#readout(x))} ${this.nameKey(lines)}
    ${
      hasBest
        ? html`<div class="key">
            <span
              ><svg viewBox="-7 -7 14 14" width="14" height="14" aria-hidden="true">
                <circle r="6" fill="none" stroke="var(--ink)" stroke-width="1.5" /></svg
              >highest of a line</span
            >
          </div>`
        : nothing
    }`;
  }

  #text({ value, complement, end }: TrendPoint): string {
    return this.spread ? `± ${sdText(value)}` : shareText(value, complement, end);
  }

  #readout(x: number) {
    const { lines, label } = this;
    const value = (line: TrendLine) => pointAt(line, x)?.value ?? -1;
    return html`<div class="readout">
      <strong>${shortName(label, 28)} ${this.#texts.get(x) ?? x}</strong>
      <table>
        ${lines
          .toSorted((a, b) => value(b) - value(a))
          .map((line) => {
            const point = pointAt(line, x);
            return html`<tr>
              <td>${markerIcon(line.styleIndex)}</td>
              <td class="name">${shortName(line.name, 28)}</td>
              <td class="number">${point === undefined ? "–" : this.#text(point)}</td>
            </tr>`;
          })}
      </table>
    </div>`;
  }

  override updated(changed: PropertyValues<this>): void {
    const { lines, banded, label, symbol, spread, caption } = this;
    const places = placesOf(this.#all);
    if (this.places.length === 0) return;
    const has = (names: (keyof TrendChart)[]) => names.some((name) => changed.has(name));
    const domain = this.domain ?? yDomain(lines);
    const isNew = has([
      "lines",
      "beside",
      "domain",
      "label",
      "symbol",
      "scale",
      "caption",
      "width",
    ]);
    const scale = this.scale === "log" && !((places[0] ?? 0) > 0) ? "linear" : this.scale;
    if (isNew) {
      const axis = { places, texts: this.#texts, scale: scale ?? defaultScale(places), label };
      this.draw((width, height) =>
        plotTrend(lines, { ...axis, domain, symbol, spread, caption, width, height }),
      );
    }
    if (isNew || has(["banded", "pointed"])) {
      const picked = this.pickedOut(banded, lines);
      this.placeBands(picked.map(bandOf), "linear");
      const ends = lines.flatMap((line) => {
        const last = lineOf(line).points.at(-1);
        return last === undefined
          ? []
          : [{ styleIndex: line.styleIndex, name: line.name, share: last.y }];
      });
      this.placeEnds(ends, domain, picked);
    }
    const x = this.hover ?? this.at;
    const marks = lines.flatMap((line) => {
      const point = pointAt(line, x);
      return point === undefined ? [] : [{ styleIndex: line.styleIndex, value: point.value }];
    });
    this.slide(this.places.includes(x) ? x : null, marks);
  }
}
