import { html } from "lit";
import { pointsText, type SizeCosts, type StudySize } from "../../charts/plot-study-map.ts";
import { whole } from "../../format.ts";
import { cell, dataTable, head } from "../../parts/tables/data-table.ts";
import { menu, numberField } from "../../parts/fields/fields.ts";
import { figure } from "../../parts/figures/figure.ts";
import { runChoice } from "../../parts/fields/run-choice.ts";
import type { Workspace } from "../../parts/workspace/workspace.ts";
import type { Settings } from "../../state/settings/address.ts";
import { pairTasks } from "../../state/settings/settings.ts";
import {
  assumedCorrelation,
  besideOf,
  besides,
  type ComparisonPicture,
} from "./comparison-picture.ts";
import { budgetHead } from "./budget-table.ts";
import { citedDifference, pointsOf, powerText } from "./comparison-sentence.ts";
import type { Plan } from "./plan.ts";

/** The difference, the power to detect it, and how alike the runs are. */
export function comparisonControls(workspace: Workspace, plan: Plan) {
  const { found } = workspace.settings;
  const set = (change: Partial<Settings["found"]>) =>
    void workspace.set({ found: { ...workspace.settings.found, ...change } });
  const others = besides(workspace, plan);
  const isChosen = found.correlation !== null || others.length === 0;
  return html`<div class="top">
    <label
      >Difference
      ${numberField(
        {
          value: Number((100 * found.difference).toPrecision(6)),
          ...{ min: 0.01, max: 100, step: "any" },
        },
        (points) => {
          set({ difference: points / 100 });
        },
      )}
      points</label
    >
    <label
      >Power
      ${numberField(
        {
          value: Number((100 * found.power).toPrecision(6)),
          ...{ min: 50, max: 99.9, step: "any" },
        },
        (share) => {
          set({ power: share / 100 });
        },
      )}
      %</label
    >
    <label
      >Both runs answer
      ${menu(
        [[pairTasks[0], "the same tasks"] as const, [pairTasks[1], "different tasks"] as const],
        found.tasks,
        (tasks) => {
          set({ tasks: tasks as Settings["found"]["tasks"] });
        },
      )}</label
    >
    ${found.tasks === "other" ? "" : correlationFields(isChosen)}
  </div>`;

  function correlationFields(chosen: boolean) {
    return html`${
      others.length === 0
        ? ""
        : html`<label
            >Correlation
            ${menu(
              [["", "as measured with"] as const, ["chosen", "chosen"] as const],
              chosen ? "chosen" : "",
              (how) => {
                set({ correlation: how === "chosen" ? assumedCorrelation : null });
              },
            )}</label
          >`
    }
    ${
      chosen
        ? html`<label
            >Correlation (ρ)
            ${numberField(
              {
                value: found.correlation ?? assumedCorrelation,
                ...{ min: -1, max: 1, step: "any" },
              },
              (correlation) => {
                set({ correlation });
              },
            )}</label
          >`
        : runChoice(
            others,
            besideOf(workspace, plan)?.name ?? "",
            null,
            (beside) => {
              set({ beside });
            },
            "Run that it is measured with",
          )
    }`;
  }
}

/** The map of comparisons, and what a budget buys. */
export const drawComparison = (
  { plan, found, map, cheapest, bought }: ComparisonPicture,
  costs: SizeCosts,
  source: string,
  place: (size: StudySize) => void,
) =>
  html`${figure(
      {
        title: `Minimum detectable difference of pass@${whole(plan.k)} with ${powerText(found.power)} power, by tasks and samples`,
        subtitle: html`Lines: equal difference in points. Dashed: equal cost of one run. The dot is
        the cheapest comparison that detects ${pointsOf(found.difference)}. Drag the cross, or move
        it with the arrow keys.`,
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
    )}
    <h2>What a budget detects</h2>
    ${dataTable(
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
            ${
              study === null
                ? html`<td colspan="3">…</td>`
                : html`<td>${whole(study.tasks)}</td>
                    <td>${whole(study.samples)}</td>
                    ${
                      Number.isNaN(study.detectable)
                        ? html`<td>none</td>`
                        : cell(
                            html`<data value=${100 * study.detectable}
                              >${pointsText(study.detectable)}</data
                            >`,
                            null,
                            "",
                            citedDifference(study.detectable),
                          )
                    }`
            }
          </tr>`,
      ),
    )}`;

const shownWidths = new WeakMap<ComparisonPicture["map"], { halfWidth: Float64Array }>();

/** The same object for the same map, so that it is not drawn again. */
function widthsOf(map: ComparisonPicture["map"]) {
  const known = shownWidths.get(map) ?? { ...map, halfWidth: map.detectable };
  shownWidths.set(map, known);
  return known;
}
