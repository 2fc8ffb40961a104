import { html, nothing } from "lit";
import { counted, shortName, whole } from "../../format.ts";
import type { Cited } from "../../parts/how/cited.ts";
import { menu } from "../../parts/fields/fields.ts";
import { pText } from "../../parts/words/numbers.ts";
import { rowName } from "../../parts/words/run-name.ts";
import { cell, type Cell, type Column, type Row } from "../../parts/tables/value-text.ts";
import type { Sight } from "./sections.ts";

interface Changes {
  both: number;
  lost: number;
  gained: number;
  neither: number;
  pValue: number;
}

const columns: Column[] = [
  { name: "tasks", meaning: "That both have by name" },
  { name: "solved by the first" },
  { name: "solved by the second" },
  { name: "expansion", meaning: "Tasks that the second solves and the first does not" },
  { name: "regression", meaning: "Tasks that the first solves and the second does not" },
  { name: "both" },
  { name: "neither" },
  { name: "p", meaning: "McNemar’s exact test of expansion against regression, two-sided" },
];

const count = (value: number, cited: Cited): Cell => ({ ...cell(value, whole), cited });

function cellsOf({ both, lost, gained, neither, pValue }: Changes, of: string): Cell[] {
  const tasks = both + lost + gained + neither;
  const part = (solved: number, what: string) =>
    count(solved, { formula: "boundary", of: `${what}: ${of}`, params: { solved, tasks } });
  return [
    cell(tasks, whole),
    part(both + lost, "solved by the first"),
    part(both + gained, "solved by the second"),
    part(gained, "expansion"),
    part(lost, "regression"),
    part(both, "both"),
    part(neither, "neither"),
    { ...cell(pValue, pText), cited: { formula: "mcnemar", of, params: { gained, lost, pValue } } },
  ];
}

/** Every pair of families at one depth: what the second solves that the first does not, and the other way round. */
export function pairsSection({ workspace, depth }: Sight) {
  const { pairs: found } = depth;
  if (found === null) return html`<p>Computing …</p>`;
  const { T, depths, hasOwnDepths, pairs, totals } = found;
  const hasCategories = totals.length > 0;
  const place = T === null ? "the deepest T of each category" : `T = ${T}`;
  const named = (category: string, at: number) =>
    hasCategories ? `${category}${T === null ? `, T = ${at}` : ""}: ` : "";
  const rows = pairs.flatMap(({ category, T: at, a, b, boundary: { comparison } }): Row[] => {
    if (comparison === null) return [];
    const { both, onlyA, onlyB, neither, pValue } = comparison;
    const changes = {
      both: both.tasks,
      lost: onlyA.tasks,
      gained: onlyB.tasks,
      neither: neither.tasks,
      pValue,
    };
    return [
      {
        names: [T === null ? `${category}, T = ${at}` : category, a.name, b.name],
        head: html`${named(shortName(category), at)}${rowName(a)} → ${rowName(b)}`,
        cells: cellsOf(changes, `${b.label} against ${a.label}, T = ${at}`),
      },
    ];
  });
  const sums = totals.map((total): Row => ({
    names: ["all", total.a.name, total.b.name],
    head: html`All: ${rowName(total.a)} → ${rowName(total.b)}`,
    isMarked: true,
    cells: cellsOf(total, `${total.b.name} against ${total.a.name}, ${place}, all categories`),
  }));
  const leftOut = pairs.filter(({ boundary }) => boundary.comparison === null).length;
  return html`<p class="choice">
      <label
        >At T =
        ${menu(
          [
            ...(hasOwnDepths ? [["", "the deepest of each category"] as const] : []),
            ...depths.map((each) => [String(each), each] as const),
          ],
          T === null ? "" : String(T),
          (chosen) => void workspace.set({ T: chosen === "" ? null : Number(chosen) }),
        )}</label
      >
    </p>
    ${
      rows.length === 0
        ? html`<p>At this depth no two families have tasks in common by name.</p>`
        : html`<pc-table
            label="Expansion and regression at ${place}"
            .heads=${["category", "first", "second"]}
            .between=${", "}
            .columns=${columns}
            .rows=${[...rows, ...sums]}
          ></pc-table>`
    }
    ${
      leftOut === 0 || rows.length === 0
        ? nothing
        : html`<p class="soft small">
            ${counted(leftOut, "pair")} left out: no tasks in common by name.
          </p>`
    }`;
}
