import { counted, shortName, whole } from "../../base/format.ts";
import type { Cited } from "../../ui/how/cited.ts";
import { taskHead } from "../../ui/tables/task-rows.ts";
import { contentOf, type ColumnOf } from "../../ui/tables/value-text.ts";
import type { CostOfPassByTask } from "../../questions/compare/costs.ts";
import { mostSpent } from "../../state/settings/settings.ts";
import { spentChange } from "../../ui/page/price-boxes.ts";
import { note, type Block, type Context, type NumberBox } from "../../ui/page/page.ts";
import { amount, inUnit, money } from "../../ui/words/money.ts";
import type { CostPicture, PricedRun } from "./picture.ts";

const byHand = "done by hand";

/** The runs of the comparison by task: all runs if they have the same tasks, else only the first. */
const heldOf = ({ runs, paired }: CostPicture): PricedRun[] => (paired ? runs : runs.slice(0, 1));

/** Mean cost of a success over the tasks, in words. */
export function taskSentence(picture: CostPicture, found: CostOfPassByTask) {
  const held = heldOf(picture);
  const whose = held.length === 1 ? "its cost-of-pass" : "the cost-of-pass of the cheapest run";
  const left = found.total - found.solved;
  const mean = Number.isNaN(found.mean)
    ? "No task has a success, so that no cost-of-pass is finite."
    : `Over ${counted(found.solved, "task")} ${whose} is ${money(found.mean, picture.unit)} on average.`;
  const rest =
    left === 0
      ? ""
      : ` ${counted(left, "task")} ${left === 1 ? "has" : "have"} no success: there it is infinite.`;
  const apart =
    picture.runs.length > held.length
      ? " The runs do not have the same tasks: these are the first run’s."
      : "";
  return `${mean}${rest}${apart}`;
}

interface PricedTask {
  name: string;
  cost: number;
  /** The run with the least cost; undefined if no run has it. */
  run: PricedRun | undefined;
  n: number;
  c: number;
}

const citedCost = ({ name, cost, run, n, c }: PricedTask): Cited | null =>
  run === undefined || !Number.isFinite(cost)
    ? null
    : {
        formula: "cost-of-pass",
        of: `Cost-of-pass of ${name} by ${run.name}`,
        params: { cost: (cost * c) / n, n, c, value: cost },
      };

const columnsOf = (unit: string): ColumnOf<PricedTask>[] => [
  {
    name: `cost-of-pass${inUnit(unit)}`,
    meaning: "cost of an attempt over the rate of success",
    cell: (task) => ({
      text: amount(task.cost),
      ...(Number.isFinite(task.cost) ? { value: task.cost } : {}),
      cited: citedCost(task),
    }),
  },
  {
    name: "by",
    meaning: "the run for which it is least",
    cell: ({ run, cost }) => ({
      text: run === undefined ? (Number.isFinite(cost) ? byHand : "–") : shortName(run.name, 30),
    }),
  },
  {
    name: "c/n",
    meaning: "its successes of its samples",
    csv: ["c", "n"],
    cell: ({ run, n, c }) =>
      run === undefined ? { text: "–", csv: [] } : { text: `${whole(c)}/${whole(n)}`, csv: [c, n] },
  },
];

/** The tasks, most expensive first. */
function tasksOf(picture: CostPicture, found: CostOfPassByTask): PricedTask[] {
  const held = heldOf(picture);
  return Array.from(found.cost, (cost, i): PricedTask => {
    const place = found.run[i] ?? NaN;
    const [n = NaN, c = NaN] = [found.n[place]?.[i], found.c[place]?.[i]];
    const name = found.tasks?.[i] ?? `task ${whole(i + 1)}`;
    return { name, cost, run: held[place], n, c };
  }).sort((a, b) => (a.cost === b.cost ? 0 : b.cost > a.cost ? 1 : -1));
}

/** The cost of a success at each task, as a table. */
export function taskBlocks(picture: CostPicture, context: Pick<Context, "settings">): Block[] {
  const { byTask } = picture;
  return [
    { kind: "controls", first: [byHandBox(picture, context)], more: [] },
    ...(byTask === null
      ? [note("Working them out …", "status")]
      : [
          note(taskSentence(picture, byTask), "live"),
          taskTable(picture, byTask),
          heldOf(picture).length < 2
            ? null
            : note(
                "The least of several runs is too low: the same samples pick the cheapest run and measure it.",
                "small",
              ),
        ]),
  ];
}

/** The field for the price of another way. */
const byHandBox = (
  { settings, unit }: CostPicture,
  context: Pick<Context, "settings">,
): NumberBox => ({
  kind: "number",
  words: `A task done by hand costs${inUnit(unit)}`,
  value: settings.spent.otherwise ?? NaN,
  min: 0,
  max: mostSpent,
  step: "any",
  placeholder: "no other way",
  change: (price) => spentChange(context, { otherwise: Number.isNaN(price) ? null : price }),
});

const taskTable = (picture: CostPicture, found: CostOfPassByTask): Block => ({
  kind: "table",
  label: "Cost-of-pass by task",
  looks: ["compact"],
  heads: ["task"],
  content: contentOf(columnsOf(picture.unit), tasksOf(picture, found), taskHead),
  more: { first: 20 },
});
