import { everSolved } from "../../metrics/metrics.ts";
import { numberIn } from "./codecs.ts";

export const mostK = 1e6;

/** The k in a text; null if there is none. */
export function kIn(text: string): number | null {
  const k = numberIn(text, 1, mostK);
  return Number.isInteger(k) ? k : null;
}

/** The τ in a text; null if there is none. Zero is not a τ, since every task has a rate of at least 0. */
export const tauIn = (text: string): number | null =>
  /^0(?:\s*[+⁺]| )$/.test(text) ? everSolved : numberIn(text, everSolved, 1);
