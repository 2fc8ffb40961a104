/** A quoted cell that does not end as one: where its quote stands, and whether any other closes it. */
export interface QuoteFault {
  at: number;
  isClosed: boolean;
}

/**
 * Hands over the records of text that comes in pieces of whole lines, which end in `\n`. `take` gets a record, and whether
 * any of its cells may hold a line end; it gives false where it wants no more. The fault is a quoted cell that does not end
 * as one; null where there is none.
 */
export type Split = (pieces: Iterable<string>, delimiter: string, take: Take) => QuoteFault | null;

export type Take = (record: string[], mayHoldLineEnds: boolean) => boolean;

/** Text without quotes: every line is a record. What stands behind the last line end is one, too. */
export const splitLines: Split = (pieces, delimiter, take) => {
  for (const piece of pieces) if (!splitPiece(piece, delimiter, take)) break;
  return null;
};

/** Records are handed over one by one: while many of them are alive, the engine copies all of them to find what is not. */
function splitPiece(piece: string, delimiter: string, take: Take): boolean {
  const text = piece.endsWith("\n") ? piece : `${piece}\n`;
  let next = text.indexOf(delimiter);
  let end = text.indexOf("\n");
  for (let at = 0; end !== -1; end = text.indexOf("\n", at)) {
    const record: string[] = [];
    while (next !== -1 && next < end) {
      record.push(text.slice(at, next));
      at = next + 1;
      next = text.indexOf(delimiter, at);
    }
    record.push(text.slice(at, end));
    at = end + 1;
    if (!take(record, false)) return false;
  }
  return true;
}
