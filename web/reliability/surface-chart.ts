import * as Plot from "@observablehq/plot";
import type { KTauSurface } from "passcurve";
import { css, html, type PropertyValues } from "lit";
import { placeAxis } from "../charts/axes.ts";
import { boxes, type Box } from "../charts/boxes.ts";
import { plotFrame } from "../charts/plot-frame.ts";
import { RunChart, tell } from "../charts/run-chart.ts";
import { svgElement } from "../charts/svg-element.ts";
import { tick } from "../format.ts";
import { roundBudgets } from "../curves/budgets.ts";
import { rangeWords } from "../page/about-choice.ts";
import type { End } from "../page/bands.ts";
import type { About } from "../page/settings.ts";
import { share, shareTitle } from "../page/with-interval.ts";
import type { KAndTau } from "./reliable-bands.ts";

interface Place {
  /** Indices into the surface's k and τ. */
  column: number;
  row: number;
}

/**
 * G-Pass@k_τ of one run over k and τ as a heatmap. The cell under the pointer, or that the arrow keys have moved to, is
 * read out in words; a click or Enter sets k and τ to it.
 *
 * @fires place - with { k, tau } that the reader chose, as detail
 * @fires look - with { k, tau } of the cell that is read out, whose interval is shown once it is given; null where G-Pass
 *   is undefined
 */
export class SurfaceChart extends RunChart {
  static override properties = {
    surface: { attribute: false },
    name: {},
    k: { type: Number },
    tau: { type: Number },
    about: {},
    end: { attribute: false },
    cursor: { state: true },
  };
  declare surface: KTauSurface | null;
  /** The run's name. */
  declare name: string;
  declare k: number;
  declare tau: number;
  declare about: About;
  /** The interval of the cell that is read out. */
  declare end: End | null;
  declare cursor: Place | null;

  /** The cell that was told of last. */
  #looked = "";

  constructor() {
    super();
    this.surface = null;
    this.name = "";
    this.k = 1;
    this.tau = 0.5;
    this.about = "new-tasks";
    this.end = null;
    this.cursor = null;
  }

  static override styles = [
    RunChart.styles,
    css`
      .words {
        min-height: 1.5em;
      }
      .cursor rect {
        fill: none;
        stroke: var(--ink);
        stroke-width: 2;
      }
    `,
  ];

  override render() {
    return html`<div
        class="frame"
        role="application"
        tabindex="0"
        aria-label="G-Pass of ${this.name} over k and τ; the arrow keys move, Enter chooses"
        @pointermove=${this.#hover}
        @pointerleave=${() => (this.cursor = null)}
        @click=${(event: MouseEvent) => {
          this.#choose(this.#pointedCell(event));
        }}
        @keydown=${this.#key}
      >
        <div class="plot" aria-hidden="true"></div>
      </div>
      <p class="words" aria-live="polite">${this.#words()}</p>`;
  }

  override updated(changed: PropertyValues<this>): void {
    const { surface } = this;
    if (surface === null) return;
    if (changed.has("surface") || changed.has("width")) {
      this.draw((width, height) => plotSurface(surface, width, height));
    }
    const { column, row } = this.#place(surface);
    const [left, right] = [this.pixel(column), this.pixel(column + 1)];
    const [top, bottom] = [this.pixelUp(row + 1), this.pixelUp(row)];
    const box = { x: left, y: top, width: right - left, height: bottom - top };
    this.overlay("cursor", [svgElement("rect", box)]);
    this.#look(surface);
  }

  #look(surface: KTauSurface): void {
    const { k, tau, value } = this.#cell(surface);
    const cell: KAndTau | null = Number.isNaN(value) ? null : { k, tau };
    const looked = JSON.stringify(cell);
    if (looked === this.#looked) return;
    this.#looked = looked;
    tell(this, "look", cell);
  }

