import { fixed, toDigits } from "../../base/decimals.ts";
import { whole } from "../../base/format.ts";

/** Progress of reading. */
export interface Pace {
  /** Share that is read, from 0 to 1; it never falls. */
  done: number;
  /** Amount read, rate, and remaining time; null while these are not informative. */
  words: string | null;
  /** Words at the last time they were due to be read aloud. */
  spoken: string | null;
}

/** Milliseconds of reading without a message: most files are read by then. */
const silent = 1000;

/** Milliseconds, and share of the whole, from which on the remaining time is estimated. */
const leastElapsed = 2000;
const leastDone = 0.02;

/** Milliseconds between two texts, and between two that are read aloud. */
const pause = 300;
const spokenPause = 10_000;

/**
 * Progress in words, after `elapsed` milliseconds: `412 of 1 024 MB, 52 MB/s, about 10 s left`. The rate is the mean
 * since the start, so that it does not jump. Null in the first second, and at the end.
 */
export function readingWords(done: number, size: number, elapsed: number): string | null {
  if (elapsed < silent || done >= 1) return null;
  const amount = `${megabytes(done * size, size)} of ${megabytes(size)}\u00a0MB`;
  if (done === 0) return amount;
  const isWorth = elapsed >= leastElapsed && done >= leastDone;
  const left = isWorth ? [leftWords((elapsed / 1000) * (1 / done - 1))] : [];
  return [amount, rateWords((1000 * done * size) / elapsed), ...left].join(", ");
}

const mega = 1e6;

/** Sizes below this have decimals. */
const fewBytes = 10 * mega;

/** Bytes in megabytes, with as many decimals as fit a file of size `of`; no file has 0.0 MB. */
const megabytes = (bytes: number, of = bytes): string =>
  of < fewBytes ? fixed(bytes / mega, of < mega / 10 ? 2 : 1) : whole(bytes / mega);

/** Bytes per second, to two digits. */
function rateWords(perSecond: number): string {
  const rounded = toDigits(perSecond, 2);
  if (rounded < mega) return `${whole(Math.ceil(rounded / 1000))}\u00a0kB/s`;
  const rate = rounded / mega;
  return `${rate < 10 ? fixed(rate, 1) : whole(rate)}\u00a0MB/s`;
}

/** Remaining time in words, in steps that are wide enough to stay for a while. */
export function leftWords(seconds: number): string {
  if (seconds < 5) return "a few seconds left";
  const step = seconds < 30 ? 5 : 10;
  const rounded = step * Math.round(seconds / step);
  if (rounded < 60) return `about ${rounded}\u00a0s left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90
    ? `about ${minutes}\u00a0min left`
    : `about ${Math.round(minutes / 60)}\u00a0h left`;
}

/**
 * Returns a function that takes the share read of `size` bytes. It calls `tell` with the pace a few times per second.
 */
export function paced(
  size: number,
  tell: (pace: Pace) => void,
  now: () => number = () => performance.now(),
): (done: number) => void {
  const start = now();
  let [told, spokenAt] = [-Infinity, start];
  let most = 0;
  let spoken: string | null = null;
  return (done) => {
    most = Math.max(most, done);
    const at = now();
    if (at - told < pause) return;
    told = at;
    const words = readingWords(most, size, at - start);
    if (words !== null && at - spokenAt >= spokenPause) {
      spokenAt = at;
      spoken = words;
    }
    tell({ done: most, words, spoken });
  };
}
