import type { CopiedTable } from "./copied-table.ts";
import { markdownText } from "./markdown-text.ts";
import { inLatex, signed } from "./table-latex.ts";

export type TableFormat = "CSV" | "TSV" | "Markdown" | "LaTeX";

/** Options of a copied table. */
export interface TableForm {
  /** Heads of the number columns that are left out. */
  leftOut?: readonly string[];
  /** True if LaTeX has columns of siunitx. */
  siunitx?: boolean;
}

/** Heads of all number columns; those that are left out may come back. */
export const choosable = ({ names, lines }: CopiedTable): string[] => lines[0]?.slice(names) ?? [];

/** A table without some of its columns. */
export function withoutColumns(table: CopiedTable, leftOut: readonly string[]): CopiedTable {
  const { names, lines, csv, bold = [], notes = [], csvColumns, csvRows } = table;
  const heads = lines[0] ?? [];
  const stays = (j: number) => j < names || !leftOut.includes(heads[j] ?? "");
  const of = <Value>(row: Value[]) => row.filter((_, j) => stays(j));
  const kept = lines.map(of);
  const isUsed = (note: string) => {
    const [, sign] = signed.exec(note) ?? [];
    return sign === undefined || kept.some((row) => row.slice(names).join().includes(sign));
  };
  const columns = csvColumns ?? heads.map((_, j) => j);
  return {
    ...table,
    lines: kept,
    bold: bold.map(of),
    notes: notes.filter(isUsed),
    csv: csv
      .filter((_, i) => stays(csvRows?.[i] ?? NaN))
      .map((row) => (csvRows === undefined ? row.filter((_, j) => stays(columns[j] ?? NaN)) : row)),
  };
}

export function printTable(
  format: TableFormat,
  whole: CopiedTable,
  { leftOut = [], siunitx = false }: TableForm = {},
): string {
  const table = leftOut.length === 0 ? whole : withoutColumns(whole, leftOut);
  switch (format) {
    case "CSV":
      return table.csv.map((line) => line.map(csvCell).join(",")).join("\n");
    case "TSV":
      return table.csv.map((line) => line.map(tsvCell).join("\t")).join("\n");
    case "Markdown":
      return inMarkdown(table);
    case "LaTeX":
      return inLatex(table, siunitx);
  }
}

/** Beginning of text that a spreadsheet takes for a formula, after any white space, also in full width. */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** A cell for a spreadsheet. A leading apostrophe marks it as text. */
function spreadCell(cell: string | number): string {
  if (typeof cell === "number") return Number.isNaN(cell) ? "" : String(cell);
  return formula.test(cell) && !decimal.test(cell) ? `'${cell}` : cell;
}

/** TSV has no quotes: a cell is on one line, without tabs. */
const tsvCell = (cell: string | number) => spreadCell(cell).replace(/[\t\n\r]+/g, " ");

/** A cell of a CSV file, with quotes where it needs them. */
export const quotedCell = (text: string): string =>
  /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const csvCell = (cell: string | number): string => quotedCell(spreadCell(cell));

const inBold = (cells: string[], bold: boolean[] | undefined, set: (cell: string) => string) =>
  cells.map((cell, j) => (bold?.[j] === true ? set(cell) : cell));

function inMarkdown({ names, lines, bold = [], notes = [] }: CopiedTable): string {
  const [heads = [], ...rows] = lines;
  const line = (cells: string[], bold?: boolean[]) =>
    `| ${inBold(cells.map(markdownText), bold, (cell) => `**${cell}**`).join(" | ")} |`;
  const rule = `|${" --- |".repeat(names)}${" ---: |".repeat(heads.length - names)}`;
  const below = notes.flatMap((note) => ["", markdownText(note)]);
  return [line(heads), rule, ...rows.map((row, i) => line(row, bold[i + 1])), ...below].join("\n");
}
