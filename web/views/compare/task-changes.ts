import { html, nothing } from "lit";
import type { PairedTasks } from "../../questions/compare/sides.ts";
import { metricOf, symbolAt, type Metric } from "../../metrics/metrics.ts";
import { counted, shortName, whole } from "../../base/format.ts";
import { remembering } from "../../base/remembering.ts";
import { isMean } from "../../state/sources/source.ts";
import { heading, note, type Block, type TableBlock } from "../../ui/page/page.ts";
import { countColumns, taskHead, type PairedTask } from "../../ui/tables/task-rows.ts";
import { cell, contentOf, type ColumnOf } from "../../ui/tables/value-text.ts";
import { pText, share as asShare, signedPoints, significant } from "../../ui/words/numbers.ts";
import { runName } from "../../ui/words/run-name.ts";
import type { ShownComparison } from "./answer.ts";
import type { Placed } from "./placed.ts";
import { isPredictedAt } from "./predicted-words.ts";

interface Task extends PairedTask {
  difference: number;
  pValue: number;
  adjusted: number;
}

/** The tasks of a pair, the most certain difference first. */
const tasksOf = remembering(
  ({ names, a, b, difference, pValue, adjusted }: PairedTasks): Task[] => {
    const at = (values: Float64Array, i: number) => values[i] ?? NaN;
    return names
      .map((name, i): Task => ({
        name,
        a: [at(a.c, i), at(a.n, i)],
        b: [at(b.c, i), at(b.n, i)],
        difference: at(difference, i),
        pValue: at(pValue, i),
        adjusted: at(adjusted, i),
      }))
      .sort((a, b) => a.pValue - b.pValue || Math.abs(b.difference) - Math.abs(a.difference));
  },
);

/** Task by task: gains and losses of the first run against the second. */
export function taskBlocks(placed: Placed): Block[] {
  const { tasks, compared, runs } = placed.shown;
  const title = heading("Task by task");
  if (tasks === null) {
    const why =
      compared.kind === "unnamed"
        ? "Not all tasks of these runs have names"
        : "These runs have no task in common";
    return [title, note(`${why}: tasks cannot be compared one by one.`)];
  }
  const rows = tasksOf(tasks);
  return [
    title,
    { kind: "region", look: "tasks", blocks: [note(changeWords(placed, rows)), table(runs, rows)] },
  ];
}

function table({ a, b }: ShownComparison["runs"], tasks: readonly Task[]): TableBlock {
  const columns: ColumnOf<Task>[] = [
    ...countColumns(a, b),
    {
      name: "difference",
      meaning: "In points of c/n; p says how sure it is",
      cell: ({ difference }) => cell(difference, signedPoints),
    },
    {
      name: "exact p",
      meaning: "Fisher’s exact test, two-sided",
      cell: ({ pValue }) => cell(pValue, pText),
    },
    {
      name: "adjusted p",
      meaning: `After Holm’s adjustment for ${counted(tasks.length, "task")}`,
      cell: ({ adjusted }) => cell(adjusted, pText),
    },
  ];
  return {
    kind: "table",
    label: "Tasks of both runs",
    heads: ["task"],
    content: contentOf(columns, tasks, taskHead),
    more: { search: "Filter tasks", first: firstTasks },
  };
}

/** The metric at a place, marked if predicted. */
const symbolOf = ({ shown: { comparison }, place: { comparedIn, k, tau }, at }: Placed) =>
  `${comparison !== null && isPredictedAt(comparison, at) ? "predicted " : ""}${symbolAt(comparedIn, k, tau)}`;

function changeWords(placed: Placed, rows: readonly Task[]) {
  const { runs, comparison, request } = placed.shown;
  const count = (holds: (row: Task) => boolean) => rows.filter(holds).length;
  return taskWords(
    {
      runs,
      tasks: rows.length,
      gained: count(({ difference }) => difference > 0),
      lost: count(({ difference }) => difference < 0),
      sure: count(({ adjusted }) => adjusted < significant),
      higher: comparison?.superiority[placed.at] ?? NaN,
      difference: comparison?.difference[placed.at] ?? NaN,
    },
    symbolOf(placed),
    metricOf(request.comparedIn).ahead,
  );
}

interface Changes {
  runs: ShownComparison["runs"];
  tasks: number;
  /** Numbers of tasks on which the first run has a higher c/n, and a lower one. */
  gained: number;
  lost: number;
  /** Number of tasks that differ by Fisher's exact test after Holm's adjustment. */
  sure: number;
  /** The chance that the first run is higher on a random task; NaN if unknown. */
  higher: number;
  /** The difference of the means at the same place. */
  difference: number;
}

/** Note if the run with the higher mean is higher on fewer tasks, else null. */
function fewerWords(
  { runs: { a, b }, higher, difference }: Changes,
  symbol: string,
  word: Metric["ahead"],
) {
  const [ahead, share] = difference > 0 ? [a, higher] : [b, 1 - higher];
  return Math.abs(difference) > 0 && share < 0.5
    ? html`In ${symbol}, ${runName(ahead)} is ${word} on fewer tasks (<data value=${share}
          >${asShare(share)}</data
        >, ties count half), but by more.`
    : null;
}

/** Numbers of tasks on which each run is higher. */
export const taskWords = (changes: Changes, symbol: string, ahead: Metric["ahead"] = "better") => {
  const { runs, tasks, gained, lost, sure, higher } = changes;
  const { a, b } = runs;
  return html`Of ${counted(tasks, "task")}, ${runName(a)} has a higher c/n than ${runName(b)} on
    <data value=${gained}>${whole(gained)}</data>, a lower on
    <data value=${lost}>${whole(lost)}</data>, the same on ${whole(tasks - gained - lost)}. Fisher’s
    exact test with Holm’s adjustment:
    ${sure === 1 ? "1 task differs" : `${sure === 0 ? "no" : whole(sure)} tasks differ`}.
    ${
      Number.isNaN(higher)
        ? nothing
        : (fewerWords(changes, symbol, ahead) ??
          html`On a task picked at
            random${isMean(a.run) ? ` from a random ${shortName(a.run.made?.label ?? "")}` : ""},
            ${symbol} is higher for ${shortName(a.name)} with probability
            <data value=${higher}>${asShare(higher)}</data> (ties count half).`)
    }`;
};

/** Number of tasks listed at first: those that differ most. */
const firstTasks = 10;
