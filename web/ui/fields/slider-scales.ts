import { fixed, toDigits } from "../../base/decimals.ts";

/** Conversion between places of a slider and numbers. */
export interface SliderScale {
  /** The last place; the first is 0. */
  last: number;
  placeOf: (value: number) => number;
  valueAt: (place: number) => number;
}

/** Evenly spaced numbers: whole, or multiples of a step. */
export const evenScale = (from: number, to: number, step = 1): SliderScale => {
  const last = Math.max(0, Math.round((to - from) / step));
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)));
  return {
    last,
    placeOf: (value) => Math.round((value - from) / step),
    valueAt: (place) => Number(fixed(from + place * step, decimals)),
  };
};

/** Numbers spaced evenly on the log scale; `round` makes the number of a place readable. */
export const logScale = (
  from: number,
  to: number,
  round: (value: number) => number = (value) => Math.max(1, Math.round(value)),
): SliderScale => {
  const last = 200;
  const span = Math.log(to / from);
  return {
    last,
    placeOf: (value) => Math.round((Math.log(Math.max(from, value) / from) / span) * last),
    valueAt: (place) => round(from * Math.exp((place / last) * span)),
  };
};

/** Two digits: a slider cannot distinguish more. */
export const twoDigits = (value: number): number => toDigits(value, 2);
