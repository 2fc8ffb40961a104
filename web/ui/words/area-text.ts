import { html } from "lit";
import { fixed } from "../../base/decimals.ts";
import { printed } from "../../base/format.ts";
import type { End } from "../workspace/intervals.ts";
import { noneMark, rangeMark } from "./with-interval.ts";

/** Prints an area, which is not a share of tasks: as a fraction with four decimals, or times 100. */
export function areaText(value: number): string {
  const { units, digits } = printed();
  const isTimes100 = units === "times-100";
  const decimals = digits === null ? 4 : digits + (units === "percent" ? 2 : 0);
  return isTimes100 ? fixed(100 * value, digits ?? 2) : fixed(value, decimals);
}

/** The interval of an area in brackets; "" if there is none. */
export const areaRange = (end: End | null) =>
  end === null || Number.isNaN(end.lower) ? "" : `(${areaText(end.lower)}–${areaText(end.upper)})`;

/** An area followed by its interval. */
export const area = (value: number, end: End | null) =>
  html`<data value=${value}>${areaText(value)}</data
    >${rangeMark(end, areaRange(end))}${noneMark(value, end)}`;

/** Reason why a run without another to compare with has no AvgAUC⁺. */
export const withoutRival =
  "AvgAUC⁺ compares a run with others of the same tasks, and none is shown beside it";
