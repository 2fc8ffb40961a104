import { citedMean, type Cited } from "../../../ui/how/cited.ts";
import type { Saturation } from "../../../formulas/depth.ts";
import { whole } from "../../../base/format.ts";
import type { DrawnFamily } from "./drawn-family.ts";
import { cellAt, cellsOf, isWeighed, type SurfaceCell } from "./surface-cells.ts";

const at = ({ family, k, T }: SurfaceCell, symbol: string) =>
  `${symbol} of ${family.label} at k = ${whole(k)} and T = ${T}`;

/** A value of the surface. */
export const citedValue = (cell: SurfaceCell): Cited =>
  citedMean(at(cell, "Pass@(k, T)"), cell.run, {
    of: "pass@k",
    k: cell.k,
    tau: 0,
    ragged: cell.family.request.ragged,
  });

/** True if tasks are missing at some depth. Gains over common tasks are not differences of the values shown. */
const hasGaps = ({ family }: SurfaceCell) => (family.answer.gaps?.length ?? 0) > 0;

/** Gain of the next round. */
export function citedRound(cell: SurfaceCell): Cited | null {
  if (hasGaps(cell)) return null;
  const next = cellAt(cell.family, cell.row + 1, cell.column);
  return {
    formula: "delta-t",
    of: at(cell, "ΔT"),
    params: {
      before: cell.value,
      after: next.value,
      rounds: next.T - cell.T,
      gain: cell.deltaT,
    },
  };
}

/** Gain of doubling k. */
export const citedDoubling = (cell: SurfaceCell): Cited | null =>
  hasGaps(cell)
    ? null
    : {
        formula: "delta-k",
        of: at(cell, "Δk"),
        params: {
          before: cell.value,
          after: cell.value + cell.deltaK,
          rounds: 1,
          gain: cell.deltaK,
        },
      };

/** A depth or k chosen by a rule on gains; the table column determines which. */
export const citedSaturation = (family: DrawnFamily, name: string, column: number): Cited => ({
  formula: "saturation",
  of: `${name}, ${family.label}`,
  params: { compared: comparedOf(family, column) },
});

/** The depth recommended by the published rule. */
export const citedRecommended = (family: DrawnFamily): Cited =>
  citedSaturation(
    family,
    `recommended T at k = ${family.request.k}`,
    family.request.epsilons.length,
  );

/** Comparisons behind a table column: gains of rounds with its ε, or with the gains of a doubling. */
function comparedOf(family: DrawnFamily, column: number): Saturation["compared"] {
  const { points, request, answer } = family;
  const epsilon = request.epsilons[column];
  if (epsilon !== undefined)
    return points.slice(1).map(({ T }, row) => ({
      where: `From T = ${points[row]?.T ?? 0} to T = ${T}, at k = ${whole(request.lastK)}`,
      gain: answer.gainsAtLast[row] ?? NaN,
      limit: epsilon,
    }));
  const isRecommended = column === request.epsilons.length;
  return cellsOf(family)
    .filter(
      (cell) => isWeighed(cell) && (isRecommended ? cell.k === request.k : cell.T === request.T),
    )
    .map(({ k, T, deltaT, deltaK }) => ({
      where: `ΔT and Δk at T = ${T} and k = ${whole(k)}`,
      gain: deltaT,
      limit: deltaK,
    }));
}
