import { css, html, nothing } from "lit";
import { property } from "lit/decorators.js";
import { extrapolatedBudget } from "../../../questions/runs/budgets.ts";
import { shortName, whole } from "../../../base/format.ts";
import { numberField } from "../../../ui/fields/fields.ts";
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
import { compareStyles, rowName } from "../../../ui/words/run-name.ts";
import { PictureView, type Ask } from "../../../ui/workspace/workspace-view.ts";
import { sectionStyles } from "../../../style/sections.ts";
import { sharedStyles } from "../../../style/shared.ts";
import { stacked } from "../../../style/stacked.ts";
import type { About } from "../../../state/settings/settings.ts";
import type { DrawnFamily } from "../map/drawn-family.ts";
import { leadNotes, leadSentences } from "./lead-words.ts";
import { equals } from "../map/surface-cells.ts";
import { depthLeads, isPredicted, sharedDepths, type Lead } from "./leads.ts";

/** The leads available so far, with the k and population they were requested for. */
interface LeadsPicture {
  leads: Lead[];
  k: number;
  about: About;
}

/** The leader of each two families at one k beyond their samples, at each depth. */
export class DepthLeads extends PictureView<LeadsPicture> {
  @property({ attribute: false }) families: DrawnFamily[] = [];

  static override styles = [
    sharedStyles,
    sectionStyles,
    compareStyles,
    stacked(3),
    css`
      ul {
        list-style: none;
      }
    `,
  ];

  /** The k of the comparison: the extrapolated budget of the Beyond n view. */
  get #k(): number {
    const runs = this.families.flatMap(({ points }) => points.map(({ run }) => run));
    return extrapolatedBudget(runs, this.workspace.settings);
  }

  /** Requests leads at rest only, so that the intervals of the surfaces come first. */
  protected override compose(_: Ask, atRest: Ask): LeadsPicture | null {
    const { settings } = this.workspace;
    const [k, { about }] = [this.#k, settings];
    const { leads, isWhole } = depthLeads(atRest, this.families, k, settings);
    return isWhole || this.stopped ? { leads, k, about } : null;
  }

  protected override draw() {
    if (sharedDepths(this.families).length === 0)
      return html`<p>No two families have a depth in common.</p>`;
    return html`<p class="choice">
        <label
          >Compare at k =
          ${numberField({ value: this.#k }, (far) => void this.workspace.set({ far }))}</label
        >
      </p>
      ${this.progress("Depths compared:", "Compare all depths")}
      ${this.picture === null ? nothing : results(this.picture)}`;
  }
}

function results({ leads, k, about }: LeadsPicture) {
  const sentences = leadSentences(leads, k);
  const hasCategories = leads.some(({ category }) => category !== "");
  return html`${
      sentences.length === 0
        ? nothing
        : html`<ul aria-live="polite">
            ${sentences.map((each) => html`<li>${each}</li>`)}
          </ul>`
    }
    <pc-table
      label="Leads at k = ${whole(k)}, by T"
      .heads=${[...(hasCategories ? ["category"] : []), "first", "second", "T"]}
      .between=${", "}
      .content=${contentOf(columns, leads, (lead) => headOf(lead, hasCategories))}
    ></pc-table>
    <p class="soft small">
      ${[`${rangeWords(about)}.`, ...leadNotes(leads, k, about)].join(" ")}
    </p>`;
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
