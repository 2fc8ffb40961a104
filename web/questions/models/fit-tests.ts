import { isMean, type RunSummary } from "../../state/sources/source.ts";
import type { FitTest } from "./fits.ts";

/** Significance level: a run is a misfit if neither family has a larger p value. */
export const rejectedAt = 0.05;

/** Below this probability of HB’s family, another family fits the counts better. Its prior probability is 0.6. */
export const unlikelyBelow = 0.2;

/** Most tasks of a tested run. Published sets are far smaller, so predictions of larger runs have no grade to lower. */
export const mostTested = 20_000;

interface FitQuestion {
  kind: "fitTest";
  runs: string[];
}

/** Test results so far. */
const made = new WeakMap<RunSummary, FitTest>();

const isTestable = (run: RunSummary) => !run.stopped && !isMean(run) && run.tasks <= mostTested;

/** Testable runs that are predicted at k, each with the question that tests the fit of HB's families. */
export const fitQuestions = (
  runs: readonly RunSummary[],
  k: number,
): [run: RunSummary, question: FitQuestion][] =>
  runs
    .filter((run) => isTestable(run) && k > run.minN)
    .map((run) => [run, { kind: "fitTest", runs: [run.id] }]);

/** Stores a test result for the grades of a run’s predictions; ignores null, which means that it is pending. */
export function keepFitTest(run: RunSummary, found: FitTest | null): void {
  if (found !== null) made.set(run, found);
}

/** Requests the tests of all runs that are predicted at k. Grades use the results once they arrive. */
export function testFits(
  ask: (question: FitQuestion) => FitTest | null,
  runs: readonly RunSummary[],
  k: number,
): void {
  for (const [run, question] of fitQuestions(runs, k)) keepFitTest(run, ask(question));
}

/** True if the counts fit neither BB nor ZOIBB. */
export const isRejected = ({ pValue: { bb, zoibb } }: FitTest): boolean =>
  bb <= rejectedAt && zoibb <= rejectedAt;

/** Test of a run that rejects both families, or finds HB’s unlikely; null otherwise, or if not tested yet. */
export function misfitOf(run: RunSummary): FitTest | null {
  const found = made.get(run);
  if (found === undefined) return null;
  return isRejected(found) || found.chances.hb < unlikelyBelow ? found : null;
}
