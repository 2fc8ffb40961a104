import type { Table } from "../base/table.ts";
import type { Log } from "../records/log.ts";

/** What one harness writes: how it is told from all others, and how its samples are counted. */
export interface LogFormat {
  /** What it is called, as in "read as …". */
  what: string;
  /** Whether a log is one: at least two keys are asked for, and no other format may say so of the same log. */
  is: (log: Log) => boolean;
  /** The table of its samples, or of its counts. Throws a Refusal where it has none. */
  open: (log: Log) => Table;
}
