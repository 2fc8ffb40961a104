import { css, html, nothing, svg, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { markerIcon } from "../../../charts/marker.ts";
import { movedByKey } from "../../../charts/moved-by-key.ts";
import { chartMargins } from "../../../charts/plot-frame.ts";
import { ReadoutChart, type Position } from "../../../charts/readout-chart.ts";
import { tell } from "../../../charts/run-chart.ts";
import { shortName } from "../../../base/format.ts";
import type { DrawnFamily } from "../map/drawn-family.ts";
import { endsOf, gainsAt, type CellGains, type DepthBands } from "../map/depth-bands.ts";
import type { ChosenCell } from "../map/depth-map.ts";
import { crossOf } from "./error-cross.ts";
import { gainWords, verdictWords } from "./gain-words.ts";
import { marginRight, plotGains } from "./plot-gains.ts";
import { cellsOf, equals, isWeighed, type SurfaceCell } from "../map/surface-cells.ts";
import { smallestOf } from "../../../base/extremes.ts";

const ringRadius = 7;

/**
 * Every (Δk, ΔT) of one category's families, with the diagonal of equal gains. The selected point has a cross of its
 * intervals.
 *
 * @fires place - with a ChosenCell as detail
 */
export class GainChart extends ReadoutChart<number> {
  @property({ attribute: false }) families: DrawnFamily[] = [];
  @property({ attribute: false }) inFocus: DrawnFamily | null = null;
  /** The intervals of each family's gains. */
  @property({ attribute: false }) gains: DepthBands["gains"] = new Map();
  @property({ type: Number }) k = 1;
  @property({ attribute: false }) T = 0;

  #points: SurfaceCell[] = [];
  /** Gains that the axes leave room for, as JSON; a change redraws the picture. */
  #room = "";

  static override styles = [
    ReadoutChart.styles,
    css`
      .words {
        min-height: 3em;
        font-size: var(--text-1);
        padding-left: 46px;
      }
      .words svg {
        vertical-align: -2px;
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("families") && !changed.has("inFocus")) return;
    this.cursor = null;
    this.#points = this.#drawn.flatMap(cellsOf).filter(isWeighed);
  }

  override render() {
    return html`${this.pictureWithWords("What another round brings against what twice the attempts bring")}
    ${familyKey(this.#drawn, this.inFocus)}`;
  }

  override updated(changed: PropertyValues<this>): void {
    if (this.#points.length === 0) return;
    // Leaves room for the cross of the selected point only, not for every point under the pointer.
    const set = this.#points[this.#set];
    const room = set === undefined ? null : this.#gainsAt(set);
    const drawn = JSON.stringify([room?.deltaK, room?.deltaT]);
    const isOther = drawn !== this.#room;
    this.#room = drawn;
    if (
      isOther ||
      ["families", "inFocus", "width"].some((name) => changed.has(name as "families"))
    ) {
      this.draw((width, height) =>
        plotGains(this.#points, { inFocus: this.inFocus, room }, width, height),
      );
    }
    this.#placeCursor();
  }

  #placeCursor(): void {
    const cell = this.#points[this.place ?? -1];
    if (cell === undefined) return;
    const at = { x: this.pixels.x(cell.deltaK), y: this.pixels.y(cell.deltaT) };
    const { deltaK, deltaT } = this.#gainsAt(cell);
    const { left, top, bottom } = chartMargins(this.width);
    const [across, up] = [endsOf(deltaK), endsOf(deltaT)];
    const cross = crossOf(at, {
      across: {
        ends: across && [this.pixels.x(across[0]), this.pixels.x(across[1])],
        frame: [left, this.width - marginRight],
      },
      up: {
        ends: up && [this.pixels.y(up[1]), this.pixels.y(up[0])],
        frame: [top, this.height - bottom],
      },
    });
    this.overlay("cursor", svg`${cross}<circle cx=${at.x} cy=${at.y} r=${ringRadius}></circle>`);
  }

  #gainsAt(cell: SurfaceCell): CellGains {
    return gainsAt(cell, this.gains.get(cell.family.label) ?? null);
  }

  /** The families of the category in focus; their markers differ. */
  get #drawn(): DrawnFamily[] {
    return this.families.filter(({ category }) => category === this.inFocus?.category);
  }

  /** Index of the selected family, k and T. */
  get #set(): number {
    const { inFocus, k, T } = this;
    const isSet = (cell: SurfaceCell) => cell.family === inFocus && cell.k === k && cell.T === T;
    return Math.max(0, this.#points.findIndex(isSet));
  }

  protected override get place(): number | null {
    return this.#points.length === 0 ? null : (this.cursor ?? this.#set);
  }

  /** The point nearest to the pointer. */
  protected override pointedPlace(event: MouseEvent): number | null {
    const { left, top } = this.getBoundingClientRect();
    const distances = this.#points.map(({ deltaK, deltaT }) =>
      Math.hypot(
        this.pixels.x(deltaK) - (event.clientX - left),
        this.pixels.y(deltaT) - (event.clientY - top),
      ),
    );
    return distances.length === 0 ? null : distances.indexOf(smallestOf(distances));
  }

  protected override moved(place: number, key: string): number | null {
    return movedByKey(key, place, this.#points.length - 1);
  }

  protected override positionOf(place: number): Position {
    return { at: place, of: this.#points.length };
  }

  protected override wordsOf(place: number) {
    const cell = this.#points[place];
    return cell === undefined ? "" : words(cell, this.#gainsAt(cell));
  }

  protected override choose(place: number): void {
    const cell = this.#points[place];
    if (cell === undefined) return;
    const { k, T, family } = cell;
    tell(this, "place", { k, T, of: family.label } satisfies ChosenCell);
  }
}

/** Key of the markers. */
const familyKey = (families: DrawnFamily[], inFocus: DrawnFamily | null) =>
  families.length < 2
    ? nothing
    : html`<div class="key">
        ${families.map(({ styleIndex, label }) => html`<span>${markerIcon(styleIndex)}${shortName(label, 30)}</span>`)}
        ${inFocus === null ? nothing : html`<span>strong: ${shortName(inFocus.label, 30)}</span>`}
      </div>`;

function words({ family, k, T }: SurfaceCell, gains: CellGains) {
  return html`${markerIcon(family.styleIndex)} ${shortName(family.label)}, ${equals("k", k)},
  ${equals("T", T)}: another round ${gainWords(gains.deltaT)} points, ${2 * k} attempts
  ${gainWords(gains.deltaK)}${verdictWords(gains)}`;
}
