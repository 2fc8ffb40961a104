import type { NextTasks } from "../../questions/plan/plan.ts";
import { inDigits } from "../../base/decimals.ts";
import { counted, whole } from "../../base/format.ts";
import type { Cited } from "../../ui/how/cited.ts";
import { note, type Block, type Context } from "../../ui/page/page.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import { taskHead } from "../../ui/tables/task-rows.ts";
import { contentOf, type ColumnOf } from "../../ui/tables/value-text.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { most, type Plan } from "./plan.ts";

/** A budget and the run whose tasks share it; the answer is null until available. */
export interface NextPicture {
  run: StyledRun;
  k: number;
  budget: number;
  answer: NextTasks | null;
}

/** Default number of further samples per task. */
const perTask = 10;

/** The default budget. */
export const defaultBudget = (tasks: number) => Math.min(most, perTask * Math.max(1, tasks));

/** Share of the budget for tasks without a success, as a sentence. */
export function nextSentence({ n, c, more }: NextTasks, budget: number, k: number): string {
  const unsolved = Array.from(c.keys()).filter((i) => c[i] === 0);
  const theirs = unsolved.reduce((sum, i) => sum + (more[i] ?? 0), 0);
  const rest = n.length - unsolved.length;
  const first =
    unsolved.length === 0
      ? rest === 1
        ? "The only task has a success."
        : `All ${counted(rest, "task")} have a success.`
      : `Of ${counted(budget, "further sample")}, ${whole(theirs)} ${theirs === 1 ? "goes" : "go"} to the ${counted(unsolved.length, "task")} without a success.`;
  return `${first} Tasks whose pass@${whole(k)} is least certain come first.`;
}

interface TaskToSample {
  name: string;
  n: number;
  c: number;
  sd: number;
  more: number;
  cited: Cited;
}

const columns: ColumnOf<TaskToSample>[] = [
  {
    name: "c/n",
    meaning: "successes of samples so far",
    csv: ["c", "n"],
    cell: ({ c, n }) => ({ text: `${whole(c)}/${whole(n)}`, csv: [c, n] }),
  },
  {
    name: "uncertainty",
    meaning: "posterior standard deviation of the task’s pass@k under HB, in points",
    cell: ({ sd, cited }) => ({ text: inDigits(100 * sd, 2), value: 100 * sd, cited }),
  },
  {
    name: "further samples",
    meaning: "how many of the budget to draw of this task",
    cell: ({ more, cited }) => ({ text: whole(more), value: more, cited }),
  },
];

/** The tasks, the least certain first. */
function tasksOf({ run, k, budget }: NextPicture, answer: NextTasks): TaskToSample[] {
  const all = answer.sd.reduce((sum, each) => sum + each, 0);
  const tasks = Array.from(answer.sd, (sd, i): TaskToSample => {
    const name = answer.tasks?.[i] ?? `task ${whole(i + 1)}`;
    const [n, c, more] = [answer.n[i] ?? NaN, answer.c[i] ?? NaN, answer.more[i] ?? NaN];
    const cited: Cited = {
      formula: "next-samples",
      of: `Further samples of ${name} of ${run.name}`,
      params: { n, c, k, sd, all, budget, more },
    };
    return { name, n, c, sd, more, cited };
  });
  return tasks.sort((a, b) => b.sd - a.sd);
}

/** The tasks that should get the next samples; null without a run. */
export function nextPicture(
  ask: Ask,
  { settings }: Pick<Context, "settings">,
  { run, k }: Plan,
): NextPicture | null {
  if (run === null) return null;
  const budget = settings.plan.more ?? defaultBudget(run.run.tasks);
  const answer = ask({ kind: "nextTasks", runs: [run.run.id], k, budget });
  return { run, k, budget, answer };
}

/** Field of the budget, and the tasks that should get the next samples. */
export const nextBlocks = (
  picture: NextPicture,
  { settings }: Pick<Context, "settings">,
): Block[] => [
  {
    kind: "controls",
    first: [
      {
        kind: "number",
        words: "Further samples",
        value: picture.budget,
        max: most,
        change: (more) => ({ plan: { ...settings.plan, more } }),
      },
    ],
    more: [],
  },
  ...(picture.answer === null
    ? [note("Sharing them out …", "status")]
    : shared(picture, picture.answer)),
];

/** The tasks, and how to go on. */
const shared = (picture: NextPicture, answer: NextTasks): Block[] => [
  note(nextSentence(answer, picture.budget, picture.k), "live"),
  ...(picture.run.run.maxN === 1
    ? [
        note(
          "One sample per task does not show how rates vary between tasks. The table rests on HB’s prior for that.",
        ),
      ]
    : []),
  {
    kind: "table",
    label: "Further samples by task",
    heads: ["task"],
    content: contentOf(columns, tasksOf(picture, answer), taskHead),
    looks: ["compact"],
    more: { first: 20 },
  },
  note(
    "Draw half of them, load the result, and come back: later samples then go where doubt is left. Use hierarchical Bayes (HB) for the result. Otherwise the estimate is biased, since the counts decide which tasks get more samples.",
    "small",
  ),
];
