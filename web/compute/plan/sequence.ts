import type { ConfidenceSequence, Passcurve } from "passcurve";
import type { KeptRun } from "../runs/kept-runs.ts";
import { plannedOptions, type PlannedInterval } from "./plan.ts";

export interface SequenceRequest extends PlannedInterval {
  target: number;
  /** The tasks at which the sequence is narrowest. */
  tightest: number;
  level: number;
}

/** What a run that is still sampled has shown; `sequence` is null where fewer than two tasks have k samples. */
export interface SequenceSoFar {
  sequence: ConfidenceSequence | null;
  /** The tasks that have fewer than k samples: nothing is known of them yet. */
  waiting: number;
}

/** The confidence sequence of those tasks of a run that have k samples. */
export function sequenceOf(
  passcurve: Passcurve,
  { n, c, weight, stopped, strata }: KeptRun,
  { target, tightest, level, ...interval }: SequenceRequest,
): SequenceSoFar {
  if (strata !== null) throw new Error("no rule for stopping is defined for a mean over a label");
  if (stopped !== undefined)
    throw new Error(
      "its number of samples depends on what they show, and no rule for stopping holds then",
    );
  const all = { n: [] as number[], c: [] as number[], tasks: [] as number[] };
  let [waiting, seen] = [0, 0];
  n.forEach((samples, i) => {
    const tasks = weight?.[i] ?? 1;
    if (samples < interval.k) waiting += tasks;
    else {
      seen += tasks;
      all.n.push(samples);
      all.c.push(c[i] ?? NaN);
      all.tasks.push(tasks);
    }
  });
  if (seen < 2) return { sequence: null, waiting };
  const options = { ...plannedOptions(interval), level, tightest, target };
  return { sequence: passcurve.confidenceSequence(passcurve.groupCounts(all), options), waiting };
}
