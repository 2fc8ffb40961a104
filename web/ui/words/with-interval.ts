import { html, nothing } from "lit";
import { citing, type Cited } from "../how/cited.ts";
import { percent, rangeDecimals, rangeOf } from "../../base/format.ts";
import type { End } from "../workspace/intervals.ts";

/** The decimals that an interval supports, and the interval in brackets; "" if there is none. */
export function rangeText(end: End | null): { decimals: number; range: string } {
  const { lower = NaN, upper = NaN } = end ?? {};
  const decimals = rangeDecimals(lower, upper);
  return { decimals, range: Number.isNaN(lower) ? "" : rangeOf(lower, upper, decimals) };
}

/** A share as text, followed by its interval. */
export function shareText(value: number, complement: number, end: End | null): string {
  const { decimals, range } = rangeText(end);
  return `${percent(value, complement, decimals)}${range === "" ? "" : ` ${range}`}`;
}

/** The interval in brackets, with its ends at full precision for programs that read the page. */
export const rangeMark = (end: End | null, range: string) =>
  end === null || range === ""
    ? nothing
    : html` <span class="range" data-lower=${end.lower} data-upper=${end.upper}>${range}</span>`;

/** Note that a value has no interval; nothing until that is known. A table cell has the reason. */
export const noneMark = (value: number, end: End | null) =>
  end?.reason == null || Number.isNaN(value) ? nothing : " (no interval)";

/** The same in a sentence, where it opens the reason. */
const noneNote = (value: number, end: End | null) =>
  end?.reason == null || Number.isNaN(value)
    ? nothing
    : html` <pc-note .words=${end.reason}>(no interval)</pc-note>`;

const shareOf = (
  value: number,
  complement: number,
  end: End | null,
  sign: string,
  none: unknown,
  cited: Cited | null = null,
) => {
  const { decimals, range } = rangeText(end);
  const shown = html`<data value=${value}>${percent(value, complement, decimals)}${sign}</data>`;
  return html`${citing(shown, cited)}${rangeMark(end, range)}${none}`;
};

/** A share in a cell, followed by a sign and its interval. */
export const share = (value: number, complement: number, end: End | null, sign = "") =>
  shareOf(value, complement, end, sign, noneMark(value, end));

/** A share in a sentence, followed by its interval; it may link to its computation. */
export const shareInWords = (
  value: number,
  complement: number,
  end: End | null,
  cited: Cited | null = null,
) => shareOf(value, complement, end, "", noneNote(value, end), cited);

/** Details of a cell: the value and its interval at full precision, or the reason why there is no interval. */
export function shareInFull(value: number, end: End | null, whyNone: string | null = null): string {
  const why = end?.reason ?? whyNone;
  if (end !== null && !Number.isNaN(end.lower)) return `${value}; ${end.lower} to ${end.upper}`;
  return why === null ? String(value) : `${value}; no interval: ${why}`;
}
