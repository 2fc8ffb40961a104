import type { TableBlock } from "../../ui/page/page.ts";
import { partedContent } from "../../ui/tables/cells.ts";
import type { Cell, ColumnOf } from "../../ui/tables/value-text.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import type { ReliableRun } from "./reliable-runs.ts";

/** The cells of a column for some runs, each value with its rank among them. */
function rankedCells({ cell }: ColumnOf<ReliableRun>, runs: readonly ReliableRun[]) {
  const cells = runs.map(cell);
  const values = cells.flatMap(({ value = NaN }) => (Number.isNaN(value) ? [] : [value]));
  const rankOf = new Map<number, number>();
  // Equal values share the best rank.
  values
    .sort((a, b) => b - a)
    .forEach((value, i) => {
      if (!rankOf.has(value)) rankOf.set(value, 1 + i);
    });
  return runs.map((run, i): [ReliableRun, Cell] => {
    const own = cells[i] ?? cell(run);
    const { value = NaN } = own;
    if (Number.isNaN(value) || runs.length < 2) return [run, own];
    const rank = rankOf.get(value) ?? 1;
    return [run, { ...own, rank, kind: rank === 1 ? "first" : "" }];
  });
}

/** The column, now sortable, with the ranks of the runs within each part. */
function ranked(column: ColumnOf<ReliableRun>, sorts: string, parts: Part<ReliableRun>[]) {
  const cells = new Map(parts.flatMap(({ runs }) => rankedCells(column, runs)));
  return { ...column, sorts, cell: (run: ReliableRun) => cells.get(run) ?? column.cell(run) };
}

/** A summary as in the papers: each value with its rank. */
export function rankedTable(
  label: string,
  parts: Part<ReliableRun>[],
  columns: readonly ColumnOf<ReliableRun>[],
  pinned: readonly number[] | null,
): TableBlock {
  return {
    kind: "table",
    label,
    looks: ["beside"],
    content: partedContent(
      columns.map((column, i) => ranked(column, String(i), parts)),
      parts,
    ),
    more: { patient: true, caption: label, pinned },
  };
}
