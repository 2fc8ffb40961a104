import { counted } from "../../base/format.ts";
import type { Column } from "../columns/header.ts";
import { quoted, shown } from "../base/quote.ts";
import type { Table } from "../base/table.ts";

/** The table without the rows that the user filters out. */
export function onlyRows(table: Table, columns: readonly Column[]): Table {
  const kept = columns.flatMap(({ index, name, override }) =>
    override?.use === "only" ? [{ index, name, value: override.value }] : [],
  );
  if (kept.length === 0) return table;
  const isKept = (row: readonly string[]) =>
    kept.every(({ index, value }) => (row[index]?.trim() ?? "") === value);
  return {
    ...table,
    walk: (visit, most = Infinity) => {
      let rows = 0;
      const walked = table.walk((row, line) => {
        if (!isKept(row)) return;
        rows += 1;
        if (rows <= most) visit(row, line);
      });
      if (!walked.ok) return walked;
      const which = kept.map(({ name, value }) => `${shown(name)} = ${quoted(value)}`).join(", ");
      const left = counted(walked.rows - rows, "row");
      const message = `only rows with ${which} are read: ${left} left out`;
      return {
        ok: true,
        rows,
        notes: [...walked.notes, { line: null, message, control: "columns" }],
      };
    },
  };
}
