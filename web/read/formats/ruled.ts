import { failure, type ReadFailure } from "../base/problem.ts";
import type { SourceText } from "../text/source-text.ts";
import type { Table } from "../base/table.ts";
import type { Format } from "../text/format.ts";
import {
  belowTable,
  cutTable,
  firstLines,
  isBlank,
  isCut,
  isFooter,
  isType,
  tableOf,
  type Line,
  type LineReader,
} from "./printed-lines.ts";

/** Tables between bars with a line of dashes below the header: Markdown, and output of databases and data frames. */
export const ruled: Format = {
  name: "a table between bars",
  sniff: (head) => headOf(head) !== null,
  open,
};

const drawnBar = /[│┃┆┊║]/;

/** True if a line has only characters for drawing lines. */
const isDrawn = (words: string): boolean =>
  /^[\s|:+=\-\u2500-\u257f]+$/.test(words) && /[-=─━═╌┄]/.test(words);

/** A line between rows or around the table. Markdown has none: there, a row of dashes is a row. */
const isRule = (words: string): boolean =>
  isDrawn(words) && /\+[-=]{2}|[-=]{2}\+|[─━═╌┄]/.test(words);

interface Head {
  header: Line;
  /** Lines between the header and the line of dashes. */
  between: Line[];
  rule: Line;
}

/** The lines that identify this format; null if they are missing. */
function headOf(head: string): Head | null {
  const lines = firstLines(head);
  const [top] = lines;
  const [header, ...below] = top !== undefined && isRule(top.words) ? lines.slice(1) : lines;
  if (header === undefined || !hasBar(header.words) || isDrawn(header.words)) return null;
  const at = below.findIndex(({ words }) => isDrawn(words) && !isTypes(words));
  const rule = below[at];
  if (rule === undefined || at > mostBetween) return null;
  const between = below.slice(0, at);
  return between.every(({ words }) => hasBar(words)) ? { header, between, rule } : null;
}

/** Polars prints a line of dashes and a line of types. */
const mostBetween = 2;

const hasBar = (words: string): boolean => words.includes("|") || drawnBar.test(words);

/** True for dashes that polars prints within its header. */
const isTypes = (words: string): boolean => drawnBar.test(words);

/** Text that is read never contains this character. */
const escaped = "\0";

/** The cells between the bars of a line, including those at its ends. */
function between(words: string): string[] {
  const line = words.trim();
  const cells = drawnBar.test(line)
    ? line.split(drawnBar)
    : line
        .replaceAll("\\|", escaped)
        .split("|")
        .map((cell) => cell.replaceAll(escaped, "|"));
  return cells.map((cell) => plain(cell.trim()));
}

/** A cell without markup that sets all of it in bold or as code. */
const plain = (cell: string): string => /^(\*\*|`)([^*`]+)\1$/.exec(cell)?.[2] ?? cell;

/** Drops the empty cells at the ends of a line, if there are more cells than the header has. */
function cellsOf(words: string, width: number): string[] {
  let cells = between(words);
  if (cells.length > width && cells[0] === "") cells = cells.slice(1);
  if (cells.length > width && cells.at(-1) === "") cells = cells.slice(0, -1);
  return cells;
}

function headerOf({ words }: Line): string[] {
  const cells = between(words);
  const isBarred = /^[|│┃┆┊║]/.test(words.trim());
  const from = isBarred ? 1 : 0;
  return cells.slice(from, cells.at(-1) === "" ? -1 : undefined);
}

function open(text: SourceText): Table | ReadFailure {
  const head = headOf(text.head());
  if (head === null) return failure(1, null, "no header between bars", "Add a header and rows.");
  const header = headerOf(head.header);
  const width = header.length;
  const odd = head.between.find(({ words }) => !cellsOf(words, width).every(isType));
  if (odd !== undefined)
    return failure(
      odd.number,
      null,
      "the names of the columns take several lines",
      "Write each name on the header line.",
    );
  const skipped = head.rule.number;
  const rows = rowsBelow(width);
  return tableOf(text, {
    header,
    headerLine: head.header.number,
    reader: () => {
      const read = rows();
      return (line) => (line.number <= skipped ? null : read(line));
    },
  });
}

/** Factory of row readers for a table with this number of columns. */
const rowsBelow = (width: number) => (): LineReader => {
  let hasRows = false;
  let isOver = false;
  return (line) => {
    const { words } = line;
    if (isBlank(words)) {
      isOver ||= hasRows;
      return null;
    }
    if (isRule(words)) return null;
    const cells = cellsOf(words, width);
    const filled = cells.filter((cell) => cell !== "");
    if (hasRows && filled.length === 1 && isFooter(filled[0] ?? "")) {
      isOver = true;
      return null;
    }
    if (isOver || !hasBar(words)) return belowTable(line);
    if (isCut(cells)) return cutTable(line);
    if (cells.length > width)
      return failure(
        line.number,
        null,
        `the row has ${cells.length} cells, the header ${width}`,
        "Write \\| for a bar within a cell, or name the column.",
      );
    hasRows = true;
    return cells;
  };
};
