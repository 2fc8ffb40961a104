/** A quoted cell that does not end as one: where its quote stands, and whether any other closes it. */
export interface QuoteFault {
  at: number;
  isClosed: boolean;
}

/**
 * Hands over the records of text that comes in pieces of whole lines, which end in `\n`. `take` gets the records of a piece, and
 * whether any of their cells may hold a line end; it gives false where it wants no more. The fault is a quoted cell that does
 * not end as one; null where there is none.
 */
export type Split = (
  pieces: Iterable<string>,
  delimiter: string,
  take: (records: string[][], mayHoldLineEnds: boolean) => boolean,
) => QuoteFault | null;

/** Text without quotes: every line is a record. What stands behind the last line end is one, too. */
export const splitLines: Split = (pieces, delimiter, take) => {
  for (const piece of pieces) {
    const lines = piece.split("\n");
    if (piece.endsWith("\n")) lines.pop();
    const records = lines.map((line) => line.split(delimiter));
    if (!take(records, false)) break;
  }
  return null;
};
