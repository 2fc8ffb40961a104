import * as Plot from "@observablehq/plot";
import type { KTauSurface } from "passcurve";
import { html, type PropertyValues } from "lit";
import { placeAxis } from "../charts/axes.ts";
import { boxes, type Box } from "../charts/boxes.ts";
import { GridChart, nearest, type GridPlace } from "../charts/grid-chart.ts";
import { plotFrame } from "../charts/plot-frame.ts";
import { tell } from "../charts/run-chart.ts";
import { percent, tick } from "../format.ts";
import { roundBudgets } from "../curves/budgets.ts";

/**
 * G-Pass@k_τ of one run over k and τ as a heatmap, each cell read out in words.
 *
 * @fires place - with { k, tau } that the reader chose, as detail
 */
export class SurfaceChart extends GridChart {
  static override properties = {
    surface: { attribute: false },
    name: {},
    k: { type: Number },
    tau: { type: Number },
  };
  declare surface: KTauSurface | null;
  /** The run's name. */
  declare name: string;
  declare k: number;
  declare tau: number;

  constructor() {
    super();
    this.surface = null;
    this.name = "";
    this.k = 1;
    this.tau = 0.5;
  }

  override render() {
    return this.grid(`G-Pass of ${this.name} over k and τ`);
  }

  override updated(changed: PropertyValues<this>): void {
    const { surface } = this;
    if (surface === null) return;
    if (changed.has("surface") || changed.has("width")) {
      this.draw((width, height) => plotSurface(surface, width, height));
    }
    this.placeCursor();
  }

  protected override get size() {
    const { surface } = this;
    return surface && { columns: surface.k.length, rows: surface.tau.length };
  }

  protected override get usual(): GridPlace {
    const { k = [], tau = [] } = this.surface ?? {};
    return { column: nearest(k, this.k), row: nearest(tau, this.tau) };
  }

  protected override wordsOf({ column, row }: GridPlace) {
    const { surface } = this;
    if (surface === null) return "";
    const at = column * surface.tau.length + row;
    const [k = NaN, tau = NaN] = [surface.k[column], surface.tau[row]];
    const [value = NaN, complement = NaN] = [surface.value[at], surface.complement[at]];
    const needs = `k = ${k}, τ = ${tau}: needs ${surface.needed[at] ?? NaN} of ${k} right`;
    return Number.isNaN(value)
      ? `${needs}; undefined: ${surface.reason[column] ?? ""}`
      : html`${needs}: <data value=${value}>${percent(value, complement)}</data>
          <span class="soft">(intervals: draw G-Pass against τ or k)</span>`;
  }

  protected override choose({ column, row }: GridPlace): void {
    const { k, tau } = this.surface ?? {};
    tell(this, "place", { k: k?.[column], tau: tau?.[row] });
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
