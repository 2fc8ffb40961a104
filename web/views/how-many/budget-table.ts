import type { StudyPlan } from "passcurve";
import { html } from "lit";
import { pointsText } from "../../charts/study-map.ts";
import { whole } from "../../format.ts";
import { dataTable, head } from "../../parts/data-table.ts";
import { costText } from "./sentence.ts";

/** The best study for each budget. */
export const budgetTable = (budgets: number[], studies: (StudyPlan | null)[]) =>
  dataTable(
    "What a budget buys",
    [
      head("budget"),
      head("tasks"),
      head("samples per task"),
      head("half-width", "in points; the least that the budget can buy"),
    ],
    budgets.map((budget, i) => {
      const study = studies[i] ?? null;
      return html`<tr>
        <th scope="row"><data value=${budget}>${costText(budget)}</data></th>
        ${
          study === null
            ? html`<td colspan="3">…</td>`
            : html`<td>${whole(study.tasks)}</td>
                <td>${whole(study.samples)}</td>
                <td>
                  ± <data value=${100 * study.halfWidth}>${pointsText(study.halfWidth)}</data>
                </td>`
        }
      </tr>`;
    }),
  );
