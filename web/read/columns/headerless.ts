import { counted } from "../../base/format.ts";
import { headerColumn, noHeader, saidOfFile } from "../base/file-words.ts";
import type { Meaning } from "../base/override.ts";
import { failure, type Note, type ReadFailure } from "../base/problem.ts";
import { quoted, shown } from "../base/quote.ts";
import type { Table, Walked } from "../base/table.ts";
import { isBinary, readVerdict } from "../base/verdict.ts";
import { roleOf } from "./header.ts";

/** Rows below the first line that are checked to decide if it is the header. */
const kLookedAt = 30;
/** Maximum number of rows above a header. */
const kMostAbove = 15;

/** The table below its header: the line that the user names, or the one that looks like a header. */
export function withHeader(table: Table, meaning: Meaning): Table | ReadFailure {
  const said = saidOfFile(meaning, headerColumn);
  if (said === noHeader) return withoutHeader(table, "the first row is data, as its reader says");
  if (said !== null) return belowLine(table, Number(said));
  const outcomes = ofOutcomes(table);
  if (outcomes !== null || table.isLoose !== true) return outcomes ?? table;
  const rows = firstRows(table);
  const found = headerBelow(table.header, rows);
  if (found !== null) return belowLine(table, found);
  return isData(table, rows)
    ? withoutHeader(table, "no header: the first row is read as data, and columns are numbered")
    : table;
}

interface Row {
  cells: string[];
  line: number;
}

/** The first rows below the first line; empty if the table cannot be walked. */
function firstRows(table: Table): Row[] {
  const rows: Row[] = [];
  const walked = table.walk((cells, line) => rows.push({ cells: [...cells], line }), kLookedAt);
  return walked.ok ? rows : [];
}

/**
 * Handles a matrix without a header: if the first line is all outcomes, it becomes a row and the columns are numbered.
 * `,0,1` stays a header, because data frames write theirs like that.
 */
function ofOutcomes(table: Table): Table | ReadFailure | null {
  const { header, style } = table;
  const isOutcome = (cell: string): boolean =>
    isBinary(cell, style.decimalComma) || readVerdict(cell, style.decimalComma) === "unscored";
  if (header.length < 2 || header[0] === "" || !header.every(isOutcome)) return null;
  if (!header.some((cell) => isBinary(cell, style.decimalComma))) return null;
  return numbered(table, "no header: every line is read as one task of outcomes", String);
}

const withoutHeader = (table: Table, message: string): Table | ReadFailure =>
  numbered(table, message, (place) => `column ${place}`);

/** The table with its header as the first row and numbered column names. */
function numbered(
  table: Table,
  message: string,
  named: (place: number) => string,
): Table | ReadFailure {
  const { header, headerLine } = table;
  let width = header.length;
  const widths = table.walk((row) => (width = Math.max(width, row.length)));
  if (!widths.ok) return widths;
  return {
    ...table,
    header: Array.from({ length: width }, (_, i) => named(i + 1)),
    walk: (visit, most = Infinity) => {
      if (most > 0) visit(header, headerLine);
      const walked = table.walk(visit, most - 1);
      if (!walked.ok) return walked;
      const note: Note = { line: headerLine, message, control: "columns" };
      return { ok: true, rows: walked.rows + 1, notes: [...walked.notes, note] };
    },
  };
}

/** The table with its header on a line further down. Its rows end at the next line that looks like a header. */
function belowLine(table: Table, line: number): Table | ReadFailure {
  if (line === table.headerLine) return endingAtHeader(table);
  let header: string[] | null = null;
  let above = 0;
  const walked = table.walk((row, at) => {
    if (at < line) above += 1;
    if (at === line) header = row.map((cell) => cell.trim());
  });
  if (!walked.ok) return walked;
  const found = header as string[] | null;
  if (found === null)
    return failure(
      null,
      null,
      `line ${line} is no row of the table, whose first line is ${table.headerLine}`,
      "Name the line of the header.",
    );
  while (found.length > 1 && found.at(-1) === "") found.pop();
  const message = `the header is line ${line}: ${counted(above + 1, "row")} above left out, ${quoted(table.header.join(" ").trim())} first`;
  const below: Table = {
    ...table,
    header: found,
    headerLine: line,
    walk: (visit, most = Infinity) => {
      let rows = 0;
      const all = table.walk(
        (row, at) => {
          if (at <= line || isRule(row)) return;
          rows += 1;
          if (rows <= most) visit(row, at);
        },
        // Includes the header itself and a rule below it.
        most + above + 2,
      );
      if (!all.ok) return all;
      const note: Note = { line: table.headerLine, message, control: "columns" };
      return { ok: true, rows: Math.min(rows, most), notes: [...all.notes, note] };
    },
  };
  return endingAtHeader(below);
}

