import { html, nothing, svg, type PropertyValues } from "lit";
import { property, state } from "lit/decorators.js";
import type { Joined } from "./band-areas.ts";
import { nextTask } from "../in-slices.ts";
import { crowdDrawing, fetchCrowdDrawing, isCrowd } from "./crowd-size.ts";
import { endsOf } from "./end-labels.ts";
import { runColour } from "./marker.ts";
import { movedByKey } from "./moved-by-key.ts";
import { nearestLine } from "./nearest-line.ts";
import { chartMargins, type Pixels } from "./plot-frame.ts";
import { readoutTable, spoken, type Readout } from "./readout.ts";
import { RunChart, styleUnder, stillPicture, tell, type Drawing } from "./run-chart.ts";
import { runLines, type RunLine } from "./run-lines.ts";

interface Named {
  styleIndex: number;
  name: string;
}

/** A rule that follows the pointer and the arrow keys, and reads out the values there. */
interface Slider {
  label: string;
  /** The places that have been computed, ascending. */
  places: Float64Array;
  readout: (at: number) => Readout;
}

/** A line chart as plain data. */
export interface LinePicture<Run extends Named> {
  runs: readonly Run[];
  /** What the axes are drawn of. While each of these is the same they stay, and what is laid over them moves. */
  axes: readonly unknown[];
  plot: (width: number, height: number) => Drawing;
  /** What the axis of values spans, where that is not all shares. */
  domain?: () => [number, number];
  /** What else lines and bands are drawn of. */
  moving?: readonly unknown[];
  /** The lines, where they are laid over the axes and not a part of these. */
  drawLines?: (pixels: Pixels) => unknown;
  /** The line of a run, as it can be pointed at and is named at its end. Without it the picture names its runs itself. */
  lineOf?: (run: Run) => RunLine;
  /** How the points of lines are joined. */
  joined?: Joined;
  /** The runs that are picked out; without it all have bands. */
  banded?: readonly Run[];
  /** The bands of these runs, under the lines. */
  drawBands?: (picked: readonly Run[], pixels: Pixels) => unknown;
  /** Where the lines of picked runs carry markers over a crowd. */
  markedAt?: readonly number[];
  /** What is drawn of these runs over a crowd, where that is not their lines with markers. */
  drawPicked?: (picked: readonly Run[], pixels: Pixels) => unknown;
  /** What the bands are, in words; null where there are none. */
  caption?: string | null;
  /** Where the rule stands; null where there is none. */
  at: number | null;
  hasRule?: (at: number) => boolean;
  /** A run's value under the rule, which has a ring. */
  valueAt?: (run: Run, at: number) => number | undefined;
  slider?: Slider;
  /** The names below the picture in another order. */
  names?: readonly Named[];
  /** What else is explained below the picture. */
  key?: unknown;
}

/** Whether something is drawn of the same as before. */
export const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((each, i) => Object.is(each, others[i]));

/**
 * A chart of a line for each run. It draws its axes when they are other ones, its lines when they have moved, bands and
 * names when others are picked out, and moves its rule.
 *
 * @fires place - with the place on the x axis that the reader chose by a click or a key, as detail
 */
export abstract class LineChart<Run extends Named = Named> extends RunChart {
  /** The place that is set. */
  @property({ type: Number }) at = 1;
  @state() hover: number | null = null;
  @state() focused = false;

  #picture!: LinePicture<Run>;
  #lines: RunLine[] = [];
  /** The runs that are picked out, the one that is pointed at among them. */
  #picked: readonly Run[] = [];
  #hadCrowd = false;
  /** What each layer was drawn of last. */
  readonly #drawn: Record<string, readonly unknown[]> = {};

  protected abstract get picture(): LinePicture<Run>;

  /** What draws many lines is fetched before they are drawn, in a task of their own. */
  protected override async scheduleUpdate(): Promise<void> {
    if (isCrowd(this.picture.runs)) {
      await this.fetchForCrowd();
      await nextTask();
    }
    await super.scheduleUpdate();
  }

  protected fetchForCrowd(): Promise<void> {
    return fetchCrowdDrawing();
  }

  override render() {
    this.#picture = this.picture;
    const { lineOf, key } = this.#picture;
    return html`${this.frame(this.#picture)} ${lineOf ? this.nameKey(this.#keyed) : nothing}
    ${this.#isCrowd ? crowdDrawing()?.crowdKey(this.#picture.runs) : nothing} ${key}`;
  }

