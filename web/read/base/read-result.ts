import type { Columns, Note, ReadFailure } from "./problem.ts";
import type { SaidFound } from "./said.ts";
import type { RowCell, Run } from "./run.ts";

/** The three shapes of a table of counts, and the page's own file format. */
export type Shape = "long" | "count-of-counts" | "matrix" | "passcurve file";

/** Contents of an accepted file. */
export interface Accepted {
  ok: true;
  shape: Shape;
  runs: Run[];
  notes: Note[];
  /** Number of rows below the header, without blank lines. */
  rows: number;
  /** The `# key: value` lines above the table. */
  meta: Record<string, string>;
  depthChoice: DepthChoice | null;
  columns: Columns;
  /** Groups of tasks whose names share a prefix and may be clusters; absent if there are none. */
  nameClusters?: NameClusters;
  /** Match between the file and the column options of a call; absent if there are none. */
  said?: SaidFound;
  /** For several files: the runs of each, with the labels that distinguish them; absent for a single file. */
  files?: FileRow[];
}

/** Run of one of several files; rows with equal cells are one run. An unknown cell is empty. */
export interface FileRow extends Record<RowCell, string> {
  key: string;
  path: string;
  /** Seeds and shards in the path, which do not distinguish runs. */
  seed: string;
  tasks: number;
  /** Other labels, which also distinguish runs. */
  others: string;
}

/** Number of task groups by name, and the common prefix of the largest group. */
export interface NameClusters {
  groups: number;
  example: string;
}

export type ReadResult = Accepted | ReadFailure;

/**
 * Question about depths that only the user can answer; null if there is none. For samples: does a column hold the
 * rounds used, by which they can be cut off at every depth? For counts: are the depths the same samples cut off? `hasT`
 * is true if the file has depths anyway.
 */
export type DepthChoice =
  { of: "samples"; column: string; hasT: boolean } | { of: "counts"; column: string; hasT: true };
