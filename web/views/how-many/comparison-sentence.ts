import { html, nothing } from "lit";
import { symbolAt, zeroWords } from "../../metrics/metrics.ts";
import { pointsText } from "../../charts/plot-study-map.ts";
import { fixed } from "../../base/decimals.ts";
import { percent, whole } from "../../base/format.ts";
import { citing, type Cited } from "../../ui/how/cited.ts";
import { fullName } from "../../ui/how/note.ts";
import { powerText } from "../../ui/words/numbers.ts";
import type { ComparisonPicture } from "./comparison-picture.ts";
import { isSameSize, most } from "./plan.ts";
import { costText, sizeText, unitOf, wholePercent } from "./sentence.ts";

export const citedPower = (value: number): Cited => ({
  formula: "planned-power",
  of: "Chance that the difference is detected",
  params: { of: "power", value },
});

export const citedDifference = (value: number): Cited => ({
  formula: "planned-power",
  of: "Minimum detectable difference",
  params: { of: "difference", value },
});

export const pointsOf = (share: number) => `${pointsText(share)} ${unitOf(share)}`;

/** The minimum detectable difference, for values that are numbers. */
const detectableText = (share: number) =>
  citing(html`<data value=${share}>${pointsText(share)}</data>`, citedDifference(share));

/** The cheapest comparison that detects the difference, or the power of the one in focus. */
export function comparisonSentence(picture: ComparisonPicture) {
  const { plan, found, at, cheapest } = picture;
  const { difference, power } = found;
  const zero = zeroWords(plan.metric, plan.k);
  if (zero !== "") return zero;
  if (Number.isNaN(at.power[0] ?? NaN) && difference > at.largest)
    return `No run lies ${pointsOf(difference)} from one that solves ${percent(at.mean, 1 - at.mean)} of the tasks`;
  if (!cheapest.isReached) return focusWords(picture);
  return html`The cheapest comparison that detects ${pointsOf(difference)} at
  ${symbolAt(plan.metric, plan.k, 0)} with ${powerText(power)} power has
  ${citing(sizeText(cheapest), citedDifference(cheapest.detectable))} in each run`;
}

/** Power of the comparison in focus. */
function focusWords({ plan: { size }, found, at }: ComparisonPicture) {
  const power = at.power[0] ?? NaN;
  if (Number.isNaN(power)) return `${sizeText(size)} do not show a difference`;
  return html`With ${sizeText(size)}, a true difference of ${pointsOf(found.difference)} would be
  detected ${citing(html`<data value=${power}>${wholePercent(power)}</data>`, citedPower(power))} of
  the time`;
}

/** Cost, minimum detectable difference of the comparison in focus, and correlation of the runs. */
export function comparisonBasis(picture: ComparisonPicture) {
  const { at, found, plan, cheapest } = picture;
  if (zeroWords(plan.metric, plan.k) !== "") return "So no comparison shows a difference in it.";
  const detectable = at.detectable[0] ?? NaN;
  const power = powerText(found.power);
  const isShown = cheapest.isReached && !isSameSize(plan.size, cheapest);
  return html`${cheapestWords(picture)} ${isShown ? html`${focusWords(picture)}.` : nothing}
  ${
    Number.isNaN(detectable)
      ? `With ${power} power, ${sizeText(plan.size)} detect no difference.`
      : html`With ${power} power, ${sizeText(plan.size)} detect ${detectableText(detectable)}
        ${unitOf(detectable)} or more.`
  }
  ${alikeWords(picture)} ${plan.oneEach ? unknownRates : nothing}`;
}

/** Note for a run with one sample per task. */
const unknownRates =
  "One sample per task does not show how rates vary between tasks. The plan assumes HB’s prior for that.";

/** Note on the Compare view, which uses the runs' own data instead of the plan's assumptions. */
const unknownCorrelation =
  ", since one sample per task does not show it. Compare says what two such runs themselves detect.";

function cheapestWords({ plan, found, at, cheapest }: ComparisonPicture) {
  const { size, sample, task } = plan;
  if (!cheapest.isReached)
    return Number.isNaN(cheapest.detectable)
      ? "No comparison detects any difference with that power."
      : found.difference > at.largest
        ? `The largest difference there can be is ${pointsOf(at.largest)}.`
        : html`No comparison of up to ${whole(most)} tasks detects ${pointsOf(found.difference)}
          with ${powerText(found.power)} power. The best detects
          ${detectableText(cheapest.detectable)} ${unitOf(cheapest.detectable)}.`;
  const own = size.tasks * (task + size.samples * sample);
  const isFound = (at.power[0] ?? 0) >= found.power;
  const ratio = cheapest.cost / own;
  return html`It costs <data value=${cheapest.cost}>${costText(cheapest.cost)}</data> for each
    run${
      isFound && own > 0 && ratio < 1
        ? `, ${percent(ratio, 1 - ratio)} of the cost of ${sizeText(size)}`
        : ""
    }.`;
}

function alikeWords({ plan, found, alike: { correlation, measured } }: ComparisonPicture) {
  if (found.tasks === "other") return "Each run has its own tasks.";
  const value = html`<data value=${correlation}>${fixed(correlation, 2)}</data>`;
  return measured === null
    ? html`Both runs have the same tasks. Their correlation is
      ${found.correlation === null ? "assumed to be " : "set to "}${value}${plan.oneEach ? unknownCorrelation : "."}`
    : html`Both runs have the same tasks. Their correlation is ${value}, as with
      ${fullName(measured.run.name)}.`;
}
