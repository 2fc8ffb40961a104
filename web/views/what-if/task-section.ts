import { html } from "lit";
import {
  taskMetrics,
  type TaskAnswer,
  type TaskMetric,
  type TaskReliability,
} from "../../questions/measure/task.ts";
import { fixed } from "../../base/decimals.ts";
import { capitalised, counted, percent, shareUnit, whole } from "../../base/format.ts";
import { percentLevel } from "../../ui/fields/about-choice.ts";
import type { ListField } from "../../ui/fields/list-field.ts";
import type { IfChart } from "../../ui/curves/if-chart.ts";
import {
  drawn,
  figureOf,
  note,
  section,
  type Block,
  type Context,
  type Headline,
} from "../../ui/page/page.ts";
import { sharesBetween } from "../../ui/words/numbers.ts";
import { rangeMark } from "../../ui/words/with-interval.ts";
import { none } from "../../ui/tables/number-cells.ts";
import { contentOf, type ColumnOf } from "../../ui/tables/value-text.ts";
import { all, type Ask } from "../../ui/workspace/workspace-view.ts";
import type { Settings } from "../../state/settings/address.ts";
import {
  drawnTaus,
  mostSimulated,
  simulationBlocks,
  simulationPicture,
  type Simulation,
} from "./simulation-section.ts";
import { citedEstimate, citedInterval, citedPrediction, metricName } from "./cites.ts";
import type { IfLine, Standing } from "../../ui/curves/if-lines.ts";
import { curveKs, reliabilityLines, taskLines } from "./task-curve.ts";
import type { DensityChart } from "./density-chart.ts";
import { changedTask, refusalsOf, taskFields, taskIn, type Task } from "./task-fields.ts";
import { nextSentence, successesWords, taskSentence } from "./task-sentence.ts";

/** One task and its results. */
export interface TaskPicture {
  what: "task";
  task: Task;
  ks: number[];
  answer: TaskAnswer;
  /** G-Pass@k for one or two numbers of successes, side by side; null while its section is closed. */
  reliability: { c: number; found: TaskReliability[] }[] | null;
  /** Null while its section is closed, or if it is undefined. */
  simulation: Simulation | null;
}

type OfTask = Settings["ofTask"];

const isRefused = (task: Task) =>
  Object.values(refusalsOf(task)).some((refusal) => refusal !== null);

/** Null while its answer is missing, or if the task is invalid. */
export function taskPicture(
  ask: Ask,
  context: Pick<Context, "settings" | "kept" | "isOpen">,
): TaskPicture | null {
  const task = taskIn(context);
  if (isRefused(task)) return null;
  const { cs, rate } = context.settings.ofTask;
  const open = { reliability: context.isOpen("g-pass"), simulation: context.isOpen("simulation") };
  const { n, c, k, tau } = task;
  const ks = curveKs(task);
  const answer = ask({ kind: "task", runs: [], n, c, k, tau, ks });
  const taus = [0, ...drawnTaus];
  const beside = open.reliability ? (cs?.filter((each) => each <= n) ?? [c]) : [];
  const reliability = all(
    beside.map((each) => {
      const found = ask({ kind: "taskReliability", runs: [], n, c: each, taus, ks });
      return found && { c: each, found };
    }),
  );
  const simulation =
    open.simulation && k <= mostSimulated ? simulationPicture(ask, k, rate) : undefined;
  if (answer === null || reliability === null || simulation === null) return null;
  return {
    what: "task",
    task,
    ks,
    answer,
    reliability: open.reliability ? reliability : null,
    simulation: simulation ?? null,
  };
}

const meanings: Record<TaskMetric, string> = {
  passAtK: "at least one of k draws succeeds",
  failAtK: "none of them does",
  plugin: "1 − (1 − c/n)^k, biased",
  passHatK: "all k draws succeed",
  gPassAtK: "at least ⌈τk⌉ draws succeed, and no fewer than 1",
  mgPassAtK: "mean of G-Pass over τ above ½",
  expectedTries: "attempts until the first success",
};

/** A number of attempts, to two decimals. */
const attemptsText = (value: number) => fixed(value, 2);

type Chosen = Pick<Context, "settings" | "kept" | "isOpen">;

/** Headline and blocks of one task. Nothing follows the fields while there is no answer, or one is refused. */
export function taskPart(
  picture: TaskPicture | null,
  context: Chosen,
): { headline: Headline | null; blocks: Block[] } {
  const shown = isRefused(taskIn(context)) ? null : picture;
  const fields = taskFields(context);
  if (shown === null) return { headline: null, blocks: [fields] };
  const { sentence, basis } = taskSentence(shown.task, shown.answer);
  return {
    headline: { runs: [], sentence, basis },
    blocks: [
      fields,
      ...results(shown, context),
      section(context, "g-pass", "How reliably? G-Pass@k by k and τ", () =>
        reliabilityBlocks(shown, context),
      ),
      section(context, "simulation", "Estimate and truth: G-Pass@k by samples", () =>
        simulated(shown, context),
      ),
    ],
  };
}

/** Prediction, curves, posterior and table of one task. */
const results = ({ task, ks, answer }: TaskPicture, context: Chosen): Block[] => [
  note(nextSentence(task, answer), "next"),
  figureOf(
    {
      title: "Chance that one of k attempts succeeds, and that all do",
      subtitle: `${successesWords(task)}. Bands: ${percentLevel} posterior intervals of the task’s own values.`,
      source: "",
    },
    overK(task, ks, taskLines(task, answer), context),
  ),
  density(task, answer),
  table(task, answer),
  note(
    `Intervals and predictions are of the posterior Beta(c + ½, n − c + ½) of this task’s rate p: Jeffreys’ prior, updated by its samples. Each metric moves with p alone, so its interval is the metric at the ends of p’s.`,
    "small",
  ),
];

