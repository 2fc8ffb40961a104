import type { Table } from "./table.ts";
import { isBinary, readVerdict } from "./verdict.ts";

/**
 * A matrix may lack a header: where the first line is all outcomes it becomes a row, and the
 * columns are numbered. `,0,1` stays a header: a data frame writes its own like that.
 */
export function withHeader(table: Table): Table {
  const { header, style } = table;
  const isOutcome = (cell: string): boolean =>
    isBinary(cell, style.decimalComma) || readVerdict(cell, style.decimalComma) === "unscored";
  if (header.length < 2 || header[0] === "" || !header.every(isOutcome)) return table;
  if (!header.some((cell) => isBinary(cell, style.decimalComma))) return table;

  const rows = [header, ...table.rows];
  const lines = [table.headerLine, ...table.lines];
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const numbered = Array.from({ length: width }, (_, i) => String(i + 1));
  const message = "no header: every line is read as one task of outcomes";
  const notes = [...table.notes, { line: table.headerLine, message }];
  return { ...table, header: numbered, rows, lines, notes };
}
