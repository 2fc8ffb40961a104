import Papa from "papaparse";
import type { QuoteFault, Split, Take } from "./split-lines.ts";

/**
 * Records as RFC 4180 has them: a cell that starts with a quote ends at the next one that is not written twice, and holds
 * whatever stands between; a quote within any other cell is itself. White space after a closing quote is no part of the
 * cell.
 */
export const splitRecords: Split = (pieces, delimiter, take) => {
  const splitter = new Splitter(delimiter);
  for (const piece of pieces)
    for (const part of partsOf(piece)) {
      const records = splitter.add(part);
      if (splitter.fault !== null) return splitter.fault;
      if (!takeAll(records, splitter.hasQuotes, take)) return null;
    }
  const records = splitter.end();
  if (splitter.fault === null) takeAll(records, splitter.hasQuotes, take);
  return splitter.fault;
};

const takeAll = (records: readonly string[][], hasQuotes: boolean, take: Take): boolean =>
  records.every((record) => take(record, hasQuotes));

/** Letters that are parsed together: while many records are alive, the engine copies all of them to find what is not. */
const kTogether = 2 ** 14;

/** A piece of whole lines in smaller ones. */
function* partsOf(piece: string): Generator<string> {
  let from = 0;
  while (piece.length - from > kTogether) {
    const end = piece.indexOf("\n", from + kTogether) + 1;
    if (end === 0) break;
    yield piece.slice(from, end);
    from = end;
  }
  yield piece.slice(from);
}

class Splitter {
  fault: QuoteFault | null = null;
  /** Whether the last records come from text with quotes. */
  hasQuotes = false;
  readonly #parser: Papa.Parser;
  /** The start of a record that ends in a later piece, and where it stands in the text. */
  #rest = "";
  #at = 0;
  /** How long the text must be before another look for the record's end, so that each letter is seen few times. */
  #enough = 0;

  constructor(delimiter: string) {
    this.#parser = new Papa.Parser({ delimiter, newline: "\n" });
  }

  /** The records that are whole by now. */
  add(piece: string): string[][] {
    this.#rest += piece;
    const isWhole = piece.endsWith("\n") && this.#rest.length >= this.#enough;
    return isWhole ? this.#split(this.#rest, false) : [];
  }

  /** The records that are left. */
  end(): string[][] {
    // White space after a closing quote is dropped before a line end, but not before the end of the text.
    const isEnded = this.#rest === "" || this.#rest.endsWith("\n");
    const records = this.#split(isEnded ? this.#rest : `${this.#rest}\n`, true);
    // What stands behind the last line end is a record.
    return isEnded ? [...records, [""]] : records;
  }

  #split(text: string, isLast: boolean): string[][] {
    this.hasQuotes = text.includes('"');
    const { data, errors, meta } = this.#parser.parse(text, 0, true) as Papa.ParseResult<string[]>;
    const isOpen = isLast && meta.cursor < text.length;
    const [fault = isOpen ? this.#unclosed(text, meta.cursor) : undefined] = errors;
    if (fault !== undefined) {
      // The place is that of the cell, behind its quote.
      const at = this.#at + (fault.index ?? 1) - 1;
      this.fault = { at, isClosed: fault.code === "InvalidQuotes" };
    }
    this.#rest = text.slice(meta.cursor);
    this.#at += meta.cursor;
    this.#enough = data.length === 0 ? 2 * this.#rest.length : 0;
    return data;
  }

  /** What the parser says of a record that no more text will end. */
  #unclosed(text: string, from: number): Papa.ParseError | undefined {
    const { errors } = this.#parser.parse(
      text.slice(from),
      from,
      false,
    ) as Papa.ParseResult<unknown>;
    return errors.map((error) => ({ ...error, index: (error.index ?? 0) + from }))[0];
  }
}
