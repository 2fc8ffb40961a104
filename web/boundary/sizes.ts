import type { Size } from "passcurve";
import { cellWithEnds, type Cell } from "../compare/value-text.ts";
import { whole } from "../format.ts";

/** The ends of a number's interval, or that it has none. */
export const endsText = ({ lower, upper, reason }: Size, text = whole) =>
  reason === null ? `${text(lower)} to ${text(upper)}` : "no interval";

/** A number of tasks with its interval as a cell. */
export const sizeCell = (size: Size, text = whole): Cell =>
  cellWithEnds({ ...size, value: size.tasks }, text, () => endsText(size, text));

/** The least and the most of values, of which some may be undefined; ∞ and −∞ where all are. */
export function extremes(values: Float64Array): [least: number, most: number] {
  const defined = values.filter((value) => !Number.isNaN(value));
  return [
    defined.reduce((x, y) => Math.min(x, y), Infinity),
    defined.reduce((x, y) => Math.max(x, y), -Infinity),
  ];
}
