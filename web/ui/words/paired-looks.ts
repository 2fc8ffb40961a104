import type { PairedSoFar } from "../../questions/plan/sequence.ts";
import { counted, whole } from "../../base/format.ts";
import { pointsBetween, signedPoints } from "./numbers.ts";

/** Reason why clustered tasks have no interval that holds at every look. */
export const noRuleForClusters =
  "Tasks of a cluster are not drawn one by one: no rule for stopping is defined for clusters.";

/** A difference that is checked while sampling continues. */
export interface LookedAt {
  /** The metric with its k. */
  symbol: string;
  k: number;
  /** Names of the two runs. */
  pair: readonly [a: string, b: string];
}

/** Index of the better run in the pair; null until it is known. */
export function betterIn({ sequence }: PairedSoFar): 0 | 1 | null {
  if (sequence === null) return null;
  return sequence.lower > 0 ? 0 : sequence.upper < 0 ? 1 : null;
}

/** Sentences on the difference with its interval for all looks, and on the tasks that do not count. */
export function pairedWords(
  { symbol, k, pair: [a, b] }: LookedAt,
  { sequence, waiting, alone }: PairedSoFar,
): string {
  const waits =
    waiting === 0
      ? ""
      : `, and ${counted(waiting, "task")} ${waiting === 1 ? "waits" : "wait"} for ${whole(k)} samples of both`;
  const others =
    alone === 0
      ? ""
      : ` ${counted(alone, "task is", "tasks are")} in one run alone and ${alone === 1 ? "does" : "do"} not count.`;
  if (sequence === null)
    return `${symbol} of ${a} less that of ${b} needs a shared task with ${whole(k)} samples of both${waits}.${others}`;
  const { value, lower, upper, tasks } = sequence;
  return (
    `${symbol} of ${a} less that of ${b} is ${signedPoints(value)} points ` +
    `(${pointsBetween(lower, upper)}) at ${counted(tasks, "shared task")}${waits}.${others}`
  );
}
