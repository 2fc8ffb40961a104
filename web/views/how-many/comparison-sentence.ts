import { html, nothing } from "lit";
import { pointsText } from "../../charts/plot-study-map.ts";
import { percent, whole } from "../../format.ts";
import { citing, type Cited } from "../../parts/cited.ts";
import { fullName } from "../../parts/note.ts";
import type { ComparisonPicture } from "./comparison-picture.ts";
import { costText, sizeText, unitOf } from "./sentence.ts";

export const citedPower = (value: number): Cited => ({
  ...{ formula: "planned-power", of: "Chance that the difference is found" },
  given: { of: "power", value },
});

export const citedDifference = (value: number): Cited => ({
  ...{ formula: "planned-power", of: "Least difference that is found" },
  given: { of: "difference", value },
});

const pointsOf = (share: number) => `${pointsText(share)} ${unitOf(share)}`;

/** The least difference that is found, where there is one. */
const detectableText = (share: number) =>
  citing(html`<data value=${share}>${pointsText(share)}</data>`, citedDifference(share));

/** A chance that was asked for, as it was. */
export const wantedText = (share: number) => `${Number((100 * share).toPrecision(4))}\u00a0%`;

/** What the comparison in focus finds. */
export function comparisonSentence({ plan: { k, size }, found, at }: ComparisonPicture) {
  const power = at.power[0] ?? NaN;
  if (Number.isNaN(power))
    return `No run lies ${pointsOf(found.difference)} from one that solves ${percent(at.mean, 1 - at.mean)} of the tasks`;
  return html`${sizeText(size)} find ${pointsOf(found.difference)} at pass@${whole(k)} with
  ${citing(html`<data value=${power}>${percent(power, 1 - power)}</data>`, citedPower(power))}`;
}

/** What it would find with the wanted power, and the cheapest comparison. */
export function comparisonBasis(picture: ComparisonPicture) {
  const { at, found } = picture;
  const detectable = at.detectable[0] ?? NaN;
  const wanted = wantedText(found.power);
  return html`${
    Number.isNaN(detectable)
      ? `They find no difference with ${wanted}.`
      : html`With ${wanted} they find ${detectableText(detectable)} ${unitOf(detectable)} or more.`
  }
  ${cheapestWords(picture)} ${alikeWords(picture)}`;
}

function cheapestWords({ plan, found, at, cheapest }: ComparisonPicture) {
  const { size, sample, task } = plan;
  const wanted = `${pointsOf(found.difference)} with ${wantedText(found.power)}`;
  if (!cheapest.isReached)
    return Number.isNaN(cheapest.detectable)
      ? "No comparison finds any difference so surely."
      : found.difference > at.largest
        ? `The largest difference there can be is ${pointsOf(at.largest)}.`
        : html`No comparison of up to ${whole(1e6)} tasks finds ${wanted}. The best finds
          ${detectableText(cheapest.detectable)} ${unitOf(cheapest.detectable)}.`;
  const cost = html`<data value=${cheapest.cost}>${costText(cheapest.cost)}</data>`;
  const own = size.tasks * (task + size.samples * sample);
  const isFound = (at.power[0] ?? 0) >= found.power;
  const ratio = cheapest.cost / own;
  return isFound && own > 0 && ratio < 1
    ? html`${sizeText(cheapest)} do it for ${percent(ratio, 1 - ratio)} of the cost.`
    : html`${sizeText(cheapest)} find ${wanted}, at a cost of ${cost} for each run.`;
}

function alikeWords({ found, alike: { correlation, measured } }: ComparisonPicture) {
  if (found.tasks === "other") return "Each run answers tasks of its own.";
  const value = html`<data value=${correlation}>${correlation.toFixed(2)}</data>`;
  return measured === null
    ? html`Both answer the same tasks, with a correlation of
      ${value}${found.correlation === null ? " that is assumed" : nothing}.`
    : html`Both answer the same tasks. Their correlation is taken to be ${value}, as with
      ${fullName(measured.run.name)}.`;
}
