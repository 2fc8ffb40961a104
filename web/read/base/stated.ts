/** Overall result that a log states: the mean of c/n over tasks, or the share of all samples that passed. */
export interface Stated {
  /** Name in the log. */
  name: string;
  value: number;
  /** Value if all samples passed. */
  whole: 1 | 100;
  of: "tasks" | "samples";
  /** Verdict that it refers to, if there are several. */
  verdict?: string;
}
