import { html, nothing, svg, type PropertyValues } from "lit";
import { property, state } from "lit/decorators.js";
import type { Joined } from "./band-areas.ts";
import { nextTask } from "../base/in-slices.ts";
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
  /** Inputs of the axes. While each is the same, the axes stay; only the layers over them change. */
  axes: readonly unknown[];
  plot: (width: number, height: number) => Drawing;
  /** Domain of the axis of values; by default 0 to 1. */
  domain?: () => [number, number];
  /** Other inputs of lines and bands. */
  moving?: readonly unknown[];
  /** Draws the lines, if they are a layer over the axes. */
  drawLines?: (pixels: Pixels) => unknown;
  /** The line of a run, for pointing and for the name at its end. Without it, the picture names its runs itself. */
  lineOf?: (run: Run) => RunLine;
  /** Interpolation between points of the lines. */
  joined?: Joined;
  /** The highlighted runs; without it, all have bands. */
  banded?: readonly Run[];
  /** Draws the bands of these runs, under the lines. */
  drawBands?: (picked: readonly Run[], pixels: Pixels) => unknown;
  /** Places of the markers on highlighted lines over a crowd. */
  markedAt?: readonly number[];
  /** Draws these runs over a crowd, if not as lines with markers. */
  drawPicked?: (picked: readonly Run[], pixels: Pixels) => unknown;
  /** Caption of the bands; null if there are none. */
  caption?: string | null;
  /** Place of the rule; null if there is none. */
  at: number | null;
  hasRule?: (at: number) => boolean;
  /** A run's value at the rule, drawn as a ring. */
  valueAt?: (run: Run, at: number) => number | undefined;
  slider?: Slider;
  /** The names below the picture, if in another order. */
  names?: readonly Named[];
  /** Further key below the picture. */
  key?: unknown;
}

/** True if both lists hold the same items. */
export const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((each, i) => Object.is(each, others[i]));

/**
 * A chart with a line for each run. Changed inputs redraw the axes, and moved lines redraw the lines. A change of the
 * highlighted runs redraws bands and names. The rule moves without any of this.
 *
 * @fires place - with the chosen place on the x axis as detail, after a click or a key
 */
export abstract class LineChart<Run extends Named = Named> extends RunChart {
  /** The current place. */
  @property({ type: Number }) at = 1;
  @state() hover: number | null = null;
  @state() focused = false;

  #picture!: LinePicture<Run>;
  #lines: RunLine[] = [];
  /** The highlighted runs, including the one under the pointer. */
  #picked: readonly Run[] = [];
  #hadCrowd = false;
  /** The last inputs of each layer. */
  readonly #drawn: Record<string, readonly unknown[]> = {};

  protected abstract get picture(): LinePicture<Run>;

  /** Loads the code for crowds before drawing one, in a separate task. */
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

  /** The runs in the key; of a crowd, only those with a colour, not the one under the pointer. */
  get #keyed(): readonly Named[] {
    const { runs, names = runs, banded = [] } = this.#picture;
    if (!this.#isCrowd) return names;
    const styles = new Set(banded.map(({ styleIndex }) => styleIndex));
    return names.filter(({ styleIndex }) => styles.has(styleIndex));
  }

  /** The picture, and the control of its place. */
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

  /** Draws the highlighted runs over a crowd. */
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

  /** Records a layer's inputs; true if they have changed. */
  #isOther(layer: string, of: readonly unknown[]): boolean {
    const before = this.#drawn[layer] ?? [];
    this.#drawn[layer] = of;
    return !areSame(of, before);
  }

  /** The runs whose bands are drawn, including the one under the pointer. */
  #withPointed(banded: readonly Run[], runs: readonly Run[]): readonly Run[] {
    const isIn = (all: readonly Run[]) => all.find(({ styleIndex }) => styleIndex === this.pointed);
    const pointed = isIn(runs);
    return pointed === undefined || isIn(banded) ? banded : [...banded, pointed];
  }

  /** Moves the rule and its readout: on the side with more room, and never outside the picture. */
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
