import { fileName, save } from "./save.ts";
import type { CopiedTable } from "./copied-table.ts";
import { printTable, type TableForm, type TableFormat } from "./table-text.ts";

const files: Record<TableFormat, [ending: string, type: string]> = {
  CSV: ["csv", "text/csv"],
  TSV: ["tsv", "text/tab-separated-values"],
  Markdown: ["md", "text/markdown"],
  LaTeX: ["tex", "application/x-tex"],
};

/** Saves a table as a file for the reader. */
export function saveTable(
  format: TableFormat,
  table: CopiedTable,
  form: TableForm,
  title: string,
): void {
  const [ending, type] = files[format];
  const text = printTable(format, table, form);
  save(new Blob([`${text}\n`], { type }), fileName(title, ending));
}

export { choosable, printTable } from "./table-text.ts";
