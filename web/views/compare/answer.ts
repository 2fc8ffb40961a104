import type { Comparison, LeadStretch } from "passcurve";
import { html, nothing, type TemplateResult } from "lit";
import { percentLevel } from "../../ui/fields/about-choice.ts";
import type { Place } from "../../questions/compare/comparison.ts";
import { hasInterval } from "../../questions/measure/interval-ends.ts";
import { leavesOut, type TasksCompared } from "../../questions/compare/sides.ts";
import { fixed, toDigits } from "../../base/decimals.ts";
import { counted, shortName, whole } from "../../base/format.ts";
import {
  decimalsOffZero,
  pointsBetween,
  pText,
  pWords,
  significant,
} from "../../ui/words/numbers.ts";
import { citing, type Cited } from "../../ui/how/cited.ts";
import { overCommon } from "../../ui/words/common-tasks.ts";
import { runName } from "../../ui/words/run-name.ts";
import { isMean } from "../../state/sources/source.ts";
import { metricOf, missingIn, symbolAt, zeroWords, type Metric } from "../../metrics/metrics.ts";
import {
  crossingsOf,
  isExtended,
  isPredictedAt,
  predictedCrossings,
  predictionBasis,
  samplesOf,
} from "./predicted-words.ts";
import type { ShownComparison } from "./shown-comparison.ts";

export type { ShownComparison };

/**
 * Smallest p value for 1, 2, … paired units. If all units differ by 1, Student's t with the two added tasks is half the
 * number of units. Its degrees of freedom are one more than the units.
 */
const leastPs = [0.6667, 0.391, 0.208, 0.1019, 0.0465, 0.0199, 0.0081, 0.0031, 0.0011, 0.0004];

/** With fewer paired units than this, no p value is significant. */
const leastUnits = () => leastPs.findIndex((p) => p < significant) + 1;

/** A difference in points, with enough digits to distinguish it from 0. */
const inPoints = (share: number) => fixed(Math.abs(100 * share), decimalsOffZero([100 * share], 1));

/** The place where tasks count as solved, in words. */
const placeWords = ({ comparedIn, k, tau }: Place) => metricOf(comparedIn).where(k, tau);

/** The tasks of the comparison if a run has more than these; else "". */
function commonWords(compared: TasksCompared): string {
  const over = overCommon(compared);
  return over === "" ? "" : `The comparison is ${over}. `;
}

/** Result of the comparison at a place. All sentences follow from it. */
export interface Verdict {
  kind: "better" | "unclear" | "equal";
  /** True if the values are predicted beyond the samples. */
  isPredicted: boolean;
  /** The leading run, its lead and the interval of that; for equal runs the first. */
  ahead: "a" | "b";
  difference: number;
  lower: number;
  upper: number;
  pValue: number;
}

/** Verdict by p, adjusted for all pairs if available. Null if there is no difference at the place. */
export function verdictAt(
  comparison: Comparison,
  at: number,
  adjusted: number | null = null,
): Verdict | null {
  const read = (values: Float64Array) => values[at] ?? NaN;
  const difference = read(comparison.difference);
  const pValue = read(comparison.pValue);
  if (Number.isNaN(difference)) return null;
  const leads = difference >= 0;
  const [lower, upper] = leads
    ? [read(comparison.lower), read(comparison.upper)]
    : [-read(comparison.upper), -read(comparison.lower)];
  return {
    kind: (adjusted ?? pValue) < significant ? "better" : difference === 0 ? "equal" : "unclear",
    isPredicted: isPredictedAt(comparison, at),
    ahead: leads ? "a" : "b",
    difference: Math.abs(difference),
    lower,
    upper,
    pValue,
  };
}

/** Answer at a place: the main sentence, and its basis. */
interface Answer {
  sentence: TemplateResult;
  basis: TemplateResult | typeof nothing;
}

