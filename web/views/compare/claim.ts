import { biasOf, stoppedWarnings } from "../../questions/runs/stopped-sampling.ts";
import type { Place } from "../../questions/compare/comparison.ts";
import { leavesOut } from "../../questions/compare/sides.ts";
import { counted, whole } from "../../base/format.ts";
import { aboutWords, onOneSample, percentLevel } from "../../ui/fields/about-choice.ts";
import {
  decimalsOffZero,
  points,
  pointsBetween,
  pText,
  pWords,
  share,
  significant,
} from "../../ui/words/numbers.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { fewWords, verdictAt, type ShownComparison } from "./answer.ts";
import { symbolAt, zeroWords } from "../../metrics/metrics.ts";
import { predictionBasis } from "./predicted-words.ts";

/** A comparison with the context that its claim needs. */
export interface ClaimOf {
  shown: ShownComparison;
  place: Place;
  at: number;
  /** Number of pairs ranked together. */
  pairs: number;
  /** p after Holm’s adjustment for these pairs; null if unknown. */
  adjusted: number | null;
}

/** The result of a comparison as a sentence for a paper, with its warnings. Null if there is no result. */
export function claimWords({ shown, place, at, pairs, adjusted }: ClaimOf): string | null {
  const { comparison, runs } = shown;
  const verdict = comparison === null ? null : verdictAt(comparison, at);
  if (comparison === null || verdict === null) return null;
  if (zeroWords(place.comparedIn, place.k) !== "") return null;
  const [first, second] = verdict.ahead === "a" ? [runs.a, runs.b] : [runs.b, runs.a];
  const [a = NaN, b = NaN] = [comparison.a[at], comparison.b[at]];
  const [ofFirst, ofSecond] = verdict.ahead === "a" ? [a, b] : [b, a];
  const name = symbolAt(place.comparedIn, place.k, place.tau);
  const symbol = verdict.isPredicted ? `predicted ${name}` : name;
  const by = `${points(verdict.difference, decimalsOffZero([100 * verdict.difference], 1))} points`;
  const [one, other] = [nameIn(first), nameIn(second)];
  const isClear = (adjusted ?? verdict.pValue) < significant;
  const what =
    verdict.kind === "equal"
      ? `${one} and ${other} have the same ${symbol}`
      : isClear
        ? `${one} has a ${symbol} that is ${by} higher than that of ${other}`
        : `${one} and ${other} are not distinguishable in ${symbol}: that of ${one} is ${by} higher`;
  const details = [
    `${share(ofFirst)} and ${share(ofSecond)}`,
    Number.isNaN(verdict.lower)
      ? "no interval"
      : `${percentLevel} interval of the difference ${pointsBetween(verdict.lower, verdict.upper)} points`,
    ...pDetails(verdict.pValue, pairs, adjusted),
    pairingWords(shown),
  ];
  const { about } = place;
  return [
    `${what} (${details.join("; ")}).`,
    ...tasksWords(shown),
    ...(Number.isNaN(verdict.lower)
      ? []
      : [`The interval covers ${aboutWords[about]}${onOneSample(about, [first, second])}.`]),
    ...(verdict.isPredicted
      ? [predictionBasis(shown, place)]
      : about === "new-tasks"
        ? []
        : ["Values are posterior means of hierarchical Bayes."]),
    ...(biasOf([runs.a, runs.b]) === "unbiased"
      ? []
      : stoppedWarnings([first, second].map((run) => ({ ...run, name: nameIn(run) })))),
    ...[fewWords(shown, comparison)].filter((words) => words !== ""),
  ].join(" ");
}

/** A full name on one line. */
const nameIn = ({ name }: Pick<StyledRun, "name">) => name.replace(/\s+/g, " ");

/** p alone, plus the value adjusted for all pairs if there are several. */
function pDetails(p: number, pairs: number, adjusted: number | null): string[] {
  if (Number.isNaN(p)) return ["these data give no p value"];
  if (pairs < 2) return [pWords(p)];
  const holm = `Holm’s adjustment for ${counted(pairs, "pair")}`;
  return adjusted === null || Number.isNaN(adjusted)
    ? [`${pWords(p)} before ${holm}`]
    : [`${pWords(p)}, and ${pText(adjusted)} after ${holm}`];
}

/** The tasks of the comparison, and whether they are paired. */
function pairingWords({ compared, comparison, runs }: ShownComparison): string {
  const { kind, common, byCluster } = compared;
  const units = comparison?.interval.units;
  if (kind === "paired") {
    const clusters = byCluster && units != null ? ` in ${counted(units, "cluster")}` : "";
    return `paired on ${counted(common, "task")}${clusters}`;
  }
  const [one, other] = [runs.a.run.tasks, runs.b.run.tasks];
  return one === other
    ? `not paired, ${counted(one, "task")} each`
    : `not paired, ${whole(one)} and ${whole(other)} tasks`;
}

/** Notes on the tasks. */
function tasksWords({ compared, runs }: ShownComparison): string[] {
  const { common, onlyA, onlyB, strata } = compared;
  const label = runs.a.run.made?.label;
  const lines: string[] = [];
  if (strata !== undefined && label !== undefined) {
    const values = `${counted(strata.count, "value")} of ${nameIn({ name: label })}`;
    lines.push(`Both are macro means over ${values}.`);
  }
  if (leavesOut(compared))
    lines.push(`Tasks of one run alone are left out: ${whole(onlyA + onlyB)}.`);
  if (common === 1) lines.push("One task says little about others.");
  return lines;
}
