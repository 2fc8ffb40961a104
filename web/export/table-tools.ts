import { fileName, save } from "./save.ts";
import { tableIn } from "./table-in.ts";
import { printTable, type CopiedTable, type TableFormat } from "./table-text.ts";

const files: Record<TableFormat, [ending: string, type: string]> = {
  CSV: ["csv", "text/csv"],
  TSV: ["tsv", "text/tab-separated-values"],
  Markdown: ["md", "text/markdown"],
  LaTeX: ["tex", "application/x-tex"],
};

/** A table as it is copied; one of the page is read off it. */
export const copiedOf = (table: CopiedTable | HTMLTableElement): CopiedTable =>
  table instanceof HTMLTableElement ? tableIn(table) : table;

/** A table as text. */
export const textOf = (format: TableFormat, table: CopiedTable | HTMLTableElement): string =>
  printTable(format, copiedOf(table));

/** Hands the reader a table as a file. */
export function saveTable(
  format: TableFormat,
  table: CopiedTable | HTMLTableElement,
  title: string,
): void {
  const [ending, type] = files[format];
  save(new Blob([`${textOf(format, table)}\n`], { type }), fileName(title, ending));
}
