import { level } from "./common.ts";
import { says, type MethodsOf, type Sentence } from "./sentence.ts";

const plannedComparisons = ({ settings: { k, found } }: MethodsOf): Sentence[] => [
  says(
    `Comparisons are planned to detect a difference in pass@${k ?? 1} of ${Number((100 * found.difference).toPrecision(6))} points.`,
  ),
  says(
    `The test is Student’s t with two added tasks at the ${level} level, with a power of ${Number((100 * found.power).toPrecision(4))} %.`,
  ),
  says("The variances of the second run are as large beside m(1 − m) as those of the first."),
];

/** What a run with one sample of each task leaves open. */
const assumedRates = ({ settings, runs }: MethodsOf): Sentence[] =>
  settings.plan.prior === null && runs.some(({ maxN }) => maxN === 1)
    ? [
        says("One sample per task does not show how rates vary between tasks."),
        says("For such a run, that is assumed: it is HB’s prior."),
      ]
    : [];

export const plannedStudies = (of: MethodsOf): Sentence[] => [
  ...(of.settings.found.aim === "difference" ? plannedComparisons(of) : plannedWidths(of)),
  ...assumedRates(of),
];

const plannedWidths = ({ settings: { k } }: MethodsOf): Sentence[] => [
  says(`Studies are planned for the ${level} interval of pass@${k ?? 1}.`),
  says(
    "Its width is that of Gaffke’s interval, for the variance that the prior implies.",
    "gaffke",
  ),
  says(
    "For a run, the variance is averaged over the posterior of its prior by hierarchical Bayes.",
  ),
];
