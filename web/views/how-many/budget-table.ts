import type { PrecisionMap, StudyPlan } from "passcurve";
import { html, nothing } from "lit";
import { pointsText } from "../../charts/plot-study-map.ts";
import { whole } from "../../format.ts";
import { cell, dataTable, head } from "../../parts/tables/data-table.ts";
import { citedWidth, costText, widthText } from "./sentence.ts";

/** The best study for a budget; null until its answer is there. */
export interface Bought {
  budget: number;
  study: StudyPlan | null;
  /** The precision of its size. */
  at: PrecisionMap | null;
}

/** A budget at the head of its row, and whether it is what the target costs. */
export const budgetHead = (budget: number, isOfTarget: boolean, target: string) =>
  html`<th scope="row">
    <data value=${budget}>${costText(budget)}</data
    >${isOfTarget ? html` <span class="soft">for ${target}</span>` : nothing}
  </th>`;

/** The best study for each budget. */
export const budgetTable = (all: Bought[], target: number, ofTarget: number | null) =>
  dataTable(
    "What a budget buys",
    [
      head("budget"),
      head("tasks"),
      head("samples per task"),
      head("half-width", "in points; the least that the budget can buy"),
    ],
    all.map(
      ({ budget, study, at }) =>
        html`<tr>
          ${budgetHead(budget, budget === ofTarget, widthText(target))}
          ${
            study === null
              ? html`<td colspan="3">…</td>`
              : html`<td>${whole(study.tasks)}</td>
                  <td>${whole(study.samples)}</td>
                  ${cell(
                    html`±
                      <data value=${100 * study.halfWidth}>${pointsText(study.halfWidth)}</data>`,
                    null,
                    "",
                    at === null ? null : citedWidth(study, at),
                  )}`
          }
        </tr>`,
    ),
  );
