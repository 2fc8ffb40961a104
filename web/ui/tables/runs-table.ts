import { html } from "lit";
import { runHead } from "./cells.ts";
import { contentOf, type ColumnOf } from "./value-text.ts";

/** A table of runs, whose columns make the cell of each run. */
export const runsTable = <Run extends { name: string; styleIndex: number }>(
  label: string,
  runs: readonly Run[],
  columns: readonly ColumnOf<Run>[],
  pinned: readonly number[] | null = null,
) =>
  html`<pc-table
    label=${label}
    .content=${contentOf(columns, runs, runHead)}
    .pinned=${pinned}
  ></pc-table>`;
