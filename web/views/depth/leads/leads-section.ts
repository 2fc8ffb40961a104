import { html } from "lit";
import { shortName, whole } from "../../../base/format.ts";
import { rangeWords } from "../../../ui/fields/about-choice.ts";
import { none } from "../../../ui/tables/number-cells.ts";
import {
  cell,
  cellWithEnds,
  contentOf,
  type Cell,
  type ColumnOf,
  type RowHead,
} from "../../../ui/tables/value-text.ts";
import {
  chanceText,
  pointsBetween,
  pText,
  share,
  sharesBetween,
  signedPoints,
} from "../../../ui/words/numbers.ts";
import { note, type Block } from "../../../ui/page/page.ts";
import { rowName } from "../../../ui/words/run-name.ts";
import type { Sight } from "../sections.ts";
import { leadsBudget, type FamilyLeads } from "./family-leads.ts";
import { leadNotes, leadSentences } from "./lead-words.ts";
import { equals } from "../map/surface-cells.ts";
import { isPredicted, sharedDepths, type Lead } from "./leads.ts";

/** The leader of each two families at one k beyond their samples, at each depth. */
export function leadsSection({
  depth: { families, leads },
  context: { settings },
}: Sight): Block[] {
  if (sharedDepths(families).length === 0) return [note("No two families have a depth in common.")];
  return [
    {
      kind: "choices",
      style: "row",
      controls: [
        {
          kind: "number",
          words: "Compare at k =",
          value: leadsBudget(families, settings),
          change: (far) => ({ far }),
        },
      ],
    },
    { kind: "progress", doing: "Depths compared:", again: "Compare all depths" },
    ...(leads === null ? [] : results(leads)),
  ];
}

function results({ leads, k, about }: FamilyLeads): Block[] {
  const sentences = leadSentences(leads, k);
  const hasCategories = leads.some(({ category }) => category !== "");
  return [
    { kind: "list", look: "leads", isLive: true, items: sentences },
    {
      kind: "table",
      label: `Leads at k = ${whole(k)}, by T`,
      heads: [...(hasCategories ? ["category"] : []), "first", "second", "T"],
      content: contentOf(columns, leads, (lead) => headOf(lead, hasCategories)),
      more: { between: ", " },
    },
    note([`${rangeWords(about)}.`, ...leadNotes(leads, k, about)].join(" "), "small"),
  ];
}

const headOf = ({ category, a, b, T, leader }: Lead, hasCategories: boolean): RowHead => ({
  names: [...(hasCategories ? [category] : []), a.name, b.name, T],
  head: html`${category === "" ? "" : `${shortName(category)}: `}${rowName(a)} − ${rowName(b)},
  ${equals("T", T)}`,
  isMarked: leader !== null,
});

const valueCell = ({ values, runs }: Lead, at: 0 | 1): Cell => {
  const value = values[at];
  if (Number.isNaN(value.value))
    return {
      ...none,
      more: runs[at].stopped ? "its sampling stopped at success" : "undefined",
    };
  return {
    ...cellWithEnds(value, share, sharesBetween),
    ...(value.isPredicted ? { kind: "beyond" } : {}),
  };
};

const columns: ColumnOf<Lead>[] = [
  {
    name: "leads",
    meaning: "By p after Holm’s adjustment for the pairs of this depth",
    cell: ({ leader, pair }) =>
      Number.isNaN(pair.pValue)
        ? none
        : { text: leader === null ? "not distinguishable" : shortName(leader.name) },
  },
  {
    name: "difference",
    meaning: "First minus second, in points, with its 95 % interval",
    cell: ({ pair }) =>
      cellWithEnds(
        { value: pair.difference, lower: pair.lower, upper: pair.upper },
        signedPoints,
        pointsBetween,
        pair.compared.kind === "no-common-tasks" ? "no task in common" : "undefined",
      ),
  },
  {
    name: "chance that the first leads",
    cell: ({ pair }) => cell(pair.better, chanceText),
  },
  { name: "value of the first", cell: (lead) => valueCell(lead, 0) },
  { name: "value of the second", cell: (lead) => valueCell(lead, 1) },
  {
    name: "status",
    meaning: "Measured, or predicted by hierarchical Bayes beyond the samples of a run",
    cell: (lead) =>
      Number.isNaN(lead.pair.difference)
        ? none
        : { text: isPredicted(lead) ? "predicted" : "measured" },
  },
  {
    name: "adjusted p",
    meaning: "Two-sided, after Holm’s adjustment for the pairs of this depth",
    cell: ({ adjusted }) => cell(adjusted, pText),
  },
];