/** The better run at the place, its lead, and the certainty of that; `pairs` is the number in Holm's adjustment. */
export function answerAt(
  shown: ShownComparison,
  place: Place,
  at: number,
  pairs = 1,
  adjusted: number | null = null,
): Answer {
  const { comparison, runs } = shown;
  const verdict = comparison === null ? null : verdictAt(comparison, at, adjusted);
  if (comparison === null || verdict === null) return undefinedWords(shown, place);
  const zero = zeroWords(place.comparedIn, place.k);
  if (zero !== "") return { sentence: html`${zero}`, basis: nothing };
  const [ahead, behind] = verdict.ahead === "a" ? [runs.a, runs.b] : [runs.b, runs.a];
  const { kind, lower, upper } = verdict;
  const symbol = symbolAt(place.comparedIn, place.k, place.tau);
  const difference = citing(
    html`<data value=${signed(verdict)}>${inPoints(verdict.difference)}</data>`,
    citedDifference(comparison, runs, symbol, at),
  );
  const interval = Number.isNaN(lower)
    ? html`<span class="range">(no interval)</span>`
    : html`<span class="range">(${percentLevel} interval ${pointsBetween(lower, upper)})</span>`;
  const where = placeWords(place);
  const { ahead: word, mean } = metricOf(place.comparedIn);
  if (verdict.isPredicted)
    return predictedAnswer(shown, place, { verdict, difference, interval, where, pairs, adjusted });
  const isBiased = [ahead, behind].some(({ run }) => run.stopped);
  const sentence = isBiased
    ? html`The biased ${symbol} of ${runName(ahead)} is
      ${kind === "equal" ? "equal to" : html`${difference} points above`} that of ${runName(behind)}
      ${interval}`
    : kind === "equal"
      ? html`Not distinguishable: ${runName(ahead)} and ${runName(behind)}
        ${mean === null ? "solve equally many tasks" : "score alike"} ${where} ${interval}`
      : kind === "better"
        ? html`${runName(ahead)}
          ${mean === null ? html`solves ${difference} points more tasks` : html`scores ${difference} points higher`}
          than ${runName(behind)} ${where} ${interval}`
        : html`Not distinguishable${verdict.pValue < significant ? " after Holm’s adjustment" : ""}:
          ${runName(ahead)} ${word === "better" ? "leads" : "is above"} ${runName(behind)} by
          ${difference} points ${where}, which may be chance ${interval}`;
  return {
    sentence,
    basis: html`${commonWords(shown.compared)}${mean?.(place.k)}
    ${sureWords(verdict, pairs, adjusted)} ${fewWords(shown, comparison)}`,
  };
}

interface PredictedParts {
  verdict: Verdict;
  difference: unknown;
  interval: unknown;
  where: string;
  pairs: number;
  adjusted: number | null;
}

/** The better run beyond the samples, the certainty of that, and the evidence for such predictions. */
function predictedAnswer(
  shown: ShownComparison,
  place: Place,
  { verdict, difference, interval, where, pairs, adjusted }: PredictedParts,
): Answer {
  const { kind, ahead: side, pValue } = verdict;
  const { a, b } = shown.runs;
  const [ahead, behind] = side === "a" ? [a, b] : [b, a];
  const sentence =
    kind === "equal"
      ? html`Not distinguishable: ${runName(ahead)} and ${runName(behind)} would solve equally many
        tasks ${where} ${interval}`
      : kind === "better"
        ? html`${runName(ahead)} would solve ${difference} points more tasks than ${runName(behind)}
          ${where} ${interval}`
        : html`Not distinguishable${pValue < significant ? " after Holm’s adjustment" : ""}:
          ${runName(ahead)} may lead ${runName(behind)} by ${difference} points ${where} ${interval}`;
  return {
    sentence,
    basis: html`${commonWords(shown.compared)}${predictionBasis(shown, place)}
    ${sureWords(verdict, pairs, adjusted)} ${predictedCrossings(shown)}`,
  };
}

/** The difference at a place, with the values behind it. */
export function citedDifference(
  { a, b, difference, lower, upper }: Comparison,
  runs: ShownComparison["runs"],
  symbol: string,
  at: number,
): Cited {
  const read = (values: Float64Array) => values[at] ?? NaN;
  return {
    formula: isMean(runs.a.run) ? "macro-difference" : "difference",
    of: `${symbol} of ${runs.a.name} and ${runs.b.name}`,
    params: {
      a: read(a),
      b: read(b),
      difference: read(difference),
      lower: read(lower),
      upper: read(upper),
    },
  };
}

