import type { Size } from "passcurve";
import { cell, cellWithEnds, type Cell } from "../../ui/tables/value-text.ts";
import { largestOf, smallestOf } from "../../base/extremes.ts";
import { whole } from "../../base/format.ts";

/** Name of the kind of interval, as used in the headline, tables and pictures. */
export const repeatKind = "95\u00a0% predictive interval";

/**
 * True if a repeat can be predicted. A repeat has the same n per task, which depends on the successes if sampling
 * stopped.
 */
export const hasRepeat = (runs: readonly { run: { stopped: boolean } }[]): boolean =>
  runs.every(({ run }) => !run.stopped);

/** The range that a repeat of the study would find. */
export const endsText = ({ lower, upper }: Size, text = whole) =>
  lower === upper ? text(lower) : `${text(lower)} to ${text(upper)}`;

/** A number of tasks as a cell, with the range of a repeat if one is predicted. */
export const sizeCell = (size: Size, isPredicted: boolean, text = whole): Cell =>
  isPredicted
    ? cellWithEnds({ ...size, value: size.tasks }, text, () => `repeat: ${endsText(size, text)}`)
    : cell(size.tasks, text);

/** The columns of such a cell in a CSV file. */
export const sizeInCsv = (name: string): string[] => [
  name,
  `${name}, repeat from`,
  `${name}, repeat to`,
];

/** Meaning of such a cell; `that` describes the tasks. */
export const sizeMeaning = (that: string) =>
  `${that}; in brackets what a repeat of this study would find (${repeatKind})`;

/** A number of tasks with its sign. */
export const signedCount = (value: number, text = whole) =>
  `${value < 0 ? "−" : value > 0 ? "+" : ""}${text(Math.abs(value))}`;

/**
 * The ends of a test's interval for gained minus lost tasks, as whole tasks. If the interval excludes 0, no end rounds
 * to 0.
 */
export function netBetween(lower: number, upper: number): string {
  const isOff = lower > 0 || upper < 0;
  const end = (value: number) => Math.round(value) || (isOff ? Math.sign(value) : 0);
  return `${signedCount(end(lower))} to ${signedCount(end(upper))}`;
}

/** The least and the most of values that may be NaN; ∞ and −∞ if all are. */
export const extremes = (values: Float64Array): [least: number, most: number] => [
  smallestOf(values),
  largestOf(values),
];
