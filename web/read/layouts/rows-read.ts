import type { Note, Problems, ReadFailure } from "../base/problem.ts";
import type { Shape } from "../base/read-result.ts";
import type { Has, RunGroups } from "../runs/run-groups.ts";
import type { Visit } from "../base/table.ts";

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
