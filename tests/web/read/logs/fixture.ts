import type { Labels } from "../../../../web/read/base/run.ts";
import type { LogFormat } from "../../../../web/read/logs/log-format.ts";

/** A made-up file in the format of a harness, and the expected result. */
export interface Fixture {
  /** Its special feature. */
  says: string;
  /** The format that must recognize it; null if only its columns are known. */
  of: LogFormat | null;
  name: string;
  text: string;
  /** The counts of each run. */
  runs: string[];
  /** Labels of the first run. */
  labels?: Labels;
  /** True if the order of its rows has a meaning: what each row is, or which comes last. */
  hasOrder?: boolean;
  /** Patterns that notes must match. */
  notes?: RegExp[];
  /** Each choice that the reader offers, with its counts. */
  choices?: Record<string, string>;
}
