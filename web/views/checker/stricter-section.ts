import { html, nothing } from "lit";
import { counted, whole } from "../../base/format.ts";
import { percentLevel } from "../../ui/fields/about-choice.ts";
import type { Cited } from "../../ui/how/cited.ts";
import { undefinedCell } from "../../ui/tables/cells.ts";
import { count } from "../../ui/tables/number-cells.ts";
import { taskHead } from "../../ui/tables/task-rows.ts";
import { contentOf, type Cell, type ColumnOf } from "../../ui/tables/value-text.ts";
import { fullName } from "../../ui/how/note.ts";
import { note, type Block, type Context } from "../../ui/page/page.ts";
import { stricterMenu } from "./controls.ts";
import type { CheckerPicture } from "./picture.ts";
import { rateRange, rateText, wrongTriesPass } from "./rate-words.ts";
import { noStricter } from "./rates.ts";
import type { Stricter } from "./stricter.ts";

/** A task with the counts of two checkers. */
interface CheckedTask {
  name: string;
  n: number;
  base: number;
  plus: number;
  /** Share of its wrong tries that pass; NaN if none is wrong. */
  rate: number;
}

const citedRate = ({ name, n, base, plus, rate }: CheckedTask): Cited => ({
  formula: "checker-rates",
  of: `f of ${name}`,
  params: { n, base, plus, value: rate },
});

function rateCell(task: CheckedTask): Cell {
  const { rate } = task;
  return Number.isNaN(rate)
    ? undefinedCell("no try of this task fails the stricter checker")
    : { value: rate, text: rateText(rate), cited: citedRate(task) };
}

const columns: ColumnOf<CheckedTask>[] = [
  {
    name: "wrong tries",
    meaning: "tries that fail the stricter checker",
    cell: ({ n, plus }) => count(n - plus),
  },
  {
    name: "of them passed",
    meaning: "those that pass the checker of the run",
    cell: ({ base, plus }) => count(base - plus),
  },
  { name: "f", meaning: "share of its wrong tries that pass", cell: rateCell },
];

const tasksOf = ({ found }: Stricter): CheckedTask[] =>
  (found?.tasks ?? [])
    .map((name, i): CheckedTask => ({
      name,
      n: found?.n[i] ?? NaN,
      base: found?.base[i] ?? NaN,
      plus: found?.plus[i] ?? NaN,
      rate: found?.rates.each[i] ?? NaN,
    }))
    .sort((a, b) => (Number.isNaN(a.rate) ? 1 : Number.isNaN(b.rate) ? -1 : b.rate - a.rate));

/** The share of wrong tries that pass, by a stricter checker, and the number of such tasks. */
export function stricterSentence({ focus, stricter }: CheckerPicture) {
  const { chosen, found } = stricter;
  if (chosen === null || found === null) return noStricter;
  const { value, lower, upper } = found.rates;
  if (Number.isNaN(value))
    return html`No try fails ${fullName(chosen.name)}, so none shows how often wrong tries pass.`;
  const known = tasksOf(stricter).filter(({ rate }) => !Number.isNaN(rate));
  const some = known.filter(({ rate }) => rate > 0);
  const [most] = some;
  const range = rateRange({ lower, upper });
  return html`Judged by ${fullName(chosen.name)}, ${wrongTriesPass(value)} ${fullName(focus.name)}:
    f =
    <data value=${value}>${rateText(value)}</data
    >${range === "" ? nothing : html` (${percentLevel} interval ${range.slice(1, -1)})`}. They pass
    at ${whole(some.length)} of
    ${counted(known.length, "task")}${
      most === undefined
        ? "."
        : html`, most at ${fullName(most.name)}: ${rateText(most.rate)}. So one f for all tasks is
          an approximation here.`
    }`;
}

/** The rates from two checkers of the same samples, by task. */
export function stricterBlocks(
  picture: CheckerPicture,
  context: Pick<Context, "settings">,
): Block[] {
  const { stricter } = picture;
  return [
    { kind: "controls", first: [stricterMenu(stricter, context)], more: [] },
    note(stricterSentence(picture)),
    stricter.found === null
      ? null
      : {
          kind: "table",
          label: "Wrong tries that pass, by task",
          looks: ["compact"],
          heads: ["task"],
          content: contentOf(columns, tasksOf(stricter), taskHead),
          more: { first: 20 },
        },
  ];
}
