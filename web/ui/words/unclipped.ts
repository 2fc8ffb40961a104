import { html } from "lit";
import { fixed } from "../../base/decimals.ts";
import { percent, printed, shareUnit, whole } from "../../base/format.ts";
import { citing, type Cited } from "../how/cited.ts";
import type { End } from "../workspace/intervals.ts";
import { rangeMark, rangeText } from "./with-interval.ts";

/** From this multiple of a full share on, decimals carry no information. */
const coarse = 10;

/** A number in the unit of shares, inside or outside 0 to 1. */
function inUnits(value: number, decimals: number): string {
  const { units, digits } = printed();
  const scaled = Math.abs(units === "fraction" ? value : 100 * value);
  const shown =
    Math.abs(value) >= coarse
      ? whole(scaled)
      : fixed(scaled, digits ?? decimals + (units === "fraction" ? 2 : 0));
  return value < 0 && Number(shown) !== 0 ? `−${shown}` : shown;
}

const isShare = (value: number) => value >= 0 && value <= 1;

/** An estimate of a share, which may lie outside 0 to 1; it is not clipped. */
export const unclippedText = (value: number, complement: number, decimals = 1): string =>
  isShare(value)
    ? percent(value, complement, decimals)
    : `${inUnits(value, decimals)}${shareUnit()}`;

/** Its interval in brackets, with the decimals that it supports; "" if there is none. */
export function unclippedRange(end: End | null): { decimals: number; range: string } {
  const { lower = NaN, upper = NaN } = end ?? {};
  if (Number.isNaN(lower) || (isShare(lower) && isShare(upper))) return rangeText(end);
  return { decimals: 1, range: `(${inUnits(lower, 1)} to ${inUnits(upper, 1)})` };
}

/** Both in a sentence; the value may link to its computation. */
export function unclippedInWords(
  value: number,
  complement: number,
  end: End | null,
  cited: Cited | null = null,
) {
  const { decimals, range } = unclippedRange(end);
  const shown = html`<data value=${value}>${unclippedText(value, complement, decimals)}</data>`;
  return html`${citing(shown, cited)}${rangeMark(end, range)}`;
}
