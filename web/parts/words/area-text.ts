import { html } from "lit";
import { fixed } from "../../decimals.ts";
import { printed } from "../../format.ts";
import type { End } from "../workspace/intervals.ts";
import { noneMark, rangeMark } from "./with-interval.ts";

/** An area is no share of tasks: a fraction to four digits, or a hundred times that. */
export function areaText(value: number): string {
  const { units, digits } = printed();
  const isTimes100 = units === "times-100";
  const decimals = digits === null ? 4 : digits + (units === "percent" ? 2 : 0);
  return isTimes100 ? fixed(100 * value, digits ?? 2) : fixed(value, decimals);
}

/** The interval of an area in brackets; "" where there is none. */
export const areaRange = (end: End | null) =>
  end === null || Number.isNaN(end.lower) ? "" : `(${areaText(end.lower)}–${areaText(end.upper)})`;

/** An area with its interval behind it. */
export const area = (value: number, end: End | null) =>
  html`<data value=${value}>${areaText(value)}</data
    >${rangeMark(end, areaRange(end))}${noneMark(value, end)}`;

/** Why a run that no other is compared with has no AvgAUC⁺. */
export const withoutRival =
  "AvgAUC⁺ compares a run with others of the same tasks, and none is shown beside it";
