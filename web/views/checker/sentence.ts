import { html, nothing } from "lit";
import { counted, percent, rangeDecimals, rangeOf, shareUnit, whole } from "../../base/format.ts";
import { citing, type Cited } from "../../ui/how/cited.ts";
import { percentLevel } from "../../ui/fields/about-choice.ts";
import { runName } from "../../ui/words/run-name.ts";
import { unclippedInWords } from "../../ui/words/unclipped.ts";
import { shareInWords } from "../../ui/words/with-interval.ts";
import type { CheckedRun, CheckerPicture } from "./picture.ts";
import { rateRange, rateText, rightTriesFail, wrongTries, wrongTriesPass } from "./rate-words.ts";
import type { Rates } from "./rates.ts";

/** The checker's errors, as a clause. */
export function rateClause({ wrongPass, rightPass }: Rates): string {
  const fails = rightPass < 1 ? ` and ${rightTriesFail(1 - rightPass)}` : "";
  return `${wrongTriesPass(wrongPass)}${fails}`;
}

/** The citation of a corrected value. */
export const citedCorrected = (
  run: CheckedRun,
  k: number,
  { wrongPass, rightPass }: Rates,
): Cited | null => {
  const [{ value, complement }, checked] = [run.corrected(k), run.asChecked(k)];
  return rightPass < 1 || Number.isNaN(value)
    ? null
    : {
        formula: "checked-pass-at-k",
        of: `Corrected pass@${whole(k)} of ${run.name}`,
        params: { fail: checked.complement, wrongPass, k, left: complement, value },
      };
};

/** The headline: what the run in focus solves under these error rates. */
export function checkerSentence({ focus, rates, k }: CheckerPicture) {
  const metric = html`pass@${whole(k)} of ${runName(focus)}`;
  const { value: checked, reason } = focus.asChecked(k);
  if (Number.isNaN(checked)) return html`${metric} is undefined: ${reason ?? "there is no value"}`;
  if (rates.problem !== null) {
    const { value, complement, end } = focus.asChecked(k);
    return html`As checked, ${metric} is ${shareInWords(value, complement, end)}`;
  }
  const { value, complement, end } = focus.corrected(k);
  return html`If ${rateClause(rates)}, ${metric} is
  ${unclippedInWords(value, complement, end, citedCorrected(focus, k, rates))}`;
}

/**
 * The text below the headline: the value as checked, the effect of the errors alone, and the f that explains the gain.
 */
export function checkerBasis(picture: CheckerPicture) {
  const { focus, rates, k } = picture;
  if (Number.isNaN(focus.asChecked(k).value)) return html`${floorWords(picture)} ${assumption}`;
  if (rates.problem !== null) return html`${explainingWords(focus, k)} ${assumption}`;
  const { value, complement, end } = focus.asChecked(k);
  return html`As checked it is ${shareInWords(value, complement, end)}. ${explainingWords(focus, k)}
  ${floorWords(picture)} ${endsWords(picture)} ${belowWords(focus, k)} ${assumption}
  ${differingWords(picture)}`;
}

const assumption =
  "That f and s are the same at all tasks is an assumption: at some tasks wrong tries pass more easily.";

/** The range of pass@k if f differs by task; at k = 1 it would be a single value. */
function differingWords({ differing, listed, focus, k }: CheckerPicture) {
  if (differing === null || k === 1) return nothing;
  if (Number.isNaN(differing.wrong))
    return "No f by task has this mean: more wrong tries would pass than tries pass.";
  const at = listed.indexOf(k);
  const [lower = NaN, upper = NaN] = [differing.lower[at], differing.upper[at]];
  if (Number.isNaN(lower)) return nothing;
  const shown = rangeOf(lower, upper, rangeDecimals(lower, upper)).slice(1, -1);
  const ends = html`<span class="range" data-lower=${lower} data-upper=${upper}
    >${shown}${shareUnit()}</span
  >`;
  const { value } = focus.corrected(k);
  return html`If f differs by task, with this mean, pass@${whole(k)} of right tries in these samples
  is within
  ${ends}.${value < lower || value > upper ? " The value corrected with one f lies outside." : ""}`;
}

/** pass@k of a task that is never solved, from the errors alone. */
function floorWords({ rates, k, ks, floors }: CheckerPicture) {
  const floor = floors[ks.indexOf(k)] ?? NaN;
  if (rates.wrongPass === 0) return nothing;
  const cited: Cited = {
    formula: "false-pass",
    of: `What f alone gives at k = ${whole(k)}`,
    params: { wrongPass: rates.wrongPass, k, value: floor },
  };
  const shown = html`<data value=${floor}>${percent(floor, 1 - floor)}</data>`;
  return html`A task that is never solved still shows a pass@${whole(k)} of ${citing(shown, cited)}.`;
}

/** Note that the interval includes the uncertainty of f, or the reason why it is missing. */
const endsWords = ({ rates: { range, rightPass } }: CheckerPicture) =>
  range === null
    ? nothing
    : range.upper < rightPass
      ? "The interval holds what is unknown of f, too."
      : "It has no interval: that of f reaches s, so that nothing bounds it from below.";

/** The meaning of a value below 0. */
function belowWords(focus: CheckedRun, k: number) {
  const { value, end } = focus.corrected(k);
  if (!(value < 0)) return nothing;
  const { upper = NaN } = end ?? {};
  return upper < 0
    ? "A value below 0 with all of its interval says that f is too large: even wrong tries alone would pass more often."
    : "A value below 0 is shown as it is: wrong tries alone would pass more often. Its interval does not exclude 0.";
}

/** The f that would explain all of the gain. */
export function explainingWords(run: CheckedRun, k: number) {
  if (k === 1) return "One attempt has no gain over one attempt: choose k = 2 or more.";
  const found = run.explaining(k);
  if (found === null) return nothing;
  const gain = `the gain from 1 to ${counted(k, "attempt")}`;
  if (Number.isNaN(found.value))
    return run.run.rate === 1
      ? "Every try passed, so that there is no gain to explain."
      : `What would explain ${gain} is unknown.`;
  if (found.value <= 0) return `There is no gain from 1 to ${counted(k, "attempt")} to explain.`;
  if (found.value >= 1)
    return html`Within ${counted(k, "attempt")} every task passes: no f below 100&nbsp;% would do
    that by itself.`;
  return html`A checker that passes ${wrongTries(found.value)} would produce ${gain} by itself
  ${rateMark(run, k, found)}.`;
}

/** The rate with its interval, linked to its formula. */
function rateMark(
  run: CheckedRun,
  k: number,
  { value, lower, upper }: { value: number; lower: number; upper: number },
) {
  const shown = html`<data value=${value}>f = ${rateText(value)}</data>`;
  const range = rateRange({ lower, upper });
  const mark =
    range === ""
      ? nothing
      : html`, ${percentLevel} interval
          <span class="range" data-lower=${lower} data-upper=${upper}>${range.slice(1, -1)}</span>`;
  return html`(${citing(shown, citedExplaining(run, k, value))}${mark})`;
}

export const citedExplaining = (run: CheckedRun, k: number, value: number): Cited | null =>
  Number.isNaN(value) || k === 1
    ? null
    : {
        formula: "explaining-rate",
        of: `f that explains pass@${whole(k)} of ${run.name}`,
        params: {
          one: run.asChecked(1).complement,
          fail: run.asChecked(k).complement,
          k,
          value,
        },
      };
