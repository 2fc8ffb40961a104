import type { ConfidenceSequence } from "passcurve";
import { html, nothing } from "lit";
import { pointsText } from "../../charts/plot-study-map.ts";
import { fixed as toDecimals } from "../../base/decimals.ts";
import { counted, shareUnit, whole } from "../../base/format.ts";
import { citing, type Cited } from "../../ui/how/cited.ts";
import { noRuleForClusters } from "../../ui/words/paired-looks.ts";
import { sharesBetween } from "../../ui/words/numbers.ts";
import { fullName } from "../../ui/how/note.ts";
import { note, type Block, type Context } from "../../ui/page/page.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { symbolAt, type CurveMetric } from "../../metrics/metrics.ts";
import type { Enough } from "../../questions/plan/enough.ts";
import { most, type Plan } from "./plan.ts";
import { twoWidths, unitOf } from "./sentence.ts";

/** A run's half-width compared with the target, and the result of a stopping rule. */
export interface EnoughPicture {
  run: StyledRun;
  metric: CurveMetric;
  k: number;
  target: number;
  tightest: number;
  enough: Enough;
  /** True if the run has one sample per task. */
  oneEach: boolean;
  /** Planned half-width of a study of the run’s size; null if the plan has another size. */
  planned: number | null;
  /** Time and number of tasks when followed files first reached the target; absent if files are not followed. */
  reached?: { at: Date; tasks: number };
}

/** Null while its answer is missing, without a run, if no task has k samples, or if the target is not in (0, 1). */
export function enoughPicture(
  ask: Ask,
  { settings, following }: Pick<Context, "settings" | "following">,
  plan: Plan,
  planned: number | null,
): EnoughPicture | null {
  const { run, metric, k, target, oneEach } = plan;
  if (run === null || run.run.maxN < k || !(target > 0 && target < 1)) return null;
  const { tightest } = settings.plan;
  const enough = ask({
    kind: "enough",
    runs: [run.run.id],
    prior: null,
    metric,
    k,
    target,
    tightest,
  });
  if (enough === null) return null;
  const picture = { run, metric, k, target, tightest, enough, oneEach, planned };
  const reached = enough.clustered ? null : (following?.reached(picture, enough.sequence) ?? null);
  return { ...picture, ...(reached === null ? {} : { reached }) };
}

const cited = (name: string, sequence: ConfidenceSequence, tightest: number): Cited => ({
  formula: "confidence-sequence",
  of: name,
  params: { halfWidth: sequence.halfWidth, tasks: sequence.tasks, tightest },
});

const plusMinus = (share: number) => html`± <data value=${share}>${pointsText(share)}</data>`;

/** Result of a single look, and the effect of more samples or more tasks. */
export function fixedWords({ run, metric, k, target, enough, oneEach, planned }: EnoughPicture) {
  const { fixed, tasks } = enough.sequence;
  const alone = enough.clustered
    ? " It takes each task alone: too narrow where tasks of a cluster are alike."
    : "";
  const goal = `± ${pointsText(target)} ${unitOf(target)}`;
  const now = html`${fullName(run.name)} gives ${symbolAt(metric, k, 0)} to
  ${citing(plusMinus(fixed), { formula: "new-tasks", of: "Half-width of one look", params: null })}
  ${unitOf(fixed)} with ${counted(tasks, "task")}.
  ${
    planned === null || pointsText(planned) === pointsText(fixed)
      ? nothing
      : html`The plan for this size has ${plusMinus(planned)} ${unitOf(planned)}. The width differs:
        ${twoWidths}.`
  }${alone}`;
  if (fixed <= target) return html`Yes, for one look: ${now} The target is ${goal}.`;
  const { samples, moreTasks } = enough;
  return html`Not yet: ${now}
  ${
    oneEach
      ? `One sample per task does not show how many more samples would reach ${goal}.`
      : samples === null
        ? `More samples of these tasks will not reach ${goal}.`
        : `About ${counted(samples, "sample")} of each of these tasks would reach ${goal}.`
  }
  ${
    moreTasks === null
      ? `No number of tasks up to ${whole(most)} would, with as many samples of each.`
      : `With as many samples of each, about ${counted(moreTasks, "task")} would.`
  }`;
}

/** The tasks that a rule does not count yet. */
const waitingWords = (waiting: number, k: number) =>
  waiting === 0
    ? ""
    : ` ${counted(waiting, "task has", "tasks have")} fewer than ${counted(k, "sample")} and ${waiting === 1 ? "does" : "do"} not count yet.`;

const reachedWords = (tasks: number, reached: EnoughPicture["reached"]) =>
  reached === undefined
    ? `You may stop: the target is reached at ${counted(tasks, "task")}.`
    : `You may stop: the target was reached at ${reached.at.toLocaleTimeString("en-GB")}, with ${counted(reached.tasks, "task")}.`;

/** Result of the rule that is valid at every look. */
export function sequenceWords({ target, tightest, metric, k, enough, reached }: EnoughPicture) {
  const { sequence, waiting, clustered } = enough;
  if (clustered) return html`${noRuleForClusters}`;
  const { halfWidth, fixed, lower, upper, tasks } = sequence;
  const name = "Half-width of the confidence sequence";
  const width = citing(plusMinus(halfWidth), cited(name, sequence, tightest));
  const isReached = halfWidth <= target;
  return html`If you look after each batch of tasks, use ${width} points instead. That interval
  holds at all looks together, wherever you stop. It is
  ${citing(html`<data value=${halfWidth / fixed}>${toDecimals(halfWidth / fixed, 2)}</data>`, cited(name, sequence, tightest))}
  times as wide as the interval of one look. ${symbolAt(metric, k, 0)} lies in
  ${sharesBetween(lower, upper)}${shareUnit()}.
  ${
    isReached || reached !== undefined
      ? reachedWords(tasks, reached)
      : Number.isFinite(sequence.enough)
        ? `Go on: if further tasks vary as much, about ${counted(sequence.enough, "task")} will be enough.`
        : "Go on: the target takes more than 1\u202f000\u202f000 tasks."
  }${waitingWords(waiting, k)}`;
}

/** The result of a single look, and a stopping rule. */
export function enoughBlocks(
  picture: EnoughPicture | null,
  { settings }: Pick<Context, "settings">,
): Block[] {
  if (picture === null)
    return [note("This needs a loaded run with k samples of each task, and a target.", "soft")];
  if (picture.run.run.tasks === 1)
    return [
      note("One task does not show how tasks vary, so it does not tell how many would be enough."),
    ];
  return [
    note(fixedWords(picture)),
    note(sequenceWords(picture)),
    {
      kind: "controls",
      first: [
        {
          kind: "number",
          words: "Narrowest at",
          value: picture.tightest,
          max: most,
          after: "tasks",
          change: (tightest) => ({ plan: { ...settings.plan, tightest } }),
        },
      ],
      more: [],
    },
    note(
      "Choose that number before the first look. Tasks of a batch must be new ones, picked like the others.",
      "small",
    ),
  ];
}
