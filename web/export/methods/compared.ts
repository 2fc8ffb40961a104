import { focusBudget, smallestN } from "../../questions/runs/budgets.ts";
import {
  leadTestOf,
  measuredLeads,
  whyUntested,
  type MeasuredLead,
} from "../../questions/models/measured-leads.ts";
import { smallestOf } from "../../base/extremes.ts";
import { fixed } from "../../base/decimals.ts";
import { counted } from "../../base/format.ts";
import { isMean, type RunSummary } from "../../state/sources/source.ts";
import type { About } from "../../state/settings/settings.ts";
import { byHb, citesOf, goesBeyond, intervalsOf, level, modelOfHb, unequal } from "./common.ts";
import { says, type MethodsOf, type Sentence } from "./sentence.ts";
import { isCurveMetric, metricOf } from "../../metrics/metrics.ts";

/** Tasks are added so that intervals from few tasks are not too narrow. */
const byT = [
  says("Where tasks are paired, they are Student’s t with two added tasks."),
  says("These lie at plus and minus the largest possible difference."),
  says("Elsewhere they are Welch’s t with two added tasks in each run, at 0 and at 1."),
  says("Power and sample sizes are for the same test at 5 %."),
];

/** The method of a run’s own interval, which is shown beside the differences. */
const ownInterval = says(
  "A run’s own interval is Gaffke’s for a mean, from 10,000 Dirichlet draws with seed 1.",
  "gaffke",
  "learnedMiller",
);

/** Sentences on statements about the whole curve, all pairs, or all tasks together. */
const together = (isByTasks: boolean) => [
  says(
    isByTasks
      ? "The band for the whole curve uses the correlation of the tasks’ differences."
      : "The band for the whole curve uses the correlation of the posteriors over k.",
  ),
  says("Over all pairs, p values are adjusted by Holm’s method.", "holm"),
  says(`From these p values, the intervals of ranks hold at once with ${level}.`, "mogstad"),
  says("Single tasks are compared by Fisher’s exact test, adjusted by Holm’s method."),
];

/** Sentences on the parameters that two runs share beyond their samples, and on how well these are known. */
const inCommon = [
  says("Beyond n, two runs of the same tasks have h of their priors in common."),
  says("What becomes of unsolved tasks counts as known from at most 40 tasks."),
];

/**
 * Sentences on comparing two runs beyond the samples of one, by HB. For new tasks, they use what HB expects of each
 * task.
 */
const beyondN: Record<About, Sentence[]> = {
  "new-tasks": [
    ...byHb,
    says("Beyond n, both runs’ values are predicted, and a difference is of what HB expects."),
    ...inCommon,
    says("To the squared error of Student’s t, those of both predictions are added."),
  ],
  "these-tasks": [
    says("Beyond n, values are predicted by the same hierarchical Bayes model (HB)."),
    ...modelOfHb,
    ...inCommon,
  ],
  both: [
    says("Beyond n, values are predicted by the same hierarchical Bayes model (HB)."),
    ...modelOfHb,
    ...inCommon,
  ],
};

/** Sentences on how often intervals of differences held at k, in the tests most similar to these runs. */
export function leadSentences(
  runs: RunSummary[],
  k: number,
  all: readonly MeasuredLead[] = measuredLeads,
): Sentence[] {
  const minN = smallestN(runs);
  const tasks = smallestOf(runs.map((run) => run.tasks));
  if (k <= minN || runs.some(isMean)) return [];
  const predicted = { k, minN, tasks };
  const test = leadTestOf(predicted, all);
  if (test === null)
    return [
      says(`How often such intervals hold at k = ${k} was not tested: ${whyUntested(predicted)}.`),
    ];
  const { ratio, held, tests, named, wrong } = test;
  const percent = held === tests ? 100 : Math.min(99, Number(fixed((100 * held) / tests, 0)));
  return [
    says(
      `Tested at ${ratio} × the samples, intervals for the same tasks held in ${percent} % of ${counted(tests, "test")} on published pairs.`,
    ),
    ...(named < 2
      ? []
      : [
          says(
            `Of ${named} leaders that they named, ${wrong} ${wrong === 1 ? "was" : "were"} wrong.`,
          ),
        ]),
  ];
}

export function compared(of: MethodsOf): Sentence[] {
  const { settings, runs } = of;
  const { comparedIn, about, tau } = settings;
  const k = focusBudget(runs, settings);
  const { shortName, takesK, takesTau } = metricOf(comparedIn);
  const at = [...(takesK ? [`k = ${k}`] : []), ...(takesTau ? [`τ = ${tau}`] : [])].join(" and ");
  const test =
    about === "new-tasks"
      ? [
          says(`The ${level} intervals and p values cover which tasks were picked.`),
          ...byT,
          ownInterval,
        ]
      : intervalsOf(about, runs);
  return [
    says(`Runs are compared in ${shortName}.`, ...citesOf(comparedIn)),
    says(
      "Tasks with the same name are paired, and both values and their difference are over these.",
    ),
    says("Runs whose tasks have no names are taken as independent."),
    ...unequal(runs, { ...settings, ragged: "strict" }),
    says(`Values are quoted at ${at}.`),
    ...test,
    ...(isCurveMetric(comparedIn) && goesBeyond({ ...settings, metric: comparedIn }, runs)
      ? [...beyondN[about], ...leadSentences(runs, k)]
      : []),
    ...together(about === "new-tasks"),
  ];
}

const repeats = [
  says(`What a repeat would find is a ${level} predictive interval from 1,000 draws with seed 1.`),
  says("A draw takes the rates of all tasks from the posterior of hierarchical Bayes.", "verine"),
  says("The rates of two runs at a task are joined by a Gaussian copula, also drawn."),
];

export const boundary = ({ runs }: MethodsOf): Sentence[] => [
  says("A task counts as solved if at least one of its samples succeeds.", "zhai"),
  ...(runs.every(({ stopped }) => stopped) ? [] : repeats),
  says("Tasks gained and lost are compared by McNemar’s exact test."),
  says("The interval of gained − lost is Clopper and Pearson’s, among the tasks that changed."),
];
