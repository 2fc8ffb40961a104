import type { PrecisionMap, StudyPlan } from "passcurve";
import { html, nothing } from "lit";
import { pointsText, type StudySize } from "../../charts/plot-study-map.ts";
import { counted, whole } from "../../format.ts";
import { percentLevel } from "../../parts/about-choice.ts";
import { citing, type Cited } from "../../parts/cited.ts";
import type { Plan } from "./plan.ts";

/** A half-width in words: ± 5.1 points. */
const widthText = (share: number) => `± ${pointsText(share)} ${unitOf(share)}`;

export const unitOf = (share: number) => (pointsText(share) === "1" ? "point" : "points");

export const sizeText = ({ tasks, samples }: StudySize) =>
  `${counted(tasks, "task")} × ${counted(samples, "sample")}`;

/** The planned half-width of a study, with the precision of that size alone. */
export const citedWidth = (size: StudySize, at: PrecisionMap): Cited => ({
  formula: "planned-width",
  of: `Half-width for ${sizeText(size)}`,
  given: {
    ...{ between: at.between, within: at.within[0] ?? NaN },
    ...{ tasks: size.tasks, halfWidth: at.halfWidth[0] ?? NaN },
  },
});

/** What the study in focus gives. */
export function studySentence(plan: Plan, at: PrecisionMap) {
  const { k, size } = plan;
  const half = at.halfWidth[0] ?? NaN;
  return html`${sizeText(size)} give pass@${whole(k)} to
    ${citing(html`± <data value=${half}>${pointsText(half)}</data>`, citedWidth(size, at))}
    ${unitOf(half)} <span class="soft">${percentLevel} interval, task sampling</span>`;
}

/** What a plan says of a study. */
interface Planned {
  plan: Plan;
  at: PrecisionMap;
  cheapest: StudyPlan | null;
  ofRun: number | null;
}

/** Where its error comes from, how that compares with the run’s own interval, and the cheapest study for the target. */
export const basisWords = ({ plan, at, cheapest, ofRun }: Planned) =>
  html`${shareWords(plan.size, at)}
  ${
    ofRun === null
      ? nothing
      : html`This run itself has <data value=${ofRun}>${widthText(ofRun)}</data>: its interval comes
          from its own counts, the plan from a model fitted to them.`
  }
  ${cheapest === null ? nothing : cheapestWords(plan, cheapest)}`;

function shareWords(size: StudySize, at: PrecisionMap) {
  const { between, within } = at;
  const all = between + (within[0] ?? NaN);
  if (!(all > 0)) return "Under this prior every task gives the same value.";
  const picked = Math.round((100 * between) / all);
  const helps = picked >= 50 ? "more tasks help more than more samples" : "more samples help, too";
  const cited = citedWidth(size, at);
  return html`${citing(`${picked} %`, cited)} of the variance comes from which tasks are picked,
  ${citing(`${100 - picked} %`, cited)} from which attempts are drawn: ${helps}.`;
}

function cheapestWords({ target, k, sample, task }: Plan, study: StudyPlan) {
  const wanted = widthText(target);
  if (!study.isReached)
    return `No study of up to 1\u202f000\u202f000 tasks reaches ${wanted}: the best is ${widthText(study.halfWidth)}.`;
  const isLeast = study.samples === k && task === 0 && sample > 0;
  return html`The cheapest study for ${wanted} has ${sizeText(study)}, at a cost of
    <data value=${study.cost}>${costText(study.cost)}</data>.
    ${isLeast ? "While a further task costs nothing beside its samples, few samples per task are the cheapest." : nothing}`;
}

/** A cost: whole where it is large. */
export const costText = (cost: number) =>
  cost >= 100 ? whole(Math.round(cost)) : String(Number(cost.toPrecision(3)));
