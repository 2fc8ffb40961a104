import type { Size } from "passcurve";
import { cellWithEnds, type Cell } from "../compare/value-text.ts";
import { whole } from "../format.ts";

/** The ends of a number's interval, or that it has none. */
export const endsText = ({ lower, upper, reason }: Size, text = whole) =>
  reason === null ? `${text(lower)} to ${text(upper)}` : "no interval";

/** A number of tasks with its interval as a cell. */
export const sizeCell = (size: Size, text = whole): Cell =>
  cellWithEnds({ ...size, value: size.tasks }, text, () => endsText(size, text));
