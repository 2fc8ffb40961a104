import { parse } from "yaml";
import { failure, type ReadFailure } from "../base/problem.ts";
import type { Table } from "../base/table.ts";
import { logOf } from "../records/log.ts";
import { Refusal } from "../records/refusal.ts";
import type { Format } from "../text/format.ts";
import { tableOfLog } from "./logs.ts";

/** A document of YAML, which holds what one of JSON could. */
export const yaml: Format = {
  name: "YAML",
  // It is fetched for a text that begins as one.
  sniff: () => true,
  open: (text, name): Table | ReadFailure => {
    text.stage = "count";
    let top: unknown;
    try {
      // Aliases that stand for more and more values are an error of the parser.
      top = parse([...text.pieces()].join(""), { maxAliasCount: 100 });
    } catch {
      return failure(null, null, "the file is no valid YAML", "Get the file again.");
    }
    try {
      return { ...tableOfLog(logOf(name, top)), isNumbered: true };
    } catch (error) {
      if (error instanceof Refusal) return error.failure;
      throw error;
    }
  },
};
