import * as Plot from "@observablehq/plot";
import type { KTauSurface } from "passcurve";
import { html, nothing, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { placeAxis } from "../../charts/axes.ts";
import { boxes, type Box } from "../../charts/boxes.ts";
import { GridChart, nearest, type GridPlace } from "../../charts/grid-chart.ts";
import { plotFrame } from "../../charts/plot-frame.ts";
import { tell } from "../../charts/run-chart.ts";
import { tick } from "../../base/format.ts";
import { roundBudgets } from "../../questions/runs/budgets.ts";
import { rangeWords } from "../../ui/fields/about-choice.ts";
import type { End } from "../../ui/workspace/intervals.ts";
import type { About } from "../../state/settings/settings.ts";
import { share } from "../../ui/words/with-interval.ts";
import type { KAndTau } from "./band-requests.ts";

/**
 * G-Pass@k_τ of one run over k and τ as a heatmap; the selected cell is described in words.
 *
 * @fires place - with the chosen { k, tau } as detail
 * @fires look - with { k, tau } of the selected cell, which then needs its interval; null if G-Pass is undefined there
 */
export class SurfaceChart extends GridChart {
  @property({ attribute: false }) surface: KTauSurface | null = null;
  /** The run's name. */
  @property() name = "";
  @property({ type: Number }) k = 1;
  @property({ type: Number }) tau = 0.5;
  @property() about: About = "new-tasks";
  /** The interval of the selected cell. */
  @property({ attribute: false }) end: End | null = null;

  /** The cell of the last event, as JSON. */
  #looked = "";

  override render() {
    return this.pictureWithWords(`G-Pass of ${this.name} over k and τ`);
  }

  override updated(changed: PropertyValues<this>): void {
    const { surface } = this;
    if (surface === null) return;
    if (changed.has("surface") || changed.has("width")) {
      this.draw((width, height) => plotSurface(surface, width, height));
    }
    this.placeCursor();
    this.#look(surface);
  }

  #look(surface: KTauSurface): void {
    const { k, tau, value } = this.#cell(surface, this.place ?? this.defaultPlace);
    const cell: KAndTau | null = Number.isNaN(value) ? null : { k, tau };
    const looked = JSON.stringify(cell);
    if (looked === this.#looked) return;
    this.#looked = looked;
    tell(this, "look", cell);
  }

  protected override get size() {
    const { surface } = this;
    return surface && { columns: surface.k.length, rows: surface.tau.length };
  }

  protected override get defaultPlace(): GridPlace {
    const { k = [], tau = [] } = this.surface ?? {};
    return { column: nearest(k, this.k), row: nearest(tau, this.tau) };
  }

  /** The data of a cell. */
  #cell(surface: KTauSurface, { column, row }: GridPlace) {
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

  protected override wordsOf(place: GridPlace) {
    const { surface, about, end } = this;
    if (surface === null) return "";
    const { k, tau, value, complement, needed = NaN, reason } = this.#cell(surface, place);
    const needs = `k = ${k}, τ = ${tau}: needs ${needed} of ${k} right`;
    return Number.isNaN(value)
      ? `${needs}; undefined: ${reason ?? ""}`
      : html`${needs}:
          ${share(value, complement, end)}${end?.reason == null ? nothing : `: ${end.reason}`}
          <span class="soft small">${rangeWords(about)}</span>`;
  }

  protected override choose({ column, row }: GridPlace): void {
    const { k, tau } = this.surface ?? {};
    tell(this, "place", { k: k?.[column], tau: tau?.[row] });
  }
}

/** The cells are equally wide, because the ks are already spread on a log scale. */
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
        "k, attempts per task",
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
