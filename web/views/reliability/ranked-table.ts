import { html } from "lit";
import { partedRows } from "../../parts/tables/cells.ts";
import type { ColumnOf } from "../../parts/tables/value-text.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import type { ReliableRun } from "./reliable-runs.ts";

/** The same columns, each value with its rank among these runs. */
const ranked = (columns: readonly ColumnOf<ReliableRun>[], runs: readonly ReliableRun[]) =>
  columns.map((column): ColumnOf<ReliableRun> => {
    const cells = new Map(runs.map((run) => [run, column.cell(run)]));
    return {
      ...column,
      cell: (run) => {
        const cell = cells.get(run) ?? column.cell(run);
        const { value = NaN } = cell;
        if (Number.isNaN(value) || runs.length < 2) return cell;
        const rank = 1 + [...cells.values()].filter((other) => (other.value ?? NaN) > value).length;
        return { ...cell, rank, kind: rank === 1 ? "first" : "" };
      },
    };
  });

/** A summary as the papers print them: each value with its rank. */
export function rankedTable(
  label: string,
  parts: Part<ReliableRun>[],
  columns: readonly ColumnOf<ReliableRun>[],
  pinned: readonly number[] | null,
) {
  return html`<pc-table
    patient
    beside
    label=${label}
    caption=${label}
    .columns=${columns.map((column, i) => ({ ...column, sorts: String(i) }))}
    .rows=${partedRows(parts, ({ runs }) => ranked(columns, runs))}
    .pinned=${pinned}
  ></pc-table>`;
}
