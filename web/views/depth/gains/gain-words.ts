import { html, nothing } from "lit";
import { decimalsOffZero, signedPoints } from "../../../ui/words/numbers.ts";
import { rangeDecimals } from "../../../base/format.ts";
import { aboutWords, percentLevel } from "../../../ui/fields/about-choice.ts";
import type { DrawnFamily } from "../map/drawn-family.ts";
import type { About } from "../../../state/settings/settings.ts";
import { rangeMark } from "../../../ui/words/with-interval.ts";
import { endsOf, surer, type CellGains, type Gain } from "../map/depth-bands.ts";

/** A gain in points, and its interval in brackets ("" if none). Adds decimals so that only an end of 0 reads as 0. */
export function gainText({ value, end }: Gain): { points: string; range: string } {
  const shown = end === null ? [] : [value, end.lower, end.upper].map((share) => 100 * share);
  const decimals = decimalsOffZero(shown, rangeDecimals(end?.lower ?? NaN, end?.upper ?? NaN));
  const points = (share: number) => signedPoints(share, decimals);
  const ends = endsOf({ value, end });
  const range = ends === null ? "" : `(${ends.map(points).join("\u00a0to\u00a0")})`;
  return { points: points(value), range };
}

/** A gain in points without its interval, which is shown elsewhere. */
export const gainPoints = (gain: Gain) =>
  html`<data value=${gain.value}>${gainText(gain).points}</data>`;

/** A gain in points with its interval. */
export const gainWords = (gain: Gain) =>
  html`${gainPoints(gain)}${rangeMark(gain.end, gainText(gain).range)}`;

/** Meaning of a cell's dot, for the legend. */
export function sureWords(about: About, families: DrawnFamily[]): string {
  const hasNone = about !== "new-tasks" && families.some(({ kind }) => kind === "nested");
  return `• where that is sure: the ${percentLevel} interval of ΔT − Δk, covering ${aboutWords[about]}, leaves out 0, each cell by itself${hasNone ? "; nested truncation has none" : ""}.`;
}

const differenceName = "ΔT\u00a0−\u00a0Δk";

/** The gain of a round minus that of a doubling, and its certainty; nothing until there are intervals. */
export function verdictWords(gains: CellGains) {
  const { end } = gains.difference;
  if (end === null) return nothing;
  if (end.reason !== null) return html`; which buys more is not judged: ${end.reason}`;
  const verdicts = { round: "a round buys more", doubling: "doubling buys more" };
  const sure = surer(gains);
  return html`; ${differenceName} is ${gainWords(gains.difference)}:
  ${sure === null ? "they are not distinguishable" : verdicts[sure]}`;
}
