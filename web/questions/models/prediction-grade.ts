import {
  fewestTested,
  measuredPlaces,
  study,
  testedSamples,
  type MeasuredPlace,
} from "./measured-places.ts";
import { largestOf, smallestOf } from "../../base/extremes.ts";
import { fixed, floored } from "../../base/decimals.ts";
import { counted, percent, pValueText, whole } from "../../base/format.ts";
import { isRejected, misfitOf, rejectedAt, unlikelyBelow } from "./fit-tests.ts";
import type { FitTest } from "./fits.ts";
import { isMean, type RunSummary } from "../../state/sources/source.ts";

/** Basis for the grade of a prediction: k attempts, from `minN` samples of each of `tasks` tasks. */
export interface Predicted {
  k: number;
  minN: number;
  tasks: number;
}

/** A grade in words, and its basis; `isTested` is true if the basis includes tests of such predictions. */
export interface Grade {
  words: string;
  basis: string;
  isTested: boolean;
}

/** An interval is called too narrow if it held in a smaller share of tests. */
const leastHeld = 0.9;
/** Published sets resemble a run’s if their numbers of tasks differ by at most this factor. */
const likeTasks = 3;

const inPoints = (share: number) => fixed(100 * share, 1);
const percentOf = (share: number) => `${floored(100 * share)}\u00a0%`;

/** Rule of the grades, shown wherever a grade is explained. */
export const gradeRule =
  `A prediction is graded by published sets with a third to ${likeTasks} times as many tasks. ` +
  "Their tests had about as many samples, and k/n up to the next tested one. " +
  "The set and distance where 95\u00a0% intervals held least count. " +
  `Below ${percentOf(leastHeld)} the interval is called too narrow. ` +
  `Where the run’s own counts are tested and fit neither family (p ≤ ${rejectedAt}), the prediction is called a guess. ` +
  `So it is where HB’s family has a chance below ${unlikelyBelow} beside two groups of rates and normal log-odds.`;

/** Tests that resemble a prediction, and so no fewer for a larger k; none if no test went that far. */
function placesLike({ k, minN, tasks }: Predicted): MeasuredPlace[] {
  const alike = measuredPlaces.filter(
    (place) => place.tasks <= likeTasks * tasks && tasks <= likeTasks * place.tasks,
  );
  const ns = alike.map(({ n }) => n);
  const next = [
    largestOf(ns.filter((n) => n <= minN)),
    smallestOf(ns.filter((n) => n >= minN)),
  ].filter(Number.isFinite);
  const near = alike.filter(({ n }) => minN >= testedSamples.least && next.includes(n));
  const distance = smallestOf(near.map(({ ratio }) => ratio).filter((ratio) => ratio >= k / minN));
  return Number.isFinite(distance) ? near.filter(({ ratio }) => ratio <= distance) : [];
}

/**
 * Grade of a run's prediction. Null within its samples, for a mean over a label, or if sampling may have gone on after
 * failures. The prior decides if the samples of every task agree, or if each has one sample. The grade then says so.
 */
export function gradeOfRun(run: RunSummary, k: number): Grade | null {
  if (k <= run.minN || run.stopped || isMean(run)) return null;
  const prior = priorStatus(run);
  if (prior !== null) return { words: onPrior[prior], basis: gradeRule, isTested: false };
  const misfit = misfitOf(run);
  return misfit === null
    ? gradeOf({ k, ...run })
    : { words: misfitWords(misfit), basis: gradeRule, isTested: false };
}

function misfitWords(test: FitTest): string {
  const { pValue, replicates, chances } = test;
  if (!isRejected(test)) {
    const better =
      chances.twoGroups > chances.logNormal
        ? "two groups of rates fit the counts"
        : "rates with normal log-odds fit the counts";
    return `A guess: ${better} better than HB’s family, which has a chance of ${percent(chances.hb, 1 - chances.hb)}.`;
  }
  const p = (family: keyof typeof pValue) => {
    const text = pValueText(pValue[family], replicates);
    return text.startsWith("≤") ? text : `= ${text}`;
  };
  return `A guess: the counts fit neither family that HB averages over (BB p ${p("bb")}, ZOIBB p ${p("zoibb")}).`;
}

/** Status of a fit to counts for which HB’s prior decides beyond the samples; null if the counts are informative. */
export function priorStatus({ maxN, rate, twoPoint }: RunSummary): keyof typeof onPrior | null {
  if (rate === 0) return "all_failed";
  if (rate === 1) return "all_solved";
  if (twoPoint === true) return "two_point";
  return maxN === 1 ? "not_identifiable" : null;
}

const restsOnPrior = "Beyond the samples, HB rests mostly on its prior:";

/** Reasons why HB’s prior decides beyond the samples, by the status of a fit to such counts. */
export const onPrior = {
  all_failed: `${restsOnPrior} no sample succeeded.`,
  all_solved: `${restsOnPrior} every sample succeeded.`,
  two_point: `${restsOnPrior} each task was solved always or never.`,
  not_identifiable: `${restsOnPrior} one sample per task does not show how rates vary.`,
};

/** Reason why no test resembles a prediction. */
function whyUntested({ minN, tasks }: Predicted): string {
  if (tasks < fewestTested) return `the smallest tested set had ${counted(fewestTested, "task")}`;
  const most = largestOf(measuredPlaces.map((place) => place.tasks));
  if (tasks > likeTasks * most) return `the largest tested set had ${counted(most, "task")}`;
  return minN < testedSamples.least
    ? `tests began at ${counted(testedSamples.least, "sample")} per task`
    : "no published run reaches as many times its samples";
}

/** Grades a prediction by HB: how often intervals like its own held in the study. Every view uses this rule. */
export function gradeOf(prediction: Predicted): Grade {
  const places = prediction.tasks < fewestTested ? [] : placesLike(prediction);
  const [worst] = places.sort((a, b) => a.held / a.tests - b.held / b.tests);
  if (worst === undefined)
    return {
      words: `How well this holds was not tested: ${whyUntested(prediction)}.`,
      basis: gradeRule,
      isTested: false,
    };
  const held = worst.held / worst.tests;
  const error = largestOf(places.map((place) => place.error));
  const inTests = held === 1 ? "all tests" : `${floored(100 * held)} of 100 tests`;
  const cover =
    held >= leastHeld
      ? `For the same tasks, such intervals have held in ${inTests} on published runs.`
      : `The interval is too narrow: for the same tasks, such intervals have held in ${inTests} on published runs.`;
  const words = `${cover} Their middles were off by up to ${inPoints(error)} points on average.`;
  const basis =
    `Least often they held for ${counted(worst.tasks, "task")} with ${whole(worst.n)} samples each, at ${whole(worst.ratio)} × the samples, ` +
    `in ${percentOf(held)} of ${counted(worst.tests, "test")}. ${gradeRule} The study: ${study}.`;
  return { words, basis, isTested: true };
}
