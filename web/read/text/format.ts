import type { ReadResult } from "../base/read-result.ts";
import type { SourceText } from "./source-text.ts";
import type { Table } from "../base/table.ts";

/** Several whole documents in one file, each of which is read as a file of its own would be. */
export interface Documents {
  documents: Table[];
}

/** A kind of file that can be read. */
export interface Format {
  name: string;
  /** Whether text that starts so is of this format. */
  sniff: (head: string) => boolean;
  /** The table that it holds, whose columns are known by their names; those of several documents; or the runs, where the file says what everything is. `name` is what the file is called. */
  open: (text: SourceText, name: string) => Table | Documents | ReadResult;
}
