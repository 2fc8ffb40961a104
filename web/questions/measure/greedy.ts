import type { Counts, Curve, Passcurve } from "passcurve";
import type { About } from "../../state/settings/settings.ts";
import { level } from "./interval-ends.ts";
import { measured } from "./measured.ts";
import { strataOf, type KeptRun } from "../runs/kept-runs.ts";
import { clusterCodes } from "../runs/pairing.ts";
import type { Context } from "./context.ts";

/** The mean score of one deterministic attempt at each task. */
export interface RunGreedy {
  run: string;
  /** Score at k = 1; null if no task has a score. */
  curve: Curve | null;
  /** Number of tasks with a score, out of `total`. */
  tasks: number;
  total: number;
}

/** Denominator of fractional scores, which are stored as counts; 0 and 1 are exact. */
const parts = 1e6;

const names = ({ tasks }: KeptRun): readonly string[] => tasks ?? [];

/** Scores of a run's tasks: its own, or the results of another run of one attempt, matched by task name. */
export function scoresOf(run: KeptRun, other: KeptRun | undefined): ArrayLike<number> {
  if (other === undefined) return run.greedy ?? [];
  const known = new Map(
    names(other).map((name, i) => [name, (other.c[i] ?? NaN) / (other.n[i] ?? NaN)]),
  );
  return names(run).map((name) => known.get(name) ?? NaN);
}

/** The tasks of a run that have a score, as counts. */
interface Scored {
  counts: Counts;
  /** Aligned with the counts; null if the run has no clusters. */
  clusters: string[] | null;
  tasks: number;
  total: number;
}

/** Selects the tasks of a run that have a score. */
export function scoredOf(run: KeptRun, scores: ArrayLike<number>): Scored {
  const at = [...run.n.keys()].filter((i) => !Number.isNaN(scores[i] ?? NaN));
  const weightAt = (i: number) => run.weight?.[i] ?? 1;
  const sumOf = (places: readonly number[]) => places.reduce((sum, i) => sum + weightAt(i), 0);
  const isWhole = at.every((i) => scores[i] === 0 || scores[i] === 1);
  const n = isWhole ? 1 : parts;
  const { clusters } = run;
  return {
    counts: {
      n: at.map(() => n),
      c: at.map((i) => Math.round((scores[i] ?? NaN) * n)),
      ...(run.weight === null ? {} : { tasks: at.map(weightAt) }),
    },
    clusters: clusters === null ? null : at.map((i) => clusters[i] ?? ""),
    tasks: sumOf(at),
    total: sumOf([...run.n.keys()]),
  };
}

/**
 * Greedy score of the first run; a second run holds the results if they are a run of their own. A mean over strata has
 * none if some stratum has none.
 */
export function greedyOf(
  passcurve: Passcurve,
  [run, other]: KeptRun[],
  { about }: { about: About },
): RunGreedy {
  if (run === undefined) throw new Error("a question without its run");
  const strata = strataOf(run);
  const scores = Array.from(scoresOf(run, other));
  let from = 0;
  const scored = strata.map((stratum) =>
    scoredOf(stratum, scores.slice(from, (from += stratum.n.length))),
  );
  const sumOf = (of: "tasks" | "total") => scored.reduce((sum, each) => sum + each[of], 0);
  const found = { run: run.id, tasks: sumOf("tasks"), total: sumOf("total") };
  if (scored.some(({ tasks }) => tasks === 0)) return { ...found, curve: null };
  const counts = scored.map((each) => each.counts);
  const units =
    run.clusters === null
      ? {}
      : { clusters: clusterCodes(scored.flatMap(({ clusters }) => clusters ?? [])) };
  const interval = about === "new-tasks" ? { interval: { about, level, ...units } } : {};
  const names = strata.map(({ value }) => value);
  const curve = measured(passcurve, counts, { metric: "pass@k" }, [1], { ...interval, names });
  return { ...found, curve: { ...curve, k: curve.at, estimator: "unbiased" } };
}

/** Answers to the kinds of question of this file. */
export const greedyAnswers = {
  /** Score of one deterministic attempt; a second run holds the results if they are a run of their own. */
  greedy: (request: { about: About }, { passcurve, runs }: Context) =>
    greedyOf(passcurve, runs, request),
};
