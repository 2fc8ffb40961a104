import { html } from "lit";
import { endsInCsv, type Cell, type Column, type Row } from "../../parts/tables/value-text.ts";
import { shortName } from "../../format.ts";
import { markerIcon } from "../../charts/marker.ts";
import type { Cited } from "../../parts/how/cited.ts";
import { citedDoubling, citedRound } from "./cites.ts";
import { gainsAt, type DepthBands, type Gain } from "./depth-bands.ts";
import { gainText } from "./gain-words.ts";
import type { DrawnFamily } from "./drawn-family.ts";
import { cellsOf, equals, isWeighed, type SurfaceCell } from "./surface-cells.ts";

const absent: Cell = { text: "", csv: ["", "", ""] };

function gainCell(gain: Gain, cited: Cited | null): Cell {
  const { value, end } = gain;
  const { points, range } = gainText(gain);
  const csv = [value, end?.lower ?? NaN, end?.upper ?? NaN];
  return {
    value,
    text: points,
    ends: range,
    csv,
    cited,
    ...(end?.reason ? { more: end.reason } : {}),
  };
}

const placeOf = ({ T, k }: SurfaceCell) => `${T} ${k}`;

/** ΔT and Δk of the families of one category, in points: a row for each T and k where both are known. */
export function gainTable(families: DrawnFamily[], bands: DepthBands) {
  const cells = families.map((family) => cellsOf(family).filter(isWeighed));
  const places = [...new Map(cells.flat().map((cell) => [placeOf(cell), cell])).values()].sort(
    (a, b) => a.T - b.T || a.k - b.k,
  );
  if (places.length === 0) return "";
  const columns = families.flatMap((family): Column[] =>
    ["ΔT", "Δk"].map((gain) => ({
      name: `${gain} of ${family.name}`,
      picture: html`${gain} ${markerIcon(family.styleIndex)}${shortName(family.name, 20)}`,
      csv: endsInCsv(`${gain} of ${family.name}`),
    })),
  );
  const rows = places.map((place): Row => ({
    names: [place.T, place.k],
    head: `${equals("T", place.T)}, ${equals("k", place.k)}`,
    cells: families.flatMap((family, i) => {
      const cell = cells[i]?.find((each) => placeOf(each) === placeOf(place));
      if (cell === undefined) return [absent, absent];
      const { deltaT, deltaK } = gainsAt(cell, bands.gains.get(family.label) ?? null);
      return [gainCell(deltaT, citedRound(cell)), gainCell(deltaK, citedDoubling(cell))];
    }),
  }));
  const label = ["ΔT and Δk, in points", families[0]?.category].filter(Boolean).join(", ");
  return html`<h3>${label}</h3>
    <pc-table
      label=${label}
      between=", "
      .heads=${["T", "k"]}
      .columns=${columns}
      .rows=${rows}
      .first=${rowsAtFirst}
    ></pc-table>`;
}

/** As many as the published tables have. */
const rowsAtFirst = 24;
