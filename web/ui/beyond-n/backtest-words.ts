import type { BacktestedRun } from "../../questions/models/fits.ts";
import { mostTested } from "../../questions/models/fit-tests.ts";
import { counted, span, whole } from "../../base/format.ts";
import { isMean, type RunSummary } from "../../state/sources/source.ts";
import { shareText } from "../words/with-interval.ts";
import { times } from "./verdict.ts";

/** Fewest samples per task that a backtest may predict from. */
const leastSamples = 2;

/** The ratio of a backtest, or the reason why there is none. */
export type BacktestAt = { ratio: number } | { why: string };

/**
 * The ratio at which a run's own samples can test its prediction at k, or why they cannot. Null if k needs no
 * prediction.
 */
export function backtestAt(run: RunSummary, k: number): BacktestAt | null {
  const { minN, tasks, stopped } = run;
  if (k <= minN || stopped) return null;
  if (isMean(run)) return { why: "the run is a mean over a label" };
  if (tasks > mostTested) return { why: `the run has more than ${counted(mostTested, "task")}` };
  const ratio = k / minN;
  const needed = Math.max(leastSamples + 1, Math.ceil(leastSamples * ratio));
  return minN < needed
    ? {
        why: `at ${times(ratio)} the samples it takes ${whole(needed)} samples per task, and the run has ${whole(minN)}`,
      }
    : { ratio };
}

/** The result of a backtest, in sentences. */
export function backtestWords(run: RunSummary, found: BacktestedRun): string {
  const { samples, k, measured, complement, draws } = found;
  const middle = draws[Math.floor(draws.length / 2)];
  if (middle === undefined) return "";
  const held = draws.filter(({ holds }) => holds).length;
  const put = shareText(middle.value, 1 - middle.value, { ...middle, reason: null });
  const all = span(run.minN, run.maxN);
  const holds = `${held === draws.length ? "All" : `${whole(held)} of the`} ${whole(draws.length)} intervals ${held === 1 ? "holds" : "hold"} what was measured.`;
  return (
    `From ${whole(samples)} of the ${all} samples of each task, pass@${whole(k)} would have been put at ${put}, ` +
    `in the middle one of ${whole(draws.length)} draws; ${shareText(measured, complement, null)} was measured. ${holds}`
  );
}

/** Reason why rows of a file are not drawn. */
export const partsOfTasks = "its rows stand for parts of tasks, which cannot be drawn";

/** Sentence that there is no backtest, with the reason. */
export const noBacktest = (why: string) => `These samples cannot test the prediction: ${why}.`;