function simulated({ task: { k }, simulation }: TaskPicture, context: Chosen): Block[] {
  if (k > mostSimulated)
    return [note(`This takes at most k = ${mostSimulated}. Choose fewer attempts.`)];
  return simulation === null ? [] : simulationBlocks(simulation, context);
}

const keyOf = ({ n, k }: Task): Partial<Record<Standing, string>> => ({
  measured: "unbiased estimate from the samples",
  ...(k > n ? { predicted: "beyond the samples: predicted by the posterior" } : {}),
});

/** Lines of one task against k. */
const overK = (task: Task, ks: number[], lines: IfLine[], context: Chosen) =>
  drawn<IfChart>(
    "pc-if-chart",
    {
      lines,
      axes: { against: "k", xLabel: "k, attempts", yLabel: "chance", sampleEnd: task.n },
      places: Float64Array.from(ks),
      at: task.k,
      key: keyOf(task),
      caption: `${percentLevel} posterior intervals`,
    },
    { place: (k: number) => changedTask(context, "k", k) },
  );

/** pass@k and G-Pass@k of one task against k, in a panel for each number of successes. */
function reliabilityBlocks({ task, ks, reliability }: TaskPicture, context: Chosen): Block[] {
  if (reliability === null) return [];
  const { ofTask } = context.settings;
  const [only, second] = reliability;
  const successes =
    only !== undefined && second === undefined
      ? successesWords({ n: task.n, c: only.c })
      : counted(task.n, "sample");
  const list = drawn<ListField>(
    "pc-list-field",
    { of: "c", values: ofTask.cs, defaultValue: [task.c] },
    { list: (cs: OfTask["cs"]) => ({ ofTask: { ...ofTask, cs } }) },
  );
  return [
    { kind: "choices", style: "row", controls: [list] },
    only === undefined
      ? note(`No listed c is at most n = ${whole(task.n)}.`)
      : {
          kind: "figure",
          words: {
            title: "Chance that at least τ · k of k attempts succeed",
            subtitle: `pass@k, and G-Pass@k at four thresholds. ${capitalised(successes)}. Bands: ${percentLevel} posterior intervals.`,
            source: "",
          },
          panels: reliability.map(({ c, found }) => ({
            name: `c = ${whole(c)}`,
            chart: overK(task, ks, reliabilityLines(task, found), context),
          })),
        },
  ];
}

const density = (task: Task, { rates, rate }: TaskAnswer) =>
  figureOf(
    {
      title: "What the samples say about p",
      subtitle: `Posterior density of the chance that one attempt succeeds. Shaded: ${percentLevel} interval, ${sharesBetween(rate.lower, rate.upper)}${shareUnit()}.`,
      source: "",
    },
    drawn<DensityChart>("pc-density-chart", {
      rates,
      interval: rate,
      mark: {
        at: task.c / task.n,
        words: `c/n = ${percent(task.c / task.n, 1 - task.c / task.n)}`,
      },
    }),
  );

/** Columns of the table of metrics: the estimate, the interval and the prediction. */
function columnsOf(task: Task, answer: TaskAnswer): ColumnOf<TaskMetric>[] {
  const { n, k } = task;
  const textOf = (metric: TaskMetric, value: number, rest: number) =>
    metric === "expectedTries" ? attemptsText(value) : percent(value, rest);
  return [
    {
      name: "estimate",
      meaning: "unbiased, from the samples alone; undefined for k > n",
      cell: (metric) => {
        const { estimate, complement } = answer.values[metric];
        return Number.isNaN(estimate)
          ? {
              text: "undefined",
              more: `${counted(n, "sample")} cannot answer ${counted(k, "attempt")}`,
            }
          : {
              text: textOf(metric, estimate, complement),
              value: estimate,
              cited: citedEstimate(metric, task, answer),
            };
      },
    },
    {
      name: `${percentLevel} interval`,
      meaning: "of the metric at the task’s own rate, by the posterior",
      csv: ["lower", "upper"],
      cell: (metric) => {
        if (metric === "plugin") return { text: "none: biased", csv: [] };
        const { lower, upper } = answer.values[metric];
        const text =
          metric === "expectedTries"
            ? `${attemptsText(lower)}–${attemptsText(upper)}`
            : `${sharesBetween(lower, upper)}${shareUnit()}`;
        return {
          text,
          picture: rangeMark({ lower, upper, reason: null }, text),
          csv: [lower, upper],
          cited: citedInterval(metric, task, answer),
        };
      },
    },
    {
      name: "prediction",
      meaning: "posterior mean: what k new attempts will hold",
      cell: (metric) => {
        if (metric === "plugin") return none;
        const { predicted, predictedComplement } = answer.values[metric];
        return {
          text: textOf(metric, predicted, predictedComplement),
          value: predicted,
          cited: citedPrediction(metric, task, answer),
        };
      },
    },
  ];
}

function table(task: Task, answer: TaskAnswer): Block {
  const { n, c, k } = task;
  return {
    kind: "table",
    looks: ["compact"],
    label: `n = ${whole(n)}, c = ${whole(c)}, k = ${whole(k)}`,
    heads: ["metric"],
    content: contentOf(columnsOf(task, answer), taskMetrics, (metric) => {
      const name = metricName(metric, task);
      const meaning = html`<span class="soft small">${meanings[metric]}</span>`;
      return { names: [name], head: html`<strong>${name}</strong><br />${meaning}` };
    }),
  };
}
