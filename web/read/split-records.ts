/** A quoted cell that does not end as one: where its quote stands, and whether any other closes it. */
export interface QuoteFault {
  at: number;
  isClosed: boolean;
}

const lineFeed = 0x0a;

/**
 * The records of text whose lines end in `\n`, as RFC 4180 has them: a cell that starts with a quote ends at the next one
 * that is not written twice, and holds whatever stands between; a quote within any other cell is itself. White space
 * after a closing quote is no part of the cell.
 */
export function splitRecords(text: string, delimiter: string): string[][] | QuoteFault {
  if (!text.includes('"')) return text.split("\n").map((line) => line.split(delimiter));
  let record: string[] = [];
  const records = [record];
  for (let at = 0; at <= text.length; at++) {
    const isQuoted = text[at] === '"';
    const close = isQuoted ? closingQuote(text, at) : at;
    if (close === -1) return { at, isClosed: false };
    const start = isQuoted ? close + 1 : at;
    const end = cellEnd(text, start, delimiter);
    if (isQuoted && start < end && text.slice(start, end).trim() !== "")
      return { at, isClosed: true };
    record.push(
      isQuoted ? text.slice(at + 1, close).replaceAll('""', '"') : text.slice(start, end),
    );
    if (text[end] === "\n") records.push((record = []));
    at = end;
  }
  return records;
}

/** Where the quote that opens at `open` is closed; -1 where it never is. */
function closingQuote(text: string, open: number): number {
  let close = text.indexOf('"', open + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  return close;
}

/** The next delimiter, line end or end of the text. */
function cellEnd(text: string, from: number, delimiter: string): number {
  const parting = delimiter.charCodeAt(0);
  let end = from;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code === parting || code === lineFeed) break;
    end += 1;
  }
  return end;
}
