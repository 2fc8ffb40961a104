import type { Table } from "../base/table.ts";
import type { Log } from "../records/log.ts";

/** The format of one harness: how to recognize it, and how to count its samples. */
export interface LogFormat {
  /** Its name, as in "read as …". */
  what: string;
  /** True if a log has this format. Checks at least two keys, and no two formats accept the same log. */
  is: (log: Log) => boolean;
  /** The table of its samples or counts. Throws a Refusal if there are none. */
  open: (log: Log) => Table;
}
