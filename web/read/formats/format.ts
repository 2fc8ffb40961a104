import type { ReadFailure } from "../problem.ts";
import type { SourceText } from "../source-text.ts";
import type { Table } from "../table.ts";

/** A kind of file that can be read. */
export interface Format {
  name: string;
  /** Whether text that starts so is of this format. */
  sniff: (head: string) => boolean;
  /** The table that it holds. What its columns mean is found by their names. */
  open: (text: SourceText) => Table | ReadFailure;
}
