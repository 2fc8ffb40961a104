import type { Size } from "passcurve";
import { decimalsOffZero } from "../../parts/numbers.ts";
import { cellWithEnds, type Cell } from "../../parts/value-text.ts";
import { whole } from "../../format.ts";
import { percentLevel } from "../../parts/about-choice.ts";

/** Between which numbers a repeat of the study would find this one, or that nothing says so. */
export const endsText = ({ lower, upper, reason }: Size, text = whole) =>
  reason === null ? `${text(lower)} to ${text(upper)}` : "no range";

/** A number of tasks as a cell, with what a repeat of the study would find. */
export const sizeCell = (size: Size, text = whole): Cell =>
  cellWithEnds({ ...size, value: size.tasks }, text, () => `repeat: ${endsText(size, text)}`);

/** The columns of such a cell in a CSV file. */
export const sizeInCsv = (name: string): string[] => [
  name,
  `${name}, repeat from`,
  `${name}, repeat to`,
];

/** What such a cell is, of tasks `that` are found. */
export const sizeMeaning = (that: string) =>
  `${that}; in brackets what a repeat of this study would find (${percentLevel})`;

/** A number of tasks with its sign. */
export const signedCount = (value: number, text = whole) =>
  `${value < 0 ? "−" : value > 0 ? "+" : ""}${text(Math.abs(value))}`;

/** The ends of a test's interval for what was gained less what was lost, with as many digits as keep them off 0. */
export function netBetween(lower: number, upper: number): string {
  const places = decimalsOffZero([lower, upper], 1);
  const text = (value: number) => signedCount(value, (size) => size.toFixed(places));
  return `${text(lower)} to ${text(upper)}`;
}

/** The least and the most of values, of which some may be undefined; ∞ and −∞ where all are. */
export function extremes(values: Float64Array): [least: number, most: number] {
  const defined = values.filter((value) => !Number.isNaN(value));
  return [
    defined.reduce((x, y) => Math.min(x, y), Infinity),
    defined.reduce((x, y) => Math.max(x, y), -Infinity),
  ];
}
