import { css, html, nothing, type PropertyValues } from "lit";
import { markerIcon } from "../charts/marker.ts";
import { RunChart, tell } from "../charts/run-chart.ts";
import { svgElement } from "../charts/svg-element.ts";
import { shortName } from "../format.ts";
import type { DrawnFamily } from "../page/depth-picture.ts";
import type { ChosenCell } from "./depth-map.ts";
import { plotGains } from "./plot-gains.ts";
import { cellsOf, equals, isWeighed, pointsText, type SurfaceCell } from "./surface-cells.ts";

/**
 * Every (Δk, ΔT) of one category's families with the diagonal on which both bring the same. The point under the pointer, or that the
 * arrow keys have moved to, is read out in words; a click or Enter chooses it.
 *
 * @fires place - with a ChosenCell as detail
 */
export class GainChart extends RunChart {
  static override properties = {
    families: { attribute: false },
    inFocus: { attribute: false },
    k: { type: Number },
    T: { attribute: false },
    cursor: { state: true },
  };
  declare families: DrawnFamily[];
  declare inFocus: DrawnFamily | null;
  declare k: number;
  declare T: number;
  /** Its place among the points. */
  declare cursor: number | null;

  #points: SurfaceCell[] = [];

  constructor() {
    super();
    this.families = [];
    this.inFocus = null;
    this.k = 1;
    this.T = 0;
    this.cursor = null;
  }

  static override styles = [
    RunChart.styles,
    css`
      .words {
        min-height: 3em;
        font-size: var(--text-1);
        padding-left: 46px;
      }
      .words svg {
        vertical-align: -2px;
      }
      .cursor circle {
        fill: none;
        stroke: var(--ink);
        stroke-width: 2;
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("families") && !changed.has("inFocus")) return;
    this.cursor = null;
    this.#points = this.#drawn.flatMap(cellsOf).filter(isWeighed);
  }

  override render() {
    const cell = this.#points[this.#at];
    return html`<div
        class="frame"
        role="application"
        tabindex="0"
        aria-label="What another round brings against what twice the tries bring; the arrow keys move, Enter chooses"
        @pointermove=${(event: PointerEvent) => (this.cursor = this.#nearest(event))}
        @pointerleave=${() => (this.cursor = null)}
        @click=${(event: MouseEvent) => {
          this.#choose(this.#nearest(event));
        }}
        @keydown=${this.#key}
      >
        <div class="plot" aria-hidden="true"></div>
      </div>
      <p class="words" aria-live="polite">${cell === undefined ? "" : words(cell)}</p>
      ${familyKey(this.#drawn, this.inFocus)}`;
  }

  override updated(changed: PropertyValues<this>): void {
    if (this.#points.length === 0) return;
    if (["families", "inFocus", "width"].some((name) => changed.has(name as "families"))) {
      this.draw((width, height) => plotGains(this.#points, this.inFocus, width, height));
    }
    const { deltaK = NaN, deltaT = NaN } = this.#points[this.#at] ?? {};
    const ring = { cx: this.pixel(deltaK), cy: this.pixelUp(deltaT), r: 7 };
    this.overlay("cursor", [svgElement("circle", ring)]);
  }

  /** The families of the category in focus, whose markers differ. */
  get #drawn(): DrawnFamily[] {
    return this.families.filter(({ category }) => category === this.inFocus?.category);
  }

  /** The point that is read out: the one pointed at, else that of the family, the k and the T that are set. */
  get #at(): number {
    const { inFocus, k, T } = this;
    const isSet = (cell: SurfaceCell) => cell.family === inFocus && cell.k === k && cell.T === T;
    return this.cursor ?? Math.max(0, this.#points.findIndex(isSet));
  }

  #nearest(event: MouseEvent): number {
    const { left, top } = this.getBoundingClientRect();
    const apart = this.#points.map(({ deltaK, deltaT }) =>
      Math.hypot(
        this.pixel(deltaK) - (event.clientX - left),
        this.pixelUp(deltaT) - (event.clientY - top),
      ),
    );
    return apart.indexOf(Math.min(...apart));
  }

  #choose(at: number): void {
    const cell = this.#points[at];
    if (cell === undefined) return;
    const { k, T, family } = cell;
    tell(this, "place", { k, T, of: family.label } satisfies ChosenCell);
  }

  #key(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowUp: 1,
      ArrowLeft: -1,
      ArrowDown: -1,
    };
    const step = steps[event.key];
    if (step === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (step === undefined) this.#choose(this.#at);
    else this.cursor = Math.max(0, Math.min(this.#points.length - 1, this.#at + step));
  }
}

/** Whose the markers are. */
const familyKey = (families: DrawnFamily[], inFocus: DrawnFamily | null) =>
  families.length < 2
    ? nothing
    : html`<div class="key">
        ${families.map(({ slot, label }) => html`<span>${markerIcon(slot)}${shortName(label, 30)}</span>`)}
        ${inFocus === null ? nothing : html`<span>strong: ${shortName(inFocus.label, 30)}</span>`}
      </div>`;

function words({ family, k, T, deltaK, deltaT }: SurfaceCell) {
  return html`${markerIcon(family.slot)} ${shortName(family.label)}, ${equals("k", k)},
    ${equals("T", T)}: another round <data value=${deltaT}>${pointsText(deltaT)}</data> points,
    ${2 * k} tries <data value=${deltaK}>${pointsText(deltaK)}</data>`;
}
