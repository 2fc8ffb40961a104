import { everSolved } from "../../metrics/metrics.ts";
import { numberIn } from "./codecs.ts";

export const mostK = 1e6;

/** The k that a text is; null where it is none. */
export function kIn(text: string): number | null {
  const k = numberIn(text, 1, mostK);
  return Number.isInteger(k) ? k : null;
}

/** The τ that a text is; null where it is none. Every task has a rate of at least 0, so that 0 is none. */
export const tauIn = (text: string): number | null =>
  /^0(?:\s*[+⁺]| )$/.test(text) ? everSolved : numberIn(text, everSolved, 1);
