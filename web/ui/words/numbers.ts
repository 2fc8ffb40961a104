import { significant } from "../../questions/measure/interval-ends.ts";
import { fixed, toDigits } from "../../base/decimals.ts";
import { endsOf, percent, printed, rangeDecimals } from "../../base/format.ts";

/** A difference of shares in percentage points, whatever the unit of shares. */
export function points(difference: number, decimals = 1): string {
  const text = fixed(Math.abs(100 * difference), printed().digits ?? decimals);
  return `${difference < 0 && Number(text) !== 0 ? "−" : ""}${text}`;
}

/** The same with its sign. */
export function signedPoints(difference: number, decimals = 1): string {
  const text = points(difference, decimals);
  return `${Number(text) > 0 ? "+" : ""}${text}`;
}

const mostDecimals = 12;

/** Number of decimals, at least `least`, at which every nonzero value prints as nonzero. It stops at `mostDecimals`. */
export function decimalsOffZero(values: number[], least: number): number {
  const isLost = (value: number, decimals: number) =>
    value !== 0 && Number(fixed(value, decimals)) === 0;
  let decimals = least;
  while (decimals < mostDecimals && values.some((value) => isLost(value, decimals))) ++decimals;
  return decimals;
}

/** The ends of an interval of a difference, in points, with enough decimals that no nonzero end prints as 0. */
export function pointsBetween(lower: number, upper: number): string {
  if (Number.isNaN(lower)) return "no interval";
  const decimals = decimalsOffZero([100 * lower, 100 * upper], 1);
  return `${points(lower, decimals)} to ${points(upper, decimals)}`;
}

export const share = (value: number) => percent(value, 1 - value);

/** The ends of an interval of a share, in the unit of shares. */
export const sharesBetween = (lower: number, upper: number) =>
  Number.isNaN(lower) ? "no interval" : endsOf(lower, upper, rangeDecimals(lower, upper));

/** Below this, p is printed as "< 0.0001". */
const leastP = 1e-4;

export { significant };

const mostPDigits = 15;

/** A p value with two digits, or as many as show on which side of the significance level it lies. */
export function pText(p: number): string {
  if (Number.isNaN(p)) return "–";
  if (p < leastP) return `< ${leastP}`;
  for (let digits = 2; digits < mostPDigits; ++digits) {
    const shown = toDigits(p, digits);
    if (shown < significant === p < significant) return String(shown);
  }
  return String(p);
}

/** The same in a sentence. */
export const pWords = (p: number) => (p < leastP ? `p ${pText(p)}` : `p = ${pText(p)}`);

/** The chance that a run is better, which is never printed as certain. */
export const chanceText = (chance: number) =>
  chance < leastP
    ? `<\u00a0${share(leastP)}`
    : chance > 1 - leastP
      ? `>\u00a0${share(1 - leastP)}`
      : share(chance);

/** The planned power, as the reader set it. */
export const powerText = (share: number) => `${toDigits(100 * share, 4)}\u00a0%`;
