import type { Note } from "../base/problem.ts";
import type { Table } from "../base/table.ts";
import { columnsOf, roleOf } from "../columns/header.ts";

/**
 * Adds a column n if a comment line above the table states how many samples each task has. The table must have a column
 * c, and none of n.
 */
export function withStatedN(table: Table): Table {
  const columns = columnsOf(table.header);
  const has = (role: string) => columns.some((column) => column.role === role);
  const stated = [...table.meta].find(
    ([key, value]) => roleOf(key) === "n" && /^[1-9]\d{0,8}$/.test(value.trim()),
  );
  if (stated === undefined || has("n") || !has("c")) return table;
  const [key, value] = stated;
  const n = value.trim();
  const { length } = table.header;
  const note: Note = {
    line: null,
    message: `each task has n = ${n} samples, as the line # ${key}: ${n} above the table says`,
    control: "columns",
  };
  return {
    ...table,
    header: [...table.header, "n"],
    walk: (visit, most) => {
      const walked = table.walk((row, line) => {
        // A row of another width stays as it is, and is reported.
        visit(row.length === length ? [...row, n] : row, line);
      }, most);
      return walked.ok ? { ...walked, notes: [...walked.notes, note] } : walked;
    },
  };
}
