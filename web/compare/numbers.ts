import { percent, tick } from "../format.ts";
import type { ComparedIn } from "../compute/compared-in.ts";

/** A difference of shares in points of a hundred. */
export function points(difference: number, decimals = 1): string {
  const text = Math.abs(100 * difference).toFixed(decimals);
  return `${difference < 0 && Number(text) !== 0 ? "−" : ""}${text}`;
}

/** The same with its sign. */
export function signedPoints(difference: number, decimals = 1): string {
  const text = points(difference, decimals);
  return `${Number(text) > 0 ? "+" : ""}${text}`;
}

/** The ends of an interval of a difference, in points. */
export const pointsBetween = (lower: number, upper: number) =>
  Number.isNaN(lower) ? "no interval" : `${points(lower)} to ${points(upper)}`;

export const share = (value: number) => percent(value, 1 - value);

/** The ends of an interval of a share. */
export const sharesBetween = (lower: number, upper: number) =>
  Number.isNaN(lower) ? "no interval" : `${share(lower)} to ${share(upper)}`;

/** A p value to two digits. */
export const pText = (p: number) => (Number.isNaN(p) ? "–" : String(Number(p.toPrecision(2))));

/** A share of draws, which is no certainty where all of them agree. */
export const shareOfDraws = (draws: number) => (draws >= 1 ? "all" : share(draws));

/** The symbol of a metric at a place. */
export function symbolAt(comparedIn: ComparedIn, k: number, tau: number): string {
  switch (comparedIn) {
    case "pass@k":
      return `pass@${tick(k)}`;
    case "pass^k":
      return `pass^${tick(k)}`;
    case "cover":
      return `Cover@${tau}`;
    case "g-pass":
      return `G-Pass@${tick(k)} at τ = ${tau}`;
  }
}

/** Differences with a corrected p value below this are called differences. */
export const significant = 0.05;
