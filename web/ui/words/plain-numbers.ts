import { fixed, toDigits } from "../../base/decimals.ts";
import { printed } from "../../base/format.ts";

/** A number that is not a share, to three digits. */
export const threeDigits = (value: number) =>
  Number.isNaN(value) ? "–" : Number.isFinite(value) ? String(toDigits(value, 3)) : "∞";

/** A number with a minus sign, not a hyphen. */
export const withMinus = (text: string) => text.replace("-", "−");

const signed = (value: number, text: string) => withMinus(value > 0 ? `+${text}` : text);

/** A difference of shares in their unit; percent without its sign. */
export function shareChange(difference: number): string {
  const { units, digits } = printed();
  return withMinus(
    units === "fraction" ? fixed(difference, digits ?? 3) : fixed(100 * difference, digits ?? 1),
  );
}

/** A relative change, with its sign. */
export function relativeText(change: number): string {
  const { units, digits } = printed();
  const scaled = units === "fraction" ? change : 100 * change;
  const text = digits === null ? threeDigits(scaled) : fixed(scaled, digits);
  return `${signed(change, text)}${units === "percent" ? "\u00a0%" : ""}`;
}
