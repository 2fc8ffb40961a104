import type { Labels } from "../../../../web/read/base/run.ts";
import type { LogFormat } from "../../../../web/read/logs/log-format.ts";

/** A file in the shape of a harness, made up for these tests, and what must come of it. */
export interface Fixture {
  /** What is special about it. */
  says: string;
  /** The format that must know it; null where its columns alone are known. */
  of: LogFormat | null;
  name: string;
  text: string;
  /** The counts of each run. */
  runs: string[];
  /** Labels of the first run. */
  labels?: Labels;
  /** Whether the order of its rows says something: what each is, or which comes last. */
  hasOrder?: boolean;
  /** What a note must say. */
  notes?: RegExp[];
  /** Each choice that is offered, and the counts that it gives. */
  choices?: Record<string, string>;
}
