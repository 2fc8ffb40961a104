import type { Size } from "passcurve";
import { cell, cellWithEnds, type Cell } from "../../parts/tables/value-text.ts";
import { largestOf, smallestOf } from "../../extremes.ts";
import { whole } from "../../format.ts";
import { percentLevel } from "../../parts/fields/about-choice.ts";

/** The kind of the ends, as the headline and every table and picture name it. */
export const repeatKind = `${percentLevel} predictive interval`;

/** Whether a repeat is predicted: it is for the n that tasks have, and where sampling stopped n hangs on the successes. */
export const hasRepeat = (runs: readonly { run: { stopped: boolean } }[]): boolean =>
  runs.every(({ run }) => !run.stopped);

/** Between which numbers a repeat of the study would find this one. */
export const endsText = ({ lower, upper }: Size, text = whole) =>
  lower === upper ? text(lower) : `${text(lower)} to ${text(upper)}`;

/** A number of tasks as a cell, with what a repeat of the study would find where one is predicted. */
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

/** What such a cell is, of tasks `that` are found. */
export const sizeMeaning = (that: string) =>
  `${that}; in brackets what a repeat of this study would find (${repeatKind})`;

/** A number of tasks with its sign. */
export const signedCount = (value: number, text = whole) =>
  `${value < 0 ? "−" : value > 0 ? "+" : ""}${text(Math.abs(value))}`;

/**
 * The ends of a test's interval for what was gained less what was lost, as whole tasks. An end that is not 0 is not rounded to 0
 * where the interval leaves 0 out.
 */
export function netBetween(lower: number, upper: number): string {
  const isOff = lower > 0 || upper < 0;
  const end = (value: number) => Math.round(value) || (isOff ? Math.sign(value) : 0);
  return `${signedCount(end(lower))} to ${signedCount(end(upper))}`;
}

/** The least and the most of values, of which some may be undefined; ∞ and −∞ where all are. */
export const extremes = (values: Float64Array): [least: number, most: number] => [
  smallestOf(values),
  largestOf(values),
];
