import type { Note, Problems } from "./problem.ts";
import type { Has, RunGroups } from "./run-groups.ts";

/** The three shapes of a count file. */
export type Shape = "long" | "count-of-counts" | "matrix";

/** What reading the rows of a layout gave. */
export interface RowsRead {
  shape: Shape;
  problems: Problems;
  groups: RunGroups;
  notes: Note[];
  has: Has;
}
