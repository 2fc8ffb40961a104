import { splitRecords } from "../text/split-records.ts";
import { delimitedBy } from "./delimited.ts";

/** Delimited text in which cells may be quoted. */
export const quoted = delimitedBy("delimited text with quotes", splitRecords);
