import type { Citable } from "../../formulas/bibliography.ts";
import { lastBudget, largestN, smallestN } from "../../questions/runs/budgets.ts";
import { level as sure } from "../../questions/measure/interval-ends.ts";
import { largestOf, smallestOf } from "../../base/extremes.ts";
import { fixed } from "../../base/decimals.ts";
import { counted, span } from "../../base/format.ts";
import type { Settings } from "../../state/settings/address.ts";
import { linMixOf, linMixWords } from "../../state/settings/lin-mix.ts";
import type { About } from "../../state/settings/settings.ts";
import { gradeOfRun } from "../../questions/models/prediction-grade.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import { metricOf, type MetricId } from "../../metrics/metrics.ts";
import { says, type Sentence } from "./sentence.ts";

/** The level of all intervals, as printed. */
export const level = `${fixed(100 * sure, 0)} %`;

/** Sentence on the size of the runs. */
export function data(runs: RunSummary[]): Sentence[] {
  const sizes = runs.map(({ tasks }) => tasks);
  const [fewest, most] = [smallestOf(sizes), largestOf(sizes)];
  const tasks = fewest === most ? counted(most, "task") : `${span(fewest, most)} tasks`;
  const [least, all] = [smallestN(runs), largestN(runs)];
  const samples = least === all ? counted(all, "sample") : `${span(least, all)} samples`;
  const each = most === 1 ? "" : " per task";
  return [says(`The data are ${counted(runs.length, "run")} of ${tasks} with ${samples}${each}.`)];
}

/** Sentence on tasks with fewer samples than others. */
export function unequal(runs: RunSummary[], { ragged }: Settings): Sentence[] {
  if (smallestN(runs) === largestN(runs)) return [];
  return ragged === "strict"
    ? [says("Measured values end at the smallest number of samples of any task.")]
    : [says("At each k, tasks with fewer than k samples are left out.")];
}

/** Sentence on the ends of LinMix, if they are not the default. */
export function linMixEnds(settings: Settings): Sentence[] {
  const words = linMixWords(linMixOf(settings));
  return words === null ? [] : [says(words)];
}

/** Sentences on the sampling that an interval covers, and on its method. */
export const intervalKinds: Record<About, Sentence[]> = {
  "new-tasks": [
    says(`The ${level} intervals cover which tasks were picked.`),
    says(
      "They are intervals for means by Gaffke’s method, from 10,000 Dirichlet draws with seed 1.",
      "gaffke",
      "learnedMiller",
    ),
  ],
  "these-tasks": [
    says(`The ${level} intervals cover which attempts were drawn.`),
    says("They are posterior intervals of a hierarchical Bayes model.", "miller"),
    says("Up to k = n, they are widened to intervals by the samples alone."),
  ],
  both: [
    says(`The ${level} intervals cover which tasks were picked and which attempts were drawn.`),
    says("They are posterior intervals of a hierarchical Bayes model.", "miller"),
  ],
};

/** The same for these runs. If tasks have one sample, it adds the assumption that decides the width. */
export const intervalsOf = (about: About, runs: readonly RunSummary[]): Sentence[] => [
  ...intervalKinds[about],
  ...(about !== "new-tasks" && runs.some(({ maxN }) => maxN === 1)
    ? [says("With one sample per task, the prior of that model decides the width.")]
    : []),
];

/** Sentence that defines a metric. */
export const ofMetric = (metric: MetricId): Sentence =>
  says(metricOf(metric).methods, ...citesOf(metric));

/** Sources of a metric. */
export const citesOf = (metric: MetricId): Citable[] => {
  const { source } = metricOf(metric);
  return source === null ? [] : [source];
};

export const passAtK = ofMetric("pass@k");

/** True if curves continue beyond the samples of a run. Runs whose sampling stopped are not extrapolated. */
export const goesBeyond = (settings: Settings, runs: RunSummary[]): boolean =>
  settings.beyond !== "none" &&
  metricOf(settings.metric).hasBeyond &&
  runs.some(({ stopped }) => !stopped) &&
  lastBudget(runs, settings) > smallestN(runs);

/** Sentences on how HB continues a curve beyond n. */
const continuedByHb = [
  says("Beyond n, tasks with a success count as solved, so the curve never falls."),
  says("A task without one has its posterior mean by hierarchical Bayes (HB) after its failures."),
  says("That mean is integrated by quadrature, without random draws."),
];

/** Sentences on the assumptions of HB. */
export const modelOfHb = [
  says(
    "HB averages over zero-one-inflated Beta priors with mean μ and h = (a + b)·μ(1 − μ).",
    "verine",
  ),
  says("The prior of log h is normal with mean log 0.1 and deviation 1.5."),
  says("In its likelihood N tasks weigh as 100 N/(100 + N).", "miller"),
];

export const byHb = [...continuedByHb, ...modelOfHb];

/** Sentences on HB's intervals, and on the reliability of predictions at k if it is the same for all runs. */
export function hbIntervals(runs: RunSummary[], k: number): Sentence[] {
  const grades = runs.flatMap((run) => gradeOfRun(run, k) ?? []);
  const [grade] = grades;
  const isShared = grades.every(({ words }) => words === grade?.words);
  return [
    says(
      "Beyond n, intervals start at those for n. They are over three families of rates: HB’s, two groups, and normal log-odds.",
    ),
    ...(grade === undefined || !isShared
      ? []
      : [
          says(
            grade.isTested
              ? `By tests on published runs, at k = ${k}: ${uncapitalised(grade.words)}`
              : grade.words,
          ),
        ]),
  ];
}

const uncapitalised = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
