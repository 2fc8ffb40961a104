import { fileName, save } from "./save.ts";
import { tableIn } from "./table-in.ts";
import type { CopiedTable } from "./copied-table.ts";
import { choosable, printTable, type TableForm, type TableFormat } from "./table-text.ts";

const files: Record<TableFormat, [ending: string, type: string]> = {
  CSV: ["csv", "text/csv"],
  TSV: ["tsv", "text/tab-separated-values"],
  Markdown: ["md", "text/markdown"],
  LaTeX: ["tex", "application/x-tex"],
};

/** A table as it is copied; one of the page is read off it. */
export const copiedOf = (table: CopiedTable | HTMLTableElement): CopiedTable =>
  table instanceof HTMLTableElement ? tableIn(table) : table;

/** The columns that can be left out of a table, by their heads. */
export const columnsOf = (table: CopiedTable | HTMLTableElement): string[] => [
  ...new Set(choosable(copiedOf(table))),
];

/** A table as text. */
export const textOf = (
  format: TableFormat,
  table: CopiedTable | HTMLTableElement,
  form: TableForm,
): string => printTable(format, copiedOf(table), form);

/** Hands the reader a table as a file. */
export function saveTable(
  format: TableFormat,
  table: CopiedTable | HTMLTableElement,
  form: TableForm,
  title: string,
): void {
  const [ending, type] = files[format];
  save(new Blob([`${textOf(format, table, form)}\n`], { type }), fileName(title, ending));
}