  /** The cell that is read out: the one pointed at, else the one nearest to the k and the τ that are set. */
  #place({ k, tau }: KTauSurface): Place {
    const nearest = (all: Float64Array, wanted: number) =>
      all.reduce((best, each, i) => {
        return Math.abs(each - wanted) < Math.abs((all[best] ?? NaN) - wanted) ? i : best;
      }, 0);
    return this.cursor ?? { column: nearest(k, this.k), row: nearest(tau, this.tau) };
  }

  /** What is read out. */
  #cell(surface: KTauSurface) {
    const { column, row } = this.#place(surface);
    const at = column * surface.tau.length + row;
    const [k = NaN, tau = NaN] = [surface.k[column], surface.tau[row]];
    const [value = NaN, complement = NaN] = [surface.value[at], surface.complement[at]];
    return {
      k,
      tau,
      value,
      complement,
      needed: surface.needed[at],
      reason: surface.reason[column],
    };
  }

  #words() {
    const { surface, about, end } = this;
    if (surface === null) return "";
    const { k, tau, value, complement, needed = NaN, reason } = this.#cell(surface);
    const needs = `k = ${k}, τ = ${tau}: needs ${needed} of ${k} right`;
    return Number.isNaN(value)
      ? `${needs}; undefined: ${reason ?? ""}`
      : html`${needs}:
          <span title=${shareTitle(value, end)}>${share(value, complement, end)}</span>
          <span class="soft small">${rangeWords(about)}</span>`;
  }

  #pointedCell(event: MouseEvent): Place | null {
    const { surface } = this;
    const across = this.pointedAt(event);
    const up = this.pointedUp(event);
    if (surface === null || across === null || up === null) return null;
    const inside = (at: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(at)));
    return { column: inside(across, surface.k.length), row: inside(up, surface.tau.length) };
  }

  #hover(event: PointerEvent): void {
    this.cursor = this.#pointedCell(event);
  }

  #choose(place: Place | null): void {
    const { surface } = this;
    if (surface === null || place === null) return;
    const detail = { k: surface.k[place.column], tau: surface.tau[place.row] };
    tell(this, "place", detail);
  }

  #key(event: KeyboardEvent): void {
    const { surface } = this;
    if (surface === null) return;
    const { column, row } = this.#place(surface);
    const moves: Record<string, Place> = {
      ArrowRight: { column: Math.min(surface.k.length - 1, column + 1), row },
      ArrowLeft: { column: Math.max(0, column - 1), row },
      ArrowUp: { column, row: Math.min(surface.tau.length - 1, row + 1) },
      ArrowDown: { column, row: Math.max(0, row - 1) },
    };
    const to = moves[event.key];
    if (to === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (to === undefined) this.#choose({ column, row });
    else this.cursor = to;
  }
}

/** Cells as wide as each other, since the ks are spread by their logarithm already. */
function plotSurface(surface: KTauSurface, width: number, height: number) {
  const { k, tau, value } = surface;
  const cells = Array.from(value, (share, at): Box => {
    const [column, row] = [Math.floor(at / tau.length), at % tau.length];
    const isKnown = !Number.isNaN(share);
    return {
      x: [column, column + 1],
      y: [row, row + 1],
      fill: isKnown ? "var(--accent)" : "var(--grid)",
      opacity: isKnown ? share : 1,
    };
  });
  const named = new Set(roundBudgets(k.at(-1) ?? 1));
  const columns = Array.from(k, (each, i) => ({ k: each, at: i + 0.5 }));
  const inTenths = 2;
  const rows = Array.from(tau, (each, i) => ({ tau: each, at: i + 0.5 }));
  return Plot.plot({
    ...plotFrame(width, height),
    x: { domain: [0, k.length], axis: null },
    y: { domain: [0, tau.length], axis: null },
    marks: [
      boxes(cells, "G-Pass"),
      placeAxis(
        "k, draws per task",
        { text: (at: number) => tick(k[Math.floor(at)] ?? NaN) },
        columns.filter(({ k: each }) => named.has(each)).map(({ at }) => at),
      ),
      Plot.axisY(
        rows.filter((_, i) => (i + 1) % inTenths === 0).map(({ at }) => at),
        {
          text: (at: number) => String(tau[Math.floor(at)]),
          label: "τ",
          labelArrow: "none",
          labelAnchor: "top",
          tickSize: 0,
        },
      ),
    ],
  });
}
