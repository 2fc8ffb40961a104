import { mostTested } from "../../questions/models/fit-tests.ts";
import type { AveragedFamilies } from "../../questions/models/fits.ts";
import { percent, whole } from "../../base/format.ts";
import { isMean, type RunSummary } from "../../state/sources/source.ts";
import { shareText } from "../words/with-interval.ts";

/** True if a run's prediction at k is averaged over families of rates. */
export const isAveraged = (run: RunSummary, k: number): boolean =>
  k > run.minN && !run.stopped && !isMean(run) && run.tasks <= mostTested;

/** Sentences on pass@k averaged over families of rates, and on the chance of each family. */
export function familyWords(k: number, { value, lower, upper, chances }: AveragedFamilies): string {
  const { hb, logNormal, twoGroups } = chances;
  const chance = (share: number) => percent(share, 1 - share);
  const averaged = shareText(value, 1 - value, { lower, upper, reason: null });
  return (
    `Averaged over three families of rates, pass@${whole(k)} of these tasks is ${averaged}. ` +
    `The counts give HB’s family a chance of ${chance(hb)}, normal log-odds ${chance(logNormal)} and two groups of rates ${chance(twoGroups)}.`
  );
}
