import type { ComparisonPlan } from "passcurve";
import { symbolAt } from "../../metrics/metrics.ts";
import { html } from "lit";
import {
  pointsText,
  type SizeCosts,
  type StudySize,
  type StudyWidths,
} from "../../charts/plot-study-map.ts";
import { whole } from "../../format.ts";
import { figure } from "../../parts/figures/figure.ts";
import { cell, dataTable, head } from "../../parts/tables/data-table.ts";
import { budgetHead } from "./budget-table.ts";
import type { ComparisonPicture } from "./comparison-picture.ts";
import { citedDifference, pointsOf, powerText } from "./comparison-sentence.ts";

/** The map of comparisons, and what a budget buys. */
export const drawComparison = (
  picture: ComparisonPicture,
  costs: SizeCosts,
  source: string,
  place: (size: StudySize) => void,
) =>
  html`${comparisonMap(picture, costs, source, place)}
    <h2>What a budget detects</h2>
    ${detectedTable(picture)}`;

const comparisonMap = (
  { plan, found, map, cheapest }: ComparisonPicture,
  costs: SizeCosts,
  source: string,
  place: (size: StudySize) => void,
) =>
  figure(
    {
      title: `Minimum detectable difference of ${symbolAt(plan.metric, plan.k, 0)} with ${powerText(found.power)} power, by tasks and samples`,
      subtitle: html`Lines: equal difference in points. Dashed: equal cost of one run. The dot is
      the cheapest comparison that detects ${pointsOf(found.difference)}. Drag the cross, or move it
      with the arrow keys.`,
      source,
    },
    html`<pc-study-map
      sign=""
      .widths=${widthsOf(map)}
      .costs=${costs}
      .target=${found.difference}
      .cheapest=${cheapest.isReached ? cheapest : null}
      .cross=${plan.size}
      @place=${(event: CustomEvent<StudySize>) => {
        place(event.detail);
      }}
    ></pc-study-map>`,
  );

const shownWidths = new WeakMap<ComparisonPicture["map"], StudyWidths>();

/** The same object for the same map, so that it is not drawn again. */
function widthsOf(map: ComparisonPicture["map"]): StudyWidths {
  const known = shownWidths.get(map) ?? { ...map, halfWidth: map.detectable };
  shownWidths.set(map, known);
  return known;
}

const detectedTable = ({ found, cheapest, bought }: ComparisonPicture) =>
  dataTable(
    "What a budget detects",
    [
      head("budget", "of each run"),
      head("tasks"),
      head("samples per task"),
      head(
        "difference",
        `in points; the least that is detected with ${powerText(found.power)} power`,
      ),
    ],
    bought.map(
      ({ budget, study }) =>
        html`<tr>
          ${budgetHead(budget, cheapest.isReached && budget === cheapest.cost, pointsOf(found.difference))}
          ${study === null ? html`<td colspan="3">…</td>` : studyCells(study)}
        </tr>`,
    ),
  );

const studyCells = ({ tasks, samples, detectable }: ComparisonPlan) =>
  html`<td>${whole(tasks)}</td>
    <td>${whole(samples)}</td>
    ${Number.isNaN(detectable) ? html`<td>none</td>` : differenceCell(detectable)}`;

const differenceCell = (detectable: number) =>
  cell(
    html`<data value=${100 * detectable}>${pointsText(detectable)}</data>`,
    null,
    "",
    citedDifference(detectable),
  );
