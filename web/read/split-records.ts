import Papa from "papaparse";

/** A quoted cell that does not end as one: where its quote stands, and whether any other closes it. */
export interface QuoteFault {
  at: number;
  isClosed: boolean;
}

/**
 * The records of text whose lines end in `\n`, as RFC 4180 has them: a cell that starts with a quote ends at the next one
 * that is not written twice, and holds whatever stands between; a quote within any other cell is itself. White space
 * after a closing quote is no part of the cell.
 */
export function splitRecords(text: string, delimiter: string): string[][] | QuoteFault {
  // White space after a closing quote is dropped before a line end, but not before the end of the text.
  const isEnded = text.endsWith("\n");
  const ended = isEnded ? text : `${text}\n`;
  const { data, errors } = Papa.parse<string[]>(ended, { delimiter, newline: "\n" });
  const fault = errors.find(({ type }) => type === "Quotes");
  if (fault !== undefined) {
    // The place is that of the cell, behind its quote.
    return { at: (fault.index ?? 1) - 1, isClosed: fault.code === "InvalidQuotes" };
  }
  if (!isEnded) data.pop();
  return data;
}
