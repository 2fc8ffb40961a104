import type { ConfidenceSequence, PairedSequence, Passcurve } from "passcurve";
import type { KeptRun } from "../runs/kept-runs.ts";
import { isClustered, pairRuns } from "../runs/pairing.ts";
import { plannedOptions, type PlannedInterval } from "./plan.ts";
import { only, two, type Context } from "../measure/context.ts";

export interface SequenceRequest extends PlannedInterval {
  target: number;
  /** Number of tasks at which the sequence is narrowest. */
  tightest: number;
  level: number;
}

/** Results so far of a run that is still sampled. `sequence` is null if fewer than two tasks have k samples. */
export interface SequenceSoFar {
  sequence: ConfidenceSequence | null;
  /** Number of tasks with fewer than k samples. Nothing is known about them yet. */
  waiting: number;
  /** True if several of its tasks share a cluster; no stopping rule is defined then. */
  clustered: boolean;
}

/** Throws if no stopping rule is defined for a run. */
function checkHasRule({ strata, stopped }: { strata: unknown; stopped: unknown }): void {
  if (strata !== null) throw new Error("no rule for stopping is defined for a mean over a label");
  if (stopped !== undefined)
    throw new Error(
      "its number of samples depends on what they show, and no rule for stopping holds then",
    );
}

/** Returns the confidence sequence of a run's tasks with at least k samples. */
export function sequenceOf(
  passcurve: Passcurve,
  { n, c, weight, clusters, stopped, strata }: KeptRun,
  { target, tightest, level, ...interval }: SequenceRequest,
): SequenceSoFar {
  checkHasRule({ strata, stopped });
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
  const clustered = isClustered(clusters);
  if (seen < 2) return { sequence: null, waiting, clustered };
  const options = { ...plannedOptions(interval), level, tightest, target };
  const sequence = passcurve.confidenceSequence(passcurve.groupCounts(all), options);
  return { sequence, waiting, clustered };
}

export interface PairedSequenceRequest extends PlannedInterval {
  level: number;
}

/** Results so far of two runs that are still sampled, over their common tasks. */
export interface PairedSoFar {
  /** Null if no shared task has k samples in both runs. */
  sequence: PairedSequence | null;
  /** Number of shared tasks with fewer than k samples in either run. */
  waiting: number;
  /** Number of tasks in only one of the runs. */
  alone: number;
  /** True if several shared tasks share a cluster in either run; no stopping rule is defined then. */
  clustered: boolean;
}

/** Returns the confidence sequence of their difference; null if they share no task by name. */
export function pairedSequenceOf(
  passcurve: Passcurve,
  one: KeptRun,
  other: KeptRun,
  { level, ...interval }: PairedSequenceRequest,
): PairedSoFar | null {
  for (const run of [one, other]) checkHasRule({ strata: run.strata, stopped: run.stopped });
  const pairing = pairRuns(one, other);
  if (pairing.kind !== "paired") return null;
  const { a, b, tasks, clusters, onlyA, onlyB, note } = pairing;
  const has = (_: unknown, i: number) => (a.n[i] ?? 0) >= interval.k && (b.n[i] ?? 0) >= interval.k;
  const seen = ({ n, c }: { n: Float64Array; c: Float64Array }) => ({
    n: n.filter(has),
    c: c.filter(has),
  });
  const [ofA, ofB] = [seen(a), seen(b)];
  const rest = {
    waiting: tasks.length - ofA.n.length,
    alone: onlyA.length + onlyB.length,
    // Runs that disagree on clusters have clusters.
    clustered: isClustered(clusters) || note !== null,
  };
  if (ofA.n.length === 0) return { sequence: null, ...rest };
  const options = { ...plannedOptions(interval), level };
  return { sequence: passcurve.pairedSequence(ofA, ofB, options), ...rest };
}

/** Answers to the kinds of question of this file. */
export const sequenceAnswers = {
  /** Confidence sequence of a run that is still sampled, valid at every look. */
  sequence: (request: SequenceRequest, { passcurve, runs }: Context) =>
    sequenceOf(passcurve, only(runs), request),
  /** The same for the difference of two runs, task by task. */
  pairedSequence: (request: PairedSequenceRequest, { passcurve, runs }: Context) =>
    pairedSequenceOf(passcurve, ...two(runs), request),
};
