import { html } from "lit";
import { counted, shortName, whole } from "../../../base/format.ts";
import { note, type Block } from "../../../ui/page/page.ts";
import { pText } from "../../../ui/words/numbers.ts";
import { rowName } from "../../../ui/words/run-name.ts";
import { cell, contentOf, type ColumnOf, type RowHead } from "../../../ui/tables/value-text.ts";
import type { Sight } from "../sections.ts";

interface Changes {
  both: number;
  lost: number;
  gained: number;
  neither: number;
  pValue: number;
}

/** Two families at one depth, or the totals over all categories. */
interface ChangesOf extends Changes {
  head: RowHead;
  /** The families behind the changes, in words. */
  of: string;
}

const tasksOf = ({ both, lost, gained, neither }: Changes) => both + lost + gained + neither;

/** A column with a count of tasks; its citation also has the number of all tasks. */
const partColumn = (
  name: string,
  count: (changes: Changes) => number,
  meaning?: string,
): ColumnOf<ChangesOf> => ({
  name,
  meaning,
  cell: (changes) => {
    const [solved, tasks] = [count(changes), tasksOf(changes)];
    return {
      ...cell(solved, whole),
      cited: { formula: "boundary", of: `${name}: ${changes.of}`, params: { solved, tasks } },
    };
  },
});

const columns: ColumnOf<ChangesOf>[] = [
  {
    name: "tasks",
    meaning: "That both have by name",
    cell: (changes) => cell(tasksOf(changes), whole),
  },
  partColumn("solved by the first", ({ both, lost }) => both + lost),
  partColumn("solved by the second", ({ both, gained }) => both + gained),
  partColumn(
    "expansion",
    ({ gained }) => gained,
    "Tasks that the second solves and the first does not",
  ),
  partColumn(
    "regression",
    ({ lost }) => lost,
    "Tasks that the first solves and the second does not",
  ),
  partColumn("both", ({ both }) => both),
  partColumn("neither", ({ neither }) => neither),
  {
    name: "p",
    meaning: "McNemar’s exact test of expansion against regression, two-sided",
    cell: ({ gained, lost, pValue, of }) => ({
      ...cell(pValue, pText),
      cited: { formula: "mcnemar", of, params: { gained, lost, pValue } },
    }),
  },
];

/** Every pair of families at one depth: the tasks that only the second solves, and those that only the first solves. */
export function pairsSection({ depth }: Sight): Block[] {
  const { pairs: found } = depth;
  if (found === null) return [note("Computing …")];
  const { T, depths, hasOwnDepths, pairs, totals } = found;
  const hasCategories = totals.length > 0;
  const place = T === null ? "the deepest T of each category" : `T = ${T}`;
  const named = (category: string, at: number) =>
    hasCategories ? `${category}${T === null ? `, T = ${at}` : ""}: ` : "";
  const rows = pairs.flatMap(({ category, T: at, a, b, boundary: { comparison } }): ChangesOf[] => {
    if (comparison === null) return [];
    const { both, onlyA, onlyB, neither, pValue } = comparison;
    return [
      {
        both: both.tasks,
        lost: onlyA.tasks,
        gained: onlyB.tasks,
        neither: neither.tasks,
        pValue,
        of: `${b.label} against ${a.label}, T = ${at}`,
        head: {
          names: [T === null ? `${category}, T = ${at}` : category, a.name, b.name],
          head: html`${named(shortName(category), at)}${rowName(a)} → ${rowName(b)}`,
        },
      },
    ];
  });
  const sums = totals.map((total): ChangesOf => ({
    ...total,
    of: `${total.b.name} against ${total.a.name}, ${place}, all categories`,
    head: {
      names: ["all", total.a.name, total.b.name],
      head: html`All: ${rowName(total.a)} → ${rowName(total.b)}`,
      isMarked: true,
    },
  }));
  const leftOut = pairs.filter(({ boundary }) => boundary.comparison === null).length;
  const choices = [
    ...(hasOwnDepths ? [["", "the deepest of each category"] as const] : []),
    ...depths.map((each) => [String(each), each] as const),
  ];
  return [
    {
      kind: "choices",
      style: "row",
      controls: [
        {
          kind: "menu",
          words: "At T =",
          choices,
          chosen: T === null ? "" : String(T),
          change: (chosen) => ({ T: chosen === "" ? null : Number(chosen) }),
        },
      ],
    },
    rows.length === 0
      ? note("At this depth no two families have tasks in common by name.")
      : {
          kind: "table",
          label: `Expansion and regression at ${place}`,
          heads: ["category", "first", "second"],
          content: contentOf(columns, [...rows, ...sums], ({ head }) => head),
          more: { between: ", " },
        },
    leftOut === 0 || rows.length === 0
      ? null
      : note(`${counted(leftOut, "pair")} left out: no tasks in common by name.`, "small"),
  ];
}
