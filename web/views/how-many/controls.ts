import { html } from "lit";
import { mostPlannedK } from "../../questions/plan/plan.ts";
import { curveMetrics, isOfCounts, type CurveMetric } from "../../metrics/metrics.ts";
import { metricMenu } from "../../ui/page/metric-menus.ts";
import { wordMenu } from "../../ui/page/study-choices.ts";
import type { Change, Context, Control, Controls, Menu, NumberBox } from "../../ui/page/page.ts";
import { toDigits } from "../../base/decimals.ts";
import { spokenName } from "../../base/format.ts";
import type { Settings } from "../../state/settings/address.ts";
import { refTo } from "../../state/settings/run-ref.ts";
import { mostCost } from "../../state/settings/settings.ts";
import { comparisonControls, withFound } from "./comparison-controls.ts";
import { leaderControls } from "./leader-controls.ts";
import { most, defaultPrior, type Plan } from "./plan.ts";

type Of = Pick<Context, "settings" | "shown">;

const ofPrior = "prior";

/** Changes settings of the plan. */
export const withPlan = (
  { plan }: Pick<Settings, "plan">,
  change: Partial<Settings["plan"]>,
): Change => ({ plan: { ...plan, ...change } });

/** Note for a metric of sample contents, which cannot be planned. */
const unplanned = (metric: CurveMetric): Control[] =>
  isOfCounts(metric)
    ? []
    : [
        html`<pc-note
          words="A plan needs what other numbers of samples would give, which success counts do not tell for ${metric}. Compare says the least difference in it that a study detects."
          >no plan for ${metric}</pc-note
        >`,
      ];

/** Controls of the plan: a run or a prior, the metric's k, the population of the interval, and costs. */
export function planControls(context: Of, plan: Plan): Controls[] {
  const { settings } = context;
  const { aim } = settings.found;
  return [
    {
      kind: "controls",
      first: [aimMenu(settings)],
      more: [
        runOrPrior(context, plan),
        ...(aim === "leader" ? [] : attempts(settings, plan)),
        ...(aim === "interval" ? [targetBox(settings, plan)] : []),
        ...(aim === "leader" ? [] : costBoxes(settings, plan)),
      ],
    },
    ...(aim === "difference" ? [comparisonControls(context, plan)] : []),
    ...(aim === "leader" ? [leaderControls(context, plan)] : []),
    ...(plan.run === null ? [priorBoxes(settings)] : []),
    ...(aim === "leader" ? [] : [sizeBoxes(settings, plan)]),
  ];
}

const aimMenu = (settings: Settings): Menu =>
  wordMenu(
    "Find",
    [
      ["interval", "one value, to ± a target"],
      ["difference", "a difference between two runs"],
      ["leader", "which of two runs leads"],
    ],
    settings.found.aim,
    (aim) => withFound(settings, { aim }),
  );

const runOrPrior = ({ settings, shown }: Of, { run }: Plan): Menu => ({
  kind: "menu",
  words: "Plan for",
  choices: [
    ...shown.map(({ run, name }) => [run.id, spokenName(name, 30), name] as const),
    [ofPrior, "a prior of my own"],
  ],
  chosen: run?.run.id ?? ofPrior,
  change: (chosen) => {
    const found = shown.find((each) => each.run.id === chosen);
    return found === undefined
      ? withPlan(settings, { prior: settings.plan.prior ?? defaultPrior })
      : { of: refTo(found), ...withPlan(settings, { prior: null }) };
  },
});

/** The metric and its k. */
const attempts = ({ metric }: Settings, plan: Plan): Control[] => [
  ...metricMenu({
    offered: curveMetrics.filter(isOfCounts),
    chosen: plan.metric,
    change: (chosen) => ({ metric: chosen }),
  }),
  ...unplanned(metric),
  {
    kind: "number",
    words: "Attempts (k)",
    value: plan.k,
    max: mostPlannedK(plan.metric),
    change: (k) => ({ k }),
  },
];

const targetBox = (settings: Settings, { target }: Plan): NumberBox => ({
  kind: "number",
  words: "Target ±",
  value: toDigits(100 * target, 6),
  min: 0.01,
  max: 50,
  step: "any",
  after: "points",
  change: (points) => withPlan(settings, { within: points / 100 }),
});

/** Cost of one sample, and of one task. */
function costBoxes(settings: Settings, { sample, task }: Plan): NumberBox[] {
  const box = (words: string, value: number, change: NumberBox["change"]): NumberBox => ({
    kind: "number",
    words,
    value,
    min: 0,
    max: mostCost,
    step: "any",
    change,
  });
  return [
    box("A sample costs", sample, (perSample) => ({ cost: { ...settings.cost, perSample } })),
    box("A task costs", task, (taskCost) => withPlan(settings, { taskCost })),
  ];
}

/** The size of the study in focus. */
const sizeBoxes = (settings: Settings, { size, k }: Plan): Controls => ({
  kind: "controls",
  first: [
    {
      kind: "number",
      words: "Tasks (N)",
      value: size.tasks,
      max: most,
      change: (tasks) => withPlan(settings, { tasks }),
    },
    {
      kind: "number",
      words: "Samples per task (n)",
      value: size.samples,
      min: k,
      max: most,
      change: (samples) => withPlan(settings, { samples }),
    },
  ],
  more: [],
});

const parts = ["a", "b", "share of tasks never solved (π₀)", "always solved (π₁)"];

/** The prior by its parameters. */
function priorBoxes(settings: Settings): Controls {
  const prior = settings.plan.prior ?? defaultPrior;
  return {
    kind: "controls",
    first: parts.map((words, i): NumberBox => {
      const isShape = i < 2;
      const other = prior[5 - i] ?? 0;
      return {
        kind: "number",
        words,
        value: prior[i] ?? 0,
        min: isShape ? 0.001 : 0,
        max: isShape ? 1e6 : Math.max(0, 1 - other),
        step: "any",
        change: (value) =>
          withPlan(settings, { prior: prior.map((each, at) => (at === i ? value : each)) }),
      };
    }),
    more: [],
  };
}
