import { html } from "lit";
import type { TableBlock } from "../../../ui/page/page.ts";
import { contentOf, type Cell, type ColumnOf } from "../../../ui/tables/value-text.ts";
import { level } from "../../../questions/measure/interval-ends.ts";
import type { RunSummary } from "../../../state/sources/source.ts";
import { percent, span, whole } from "../../../base/format.ts";
import type { DrawnFamily } from "./drawn-family.ts";
import type { About } from "../../../state/settings/settings.ts";
import { rangeText, shareInFull } from "../../../ui/words/with-interval.ts";
import { citedMean } from "../../../ui/how/cited.ts";
import { familyHead } from "../budget/budget-tables.ts";
import { endOf, gainsAt, type DepthBands, type Gain } from "./depth-bands.ts";
import { cellAt, type SurfaceCell } from "./surface-cells.ts";

/** CSV columns for each (k, T). */
const ends = ["", "_lower", "_upper"];
const gains = ["delta_k", "delta_T", "difference"];
const measures = [
  ...ends.map((end) => end.slice(1) || "value"),
  ...gains.flatMap((gain) => ends.map((end) => gain + end)),
  "ratio",
  "saturated",
];

/** CSV cells for a (k, T) that the family's request does not include. */
const absent: Cell = { text: "", csv: [] };

function valueCell(cell: SurfaceCell, bands: DepthBands): Cell {
  const { value, complement, ratio, saturated, reason, run, k, T, family } = cell;
  const end = endOf(bands, run, k);
  const { deltaK, deltaT, difference } = gainsAt(cell, bands.gains.get(family.label) ?? null);
  const csv = [
    ...[{ value, end }, deltaK, deltaT, difference].flatMap(withEnds),
    ratio,
    Number(saturated),
  ];
  if (Number.isNaN(value)) return { text: "–", more: reason ?? "undefined", csv };
  const { decimals, range } = rangeText(end);
  return {
    value,
    text: `${percent(value, complement, decimals)}${reason === null ? "" : "†"}`,
    ends: range,
    more: [shareInFull(value, end), reason ?? []].flat().join("; "),
    csv,
    cited: citedMean(`Pass@(${k}, ${T}) of ${family.label}`, run, {
      of: "pass@k",
      k,
      tau: 0,
      ragged: reason === null ? "strict" : "eligible",
    }),
  };
}

const withEnds = ({ value, end }: Gain) => [value, end?.lower ?? NaN, end?.upper ?? NaN];

/** Table equivalent of the maps: every depth of every family by k. The CSV adds the gains with their intervals. */
export function depthTable(
  families: DrawnFamily[],
  bands: DepthBands,
  { about, scope = "" }: { about: About; scope?: string },
): TableBlock {
  const ks = [...new Set(families.flatMap(({ request }) => request.ks))].sort((a, b) => a - b);
  const rows = families.flatMap((family) =>
    family.points.map(({ T, run }, row) => ({ family, T, run, row })),
  );
  const columns: ColumnOf<(typeof rows)[number]>[] = [
    {
      name: "tasks × n",
      csv: ["depths", "tasks", "n_min", "n_max", "level", "about"],
      cell: ({ family, run }) => ({
        text: sizeWords(run),
        csv: [family.kind, run.tasks, run.minN, run.maxN, level, about],
      }),
    },
    ...ks.map((k): ColumnOf<(typeof rows)[number]> => ({
      name: `k = ${whole(k)}`,
      meaning: `Pass@(${k}, T), with its interval`,
      csv: measures.map((measure) => `k=${k} ${measure}`),
      cell: ({ family, row }) => {
        const column = family.request.ks.indexOf(k);
        return column < 0 ? absent : valueCell(cellAt(family, row, column), bands);
      },
    })),
  ];
  const isOneCategory = new Set(families.map(({ category }) => category)).size === 1;
  return {
    kind: "table",
    label: ["Table of Pass@(k, T) by family, T and k", scope].filter(Boolean).join(", "),
    heads: ["family", "T"],
    content: contentOf(columns, rows, ({ family, T }) => ({
      names: [family.label, T],
      head: html`${familyHead(family, isOneCategory)}, T = ${T}`,
    })),
    more: { between: ", ", first: rowsAtFirst },
  };
}

const rowsAtFirst = 40;

const sizeWords = ({ tasks, minN, maxN }: RunSummary) => `${whole(tasks)} × ${span(minN, maxN)}`;