/** The table up to the next row that looks like a header, where another table begins. */
function endingAtHeader(table: Table): Table {
  return {
    ...table,
    walk: (visit, most = Infinity) => {
      const ends: number[] = [];
      let rows = 0;
      const all = table.walk((row, line) => {
        if (looksLikeHeader(row) && !isSameRow(row, table.header)) ends.push(line);
        if (ends.length > 0) return;
        rows += 1;
        visit(row, line);
      }, most);
      const [line] = ends;
      if (!all.ok || line === undefined) return all;
      const message = "another table begins here: it is left out";
      return { ok: true, rows, notes: [...all.notes, { line, message, control: "columns" }] };
    },
  };
}

/** True if a row only draws a line below a header, as in Markdown. */
const isRule = (row: readonly string[]): boolean =>
  filled(row).length > 0 && filled(row).every((cell) => /^\s*:?-{2,}:?\s*$/.test(cell));

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== "");

const isNumber = (cell: string) => /^[+-]?[\d.,]*\d[\d.,]*\s*%?$/.test(cell.trim());

/**
 * True if a row has at least two different column names and no number. One name must not be a verdict word such as
 * passed.
 */
export function looksLikeHeader(row: readonly string[]): boolean {
  const cells = filled(row).map((cell) => cell.trim());
  const known = new Set(cells.filter((cell) => roleOf(cell) !== null));
  const isName = [...known].some((cell) => readVerdict(cell, false) === "other");
  return known.size > 1 && isName && !cells.some(isNumber);
}

export const isSameRow = (row: readonly string[], other: readonly string[]): boolean => {
  const width = Math.max(row.length, other.length);
  return Array.from({ length: width }).every(
    (_, i) => (row[i]?.trim() ?? "") === (other[i]?.trim() ?? ""),
  );
};

/** The line of the header if the first line is a title above it; otherwise null. */
function headerBelow(header: readonly string[], rows: readonly Row[]): number | null {
  if (filled(header).some((cell) => roleOf(cell) !== null && filled(header).length > 1))
    return null;
  const found = rows.slice(0, kMostAbove).find(({ cells }) => looksLikeHeader(cells));
  if (found === undefined) return null;
  // The lines above are not a table: they have another number of cells, or fewer filled ones.
  const above = [header, ...rows.filter(({ line }) => line < found.line).map(({ cells }) => cells)];
  const width = filled(found.cells).length;
  const isText = (cells: readonly string[]) =>
    cells.length !== found.cells.length || filled(cells).length < width || above.length === 1;
  return above.every((cells) => isText(cells)) ? found.line : null;
}

/** True if the first line is data: a cell is of the same kind as those below it, and none is a column name. */
const isData = (table: Table, rows: readonly Row[]): boolean =>
  table.header.length > 1 && rows.length > 1 && likeness(table, rows) === "alike";

/** Compares the first line with the rows below: not a row, possibly one, or like them. */
function likeness({ header, style }: Table, rows: readonly Row[]): "none" | "possible" | "alike" {
  if (looksLikeHeader(header)) return "none";
  let isAlike = false;
  for (const [i, cell] of header.entries()) {
    const below = rows.map(({ cells }) => cells[i]?.trim() ?? "").filter((each) => each !== "");
    const isThere = below.includes(cell);
    if (cell === "" || below.length === 0) continue;
    if (roleOf(cell) !== null && !isThere) return "none";
    const areNumbers = below.every(isNumber);
    if (areNumbers && !isNumber(cell)) return "none";
    const isVerdict = readVerdict(cell, style.decimalComma) !== "other";
    const areVerdicts = below.every((each) => readVerdict(each, style.decimalComma) !== "other");
    isAlike ||= areNumbers ? !isNumbering(header) : isThere || (isVerdict && areVerdicts);
  }
  return isAlike ? "alike" : "possible";
}

/** True if the numbers among the names are consecutive, as in the numbered columns of a data frame. */
function isNumbering(header: readonly string[]): boolean {
  const numbers = header.filter((cell) => /^\d+$/.test(cell)).map(Number);
  return numbers.length > 1 && numbers.every((each, i) => each === (numbers[0] ?? 0) + i);
}

/** True if the first row of a table is data. */
export const hasNoHeader = ({ header }: Table): boolean =>
  header.some((cell) => /^column \d+$/.test(cell)) ||
  header.every((cell, i) => cell === String(i + 1));

/** Choices of a header for a table that is refused. */
export function headerReadings(table: Table, meaning: Meaning): { words: string; value: string }[] {
  if (table.isLoose !== true || saidOfFile(meaning, headerColumn) !== null) return [];
  const others: { words: string; value: string }[] = [];
  const walked: Walked | ReadFailure = table.walk((row, line) => {
    if (others.length < kOffered && looksLikeHeader(row) && !isSameRow(row, table.header))
      others.push({
        words: `the header is line ${line}: ${shown(row.join(","))}`,
        value: `${line}`,
      });
  });
  if (!walked.ok) return [];
  const first =
    others.length > 0 && looksLikeHeader(table.header)
      ? [{ words: `the header is line ${table.headerLine}`, value: String(table.headerLine) }]
      : [];
  const isNamed = hasNoHeader(table) || likeness(table, firstRows(table)) === "none";
  const data = isNamed ? [] : [{ words: "the first row is data", value: noHeader }];
  return [...first, ...others, ...data];
}

const kOffered = 3;
