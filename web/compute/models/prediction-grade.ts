import {
  fewestTested,
  measuredPlaces,
  study,
  testedSamples,
  type MeasuredPlace,
} from "./measured-cover.ts";
import { counted, whole } from "../../format.ts";
import { isMean, type RunSummary } from "../../state/sources/source.ts";

/** What a prediction is graded by: k attempts, from so many samples of each of so many tasks. */
export interface Predicted {
  k: number;
  minN: number;
  tasks: number;
}

/** A grade in words, what it rests on, and whether tests of such predictions are among that. */
export interface Grade {
  words: string;
  basis: string;
  isTested: boolean;
}

/** An interval is relied on from this share of tests in which it held, a value up to this mean error. */
const leastHeld = 0.9;
const mostError = 0.03;

const inPoints = (share: number) => (100 * share).toFixed(1);
const percentOf = (share: number) => `${Math.floor(100 * share)}\u00a0%`;

/** The rule, wherever a grade is explained. */
export const gradeRule =
  `A 95\u00a0% interval of HB can be relied on where it held in at least ${percentOf(leastHeld)} of tests. ` +
  `Its middle can be where it was off by at most ${inPoints(mostError)} points on average. ` +
  "A prediction counts as the tested one with no more samples, at the next distance.";

/** The test that says the most of a prediction: no more tasks and samples than it has, and no smaller k/n. */
function placeOf({ k, minN, tasks }: Predicted): MeasuredPlace | undefined {
  const near = measuredPlaces.filter(
    ({ many, n, ratio }) => many === tasks > mostFewTasks && n <= minN && ratio >= k / minN,
  );
  const [nearest] = near.sort((a, b) => a.ratio - b.ratio || b.n - a.n);
  return nearest;
}

/** Sets of tasks up to this size are graded by the published ones that are as small. */
export const mostFewTasks = 50;

/**
 * The grade of a run's prediction; null within its samples, of a mean over a label, and where sampling may have gone on after failures.
 * Where the samples of every task are alike, or one, the prior decides, and that is said.
 */
export function gradeOfRun(run: RunSummary, k: number): Grade | null {
  if (k <= run.minN || run.stopped || isMean(run)) return null;
  const prior = priorStatus(run);
  return prior === null
    ? gradeOf({ k, ...run })
    : { words: onPrior[prior], basis: gradeRule, isTested: false };
}

/** The status of a fit to the counts of a run beyond whose samples HB’s prior decides; null where they say more. */
export function priorStatus({ maxN, rate, twoPoint }: RunSummary): keyof typeof onPrior | null {
  if (rate === 0) return "all_failed";
  if (rate === 1) return "all_solved";
  if (twoPoint === true) return "two_point";
  return maxN === 1 ? "not_identifiable" : null;
}

const restsOnPrior = "Beyond the samples, HB rests mostly on its prior:";

/** That and why HB’s prior decides beyond the samples, by the status of a fit to such counts. */
export const onPrior = {
  all_failed: `${restsOnPrior} no sample succeeded.`,
  all_solved: `${restsOnPrior} every sample succeeded.`,
  two_point: `${restsOnPrior} each task was solved always or never.`,
  not_identifiable: `${restsOnPrior} one sample per task does not show how rates vary.`,
};

/** How well a prediction by HB beyond the samples can be relied on, by the study; one rule for every view. */
export function gradeOf(prediction: Predicted): Grade {
  const { minN, tasks } = prediction;
  const place = tasks < fewestTested ? undefined : placeOf(prediction);
  if (place === undefined) {
    const why =
      tasks < fewestTested
        ? `the smallest tested set had ${counted(fewestTested, "task")}`
        : minN < testedSamples.least
          ? `tests began at ${counted(testedSamples.least, "sample")} per task`
          : "no published run reaches as many times its samples";
    return {
      words: `How well this holds was not tested: ${why}.`,
      basis: gradeRule,
      isTested: false,
    };
  }
  const held = place.held / place.tests;
  const [isHeld, isNear] = [held >= leastHeld, place.error <= mostError];
  const words = isHeld
    ? isNear
      ? "The interval and its middle can be relied on."
      : "The interval can be relied on; its middle is a guess."
    : "Its middle is a guess, and the interval is somewhat too narrow.";
  const set = tasks > mostFewTasks ? `more than ${mostFewTasks}` : `up to ${mostFewTasks}`;
  const basis =
    `Tested were sets of ${set} tasks with ${whole(place.n)} samples each, at ${whole(place.ratio)} × the samples. ` +
    `There, such intervals for the same tasks held in ${percentOf(held)} of ${counted(place.tests, "test")}. ` +
    `Their middle was off by ${inPoints(place.error)} points on average. ${gradeRule} The study: ${study}.`;
  return { words, basis, isTested: true };
}
