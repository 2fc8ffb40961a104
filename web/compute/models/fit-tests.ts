import { isMean, type RunSummary } from "../../state/sources/source.ts";
import type { RunGoodness } from "./fits.ts";

/** Counts that both families would bring in no more than this share of studies are called a misfit. */
export const rejectedAt = 0.05;

/** Published sets are far smaller, so that predictions of larger runs have no grade that a test could lower. */
export const mostTested = 20_000;

interface FitQuestion {
  kind: "fitTest";
  runs: string[];
}

/** What the tests said, as far as they have been made. */
const made = new WeakMap<RunSummary, RunGoodness>();

/**
 * Asks whether the counts of runs that are predicted at k fit the families that HB averages over. Grades take the answer
 * from here once it is there.
 */
export function testFits(
  ask: (question: FitQuestion) => RunGoodness | null,
  runs: readonly RunSummary[],
  k: number,
): void {
  for (const run of runs) {
    if (!isTestable(run) || k <= run.minN || made.has(run)) continue;
    const found = ask(questionOf(run));
    if (found !== null) made.set(run, found);
  }
}

/** The same where answers are waited for. */
export async function testFitsFirst(
  ask: (question: FitQuestion) => Promise<RunGoodness | null>,
  runs: readonly RunSummary[],
  k: number,
): Promise<void> {
  for (const run of runs) {
    if (!isTestable(run) || k <= run.minN) continue;
    const found = await ask(questionOf(run));
    if (found !== null) made.set(run, found);
  }
}

const questionOf = ({ id }: RunSummary): FitQuestion => ({ kind: "fitTest", runs: [id] });

const isTestable = (run: RunSummary) => !run.stopped && !isMean(run) && run.tasks <= mostTested;

/** The test of a run that rejects both families; null where it rejects one or none, or was not made. */
export function misfitOf(run: RunSummary): RunGoodness | null {
  const found = made.get(run);
  if (found === undefined) return null;
  const { bb, zoibb } = found.pValue;
  return bb <= rejectedAt && zoibb <= rejectedAt ? found : null;
}
