import { percent, whole } from "../../base/format.ts";
import { areaRange, areaText } from "../words/area-text.ts";
import { threeDigits, withMinus } from "../words/plain-numbers.ts";
import type { End } from "../workspace/intervals.ts";
import { withRange } from "./cells.ts";
import { cell, type Cell } from "./value-text.ts";

/** An area with its interval. */
export const areaCell = (value: number, end: End | null): Cell =>
  withRange(value, areaText(value), end, areaRange(end));

/** A number with its standard error. */
export const cellWithError = (value: number, error: number): Cell => ({
  value,
  text: withMinus(threeDigits(value)),
  ...(Number.isNaN(error) ? {} : { error, ends: `± ${threeDigits(error)}` }),
});

/** A whole number as displayed, in a CSV file too. */
export const count = (value: number): Cell => ({ text: whole(value) });

/** A missing value that needs no reason. */
export const none: Cell = { value: NaN, text: "–" };

/** The same for columns whose other cells have the ends of an interval. */
export const noneWithEnds: Cell = { ...none, lower: NaN, upper: NaN };

/** A share without an interval. */
export const bareShare = (value: number, complement = 1 - value): Cell =>
  cell(value, () => percent(value, complement));

/** A value that is being computed. */
export const pending: Cell & { value: number } = {
  value: NaN,
  text: "…",
  spoken: "being computed",
  more: "being computed",
};
