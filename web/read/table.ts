import { sniffDelimiter } from "./delimiter.ts";
import type { NumberStyle } from "./numbers.ts";
import { readPreamble, type Preamble } from "./preamble.ts";
import { failure, type Note, type ReadFailure } from "./problem.ts";
import { splitRecords, type QuoteFault } from "./split-records.ts";
import { counted } from "../format.ts";

/** The records of a file, not yet understood. */
export interface Table {
  preamble: Preamble;
  header: string[];
  headerLine: number;
  rows: string[][];
  /** The physical line on which each row starts. */
  lines: number[];
  style: NumberStyle;
  notes: Note[];
}

const isBlank = (cell: string): boolean => cell.trim() === "";

/** Splits decoded text into records. Line ends may be LF, CRLF or CR, also mixed. */
export function parseTable(decoded: string): Table | ReadFailure {
  const text = decoded.includes("\r") ? decoded.replace(/\r\n?/g, "\n") : decoded;
  const preamble = readPreamble(text);
  const body = text.slice(preamble.offset);
  if (isBlank(body)) {
    return failure(null, null, "the file has comments but no table", "Add a header and rows.");
  }
  const delimiter = preamble.delimiter ?? sniffDelimiter(body);
  const records = splitRecords(body, delimiter);
  if (!Array.isArray(records)) return quoteFailure(body, preamble.line, records);

  const style = { decimalComma: delimiter !== "," };
  return withoutBlankRows(records, preamble, style, body.includes('"'));
}

function quoteFailure(body: string, first: number, { at, isClosed }: QuoteFault): ReadFailure {
  const line = first + body.slice(0, at).split("\n").length - 1;
  const message = isClosed
    ? "the quote opened on this line is not closed before the next delimiter"
    : "the quote opened on this line is never closed";
  return failure(
    line,
    null,
    message,
    'Close the quote, and write a quote inside quoted text twice: "".',
  );
}

/** Numbers the records and drops the blank ones; those made of empty cells are noted. */
function withoutBlankRows(
  records: readonly string[][],
  preamble: Preamble,
  style: NumberStyle,
  hasQuotes: boolean,
): Table {
  const rows: string[][] = [];
  const lines: number[] = [];
  let line = preamble.line;
  let emptied = 0;
  let firstEmptied = 0;
  for (const record of records) {
    if (!record.every(isBlank)) {
      rows.push(record);
      lines.push(line);
    } else if (record.length > 1) {
      if (emptied === 0) firstEmptied = line;
      emptied += 1;
    }
    line += 1 + (hasQuotes ? lineEndsIn(record) : 0);
  }
  const notes: Note[] = [];
  if (emptied > 0) {
    const message = `${counted(emptied, "row")} of empty cells left out`;
    notes.push({ line: firstEmptied, message });
  }
  const header = (rows.shift() ?? []).map((cell) => cell.trim());
  const headerLine = lines.shift() ?? preamble.line;
  while (header.length > 1 && header.at(-1) === "") header.pop();
  return { preamble, header, headerLine, rows, lines, style, notes };
}

/** Line ends inside the quoted cells of a record. */
function lineEndsIn(record: readonly string[]): number {
  let count = 0;
  for (const cell of record) {
    for (let at = cell.indexOf("\n"); at !== -1; at = cell.indexOf("\n", at + 1)) count += 1;
  }
  return count;
}
