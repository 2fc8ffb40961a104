import { isMean, type RunSummary } from "../../state/sources/source.ts";
import type { FitTest } from "./fits.ts";

/** Counts that both families would bring in no more than this share of studies are called a misfit. */
export const rejectedAt = 0.05;

/** Below this chance of HB’s family, another fits the counts better. Before any data it has 0.6. */
export const unlikelyBelow = 0.2;

/** Published sets are far smaller, so that predictions of larger runs have no grade that a test could lower. */
export const mostTested = 20_000;

interface FitQuestion {
  kind: "fitTest";
  runs: string[];
}

/** What the tests said, as far as they have been made. */
const made = new WeakMap<RunSummary, FitTest>();

const isTestable = (run: RunSummary) => !run.stopped && !isMean(run) && run.tasks <= mostTested;

/** The runs that are predicted at k and can be tested, with the question whether their counts fit the families of HB. */
export const fitQuestions = (
  runs: readonly RunSummary[],
  k: number,
): [run: RunSummary, question: FitQuestion][] =>
  runs
    .filter((run) => isTestable(run) && k > run.minN)
    .map((run) => [run, { kind: "fitTest", runs: [run.id] }]);

/** Keeps what a test said, for the grades of a run’s predictions; null while it is not there. */
export function keepFitTest(run: RunSummary, found: FitTest | null): void {
  if (found !== null) made.set(run, found);
}

/** Asks for the tests of all that is predicted at k. Grades take the answers once they are there. */
export function testFits(
  ask: (question: FitQuestion) => FitTest | null,
  runs: readonly RunSummary[],
  k: number,
): void {
  for (const [run, question] of fitQuestions(runs, k)) keepFitTest(run, ask(question));
}

/** Whether the counts fit neither BB nor ZOIBB. */
export const isRejected = ({ pValue: { bb, zoibb } }: FitTest): boolean =>
  bb <= rejectedAt && zoibb <= rejectedAt;

/** The test of a run that rejects both families, or finds HB’s unlikely; null where it does neither, or was not made. */
export function misfitOf(run: RunSummary): FitTest | null {
  const found = made.get(run);
  if (found === undefined) return null;
  return isRejected(found) || found.chances.hb < unlikelyBelow ? found : null;
}
