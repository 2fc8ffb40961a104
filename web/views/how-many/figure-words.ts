import { html } from "lit";
import { symbolAt } from "../../metrics/metrics.ts";
import { whole } from "../../base/format.ts";
import { fullName } from "../../ui/how/note.ts";
import { percentLevel } from "../../ui/fields/about-choice.ts";
import { unknownRates, type Plan } from "./plan.ts";

const of = ({ run, prior }: Plan) =>
  run === null
    ? `prior a = ${prior?.a ?? ""}, b = ${prior?.b ?? ""}`
    : html`${fullName(run.name)},
      ${unknownRates(run.run) !== null ? "which does not show how rates vary: HB’s prior stands for that" : "as measured"}`;

/** Title and caption of the map. */
export const mapFigure = (plan: Plan) => ({
  title: `Half-width of the ${percentLevel} interval of ${symbolAt(plan.metric, plan.k, 0)}, by tasks and samples`,
  subtitle: html`Planned for ${of(plan)}. Lines: equal half-width in points. Dashed: equal cost. The
  dot is the cheapest study for the target. Drag the cross, or move it with the arrow keys.`,
});

export const noiseFigure = (k: number) => ({
  title: "Where the error bar comes from",
  subtitle: `Variance of mean pass@${whole(k)} of each run, with the samples that it has.`,
});
