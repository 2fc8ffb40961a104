import { readPreamble } from "../text/preamble.ts";
import { failure, type ReadFailure } from "../base/problem.ts";
import type { SourceText } from "../text/source-text.ts";
import type { Table } from "../base/table.ts";

/** A line with its number, from 1. */
export interface Line {
  words: string;
  number: number;
}

/** The cells of a line, null if it is no row, or the failure. */
export type LineReader = (line: Line) => string[] | null | ReadFailure;

/** A printed table: its header, and a factory of readers for the lines below it, called once per walk. */
export interface Printed {
  header: string[];
  headerLine: number;
  reader: () => LineReader;
}

export function* linesOf(text: SourceText): Generator<Line> {
  let number = 0;
  for (const piece of text.pieces()) {
    const lines = piece.split("\n");
    if (piece.endsWith("\n")) lines.pop();
    for (const words of lines) yield { words, number: ++number };
  }
}

/** Markdown fences, and the line that polars prints above a table. */
const isAbove = (words: string): boolean => /^\s*(?:```|~~~|shape: \()/.test(words);

export const isBlank = (words: string): boolean => words.trim() === "" || isAbove(words);

/** Number of lines that identify a format. */
const kProbedLines = 8;

/** The first non-blank lines of a head, below its comments. */
export function firstLines(head: string): Line[] {
  const { offset, line } = readPreamble(head);
  const lines: Line[] = [];
  let number = line;
  for (let at = offset; at < head.length && lines.length < kProbedLines; number += 1) {
    const end = head.indexOf("\n", at);
    const next = end === -1 ? head.length : end;
    const words = head.slice(at, next);
    if (!isBlank(words)) lines.push({ words, number });
    at = next + 1;
  }
  return lines;
}

/** A table of printed lines. */
export function tableOf(text: SourceText, { header, headerLine, reader }: Printed): Table {
  const { labels, meta } = readPreamble(text.head());
  return {
    header,
    headerLine,
    labels,
    meta,
    style: { decimalComma: true },
    walk: (visit, most = Infinity) => {
      const read = reader();
      let rows = 0;
      for (const line of linesOf(text)) {
        if (line.number <= headerLine) continue;
        const cells = read(line);
        if (cells === null) continue;
        if ("ok" in cells) return cells;
        if (rows >= most) break;
        rows += 1;
        visit(cells, line.number);
      }
      return { ok: true, rows, notes: [] };
    },
  };
}

/** `(3 rows)`, `[3 rows x 2 columns]`, `3 rows in set`. */
export const isFooter = (words: string): boolean => /^[[(]?\d+ rows?\b/.test(words.trim());

export const belowTable = ({ number }: Line): ReadFailure =>
  failure(
    number,
    null,
    "this line is below the table and no row of it",
    "Paste one table alone, without the text around it.",
  );

/** True if a row stands for rows that were not printed. */
export const isCut = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell !== "") && cells.every((cell) => /^(?:\.{2,3}|[…·⋮])?$/.test(cell));

export const cutTable = ({ number }: Line): ReadFailure =>
  failure(
    number,
    null,
    "rows are missing here: the table was shortened as it was printed",
    "Print all of its rows, or save it as CSV.",
  );

/** True for type names or rules that some programs print below the names: `i64`, `varchar`, `<dbl>`, `---`. */
export const isType = (cell: string): boolean =>
  /^(?:-+|<\w+>|str|string|cat|bool(?:ean)?|varchar|text|[a-z]*int(?:eger)?\d*|[iuf]\d+|float\d*|double|decimal(?:\(.*\))?)$/i.test(
    cell,
  );
