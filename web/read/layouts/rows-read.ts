import type { Note, Problems, ReadFailure } from "../base/problem.ts";
import type { Shape } from "../base/read-result.ts";
import type { Has, RunGroups } from "../runs/run-groups.ts";
import type { Visit } from "../base/table.ts";

/** Result of reading the rows of a layout. */
export interface RowsRead {
  shape: Shape;
  problems: Problems;
  groups: RunGroups;
  notes: Note[];
  has: Has;
}

/** Counts rows without keeping them. */
export interface Accumulator {
  row: Visit;
  /** Result of this number of rows; a failure if they turn out to have another layout. */
  end: (rows: number) => RowsRead | ReadFailure;
}
