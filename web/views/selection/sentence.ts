import { html, nothing } from "lit";
import type { Chooser } from "../../questions/measure/selection.ts";
import { counted, percent, whole } from "../../base/format.ts";
import { citedMean, citing, type Cited } from "../../ui/how/cited.ts";
import { points, pointsBetween, pWords, significant } from "../../ui/words/numbers.ts";
import { runName } from "../../ui/words/run-name.ts";
import { shareInWords } from "../../ui/words/with-interval.ts";
import type { SelectionWay } from "../../state/settings/settings.ts";
import type { SelectedRun, SelectionPicture } from "./picture.ts";
import { allowedWays, isAllowed, symbolOf, ways } from "./ways.ts";

/** The citation of a value, for the ways whose terms can be shown. */
export const citedWay = (run: SelectedRun, way: SelectionWay, k: number): Cited | null =>
  way === "any" || way === "all"
    ? citedMean(`${symbolOf(way, k)} of ${run.name}`, run.run.id, {
        of: way === "any" ? "pass@k" : "pass^k",
        k,
        tau: 0,
        ragged: "strict",
      })
    : null;

export const citedGap = (run: SelectedRun, by: Chooser, k: number, gap: number): Cited | null =>
  Number.isNaN(gap)
    ? null
    : {
        formula: "oracle-gap",
        of: `Gap of ${run.name} to an oracle at k = ${whole(k)}`,
        params: { oracle: run.at("any", k).value, chosen: run.at(by, k).value, gap },
      };

const beginnings: Record<SelectionWay, string> = {
  any: "If any success counts",
  vote: "By majority vote",
  verifier: "Picked by the verifier",
  all: "If all tries must succeed",
  score: "By the best score",
};

const valueWords = (run: SelectedRun, way: SelectionWay, k: number) => {
  const { value, complement, end, reason } = run.at(way, k);
  return Number.isNaN(value)
    ? html`not defined: ${reason ?? "there is no value"}`
    : shareInWords(value, complement, end, citedWay(run, way, k));
};

/** The headline: the value of k tries of the run in focus. */
export const selectionSentence = ({ focus, way, k }: SelectionPicture) =>
  html`${beginnings[way]}, ${symbolOf(way, k)} of ${runName(focus)} is ${valueWords(focus, way, k)}`;

/** The text below the headline: the value of an oracle, the bounds of a vote, and the fall of the verifier. */
export function selectionBasis(picture: SelectionPicture) {
  const { focus, way, k } = picture;
  if (k === 1)
    return html`With one try there is nothing to choose.
    ${focus.run.minN === 1 ? "Each task has one sample, so that no larger k is measured." : "Choose k = 2 or more."}
    ${scoreWords(picture)} ${answersWords(focus)}`;
  return html`${oracleWords(picture)} ${bracketWords(focus, k)} ${fallWords(picture)}
  ${way === "score" ? scoreWords(picture) : nothing} ${endWords(focus)} ${answersWords(focus)}`;
}

/** Loss of the headline's vote or verifier compared with an oracle; for other ways, of both. */
function oracleWords({ focus, way, k }: SelectionPicture) {
  const isChooser = way === "vote" || way === "verifier";
  const oracle = focus.at("any", k);
  const first =
    way === "any" || Number.isNaN(oracle.value)
      ? nothing
      : html`An oracle that finds any right try reaches ${valueWords(focus, "any", k)}.`;
  const by: Chooser[] = isChooser
    ? [way]
    : (["vote", "verifier"] as const).filter((each) => isAllowed(focus.run, each));
  return html`${first} ${by.map((each) => gapWords(focus, each, k))}`;
}

const losers: Record<Chooser, string> = {
  vote: "A majority vote",
  verifier: "The verifier",
};

/** The interval of a difference in points, in brackets. */
const pointsMark = ({ lower, upper }: { lower: number; upper: number }) =>
  Number.isNaN(lower)
    ? nothing
    : html` <span class="range" data-lower=${lower} data-upper=${upper}
        >(${pointsBetween(lower, upper)})</span
      >`;

/** The loss compared with an oracle, in points. */
function gapWords(run: SelectedRun, by: Chooser, k: number) {
  const gap = run.gap(by, k);
  if (gap === null || Number.isNaN(gap.value)) return nothing;
  const shown = html`<data value=${gap.value}>${points(gap.value)} points</data>`;
  return html`${losers[by]} loses
  ${citing(shown, citedGap(run, by, k, gap.value))}${pointsMark(gap.end)} to it. `;
}

/** Bounds of a vote if the answers are unknown. */
function bracketWords(run: SelectedRun, k: number) {
  if (isAllowed(run.run, "vote")) return nothing;
  const [least, most] = [run.at("majority", k), run.at("any", k)];
  if (Number.isNaN(least.value + most.value)) return nothing;
  return html`A majority vote is right in
    <data value=${least.value}>${percent(least.value, least.complement)}</data> to
    <data value=${most.value}>${percent(most.value, most.complement)}</data> of cases. The counts
    alone say no more.`;
}

/** Columns that a file needs for the ways that it does not support. */
function answersWords({ run }: SelectedRun) {
  const has = allowedWays(run);
  const columns = [
    ...(has.includes("vote")
      ? []
      : ["For the vote itself, add each sample’s answer in a column “answer”."]),
    ...(has.includes("verifier")
      ? []
      : ["For a verifier, add its number for each sample in a column “verifier” or “reward”."]),
  ];
  const without = [
    ...(has.includes("vote") ? [] : [ways.vote.missing]),
    ...(has.includes("verifier") ? [] : [ways.verifier.missing]),
  ];
  return without.length === 0
    ? nothing
    : `The file has ${without.join(" and ")}. ${columns.join(" ")}`;
}

/** Peak and fall of the verifier's curve, and whether chance could explain the fall. */
function fallWords({ focus, fall }: SelectionPicture) {
  if (fall === null || Number.isNaN(fall.fall)) return nothing;
  const { peak, last, fall: value, pValue } = fall;
  if (value === 0) return `Best-of-k does not turn down up to k = ${whole(last)}.`;
  const [top, end] = [focus.at("verifier", peak).value, focus.at("verifier", last).value];
  const cited: Cited = {
    formula: "verifier-fall",
    of: `Fall of best-of-k of ${focus.name}`,
    params: { top, end, fall: value },
  };
  const shown = html`<data value=${value}>${points(value)} points</data>`;
  return html`Best-of-k is highest at k = ${whole(peak)}. At k = ${whole(last)} it is
  ${citing(shown, cited)}${pointsMark(fall)} lower.
  ${
    Number.isNaN(pValue)
      ? nothing
      : pValue < significant
        ? html`That is more than chance: ${pWords(pValue)}, adjusted for the choice of the peak.`
        : html`That may be chance: ${pWords(pValue)}, adjusted for the choice of the peak.`
  }`;
}

const scoreWords = ({ focus }: SelectionPicture) =>
  isAllowed(focus.run, "score")
    ? "Scores lie between 0 and 1. max@k is the mean of the best of k."
    : nothing;

/** Note on the end of the curves, if tasks differ in n. */
const endWords = ({ run: { minN, maxN } }: SelectedRun) =>
  minN === maxN
    ? nothing
    : `Curves end at k = ${whole(minN)}: some task has only ${counted(minN, "sample")}.`;
