import { html, nothing } from "lit";
import type { NextTasks } from "../../questions/plan/plan.ts";
import { inDigits } from "../../base/decimals.ts";
import { counted, whole } from "../../base/format.ts";
import type { Cited } from "../../ui/how/cited.ts";
import { numberField } from "../../ui/fields/fields.ts";
import { taskHead } from "../../ui/tables/task-rows.ts";
import { contentOf, type ColumnOf } from "../../ui/tables/value-text.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { most } from "./plan.ts";

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

/** Table of the tasks that should get the next samples. */
export const nextSection = (picture: NextPicture, set: (budget: number) => void) =>
  html`<div class="top">
      <label
        >Further samples
        ${numberField({ value: picture.budget, max: most }, (budget) => {
          set(budget);
        })}</label
      >
    </div>
    ${
      picture.answer === null
        ? html`<p role="status">Sharing them out …</p>`
        : html`<p aria-live="polite">${nextSentence(picture.answer, picture.budget, picture.k)}</p>
            ${
              picture.run.run.maxN === 1
                ? html`<p>
                    One sample per task does not show how rates vary between tasks. The table rests
                    on HB’s prior for that.
                  </p>`
                : nothing
            }
            <pc-table
              compact
              label="Further samples by task"
              .heads=${["task"]}
              .content=${contentOf(columns, tasksOf(picture, picture.answer), taskHead)}
              .first=${20}
            ></pc-table>
            <p class="soft small">
              Draw half of them, load the result, and come back: later samples then go where doubt
              is left. Use hierarchical Bayes (HB) for the result. Otherwise the estimate is biased,
              since the counts decide which tasks get more samples.
            </p>`
    }`;
