import { html, nothing } from "lit";
import { toDigits } from "../../base/decimals.ts";
import { counted, percent, whole } from "../../base/format.ts";
import { citing, type Cited } from "../../ui/how/cited.ts";
import { note, type Block } from "../../ui/page/page.ts";
import { someNames } from "../../ui/figures/standing.ts";
import { runName } from "../../ui/words/run-name.ts";
import { money, times } from "../../ui/words/money.ts";
import { costRange, timesRange } from "./ranges.ts";
import { bestPass, type CostPicture, type PricedRun } from "./picture.ts";

/** A target as entered. */
export const targetText = (share: number) => `${toDigits(100 * share, 6)}\u00a0%`;

const placeOf = ({ ks }: CostPicture, k: number) => ks.indexOf(k);

export function citedPerSolved({ name, costs }: PricedRun, at: number, k: number): Cited {
  const [cost = NaN, pass = NaN, value = NaN] = [
    costs.cost[at],
    costs.pass[at],
    costs.perSolved[at],
  ];
  return {
    formula: "cost-per-solved",
    of: `Cost per solved task of ${name} with k = ${whole(k)}`,
    params: { cost, pass, value },
  };
}

export const citedRatio = ({ name, costs }: PricedRun): Cited => ({
  formula: "cheapest-run",
  of: `Cost of ${name} over the least one of the others`,
  params: { own: costs.atTarget, other: costs.atTarget / costs.ratio, value: costs.ratio },
});

/** Number of runs that reach the target at the least cost, as printed. */
const cheapest = ({ runs }: CostPicture): number => {
  const least = runs[0]?.costs.atTarget ?? NaN;
  return runs.filter(({ costs: { atTarget } }) => atTarget === least || isLevel(atTarget / least))
    .length;
};

/** True if a ratio is printed as 1; then no run is named as the cheapest. */
const isLevel = (ratio: number) => times(ratio) === times(1);

export const attemptsText = (k: number, stopping: boolean) =>
  k === 1 ? "with one attempt" : `with ${stopping ? "up to " : ""}${counted(k, "attempt")}`;

/** The headline: which run reaches the target at the least cost. */
export function costSentence(picture: CostPicture) {
  const { runs, target, unit, stopping, ks } = picture;
  const [first] = runs;
  if (first === undefined) return nothing;
  const { k, atTarget } = first.costs;
  if (!Number.isFinite(atTarget)) {
    const best = bestPass(first);
    const atOf = ({ costs }: PricedRun) => costs.pass.indexOf(best);
    const reached = html`${percent(best, 1 - best)} at k = ${whole(ks[atOf(first)] ?? NaN)}`;
    if (runs.length === 1)
      return html`${runName(first)} does not reach ${targetText(target)}: it gets to ${reached}`;
    const isShared = runs.every((run) => bestPass(run) === best && atOf(run) === atOf(first));
    return html`No run reaches ${targetText(target)}: ${isShared ? "each" : runName(first)} gets to
    ${reached}`;
  }
  const cost = html`<data value=${atTarget}>${money(atTarget, unit)}</data>`;
  const equal = cheapest(picture);
  if (equal > 1)
    return html`${whole(equal)} runs reach ${targetText(target)} at the same least cost: ${cost} per
      task <span class="soft">${attemptsText(k, stopping)}</span>`;
  const what = runs.length === 1 ? "for" : "at the least cost:";
  return html`${runName(first)} reaches ${targetText(target)} ${what} ${cost} per task
    <span class="soft">${attemptsText(k, stopping)}</span>`;
}

/** Note that names shown runs left out because their costs concern other tasks. */
export const elsewhereNote = ({ elsewhere }: CostPicture): Block =>
  elsewhere.length === 0
    ? null
    : note(
        html`Costs are compared on shared tasks. ${someNames(elsewhere)}
        ${elsewhere.length === 1 ? "has" : "have"} other tasks: choose such a run to see its costs.`,
      );

/** The certainty of the headline, the cost of the next run, and the cost of a solved task. */
export function costBasis(picture: CostPicture) {
  const [first, second] = picture.runs;
  if (first === undefined || !Number.isFinite(first.costs.atTarget))
    return html`A target that is reached within the samples has a cost. Larger k are predictions.`;
  if (cheapest(picture) > 1)
    return html`${picture.runs.length === 2 ? levelWords(first) : nothing}
    ${changeWords(picture.runs)} may distinguish them. ${solvedWords(picture, first)}`;
  return html`${sureWords(first, picture.runs.length)}
  ${second === undefined ? nothing : nextWords(first, second)} ${solvedWords(picture, first)}`;
}

/** Advice for a tie in cost; a higher target helps only if some run can miss it. */
const changeWords = (runs: readonly PricedRun[]) =>
  runs.every(({ run }) => run.rate === 1) ? "Other prices" : "A higher target, or other prices,";

/** A share of resamples; extremes are printed as bounds, because 0 or 1 would not be certain. */
export function sureText(share: number): string {
  const [least, most] = ["<\u00a00.1\u00a0%", ">\u00a099.9\u00a0%"];
  return share < 0.001 ? least : share > 0.999 ? most : percent(share, 1 - share);
}

function sureWords({ drawn }: PricedRun, runs: number) {
  if (drawn === null) return nothing;
  if (runs === 1)
    return drawn.reached === 1
      ? nothing
      : html`It reaches the target in ${sureText(drawn.reached)} of resamples of the tasks.`;
  return html`It is the cheapest in ${sureText(drawn.cheapest)} of resamples of the tasks.`;
}

/** Note that two runs cost the same, with the interval of the ratio. */
function levelWords(first: PricedRun) {
  const { ratioLower = NaN, ratioUpper = NaN } = first.drawn ?? {};
  return Number.isNaN(ratioLower)
    ? html`Both cost the same (ratio 1.0).`
    : html`Both cost the same (ratio 1.0, interval
      ${times(1 / ratioUpper)}–${times(1 / ratioLower)}).`;
}

/** The ratio of prices at which the cheapest run and the next one change places. */
function nextWords(first: PricedRun, second: PricedRun) {
  if (!Number.isFinite(second.costs.atTarget)) return "No other run reaches it.";
  const ratio = 1 / first.costs.ratio;
  if (!Number.isFinite(ratio)) return nothing;
  const { ratioLower = NaN, ratioUpper = NaN } = first.drawn ?? {};
  const ends = Number.isNaN(ratioLower)
    ? nothing
    : html` ${timesRange(1 / ratioUpper, 1 / ratioLower)}`;
  return html`${runName(second)} costs
  ${citing(html`<data value=${ratio}>${times(ratio)}</data>`, citedRatio(second))} times${ends} as
  much. Both cost the same if the first one’s price rises by that factor.`;
}

function solvedWords(picture: CostPicture, first: PricedRun) {
  const { costs, drawn } = first;
  const at = placeOf(picture, costs.k);
  const value = costs.perSolved[at] ?? NaN;
  const shown = html`<data value=${value}>${money(value, picture.unit)}</data>`;
  const [lower = NaN, upper = NaN] = [drawn?.lower[at], drawn?.upper[at]];
  return html`A solved task of ${runName(first)} costs
  ${citing(shown, citedPerSolved(first, at, costs.k))}${drawn === null ? nothing : html` ${costRange(lower, upper)}`}.`;
}
