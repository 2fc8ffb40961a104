import type { PrecisionMap, StudyPlan } from "passcurve";
import { html, nothing } from "lit";
import { pointsText, type StudySize } from "../../charts/plot-study-map.ts";
import { fixed, toDigits } from "../../decimals.ts";
import { capitalised, counted, whole } from "../../format.ts";
import { percentLevel } from "../../parts/fields/about-choice.ts";
import { citing, type Cited } from "../../parts/how/cited.ts";
import { symbolAt, zeroWords } from "../../metrics/metrics.ts";
import { isSameSize, most, unknownRates, type Plan } from "./plan.ts";

/** A half-width in words: ± 5.1 points. */
export const widthText = (share: number) => `± ${pointsText(share)} ${unitOf(share)}`;

export const unitOf = (share: number) => (pointsText(share) === "1" ? "point" : "points");

export const sizeText = ({ tasks, samples }: StudySize) =>
  `${counted(tasks, "task")} × ${counted(samples, "sample")}`;

/** The planned half-width of a study, with the precision of that size alone. */
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

/** What a plan says of a study. */
export interface Planned {
  plan: Plan;
  /** The precision of the study in focus. */
  at: PrecisionMap;
  /** The cheapest study for the target, with its precision; null where there is no target. */
  cheapest: { study: StudyPlan; at: PrecisionMap } | null;
  /** The half-width of the run’s own interval, where the study in focus has its size. */
  ofRun: number | null;
  /** What studies would give if tasks varied as little, or as much, as they can. */
  extremes: Extremes[];
}

/** The half-widths of a study where its run does not show how rates vary between tasks. */
export interface Extremes {
  size: StudySize;
  /** Where every task has the same rate. */
  alike: number;
  /** Where each task is always or never solved. */
  torn: number;
}

/** What the interval is, and whether the study rests on more than its data show. */
const kindOf = (isAssumed: boolean) =>
  html`<span class="soft"
    >${percentLevel} interval about new tasks${isAssumed ? "; how rates vary is assumed" : ""}</span
  >`;

/** The cheapest study for the target, or what the study in focus gives. */
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

/** What it costs, what the study in focus gives, why the run’s own interval is another, and where the error comes from. */
export const basisWords = (planned: Planned) =>
  zeroWords(planned.plan.metric, planned.plan.k) !== ""
    ? "So no study has to be planned for it."
    : html`${costWords(planned)} ${focusWords(planned)} ${ownWords(planned)} ${spreadWords(planned)}`;

const costWords = ({ cheapest }: Planned) =>
  cheapest?.study.isReached === true
    ? html`It costs <data value=${cheapest.study.cost}>${costText(cheapest.study.cost)}</data>.`
    : nothing;

/** What the study at the cross gives, where it is not the cheapest. */
function focusWords({ plan: { size }, at, cheapest }: Planned) {
  if (cheapest === null || isSameSize(size, cheapest.study)) return nothing;
  const half = at.halfWidth[0] ?? NaN;
  return html`The study at the cross, ${sizeText(size)}, gives
  ${citing(html`± <data value=${half}>${pointsText(half)}</data>`, citedWidth(size, at))}
  ${unitOf(half)}.`;
}

/** Why the interval of a run and a plan for its size have two widths. */
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

/** A share to whole percents; what is not 0 or 1 is not 0 % or 100 %. */
export const wholePercent = (share: number) =>
  `${share === 0 ? 0 : share === 1 ? 100 : share < 0.005 ? "<\u00a01" : share >= 0.995 ? ">\u00a099" : fixed(100 * share, 0)}\u00a0%`;

/** What a run with one sample of each task leaves open, and what is assumed in its place. */
const priorAssumed =
  "So these data cannot tell how much of the error comes from tasks, and how much from samples. The plan assumes HB’s prior for that.";
const unknownSpread = `One sample per task does not show how rates vary between tasks. ${priorAssumed}`;

const extremeWords = ({ size, alike, torn }: Extremes) =>
  pointsText(alike) === pointsText(torn)
    ? html`${sizeText(size)} give ${widthText(torn)} however rates vary. `
    : html`If all tasks have one rate, ${sizeText(size)} give
        <data value=${alike}>${widthText(alike)}</data>. If each task is always or never solved,
        they give <data value=${torn}>${widthText(torn)}</data>. `;

/** A cost: whole where it is large. */
export const costText = (cost: number) => (cost >= 100 ? whole(cost) : String(toDigits(cost, 3)));