  get #isCrowd(): boolean {
    const { lineOf, runs } = this.#picture;
    return lineOf !== undefined && isCrowd(runs) && crowdDrawing() !== null;
  }

  /** The runs that the key names: of a crowd those that have a colour, whatever is pointed at. */
  get #keyed(): readonly Named[] {
    const { runs, names = runs, banded = [] } = this.#picture;
    if (!this.#isCrowd) return names;
    const styles = new Set(banded.map(({ styleIndex }) => styleIndex));
    return names.filter(({ styleIndex }) => styles.has(styleIndex));
  }

  /** The picture, and what sets its place. */
  protected frame({ slider, caption }: LinePicture<Run>): unknown {
    return slider ? this.#slider(slider, caption) : stillPicture;
  }

  #slider({ label, places, readout }: Slider, caption: string | null = null) {
    const { at, hover, focused } = this;
    return html`<div
      class="frame"
      role="slider"
      tabindex="0"
      aria-label=${label}
      aria-valuemin=${places[0] ?? 0}
      aria-valuemax=${places.at(-1) ?? 1}
      aria-valuenow=${at}
      aria-valuetext=${[spoken(readout(at)), caption ?? []].flat().join("; ")}
      @keydown=${this.#key}
      @focus=${() => (this.focused = true)}
      @blur=${() => (this.focused = false)}
      @pointermove=${(event: PointerEvent) =>
        (this.hover = styleUnder(event) === null ? this.#nearest(event) : null)}
      @pointerleave=${() => (this.hover = null)}
      @click=${(event: MouseEvent) => {
        tell(this, "place", this.#nearest(event));
      }}
    >
      <div class="plot" aria-hidden="true"></div>
      ${hover === null && !focused ? nothing : readoutTable(readout(hover ?? at), this.pointed)}
    </div>`;
  }

  override updated(changed: PropertyValues): void {
    const {
      runs,
      axes,
      plot,
      moving = [],
      drawLines,
      lineOf,
      banded,
      drawBands,
      domain,
    } = this.#picture;
    const isNew = this.#isOther("axes", axes) || changed.has("width");
    if (isNew) this.draw(plot);
    const isMoved = this.#isOther("lines", moving) || isNew;
    if (isMoved) {
      this.#lines = lineOf ? runs.map(lineOf) : [];
      if (drawLines) this.overlay("lines", drawLines(this.pixels));
    }
    const isCrowd = this.#isCrowd;
    const always = banded ?? (isCrowd ? [] : runs);
    const follows = isCrowd || (drawBands !== undefined && banded !== undefined);
    const picked = follows ? this.#withPointed(always, runs) : always;
    this.#picked = picked;
    const marked = JSON.stringify([picked.map(({ styleIndex }) => styleIndex), this.pinned]);
    if (this.#isOther("picked", [marked, isCrowd]) || isMoved) {
      if (drawBands) this.overlay("bands", drawBands(picked, this.pixels), true);
      this.#drawPicked(isCrowd);
      if (lineOf)
        this.placeEnds(
          endsOf(this.#lines),
          domain?.() ?? [0, 1],
          (isCrowd ? [] : banded) && picked,
        );
    }
    this.#slide();
  }

  /** Draws the picked runs over a crowd. */
  #drawPicked(isCrowd: boolean): void {
    const { lineOf, drawPicked, joined = "linear", markedAt = [] } = this.#picture;
    if (isCrowd) {
      const drawn = (): unknown => {
        const lines = lineOf ? this.#picked.map(lineOf) : [];
        return runLines({ lines, curve: joined, markedAt }, this.pixels);
      };
      this.overlay("picked", drawPicked ? drawPicked(this.#picked, this.pixels) : drawn());
    } else if (this.#hadCrowd) this.overlay("picked", nothing);
    this.#hadCrowd = isCrowd;
  }

  /** Whether a layer is drawn of something else than last. */
  #isOther(layer: string, of: readonly unknown[]): boolean {
    const before = this.#drawn[layer] ?? [];
    this.#drawn[layer] = of;
    return !areSame(of, before);
  }

  /** The runs whose bands are drawn: the one that is pointed at is among them. */
  #withPointed(banded: readonly Run[], runs: readonly Run[]): readonly Run[] {
    const isIn = (all: readonly Run[]) => all.find(({ styleIndex }) => styleIndex === this.pointed);
    const pointed = isIn(runs);
    return pointed === undefined || isIn(banded) ? banded : [...banded, pointed];
  }

  /** Moves the rule, and what it reads out beside it: on the side with more room, and never outside the picture. */
  #slide(): void {
    const { hover, pixels, width } = this;
    const { at, hasRule, valueAt } = this.#picture;
    const runs = this.#isCrowd ? this.#picked : this.#picture.runs;
    const place = hover ?? at;
    if (place === null) return;
    const { top, bottom } = chartMargins(width);
    const x = pixels.x(place);
    const rings = runs.map((run) => {
      const value = valueAt?.(run, place);
      return value === undefined
        ? nothing
        : svg`<circle cx=${x} cy=${pixels.y(value)} r="4" stroke=${runColour(run.styleIndex)}></circle>`;
    });
    const rule = svg`<line x1=${x} x2=${x} y1=${top} y2=${this.height - bottom}></line>${rings}`;
    this.overlay("rule", hasRule?.(place) === false ? nothing : rule);
    const readout = this.renderRoot.querySelector<HTMLElement>(".readout");
    if (readout === null) return;
    const gap = 12;
    const target = x > width / 2 ? x - gap - readout.offsetWidth : x + gap;
    readout.style.left = `${Math.max(0, Math.min(width - readout.offsetWidth, target))}px`;
  }

  protected override lineUnder({ clientX, clientY }: MouseEvent): number | null {
    const box = this.drawing?.getBoundingClientRect();
    if (box === undefined) return null;
    const at = [clientX - box.left, clientY - box.top] as const;
    return nearestLine(this.#lines, at, this.pixels, this.#picture.joined ?? "linear");
  }

  get #places(): Float64Array {
    return this.#picture.slider?.places ?? new Float64Array();
  }

  #nearest(event: MouseEvent): number {
    const target = event.clientX - this.getBoundingClientRect().left;
    const pixels = this.#places.map(this.pixels.x);
    const distance = (i: number) => Math.abs((pixels[i] ?? NaN) - target);
    const best = pixels.reduce((best, _, i) => (distance(i) < distance(best) ? i : best), 0);
    return this.#places[best] ?? this.at;
  }

  #key(event: KeyboardEvent): void {
    const places = this.#places;
    const at = places.findLastIndex((each) => each <= this.at);
    const to = movedByKey(event.key, at, places.length - 1);
    if (to === null) return;
    event.preventDefault();
    this.hover = null;
    tell(this, "place", places[to] ?? this.at);
  }
}
