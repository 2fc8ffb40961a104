import type { Note } from "../base/problem.ts";
import type { Table } from "../base/table.ts";
import { columnsOf, roleOf } from "../columns/header.ts";

/** The table with a column n, where a line of comment above says how many samples each task has and no column does. */
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
        // A row of another width is told to be so.
        visit(row.length === length ? [...row, n] : row, line);
      }, most);
      return walked.ok ? { ...walked, notes: [...walked.notes, note] } : walked;
    },
  };
}
