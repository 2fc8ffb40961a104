import type { PrecisionMap, StudyPlan } from "passcurve";
import { html } from "lit";
import { pointsText } from "../../charts/plot-study-map.ts";
import { count, pending } from "../../ui/tables/number-cells.ts";
import type { TableBlock } from "../../ui/page/page.ts";
import { contentOf, type Cell, type ColumnOf, type RowHead } from "../../ui/tables/value-text.ts";
import { citedWidth, costText, widthText } from "./sentence.ts";

/** The best study for a budget; null until its answer is available. */
export interface Bought {
  budget: number;
  study: StudyPlan | null;
  /** The precision of its size. */
  at: PrecisionMap | null;
}

/** A budget with the size of its best study. */
interface Sized {
  budget: number;
  study: { tasks: number; samples: number } | null;
}

/** Row head with a budget, marked if the budget is the cost of the target. */
function budgetHead(budget: number, isOfTarget: boolean, target: string): RowHead {
  const text = costText(budget);
  const shown = html`<data value=${budget}>${text}</data>`;
  const of = isOfTarget ? `for ${target}` : "";
  return {
    names: [budget],
    words: `${text} ${of}`.trim(),
    head: isOfTarget ? html`${shown} <span class="soft">${of}</span>` : shown,
  };
}

/** The best study for each budget: its size and the reached precision or power. */
export function boughtTable<Of extends Sized>(
  { label, meaning = "" }: { label: string; meaning?: string },
  all: readonly Of[],
  [ofTarget, target]: [cost: number | null, words: string],
  reached: ColumnOf<Of>,
): TableBlock {
  const size = (
    name: string,
    of: (study: NonNullable<Sized["study"]>) => number,
  ): ColumnOf<Of> => ({
    name,
    cell: ({ study }) => (study === null ? pending : count(of(study))),
  });
  const columns = [
    size("tasks", ({ tasks }) => tasks),
    size("samples per task", ({ samples }) => samples),
    reached,
  ];
  return {
    kind: "table",
    label,
    heads: ["budget"],
    content: contentOf(columns, all, ({ budget }) =>
      budgetHead(budget, budget === ofTarget, target),
    ),
    more: { meaning },
  };
}

function widthCell({ study, at }: Bought): Cell {
  if (study === null) return pending;
  return {
    text: `± ${pointsText(study.halfWidth)}`,
    value: 100 * study.halfWidth,
    cited: at === null ? null : citedWidth(study, at),
  };
}

/** The best study for each budget. */
export const budgetTable = (all: Bought[], target: number, ofTarget: number | null) =>
  boughtTable({ label: "What a budget buys" }, all, [ofTarget, widthText(target)], {
    name: "half-width",
    meaning: "in points; the least that the budget can buy",
    cell: widthCell,
  });
