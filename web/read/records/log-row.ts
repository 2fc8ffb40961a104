import type { Fields } from "./json.ts";

/** A record, and the line it is on; its number in the list where the file is one document. */
export interface LogRow {
  fields: Fields;
  line: number;
}
