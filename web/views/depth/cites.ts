import { citedMean, type Cited } from "../../parts/cited.ts";
import { whole } from "../../format.ts";
import { cellAt, type SurfaceCell } from "./surface-cells.ts";

const at = ({ family, k, T }: SurfaceCell, symbol: string) =>
  `${symbol} of ${family.label} at k = ${whole(k)} and T = ${T}`;

/** A value of the surface. */
export const citedValue = (cell: SurfaceCell): Cited =>
  citedMean(at(cell, "Pass@(k, T)"), cell.run, {
    ...{ of: "pass@k", k: cell.k, tau: 0 },
    ragged: cell.family.asked.ragged,
  });

/** Gains over the tasks that both depths have are not differences of the values that are shown. */
const hasGaps = ({ family }: SurfaceCell) => (family.answer.gaps?.length ?? 0) > 0;

/** What the next round brings. */
export function citedRound(cell: SurfaceCell): Cited | null {
  if (hasGaps(cell)) return null;
  const next = cellAt(cell.family, cell.row + 1, cell.column);
  return {
    formula: "delta-t",
    of: at(cell, "ΔT"),
    given: {
      before: cell.value,
      after: next.value,
      rounds: next.T - cell.T,
      gain: cell.deltaT,
    },
  };
}

/** What a doubling of k brings. */
export const citedDoubling = (cell: SurfaceCell): Cited | null =>
  hasGaps(cell)
    ? null
    : {
        formula: "delta-k",
        of: at(cell, "Δk"),
        given: {
          before: cell.value,
          after: cell.value + cell.deltaK,
          rounds: 1,
          gain: cell.deltaK,
        },
      };
