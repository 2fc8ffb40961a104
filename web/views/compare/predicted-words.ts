import type { Comparison, CrossOver } from "passcurve";
import { onPrior, priorStatus } from "../../questions/models/prediction-grade.ts";
import type { Place } from "../../questions/compare/comparison.ts";
import { smallestOf } from "../../base/extremes.ts";
import { counted, shortName, whole } from "../../base/format.ts";
import { metricOf } from "../../metrics/metrics.ts";
import { leadEvidence } from "../../ui/beyond-n/lead-evidence.ts";
import { times } from "../../ui/beyond-n/verdict.ts";
import { crossingRange } from "../../ui/curves/drawn-crossings.ts";
import { percentLevel } from "../../ui/fields/about-choice.ts";
import type { ShownComparison } from "./shown-comparison.ts";

/** True if a place is beyond the samples of a run, so that its values are predicted. */
export const isPredictedAt = ({ status }: Pick<Comparison, "status">, at: number): boolean =>
  status[at] === "extrapolated";

/** The k up to which both runs have samples of every task. */
export const samplesOf = ({ compared }: Pick<ShownComparison, "compared">): number =>
  smallestOf(compared.smallestN);

/** True if a comparison extends beyond the samples. */
export const isExtended = ({ comparison }: Pick<ShownComparison, "comparison">): boolean =>
  comparison?.status.at(-1) === "extrapolated";

/** The crossings within the samples, and the predicted ones beyond them. */
export function crossingsOf(shown: ShownComparison): {
  measured: CrossOver[];
  predicted: CrossOver[];
} {
  const all = shown.comparison?.crossings ?? [];
  const isBeyond = ({ at }: CrossOver) => isExtended(shown) && at > samplesOf(shown);
  return { measured: all.filter((each) => !isBeyond(each)), predicted: all.filter(isBeyond) };
}

/** Basis of a predicted difference: the samples, the ratio of k to these, and how often such intervals held. */
export function predictionBasis(shown: ShownComparison, { k, about }: Place): string {
  const { compared, runs } = shown;
  const minN = samplesOf(shown);
  const [ofA, ofB] = compared.smallestN;
  const samples =
    ofA === ofB
      ? `${counted(minN, "sample")} per task`
      : `${whole(ofA)} and ${whole(ofB)} samples per task`;
  const which =
    ofA === ofB ? "the samples" : `those of ${shortName((ofA < ofB ? runs.a : runs.b).name)}`;
  return [
    `Predicted by hierarchical Bayes from ${samples}: k = ${whole(k)} is ${times(k / minN)} ${which}.`,
    ...evidenceWords(shown, { k, minN, about }),
  ].join(" ");
}

/** Note for runs whose prediction depends on the prior alone; else evidence from tests. */
function evidenceWords(
  { compared, runs }: ShownComparison,
  { k, minN, about }: { k: number; minN: number } & Pick<Place, "about">,
): string[] {
  const all = [runs.a, runs.b].map((each) => ({ ...each, prior: priorStatus(each.run) }));
  const onPriors = all.flatMap(({ name, prior }) =>
    prior === null ? [] : [{ name, words: onPrior[prior] }],
  );
  const [first, second] = onPriors;
  if (first !== undefined)
    return first.words === second?.words
      ? [first.words]
      : onPriors.map(({ name, words }) => `${shortName(name)}: ${words}`);
  const isPaired = compared.kind === "paired" && compared.strata === undefined;
  const tasks = isPaired ? compared.common : Math.min(runs.a.run.tasks, runs.b.run.tasks);
  return [leadEvidence({ k, minN, tasks, about, isPaired })];
}

/** Predicted crossings beyond the samples, or the range without any; "" if the curves end at the samples. */
export function predictedCrossings(shown: ShownComparison): string {
  if (!isExtended(shown)) return "";
  const { predicted } = crossingsOf(shown);
  const [first, ...others] = predicted;
  if (first === undefined)
    return `Between k = ${whole(samplesOf(shown))} and ${whole(shown.places.at(-1) ?? NaN)}, the predicted curves do not cross.`;
  const more = others.length === 0 ? "" : `, and ${counted(others.length, "more time")} beyond`;
  return `The curves would cross near k = ${whole(first.at)} (${percentLevel}: ${crossingRange(first)})${more}.`;
}

/** Status of the values at a place, as one word. */
export const statusWord = (comparison: Comparison, at: number): string =>
  isPredictedAt(comparison, at) ? "predicted" : "measured";

/** True if values of a metric have a status, because they can be predicted. */
export const hasStatus = ({ request }: ShownComparison): boolean =>
  request.predicted !== undefined && metricOf(request.comparedIn).hasBeyond;
