import type { GateResult } from "./gated.ts";
import type { Failure } from "./gates.ts";
import { exits } from "./streams.ts";
import type { Progress } from "./until/progress.ts";

/** Results of limits and targets, and reasons why they are not decided. */
export interface Verdicts {
  results: GateResult[];
  progress: Progress[];
  blocking: string[];
  /** Data that are not counted. */
  losses: string[];
  warnings: string[];
}

/** Failures of the runs that do not pass their limits. */
export const failuresIn = ({ results }: Pick<Verdicts, "results">): Failure[] =>
  results.flatMap(({ failure }) => failure ?? []);

/** Exit code: missing data leave it undecided; otherwise a run below one limit fails, even if others are open. */
export function exitOf(verdicts: Verdicts): number {
  const kinds = new Set(failuresIn(verdicts).map(({ kind }) => kind));
  if (verdicts.blocking.length > 0) return exits.undecided;
  if (kinds.has("below")) return exits.failed;
  if (kinds.has("asked")) return exits.undecided;
  if (kinds.has("unjudged")) return exits.unjudged;
  return verdicts.progress.every(({ isReached }) => isReached) ? exits.fine : exits.notYet;
}
