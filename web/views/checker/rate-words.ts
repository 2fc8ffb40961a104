import { fixed, toDigits } from "../../base/decimals.ts";
import { printed, shareUnit, whole } from "../../base/format.ts";
import type { End } from "../../ui/workspace/intervals.ts";

/** Rates below this are printed as "< …". */
const leastRate = 1e-8;

/** A small rate in the units of shares, to two digits, without the unit. */
function bare(rate: number): string {
  const scale = printed().units === "fraction" ? 1 : 100;
  if (rate > 0 && rate < leastRate)
    return `<\u00a0${fixed(scale * leastRate, scale === 1 ? 8 : 6)}`;
  const digits = 2;
  const places = rate <= 0 ? 0 : Math.max(0, digits - 1 - Math.floor(Math.log10(scale * rate)));
  return String(Number(fixed(scale * rate, places))).replace("-", "−");
}

/** A rate to two digits. */
export const rateText = (rate: number): string => `${bare(rate)}${shareUnit()}`;

/** The ends of its interval in brackets; "" if there is none. */
export const rateRange = (end: Pick<End, "lower" | "upper"> | null): string =>
  end === null || Number.isNaN(end.lower) ? "" : `(${bare(end.lower)}–${bare(end.upper)})`;

/** The rate as "x of 100" if whole, else "1 of x" if below 0.1, else a percentage. */
function outOf(rate: number): { count: number; words: string } {
  const ofHundred = 100 * rate;
  if (Math.abs(ofHundred - Math.round(ofHundred)) < 1e-9)
    return { count: Math.round(ofHundred), words: `${whole(ofHundred)} of 100` };
  if (rate < 0.1) return { count: 1, words: `1 of ${whole(toDigits(1 / rate, 2))}` };
  return { count: 2, words: `${rateText(rate)} of` };
}

/** `1 of 800 wrong tries`. */
export const wrongTries = (rate: number): string =>
  rate === 0 ? "no wrong try" : `${outOf(rate).words} wrong tries`;

/** `1 of 800 wrong tries passes`. */
export const wrongTriesPass = (rate: number): string =>
  `${wrongTries(rate)} ${rate === 0 || outOf(rate).count === 1 ? "passes" : "pass"}`;

/** `5 of 100 right ones fail`. */
export const rightTriesFail = (rate: number): string =>
  `${outOf(rate).words} right ones ${outOf(rate).count === 1 ? "fails" : "fail"}`;
