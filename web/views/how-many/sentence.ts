import type { PrecisionMap, StudyPlan } from "passcurve";
import { html, nothing } from "lit";
import { pointsText, type StudySize } from "../../charts/plot-study-map.ts";
import { fixed, toDigits } from "../../base/decimals.ts";
import { capitalised, counted, whole } from "../../base/format.ts";
import { percentLevel } from "../../ui/fields/about-choice.ts";
import { citing, type Cited } from "../../ui/how/cited.ts";
import { symbolAt, zeroWords } from "../../metrics/metrics.ts";
import { isSameSize, most, unknownRates, type Plan } from "./plan.ts";

/** A half-width in words: ± 5.1 points. */
export const widthText = (share: number) => `± ${pointsText(share)} ${unitOf(share)}`;

export const unitOf = (share: number) => (pointsText(share) === "1" ? "point" : "points");

export const sizeText = ({ tasks, samples }: StudySize) =>
  `${counted(tasks, "task")} × ${counted(samples, "sample")}`;

/** The planned half-width of a study; `at` holds the precision of that size alone. */
export const citedWidth = (size: StudySize, at: PrecisionMap): Cited => ({
  formula: "planned-width",
  of: `Half-width for ${sizeText(size)}`,
  params: {
    between: at.between,
    within: at.within[0] ?? NaN,
    tasks: size.tasks,
    halfWidth: at.halfWidth[0] ?? NaN,
  },
});

/** Results of a plan for its studies. */
export interface Planned {
  plan: Plan;
  /** The precision of the study in focus. */
  at: PrecisionMap;
  /** The cheapest study for the target, with its precision; null without a target. */
  cheapest: { study: StudyPlan; at: PrecisionMap } | null;
  /** Half-width of the run’s own interval; null unless the study in focus has the run's size. */
  ofRun: number | null;
  /** Results of studies for the smallest and largest variation of tasks. */
  extremes: Extremes[];
}

/** Half-widths of a study for a run that does not show how rates vary between tasks. */
export interface Extremes {
  size: StudySize;
  /** If every task has the same rate. */
  alike: number;
  /** If each task is always or never solved. */
  torn: number;
}

/** The kind of interval, and whether the study needs an assumption beyond its data. */
const kindOf = (isAssumed: boolean) =>
  html`<span class="soft"
    >${percentLevel} interval about new tasks${isAssumed ? "; how rates vary is assumed" : ""}</span
  >`;

/** The cheapest study for the target, or the result of the study in focus. */
export function studySentence({ plan, at, cheapest }: Planned) {
  const zero = zeroWords(plan.metric, plan.k);
  if (zero !== "") return zero;
  const { size, target } = plan;
  const symbol = symbolAt(plan.metric, plan.k, 0);
  const half = at.halfWidth[0] ?? NaN;
  if (cheapest === null)
    return html`${sizeText(size)} give ${symbol} to
    ${citing(html`± <data value=${half}>${pointsText(half)}</data>`, citedWidth(size, at))}
    ${unitOf(half)} ${kindOf(plan.oneEach && size.samples > 1)}`;
  const { study } = cheapest;
  const kind = kindOf(plan.oneEach && study.samples > 1);
  const name = citing(sizeText(study), citedWidth(study, cheapest.at));
  return study.isReached
    ? html`The cheapest study that gives ${symbol} to ${widthText(target)} has ${name} ${kind}`
    : html`No study of up to ${whole(most)} tasks gives ${symbol} to ${widthText(target)}: the best
      gives ${widthText(study.halfWidth)} ${kind}`;
}

/** Cost, result of the study in focus, why the run’s own interval differs, and the sources of the error. */
export const basisWords = (planned: Planned) =>
  zeroWords(planned.plan.metric, planned.plan.k) !== ""
    ? "So no study has to be planned for it."
    : html`${costWords(planned)} ${focusWords(planned)} ${ownWords(planned)} ${spreadWords(planned)}`;

const costWords = ({ cheapest }: Planned) =>
  cheapest?.study.isReached === true
    ? html`It costs <data value=${cheapest.study.cost}>${costText(cheapest.study.cost)}</data>.`
    : nothing;

/** Result of the study at the cross; nothing if it is the cheapest. */
function focusWords({ plan: { size }, at, cheapest }: Planned) {
  if (cheapest === null || isSameSize(size, cheapest.study)) return nothing;
  const half = at.halfWidth[0] ?? NaN;
  return html`The study at the cross, ${sizeText(size)}, gives
  ${citing(html`± <data value=${half}>${pointsText(half)}</data>`, citedWidth(size, at))}
  ${unitOf(half)}.`;
}

/** Reason why the interval of a run differs in width from a plan for its size. */
export const twoWidths =
  "it comes from the run’s own counts, and the plan from a model fitted to them";

const ownWords = ({ ofRun }: Planned) =>
  ofRun === null
    ? nothing
    : html`This run’s interval is <data value=${ofRun}>${widthText(ofRun)}</data>: ${twoWidths}.`;

function spreadWords({ plan, at, extremes }: Planned) {
  if (plan.oneEach) return html`${unknownSpread} ${extremes.map(extremeWords)}`;
  const unknown = plan.run === null ? null : unknownRates(plan.run.run);
  if (unknown !== null) return `${capitalised(unknown)}. ${priorAssumed}`;
  const { size } = plan;
  const { between, within } = at;
  const all = between + (within[0] ?? NaN);
  if (!(all > 0)) return "Under this prior every task gives the same value.";
  const picked = between / all;
  const helps = picked >= 0.5 ? "more tasks help more than more samples" : "more samples help, too";
  const cited = citedWidth(size, at);
  return html`With ${counted(size.samples, "sample")} per task,
  ${citing(wholePercent(picked), cited)} of the variance comes from the choice of tasks,
  ${citing(wholePercent(1 - picked), cited)} from their attempts: ${helps}.`;
}

/** A share to whole percents; only exact 0 and 1 read as 0 % and 100 %. */
export const wholePercent = (share: number) =>
  `${share === 0 ? 0 : share === 1 ? 100 : share < 0.005 ? "<\u00a01" : share >= 0.995 ? ">\u00a099" : fixed(100 * share, 0)}\u00a0%`;

/** Note for a run with one sample per task: the missing information, and the assumption that replaces it. */
const priorAssumed =
  "So these data cannot tell how much of the error comes from tasks, and how much from samples. The plan assumes HB’s prior for that.";
const unknownSpread = `One sample per task does not show how rates vary between tasks. ${priorAssumed}`;

const extremeWords = ({ size, alike, torn }: Extremes) =>
  pointsText(alike) === pointsText(torn)
    ? html`${sizeText(size)} give ${widthText(torn)} however rates vary. `
    : html`If all tasks have one rate, ${sizeText(size)} give
        <data value=${alike}>${widthText(alike)}</data>. If each task is always or never solved,
        they give <data value=${torn}>${widthText(torn)}</data>. `;

/** A cost: whole if large, else to three digits. */
export const costText = (cost: number) => (cost >= 100 ? whole(cost) : String(toDigits(cost, 3)));
