import type { End } from "../workspace/intervals.ts";
import type { IfPoint } from "./if-lines.ts";

/** A value at a k, with its interval; the interval is null until it is ready. */
export interface AtK {
  /** May lie outside 0 to 1 if an estimate is not clipped. */
  value: number;
  complement: number;
  end: End | null;
  /** Reason why there is no value, or null. */
  reason: string | null;
}

/** Ends of intervals, one entry per place. */
interface Ends {
  lower: Float64Array;
  upper: Float64Array;
  reason: (string | null)[];
}

/** The interval at a place; null until it is ready. */
export const endAt = (ends: Ends | null, i: number): End | null =>
  ends === null || i < 0
    ? null
    : { lower: ends.lower[i] ?? NaN, upper: ends.upper[i] ?? NaN, reason: ends.reason[i] ?? null };

/** A value as a point of a line, with its interval. */
export const pointAt = (k: number, { value, complement, end }: AtK): IfPoint => ({
  x: k,
  y: value,
  complement,
  lower: end?.lower ?? NaN,
  upper: end?.upper ?? NaN,
});
