import type { Columns, Note, ReadFailure } from "./problem.ts";
import type { SaidFound } from "./said.ts";
import type { RowCell, Run } from "./run.ts";

/** The three shapes of a table of counts, and the file that the page itself writes. */
export type Shape = "long" | "count-of-counts" | "matrix" | "passcurve file";

/** What an accepted file holds. */
export interface Accepted {
  ok: true;
  shape: Shape;
  runs: Run[];
  notes: Note[];
  /** Rows of the table below its header, blank lines aside. */
  rows: number;
  /** The `# key: value` lines above the table. */
  meta: Record<string, string>;
  depthChoice: DepthChoice | null;
  columns: Columns;
  /** Groups of tasks whose names begin alike, which may be clusters; absent where there are none. */
  nameClusters?: NameClusters;
  /** How far it has what a call says of columns; absent where it says nothing. */
  said?: SaidFound;
  /** Of several files: each run of each, and what tells it from others; absent where there is one. */
  files?: FileRow[];
}

/** A run of a file among several: rows with equal cells are one run. A cell is empty where nothing is known. */
export interface FileRow extends Record<RowCell, string> {
  key: string;
  path: string;
  /** Seeds and shards in the path, which tell no runs apart. */
  seed: string;
  tasks: number;
  /** Its other labels, which tell it from others, too. */
  others: string;
}

/** How many groups of tasks there are by their names, and what those of the largest begin with. */
export interface NameClusters {
  groups: number;
  example: string;
}

export type ReadResult = Accepted | ReadFailure;

/**
 * What only the reader of a file can say of its depths, null where there is nothing to say: of a table of samples, whether
 * a column is the rounds that each used, by which they can be cut off at every depth; of a table of counts, whether its
 * depths are the same samples cut off. `hasT` is whether the file has depths without that.
 */
export type DepthChoice =
  { of: "samples"; column: string; hasT: boolean } | { of: "counts"; column: string; hasT: true };