/** The difference as a − b. */
const signed = ({ ahead, difference }: Verdict) => (ahead === "a" ? difference : -difference);

/** The p value of a verdict, before and after the adjustment for all pairs. */
function sureWords({ pValue }: Verdict, pairs: number, adjusted: number | null) {
  if (Number.isNaN(pValue)) return html`These data give no p value.`;
  const holm = `Holm’s adjustment for ${counted(pairs, "pair")}`;
  const among =
    pairs < 2
      ? ""
      : adjusted === null || Number.isNaN(adjusted)
        ? `, before ${holm}`
        : `, and ${pText(adjusted)} after ${holm}`;
  return html`${pWords(pValue)}${among}.`;
}

/** Note that there are too few units to show a difference; "" if there are enough. */
export function fewWords({ request, compared }: ShownComparison, { interval }: Comparison): string {
  const { units } = interval;
  if (request.about !== "new-tasks" || compared.kind !== "paired") return "";
  if (units === null || units >= leastUnits()) return "";
  const few = compared.byCluster ? counted(units, "cluster") : counted(units, "task");
  return `${few} ${units === 1 ? "is" : "are"} too few for p below ${significant}: at least ${leastUnits()} are needed.`;
}

/** Reason why two runs have no difference at a place. */
function undefinedWords(
  { compared, runs }: ShownComparison,
  { comparedIn, k, tau, about }: Place,
): Answer {
  const without = [runs.a, runs.b].find(({ run }) => missingIn(comparedIn, run) !== null);
  if (without !== undefined)
    return {
      sentence: html`${symbolAt(comparedIn, k, tau)} of ${runName(without)} is undefined:
      ${missingIn(comparedIn, without.run)}`,
      basis: html`Both runs need it for a comparison in ${metricOf(comparedIn).name}.`,
    };
  if (!hasInterval(comparedIn, about))
    return {
      sentence: html`${metricOf(comparedIn).name} has no interval about these tasks`,
      basis: html`Choose an interval about new tasks.`,
    };
  if (compared.kind === "no-common-tasks") {
    return {
      sentence: html`${runName(runs.a)} and ${runName(runs.b)} have no task in
      common${apartWords(compared)}`,
      basis: html`They are not compared: a difference could come from their tasks alone.`,
    };
  }
  const [ofA, ofB] = compared.smallestN;
  const [fewer, n] = ofA <= ofB ? [runs.a, ofA] : [runs.b, ofB];
  return {
    sentence: html`${symbolAt(comparedIn, k, tau)} is undefined:
    ${fewer.run.maxN === n ? "tasks" : "a task"} of ${runName(fewer)}
    ${fewer.run.maxN === n ? "have" : "has"} only ${counted(n, "sample")}`,
    basis: html`The comparison ends at k = ${whole(n)}.`,
  };
}

/** The label's values at which the runs have no task in common, or "". */
const apartWords = ({ strata }: TasksCompared) =>
  strata === undefined || strata.unpaired.length === 0
    ? ""
    : ` at ${strata.unpaired.map((value) => shortName(value)).join(", ")}`;

const mostCrossings = 4;

/** Ranges of places where each run is better, by the band for the whole curve, and where the curves cross. */
export function alongWords(shown: ShownComparison): TemplateResult | typeof nothing {
  const { comparison, places, request, runs } = shown;
  if (comparison === null || places.length < 2) return nothing;
  const overTau = metricOf(request.comparedIn).takesTau;
  const letter = overTau ? "τ" : "k";
  const { stretches } = comparison;
  if (stretches.length === 0) return nothing;
  const { measured: crossings } = crossingsOf(shown);
  const limits = overTau ? stretches.map(stretchOverTau) : stretchesOverK(stretches);
  const listed = crossings
    .slice(0, mostCrossings)
    .map(({ at }) => (overTau ? thresholdText(at) : whole(at)));
  const more = crossings.length - listed.length;
  const predicted = isExtended(shown) ? `, predicted beyond k = ${whole(samplesOf(shown))}` : "";
  return html`By the ${percentLevel} band for the whole curve${predicted}:
  ${stretches.map(
    (stretch, i) =>
      html`${leaderWords(stretch, runs, i === 0, metricOf(request.comparedIn).ahead)}
      ${limits[i] ?? ""}. `,
  )}${
    listed.length === 0
      ? nothing
      : html`The curves cross ${overTau ? "at" : "near"} ${letter} =
        ${listed.join(", ")}${more > 0 ? ` and at ${counted(more, "more place")}` : ""}.`
  }`;
}

