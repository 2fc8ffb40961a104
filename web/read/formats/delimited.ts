import { counted } from "../../base/format.ts";
import { sniffDelimiter } from "../text/delimiter.ts";
import { readPreamble, type Preamble } from "../text/preamble.ts";
import { failure, type Note, type ReadFailure } from "../base/problem.ts";
import { isLookAlike } from "../columns/signatures.ts";
import type { SourceText } from "../text/source-text.ts";
import { splitLines, type Split } from "../text/split-lines.ts";
import type { QuoteFault } from "../text/split-lines.ts";
import type { Table, Walked } from "../base/table.ts";
import type { Format } from "../text/format.ts";

/** Tables as CSV, TSV, or separated by semicolons or bars, with comment lines above. */
export const delimitedBy = (name: string, split: Split): Format => ({
  name,
  sniff: (head) => !isLookAlike(head),
  open: (text) => openDelimited(text, split),
});

/** Delimited text without quotes. */
export const delimited = delimitedBy("delimited text", splitLines);

/** Maximum letters searched for the end of the header when its delimiter is detected. */
const kLongestHeader = 2 ** 26;

const isBlank = (cell: string): boolean => cell.trim() === "";

function openDelimited(text: SourceText, split: Split): Table | ReadFailure {
  const { preamble, body } = headOf(text);
  if (isBlank(body)) {
    return failure(null, null, "the file has comments but no table", "Add a header and rows.");
  }
  const delimiter = preamble.delimiter ?? sniffDelimiter(body);
  const records = new Records(text, preamble, delimiter, split);
  let header: string[] = [];
  let headerLine = preamble.line;
  const first = records.walk((record, line) => {
    header = record.map((cell) => cell.trim());
    headerLine = line;
  }, 1);
  if (!first.ok) return first;
  while (header.length > 1 && header.at(-1) === "") header.pop();
  return {
    header,
    headerLine,
    style: { decimalComma: delimiter !== "," },
    labels: preamble.labels,
    meta: preamble.meta,
    isLoose: true,
    walk: (visit, most = Infinity) => {
      let seen = 0;
      const walked = records.walk((record, line) => {
        if (++seen > 1) visit(record, line);
      }, most + 1);
      return walked.ok ? { ...walked, rows: Math.max(0, walked.rows - 1) } : walked;
    },
  };
}

/** The comment lines above the table, and enough of the rest to contain the header. */
function headOf(text: SourceText): { preamble: Preamble; body: string } {
  let gathered = "";
  let enough = 0;
  for (const piece of text.pieces()) {
    gathered += piece;
    if (gathered.length < enough) continue;
    const preamble = readPreamble(gathered);
    const body = gathered.slice(preamble.offset);
    if (hasRecord(body) || gathered.length > kLongestHeader) return { preamble, body };
    // Doubles the amount, so that each letter is scanned only a few times.
    enough = 2 * gathered.length;
  }
  const preamble = readPreamble(gathered);
  return { preamble, body: gathered.slice(preamble.offset) };
}

/** True if a text has a whole line with all quotes closed. */
function hasRecord(text: string): boolean {
  let isQuoted = false;
  for (const [letter] of text.matchAll(/["\n]/g)) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted) return true;
  }
  return false;
}

/** The records of a table's text, including its header. */
class Records {
  readonly #text: SourceText;
  readonly #preamble: Preamble;
  readonly #delimiter: string;
  readonly #split: Split;

  constructor(text: SourceText, preamble: Preamble, delimiter: string, split: Split) {
    this.#text = text;
    this.#preamble = preamble;
    this.#delimiter = delimiter;
    this.#split = split;
  }

  /** Numbers the records and drops blank ones; adds a note on rows of empty cells. */
  walk(visit: (record: string[], line: number) => void, most: number): Walked | ReadFailure {
    let next = this.#preamble.line;
    let rows = 0;
    let emptied = 0;
    let firstEmptied = 0;
    const fault = this.#split(this.#body(), this.#delimiter, (record, mayHoldLineEnds) => {
      if (rows >= most) return false;
      const line = next;
      next += 1 + (mayHoldLineEnds ? lineEndsIn(record) : 0);
      if (!record.every(isBlank)) {
        rows += 1;
        visit(record, line);
      } else if (record.length > 1) {
        if (emptied === 0) firstEmptied = line;
        emptied += 1;
      }
      return true;
    });
    if (fault !== null) return this.#quoteFailure(fault);
    const notes: Note[] = [];
    if (emptied > 0) {
      const message = `${counted(emptied, "row")} of empty cells left out`;
      notes.push({ line: firstEmptied, message });
    }
    return { ok: true, rows, notes };
  }

  /** The text below the comment lines. */
  *#body(): Generator<string> {
    let skipped = this.#preamble.offset;
    for (const piece of this.#text.pieces()) {
      if (skipped < piece.length) yield piece.slice(skipped);
      skipped = Math.max(0, skipped - piece.length);
    }
  }

  #quoteFailure({ at, isClosed }: QuoteFault): ReadFailure {
    let line = this.#preamble.line;
    let left = at;
    for (const piece of this.#body()) {
      line += lineEndsIn([piece.slice(0, left)]);
      left -= piece.length;
      if (left <= 0) break;
    }
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
}

/** Line ends inside the quoted cells of a record. */
function lineEndsIn(record: readonly string[]): number {
  let count = 0;
  for (const cell of record) {
    for (let at = cell.indexOf("\n"); at !== -1; at = cell.indexOf("\n", at + 1)) count += 1;
  }
  return count;
}
