import type { Note, Problems, ReadFailure } from "./problem.ts";
import type { Has, RunGroups } from "./run-groups.ts";
import type { Visit } from "./table.ts";

/** The three shapes of a table of counts, and the file that the page itself writes. */
export type Shape = "long" | "count-of-counts" | "matrix" | "passcurve file";

/** What reading the rows of a layout gave. */
export interface RowsRead {
  shape: Shape;
  problems: Problems;
  groups: RunGroups;
  notes: Note[];
  has: Has;
}

/** Gathers rows to counts, and keeps those and not the rows. */
export interface Accumulator {
  row: Visit;
  /** What came of so many rows; a failure where they turn out to be of another layout. */
  end: (rows: number) => RowsRead | ReadFailure;
}
