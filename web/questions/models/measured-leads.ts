import leads from "virtual:passcurve-evidence/leads";
import { fewestTested, testedSamples } from "./measured-places.ts";
import type { Predicted } from "./prediction-grade.ts";

/** Results of HB's 95 % intervals of differences, in tests with as many tasks and samples, at one distance. */
export interface MeasuredLead {
  /** True if the sets had more than 50 tasks. */
  many: boolean;
  /** Samples of every task. */
  n: number;
  /** k / n. */
  ratio: number;
  /** Number of pairs of published runs with as many samples of every task. */
  pairs: number;
  tests: number;
  /** Number of tests in which the interval contained the difference of the whole runs. */
  held: number;
  /** Number of tests in which the interval excluded 0, and of those in which the run it named was behind. */
  named: number;
  wrong: number;
}

export const leadsIn = (rows: readonly string[][]): MeasuredLead[] =>
  rows.map(([tasks, ...numbers]) => {
    const [n = NaN, ratio = NaN, pairs = NaN, tests = NaN, held = NaN, named = NaN, wrong = NaN] =
      numbers.map(Number);
    return { many: tasks === "more", n, ratio, pairs, tests, held, named, wrong };
  });

export const measuredLeads: readonly MeasuredLead[] = leadsIn(leads.rows);

/** Sets of at most this many tasks are judged by published sets that are as small. */
const mostFewTasks = 50;

/** Most informative tests for a prediction: with no more tasks and samples than it has, and no smaller k/n. */
export function leadTestOf(
  { k, minN, tasks }: Predicted,
  all: readonly MeasuredLead[],
): MeasuredLead | null {
  if (tasks < fewestTested) return null;
  const near = all.filter(
    ({ many, n, ratio }) => many === tasks > mostFewTasks && n <= minN && ratio >= k / minN,
  );
  return near.toSorted((a, b) => a.ratio - b.ratio || b.n - a.n)[0] ?? null;
}

/** Reason why no tests resemble a prediction. */
export const whyUntested = ({ minN, tasks }: Predicted): string =>
  tasks < fewestTested
    ? `the smallest tested set had ${fewestTested} tasks`
    : minN < testedSamples.least
      ? `tests began at ${testedSamples.least} samples per task`
      : "no published pair reaches as many times its samples";
