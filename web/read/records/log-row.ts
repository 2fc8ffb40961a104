import type { Fields } from "./json.ts";

/** Record and its line, or its number in the list if the file is one document. */
export interface LogRow {
  fields: Fields;
  line: number;
}
