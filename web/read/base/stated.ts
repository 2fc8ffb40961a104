/** What a log says of all its samples: the mean over tasks of c/n, or the share of all samples that passed. */
export interface Stated {
  /** As the log calls it. */
  name: string;
  value: number;
  /** What the value is where all samples passed. */
  whole: 1 | 100;
  of: "tasks" | "samples";
  /** The verdict that it is of, where there are several. */
  verdict?: string;
}
