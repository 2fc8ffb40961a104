import type { TableBlock } from "../../ui/page/page.ts";
import { partedContent } from "../../ui/tables/cells.ts";
import type { Cell, ColumnOf } from "../../ui/tables/value-text.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Column } from "./column.ts";
import type { Best } from "./ties.ts";

/** Runs by the columns that the reader has chosen, with the best run of each column in each part. */
export function runTable(
  parts: readonly Part<StyledRun>[],
  columns: readonly Column[],
  best: readonly (readonly (Best | null)[])[],
  caption: string,
): TableBlock {
  const partOf = new Map(parts.flatMap(({ runs }, at) => runs.map((run) => [run, at])));
  const all = columns.map((column, i): ColumnOf<StyledRun> => {
    const { heading, meaning } = column;
    const bestBeside = (run: StyledRun) => best[partOf.get(run) ?? NaN]?.[i] ?? null;
    return {
      name: heading,
      meaning,
      sorts: heading,
      cell: (run) => cellOf(column, run, bestBeside(run), parts.length > 1),
    };
  });
  return {
    kind: "table",
    label: "Your table",
    content: partedContent(all, parts),
    more: { caption },
  };
}

function cellOf(column: Column, run: StyledRun, best: Best | null, isParted: boolean): Cell {
  const value = column.valueOf(run);
  const { id } = run.run;
  const isBest = best !== null && (best.run === id || best.equal.includes(id));
  const isTied = !isBest && best?.tied.has(id) === true;
  const bestWords = isParted ? "the best under its heading" : "the best of the column";
  const words = isBest ? bestWords : isTied ? "not distinguishable from the best" : [];
  return {
    ...value,
    more: [value.more ?? [], words].flat().join("; "),
    isBest,
    isTied,
  };
}
