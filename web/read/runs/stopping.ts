import { counted } from "../../base/format.ts";
import { failure, type ReadFailure } from "../base/problem.ts";
import { quoted } from "../base/quote.ts";
import type { Accepted } from "../base/read-result.ts";
import type { ReadOptions, Run } from "../base/run.ts";
import {
  firstAgainst,
  fixed,
  parseStopping,
  ruleWords,
  stoppingLabel,
  type Stopping,
} from "../base/stopping.ts";

const fix =
  "Say how tasks were sampled: a fixed number, until the first success, or in batches until one held a success.";

/** Reason why a run cannot follow a sampling rule: the first task that contradicts it. */
function againstWords({ name, tasks, n, c }: Run, rule: Stopping, i: number): string {
  const task = tasks?.[i] === undefined ? `task ${i + 1}` : `task ${quoted(tasks[i])}`;
  return `${quoted(name)} was not sampled ${ruleWords(rule)}: ${task} has ${counted(n[i] ?? NaN, "sample")} and ${counted(c[i] ?? NaN, "success", "successes")}`;
}

/** Adds the sampling rule to the runs: from a column, or from the user. */
export function withStopping(
  result: Accepted,
  { stopping }: Pick<ReadOptions, "stopping">,
): Accepted | ReadFailure {
  if (stopping === undefined) return checked(result);
  const said = parseStopping(stopping);
  if (said === null) return failure(null, null, `${quoted(stopping)} is no way of sampling`, fix);
  if (said === fixed) return { ...result, runs: result.runs.map((run) => labelled(run, fixed)) };
  const against = result.runs.map((run) => firstAgainst(run, said));
  const [first] = result.runs;
  if (first !== undefined && against.every((i) => i >= 0))
    return failure(null, null, againstWords(first, said, against[0] ?? 0), fix);
  const others = result.runs.filter((_, i) => (against[i] ?? -1) >= 0);
  const named = others.map(({ name }) => quoted(name)).join(", ");
  const message = `${counted(others.length, "run")} cannot have been sampled ${ruleWords(said)} and ${others.length === 1 ? "is" : "are"} read as before: ${named}`;
  return {
    ...result,
    runs: result.runs.map((run, i) => ((against[i] ?? -1) < 0 ? labelled(run, stopping) : run)),
    notes: others.length === 0 ? result.notes : [...result.notes, { line: null, message }],
  };
}

/** Refuses counts that contradict the sampling rule in their own column. */
function checked(result: Accepted): Accepted | ReadFailure {
  for (const run of result.runs) {
    const said = parseStopping(run.labels[stoppingLabel]);
    if (said === null || said === fixed) continue;
    const i = firstAgainst(run, said);
    if (i >= 0) return failure(null, stoppingLabel, againstWords(run, said, i), fix);
  }
  return result;
}

const labelled = (run: Run, words: string): Run => ({
  ...run,
  labels: { ...run.labels, [stoppingLabel]: words },
});
