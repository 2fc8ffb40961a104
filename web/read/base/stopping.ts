import { whole } from "../../base/format.ts";
import type { Labels } from "./run.ts";

/** Stopping rule: batches until one held a success, or up to a cap; null if no cap is stated. */
export interface Stopping {
  batch: number;
  cap: number | null;
}

/** Label with the sampling rule of a run: `fixed`, `first`, `first,cap=8`, `batch=60` or `batch=60,cap=10020`. */
export const stoppingLabel = "stopping";

/** Rule for a number of samples that does not depend on the outcomes. */
export const fixed = "fixed";

const form = /^(?:first|batch=(\d{1,10}))(?:,cap=(\d{1,10}))?$/;

/** 2^31, the largest n. */
const kMostSamples = 2_147_483_648;

/** Parses a sampling rule; null if the text is none. */
export function parseStopping(words: string | undefined): Stopping | typeof fixed | null {
  if (words === fixed) return fixed;
  const found = form.exec(words ?? "");
  if (found === null) return null;
  const [, batch = "1", cap = null] = found;
  const numbers = [batch, ...(cap === null ? [] : [cap])].map(Number);
  if (!numbers.every((each) => each >= 1 && each <= kMostSamples)) return null;
  return { batch: Number(batch), cap: cap === null ? null : Number(cap) };
}

/** Text of a rule, as `parseStopping` reads it. */
export const stoppingText = ({ batch, cap }: Stopping): string =>
  `${batch === 1 ? "first" : `batch=${batch}`}${cap === null ? "" : `,cap=${cap}`}`;

/** Stopping rule of a run; null if it had a fixed number of samples, or states no rule. */
export function stoppingOf(labels: Labels): Stopping | null {
  const said = parseStopping(labels[stoppingLabel]);
  return said === fixed ? null : said;
}

/** True if a run states how it was sampled. */
export const isSamplingSaid = (labels: Labels): boolean =>
  parseStopping(labels[stoppingLabel]) !== null;

/** A rule as a clause: `in batches of 60 until one held a success, up to 10,020 samples`. */
export function ruleWords({ batch, cap }: Stopping): string {
  const until =
    batch === 1
      ? "until the first success"
      : `in batches of ${whole(batch)} until one held a success`;
  return cap === null ? until : `${until}, up to ${whole(cap)} samples`;
}

/** Index of the first task that contradicts the rule; -1 if none does. */
export const firstAgainst = (
  { n, c }: { n: Float64Array; c: Float64Array },
  { batch, cap }: Stopping,
): number =>
  n.findIndex((samples, i) => {
    const last = samples % batch || batch;
    const isCut = last < batch && samples !== cap;
    return isCut || (cap !== null && samples > cap) || (c[i] ?? NaN) > last;
  });
