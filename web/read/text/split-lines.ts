/** A quoted cell with a wrong end: the position of its quote, and true if another quote closes it. */
export interface QuoteFault {
  at: number;
  isClosed: boolean;
}

/**
 * Passes on the records of text that comes in pieces of whole lines, which end in `\n`. `take` gets a record, and true
 * if a cell may contain a line end. It returns false to stop. Returns the fault of a quoted cell with a wrong end, or
 * null.
 */
export type Split = (pieces: Iterable<string>, delimiter: string, take: Take) => QuoteFault | null;

export type Take = (record: string[], mayHoldLineEnds: boolean) => boolean;

/** Splits text without quotes: each line is a record, including any text after the last line end. */
export const splitLines: Split = (pieces, delimiter, take) => {
  for (const piece of pieces) if (!splitPiece(piece, delimiter, take)) break;
  return null;
};

/** Passes on records one by one. While many are alive, each garbage collection copies all of them. */
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
