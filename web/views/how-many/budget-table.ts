import type { PrecisionMap, StudyPlan } from "passcurve";
import { html } from "lit";
import { pointsText } from "../../charts/plot-study-map.ts";
import { whole } from "../../format.ts";
import { cell, dataTable, head } from "../../parts/data-table.ts";
import { citedWidth, costText } from "./sentence.ts";

/** The best study for a budget; null while its answer lacks. */
export interface Bought {
  budget: number;
  study: StudyPlan | null;
  /** The precision of its size. */
  at: PrecisionMap | null;
}

/** The best study for each budget. */
export const budgetTable = (all: Bought[]) =>
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
          <th scope="row"><data value=${budget}>${costText(budget)}</data></th>
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
