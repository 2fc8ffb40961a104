import { runHead } from "../tables/cells.ts";
import { contentOf, type ColumnOf } from "../tables/value-text.ts";
import type { TableBlock } from "./page.ts";

/** A table of runs, whose columns make the cell of each run. */
export const runsBlock = <Run extends { name: string; styleIndex: number }>(
  label: string,
  runs: readonly Run[],
  columns: readonly ColumnOf<Run>[],
  pinned: readonly number[] | null = null,
): TableBlock => ({
  kind: "table",
  label,
  content: contentOf(columns, runs, runHead),
  more: { pinned },
});
