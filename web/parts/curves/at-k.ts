import type { End } from "../workspace/intervals.ts";
import type { IfPoint } from "./if-lines.ts";

/** A value at a k, with its interval; null while that is on its way. */
export interface AtK {
  /** It may lie outside of 0 and 1 where an estimate is not clipped. */
  value: number;
  complement: number;
  end: End | null;
  /** Why there is no value. */
  reason: string | null;
}

/** Ends of intervals, at places. */
interface Ends {
  lower: Float64Array;
  upper: Float64Array;
  reason: (string | null)[];
}

/** The interval at a place; null while it is on its way. */
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
