import type { ReadResult } from "../base/read-result.ts";
import type { SourceText } from "./source-text.ts";
import type { Table } from "../base/table.ts";

/** Several complete documents in one file, each read like a separate file. */
export interface Documents {
  documents: Table[];
}

/** A file format. */
export interface Format {
  name: string;
  /** True if text that starts like this has the format. */
  sniff: (head: string) => boolean;
  /**
   * Opens a file called `name`. Returns a table with columns to interpret by name, the tables of several documents, or
   * the runs. It returns runs if the file itself states the meaning of its data.
   */
  open: (text: SourceText, name: string) => Table | Documents | ReadResult;
}
