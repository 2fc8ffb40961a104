import { mostPlannedK } from "../../questions/plan/plan.ts";
import { symbolAt, type CurveMetric } from "../../metrics/metrics.ts";
import type { Settings } from "../../state/settings/address.ts";
import { level } from "./common.ts";
import { says, type MethodsOf, type Sentence } from "./sentence.ts";
import { toDigits } from "../../base/decimals.ts";

const plannedName = (metric: CurveMetric, k: number | null) =>
  symbolAt(metric, Math.min(k ?? 1, mostPlannedK(metric)), 0);

const plannedComparisons = ({ settings: { k, metric, found } }: MethodsOf): Sentence[] => [
  says(
    `Comparisons are planned to detect a difference in ${plannedName(metric, k)} of ${toDigits(100 * found.difference, 6)} points.`,
  ),
  says(
    `The test is Student’s t with two added tasks at the ${level} level, with a power of ${toDigits(100 * found.power, 4)} %.`,
  ),
  ...togetherWords(found),
  says("The rates of the second run vary as much, for their mean, as those of the first."),
];

/** Sentences on the tasks of both runs, and on their correlation. */
function togetherWords({ tasks, correlation }: Settings["found"]): Sentence[] {
  if (tasks === "other") return [says("Each run has its own tasks.")];
  return [
    says("Both runs have the same tasks."),
    says(
      correlation === null
        ? "Their correlation is that of the measured runs, or 0.5 where it cannot be measured."
        : `Their correlation is set to ${correlation}.`,
    ),
  ];
}

/** Sentences on the assumption for a run with one sample of each task. */
const assumedRates = ({ settings, runs }: MethodsOf): Sentence[] =>
  settings.plan.prior === null && runs.some(({ maxN }) => maxN === 1)
    ? [
        says("One sample per task does not show how rates vary between tasks."),
        says("For such a run, the prior of hierarchical Bayes is assumed.", "verine"),
      ]
    : [];

export const plannedStudies = (of: MethodsOf): Sentence[] => [
  ...(of.settings.found.aim === "difference" ? plannedComparisons(of) : plannedWidths(of)),
  ...assumedRates(of),
];

const plannedWidths = ({ settings: { k, metric, plan } }: MethodsOf): Sentence[] => [
  says(
    `Studies are planned for ± ${toDigits(100 * plan.within, 4)} points: half of the ${level} interval of ${plannedName(metric, k)}.`,
  ),
  says("That interval covers which tasks were picked."),
  says(
    "Its width is that of Gaffke’s interval, for the variance that the prior implies.",
    "gaffke",
  ),
  says(
    "For a run, the variance is averaged over the posterior of its prior by hierarchical Bayes.",
    "verine",
  ),
];
