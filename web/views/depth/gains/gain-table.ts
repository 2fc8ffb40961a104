import { html } from "lit";
import { heading, type Block } from "../../../ui/page/page.ts";
import { contentOf, type Cell, type ColumnOf } from "../../../ui/tables/value-text.ts";
import { shortName } from "../../../base/format.ts";
import { markerIcon } from "../../../charts/marker.ts";
import type { Cited } from "../../../ui/how/cited.ts";
import { citedDoubling, citedRound } from "../map/cites.ts";
import { gainsAt, type DepthBands, type Gain } from "../map/depth-bands.ts";
import { gainText } from "./gain-words.ts";
import type { DrawnFamily } from "../map/drawn-family.ts";
import { cellsOf, equals, isWeighed, type SurfaceCell } from "../map/surface-cells.ts";

const absent: Cell = { text: "", value: NaN, lower: NaN, upper: NaN };

function gainCell(gain: Gain, cited: Cited | null): Cell {
  const { value, end } = gain;
  const { points, range } = gainText(gain);
  return {
    value,
    text: points,
    ends: range,
    lower: end?.lower ?? NaN,
    upper: end?.upper ?? NaN,
    cited,
    ...(end?.reason ? { more: end.reason } : {}),
  };
}

const placeOf = ({ T, k }: SurfaceCell) => `${T} ${k}`;

/** ΔT and Δk of the families of one category, in points: one row per T and k with both known. */
export function gainTable(families: DrawnFamily[], bands: DepthBands): Block[] {
  const cells = families.map((family) => cellsOf(family).filter(isWeighed));
  const places = [...new Map(cells.flat().map((cell) => [placeOf(cell), cell])).values()].sort(
    (a, b) => a.T - b.T || a.k - b.k,
  );
  if (places.length === 0) return [];
  const columns = families.flatMap((family, i) =>
    (["ΔT", "Δk"] as const).map((gain): ColumnOf<SurfaceCell> => ({
      name: `${gain} of ${family.name}`,
      picture: html`${gain} ${markerIcon(family.styleIndex)}${shortName(family.name, 20)}`,
      cell: (place) => {
        const cell = cells[i]?.find((each) => placeOf(each) === placeOf(place));
        if (cell === undefined) return absent;
        const { deltaT, deltaK } = gainsAt(cell, bands.gains.get(family.label) ?? null);
        return gain === "ΔT"
          ? gainCell(deltaT, citedRound(cell))
          : gainCell(deltaK, citedDoubling(cell));
      },
    })),
  );
  const label = ["ΔT and Δk, in points", families[0]?.category].filter(Boolean).join(", ");
  return [
    heading(label, 3),
    {
      kind: "table",
      label,
      heads: ["T", "k"],
      content: contentOf(columns, places, ({ T, k }) => ({
        names: [T, k],
        head: `${equals("T", T)}, ${equals("k", k)}`,
      })),
      more: { between: ", ", first: rowsAtFirst },
    },
  ];
}

/** As many rows as the published tables have. */
const rowsAtFirst = 24;
