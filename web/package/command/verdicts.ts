import type { GateResult } from "./gated.ts";
import type { Progress } from "./until/progress.ts";

/** What was found of limits and targets, and what keeps them from being decided. */
export interface Verdicts {
  results: GateResult[];
  progress: Progress[];
  blocking: string[];
  /** Data that are not counted. */
  losses: string[];
  warnings: string[];
}
