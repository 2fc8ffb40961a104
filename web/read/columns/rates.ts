import type { NumberStyle } from "../base/numbers.ts";
import type { Table } from "../base/table.ts";
import type { Column } from "./header.ts";

/** Scale of the rates in a column: shares or percentages, and decimals, as trailing zeros may be missing. */
export interface RateScale {
  whole: 1 | 100;
  decimals: number;
  /** True if some cells have a percent sign; then all need one. */
  hasSigns: boolean;
}

/** Reason why a cell gives no count. `least` and `most` are the counts that round to it. */
export type RateFault =
  | { kind: "blank" | "not-a-number" | "outside" | "no-sign" }
  | { kind: "between"; nearest: number }
  | { kind: "ambiguous"; least: number; most: number };

const percentName = /%|percent|pct|prozent/i;
const plain = /^\+?(\d+(?:\.(\d*))?|\.(\d+))(?:e([+-]?\d+))?$/i;
/** Minimum decimals of shares; 1 and 0 are written without. */
const kFewestOfShares = 1;
/** Tolerance that covers rounding of a share to single precision. */
const kError = 1e-7;

/** The scale of a column's rates, from all of its cells. */
export function rateScale(table: Table, { index, name }: Column): RateScale {
  let [decimals, largest, hasSigns] = [0, 0, false];
  table.walk((row) => {
    const rate = rateIn(row[index]?.trim() ?? "", table.style);
    if (rate === null) return;
    decimals = Math.max(decimals, rate.decimals);
    largest = Math.max(largest, rate.value);
    hasSigns ||= rate.hasSign;
  });
  const whole = hasSigns || percentName.test(name) || largest > 1 ? 100 : 1;
  return {
    whole,
    decimals: whole === 1 ? Math.max(decimals, kFewestOfShares) : decimals,
    hasSigns,
  };
}

/** The number in a cell, its decimals, and its percent sign; null if there is no number. */
function rateIn(cell: string, { decimalComma }: NumberStyle) {
  const hasSign = cell.endsWith("%");
  const bare = hasSign ? cell.slice(0, -1).trim() : cell;
  const match = plain.exec(decimalComma ? bare.replace(",", ".") : bare);
  if (match === null) return null;
  const [text, , ofWhole = "", ofNone = "", exponent = "0"] = match;
  const decimals = Math.max(0, (ofWhole === "" ? ofNone : ofWhole).length - Number(exponent));
  return { value: Number(text), decimals, hasSign };
}

/** The only whole number of successes in n whose rate rounds to the cell; otherwise the fault. */
export function countOfRate(
  cell: string,
  n: number,
  { whole, decimals, hasSigns }: RateScale,
  style: NumberStyle,
): number | RateFault {
  if (cell === "") return { kind: "blank" };
  const rate = rateIn(cell, style);
  if (rate === null) return { kind: "not-a-number" };
  if (hasSigns && !rate.hasSign) return { kind: "no-sign" };
  const share = rate.value / whole;
  if (!(share <= 1 + kError)) return { kind: "outside" };
  const half = 0.5 / (whole * 10 ** decimals) + kError;
  const least = Math.max(0, Math.ceil(n * (share - half)));
  const most = Math.min(n, Math.floor(n * (share + half)));
  if (least > most) return { kind: "between", nearest: Math.round(n * share) };
  return least === most ? least : { kind: "ambiguous", least, most };
}