const leaderWords = (
  { leader }: LeadStretch,
  { a, b }: ShownComparison["runs"],
  isFirst: boolean,
  ahead: Metric["ahead"],
) =>
  leader === "unclear"
    ? `${isFirst ? "not" : "Not"} distinguishable`
    : html`${runName(leader === "a" ? a : b)} is ${ahead}`;

const stretchOverTau = ({ from, to }: LeadStretch) =>
  from === to
    ? `at τ = ${thresholdText(from)}`
    : `from τ = ${thresholdText(from)} to ${thresholdText(to)}`;

const thresholdText = (tau: number) => String(toDigits(tau, 3));

/** Ranges of k. The first and the last k are exact; a change between two compared ks is near both. */
function stretchesOverK(stretches: LeadStretch[]): string[] {
  return stretches.map(({ from, to }, i) => {
    const [before, after] = [stretches[i - 1], stretches[i + 1]];
    const nearly = (k: number, other: number | undefined) =>
      other === undefined || Math.abs(other - k) <= 1 ? "" : "about ";
    if (from === to) return `at k = ${whole(from)}`;
    return `from ${nearly(from, before?.to)}k = ${whole(from)} to ${nearly(to, after?.from)}${whole(to)}`;
  });
}

/** The compared tasks, with notes to read before using the result. */
export function comparedWords(shown: ShownComparison): TemplateResult[] {
  const { compared, comparison, request, runs } = shown;
  const { kind, common, onlyA, onlyB, byCluster, hasClusters, note, smallestN, strata } = compared;
  const [nameA, nameB] = [shortName(runs.a.name), shortName(runs.b.name)];
  const lines: TemplateResult[] = [];
  const units = comparison?.interval.units;
  const label = runs.a.run.made?.label;
  if (strata !== undefined && label !== undefined)
    lines.push(
      html`Means over ${counted(strata.count, "value")} of ${shortName(label)}, of which each counts
      the same. Runs with a value missing are left out.`,
    );
  if (kind === "paired") {
    // If tasks are left out, the answer already names the common ones.
    const [which, out] = leavesOut(compared)
      ? ["", ` Left out: ${whole(onlyA)} of ${nameA}, ${whole(onlyB)} of ${nameB}.`]
      : [` on the ${counted(common, "task")} that both runs have`, ""];
    const resampled =
      byCluster && units != null ? ` Clusters are resampled: ${counted(units, "cluster")}.` : "";
    lines.push(
      html`Compared task by
      task${which}${strata === undefined ? "" : ", within each value"}.${out}${resampled}`,
    );
  } else if (kind === "unnamed") {
    lines.push(
      html`Not all tasks have names, so the runs are treated as independent. If they have the same
      tasks, this interval is too wide.`,
    );
  }
  if (hasClusters && !byCluster && note === null && comparison !== null)
    lines.push(
      html`Clusters are not used:
      ${kind === "paired" ? "the posterior treats each task separately" : "the runs are not paired"}.`,
    );
  if (comparison !== null && request.about !== "new-tasks")
    lines.push(html`The values of both runs are posterior means of hierarchical Bayes.`);
  if (note !== null) lines.push(html`${note}.`);
  const [ofA, ofB] = smallestN;
  const ends = isExtended(shown)
    ? `Beyond k = ${whole(Math.min(ofA, ofB))}, hierarchical Bayes predicts both runs.`
    : `The curve ends at k = ${whole(Math.min(ofA, ofB))}.`;
  if (comparison !== null && !metricOf(request.comparedIn).takesTau) {
    if (ofA !== ofB)
      lines.push(
        html`Fewest samples per task: ${whole(ofA)} in ${nameA}, ${whole(ofB)} in ${nameB}. ${ends}`,
      );
    else if (isExtended(shown)) lines.push(html`${ends}`);
  }
  if (common === 1) lines.push(html`One task says little about others.`);
  return lines;
}
