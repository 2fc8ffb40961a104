import type { ComparisonPlan } from "passcurve";
import { symbolAt } from "../../metrics/metrics.ts";
import { html } from "lit";
import { pointsText, type SizeCosts, type StudyWidths } from "../../charts/plot-study-map.ts";
import type { StudyMap } from "../../charts/study-map.ts";
import { remembering } from "../../base/remembering.ts";
import { drawn, figureOf, heading, type Block, type Drawn } from "../../ui/page/page.ts";
import { pending } from "../../ui/tables/number-cells.ts";
import type { Cell } from "../../ui/tables/value-text.ts";
import { boughtTable } from "./budget-table.ts";
import type { ComparisonPicture } from "./comparison-picture.ts";
import { powerText } from "../../ui/words/numbers.ts";
import { citedDifference, pointsOf } from "./comparison-sentence.ts";

/** The map of comparisons, and the table of budgets. */
export const comparisonBlocks = (
  picture: ComparisonPicture,
  costs: SizeCosts,
  source: string,
  changes: Drawn["changes"],
): Block[] => [
  comparisonMap(picture, costs, source, changes),
  heading("What a budget detects"),
  detectedTable(picture),
];

const comparisonMap = (
  { plan, found, map, cheapest }: ComparisonPicture,
  costs: SizeCosts,
  source: string,
  changes: Drawn["changes"],
) =>
  figureOf(
    {
      title: `Minimum detectable difference of ${symbolAt(plan.metric, plan.k, 0)} with ${powerText(found.power)} power, by tasks and samples`,
      subtitle: html`Lines: equal difference in points. Dashed: equal cost of one run. The dot is
      the cheapest comparison that detects ${pointsOf(found.difference)}. Drag the cross, or move it
      with the arrow keys.`,
      source,
    },
    drawn<StudyMap>(
      "pc-study-map",
      {
        sign: "",
        widths: widthsOf(map),
        costs,
        target: found.difference,
        cheapest: cheapest.isReached ? cheapest : null,
        cross: plan.size,
      },
      changes,
    ),
  );

/** The same object for the same map, so that it is not drawn again. */
const widthsOf = remembering((map: ComparisonPicture["map"]): StudyWidths => ({
  ...map,
  halfWidth: map.detectable,
}));

const detectedTable = ({ found, cheapest, bought }: ComparisonPicture) =>
  boughtTable(
    { label: "What a budget detects", meaning: "of each run" },
    bought,
    [cheapest.isReached ? cheapest.cost : null, pointsOf(found.difference)],
    {
      name: "difference",
      meaning: `in points; the least that is detected with ${powerText(found.power)} power`,
      cell: ({ study }) => (study === null ? pending : differenceCell(study)),
    },
  );

const differenceCell = ({ detectable }: ComparisonPlan): Cell =>
  Number.isNaN(detectable)
    ? { text: "none" }
    : {
        text: pointsText(detectable),
        value: 100 * detectable,
        cited: citedDifference(detectable),
      };
