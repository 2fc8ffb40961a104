import { shortName, whole } from "../../../base/format.ts";
import type { Cited } from "../../../ui/how/cited.ts";
import { points } from "../../../ui/words/numbers.ts";
import { none } from "../../../ui/tables/number-cells.ts";
import { cell, contentOf, type ColumnOf } from "../../../ui/tables/value-text.ts";
import { heading, type Block } from "../../../ui/page/page.ts";
import type { FewerSamples } from "./sufficiency.ts";

const pointsText = (distance: number) => points(distance, 2);

const cited = (of: string, distances: number, mean: number): Cited => ({
  formula: "sufficiency",
  of: `Distance of ${of}`,
  params: { distances, mean },
});

const hasMany = (all: FewerSamples[]) => new Set(all.map(({ family }) => family)).size > 1;

/** Number of cells with k ≤ m, over all depths. */
const cellsOf = ({ found }: FewerSamples) =>
  found.depths.flatMap(({ mean }) => [...mean]).filter((each) => !Number.isNaN(each)).length;

/** The mean and the largest distance over each surface. */
export function surfaceTable(all: FewerSamples[]): Block[] {
  const isMany = hasMany(all);
  const columns: ColumnOf<FewerSamples>[] = [
    {
      name: "cells",
      meaning: "Depths by k, with k at most m",
      cell: (each) => cell(cellsOf(each), whole),
    },
    {
      name: "mean",
      meaning: "The mean distance over the cells and the repeats, in points",
      cell: (each) => {
        const { family, m, repeats, found } = each;
        if (Number.isNaN(found.mean)) return none;
        const of = `the surface of ${family.label}, m = ${m}`;
        return {
          ...cell(found.mean, pointsText),
          cited: cited(of, cellsOf(each) * repeats, found.mean),
        };
      },
    },
    {
      name: "largest",
      meaning: "The largest of all, in points",
      cell: ({ found }) => cell(found.largest, pointsText),
    },
  ];
  return [
    heading("Over the surface", 3),
    {
      kind: "table",
      label: "Distance of the surface to that of all samples, in points",
      heads: ["family", "m"],
      content: contentOf(columns, all, ({ family, m }) => ({
        names: [family.label, m],
        head: isMany ? `${shortName(family.label)}, m = ${whole(m)}` : `m = ${whole(m)}`,
      })),
      more: { between: ", " },
    },
  ];
}

/** The mean and the largest distance of each cell. */
export function cellTable(all: FewerSamples[]): Block[] {
  const isMany = hasMany(all);
  const ks = [...new Set(all.flatMap((each) => each.ks))].sort((a, b) => a - b);
  const rows = all.flatMap((of) => of.family.points.map(({ T }, depth) => ({ ...of, T, depth })));
  const columns = ks.map((k): ColumnOf<(typeof rows)[number]> => ({
    name: `k = ${whole(k)}`,
    meaning: `Mean and largest distance to Pass@(${k}, T) of all samples, in points`,
    csv: [`k=${k} mean`, `k=${k} largest`],
    cell: ({ family, m, ks: own, repeats, found, T, depth }) => {
      const at = own.indexOf(k);
      const mean = found.depths[depth]?.mean[at] ?? NaN;
      const largest = found.depths[depth]?.largest[at] ?? NaN;
      const csv = [mean, largest];
      return Number.isNaN(mean)
        ? { text: "–", more: k > m ? `k = ${k} is beyond m = ${m}` : "not requested", csv }
        : {
            value: mean,
            text: pointsText(mean),
            ends: `max ${pointsText(largest)}`,
            csv,
            cited: cited(`Pass@(${k}, ${T}) of ${family.label}, m = ${m}`, repeats, mean),
          };
    },
  }));
  return [
    heading("Each k and T", 3),
    {
      kind: "table",
      label: "Distance to the values of all samples, in points",
      heads: ["family", "T", "m"],
      content: contentOf(columns, rows, ({ family, T, m }) => ({
        names: [family.label, T, m],
        head: `${isMany ? `${shortName(family.label)}, ` : ""}T = ${T}, m = ${whole(m)}`,
      })),
      more: { between: ", ", first: 30 },
    },
  ];
}
