import Papa from "papaparse";
import type { QuoteFault, Split, Take } from "./split-lines.ts";

/**
 * Splits records by RFC 4180. A cell that starts with a quote ends at the next quote that is not doubled. It holds
 * everything between. A quote within any other cell is literal. White space after a closing quote is not part of the
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

/** Letters parsed at a time. While many records are alive, each garbage collection copies all of them. */
const kTogether = 2 ** 14;

/** Splits a piece of whole lines into smaller ones. */
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
  /** True if the last records come from text with quotes. */
  hasQuotes = false;
  readonly #parser: Papa.Parser;
  /** The start of a record that ends in a later piece, and its position in the text. */
  #rest = "";
  #at = 0;
  /** Text length at which to search for the end of the record again. So each letter is scanned only a few times. */
  #enough = 0;

  constructor(delimiter: string) {
    this.#parser = new Papa.Parser({ delimiter, newline: "\n" });
  }

  /** Adds a piece, and returns the records that are complete. */
  add(piece: string): string[][] {
    this.#rest += piece;
    const isWhole = piece.endsWith("\n") && this.#rest.length >= this.#enough;
    return isWhole ? this.#split(this.#rest, false) : [];
  }

  /** The remaining records. */
  end(): string[][] {
    // The parser drops white space between a closing quote and a line end. It keeps it before the end of the text.
    const isEnded = this.#rest === "" || this.#rest.endsWith("\n");
    const records = this.#split(isEnded ? this.#rest : `${this.#rest}\n`, true);
    // The text after the last line end is a record.
    return isEnded ? [...records, [""]] : records;
  }

  #split(text: string, isLast: boolean): string[][] {
    this.hasQuotes = text.includes('"');
    const { data, errors, meta } = this.#parser.parse(text, 0, true) as Papa.ParseResult<string[]>;
    const isOpen = isLast && meta.cursor < text.length;
    const [fault = isOpen ? this.#unclosed(text, meta.cursor) : undefined] = errors;
    if (fault !== undefined) {
      // The parser's index is that of the cell's text, after its quote.
      const at = this.#at + (fault.index ?? 1) - 1;
      this.fault = { at, isClosed: fault.code === "InvalidQuotes" };
    }
    this.#rest = text.slice(meta.cursor);
    this.#at += meta.cursor;
    this.#enough = data.length === 0 ? 2 * this.#rest.length : 0;
    return data;
  }

  /** The parser's error for a record that no further text will end. */
  #unclosed(text: string, from: number): Papa.ParseError | undefined {
    const { errors } = this.#parser.parse(
      text.slice(from),
      from,
      false,
    ) as Papa.ParseResult<unknown>;
    return errors.map((error) => ({ ...error, index: (error.index ?? 0) + from }))[0];
  }
}
