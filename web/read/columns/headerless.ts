import type { ReadFailure } from "../base/problem.ts";
import type { Table } from "../base/table.ts";
import { isBinary, readVerdict } from "../base/verdict.ts";

/**
 * A matrix may lack a header: where the first line is all outcomes it becomes a row, and the
 * columns are numbered. `,0,1` stays a header: a data frame writes its own like that.
 */
export function withHeader(table: Table): Table | ReadFailure {
  const { header, headerLine, style } = table;
  const isOutcome = (cell: string): boolean =>
    isBinary(cell, style.decimalComma) || readVerdict(cell, style.decimalComma) === "unscored";
  if (header.length < 2 || header[0] === "" || !header.every(isOutcome)) return table;
  if (!header.some((cell) => isBinary(cell, style.decimalComma))) return table;

  let width = header.length;
  const widths = table.walk((row) => (width = Math.max(width, row.length)));
  if (!widths.ok) return widths;
  const numbered = Array.from({ length: width }, (_, i) => String(i + 1));
  return {
    ...table,
    header: numbered,
    walk: (visit, most = Infinity) => {
      if (most > 0) visit(header, headerLine);
      const walked = table.walk(visit, most - 1);
      if (!walked.ok) return walked;
      const message = "no header: every line is read as one task of outcomes";
      const notes = [...walked.notes, { line: headerLine, message }];
      return { ok: true, rows: walked.rows + 1, notes };
    },
  };
}
