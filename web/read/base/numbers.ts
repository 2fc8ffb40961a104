/** Reason why a cell is not a whole number from 0 to 2^53. */
export type Fault =
  | "blank"
  | "not-a-number"
  | "infinite"
  | "percent"
  | "negative"
  | "fraction"
  | "thousands"
  | "too-large";

/** Number format of a file. */
export interface NumberStyle {
  /** Reads "10,0" as ten; true only if the comma is not the delimiter. */
  decimalComma: boolean;
}

/** 2^53: past it doubles skip whole numbers. */
export const kLargestWhole = 9007199254740992;
const kLargestWholeDigits = kLargestWhole.toString();

/** Any run of digits up to this length is exact in a double. */
const kExactDigits = 15;
const kZero = 0x30;

const decimal = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;
/** Numbers with separated thousands. A number that starts with 0 has none. */
const grouped = /^[+-]?[1-9]\d{0,2}([,.'_ ])\d{3}(?:\1\d{3})*(?:[.,]\d+)?$/;
const notNumbers = new Set(["nan", "na", "n/a", "#n/a", "null", "none", "-"]);

/**
 * Returns the whole number from 0 to 2^53 in a trimmed cell, or the reason why there is none.
 * "7", "+7", "007", "7.0", "7." and "7e0" are exactly seven; "-0" is zero. "7.000" may be 7000, so it is refused.
 */
export function readWhole(cell: string, style: NumberStyle): number | Fault {
  const plain = plainDigits(cell);
  if (plain !== null) return plain;
  if (cell === "") return "blank";
  if (notNumbers.has(cell.toLowerCase())) return "not-a-number";
  if (/^[+-]?inf(?:inity)?$/i.test(cell)) return "infinite";
  if (/^[+-]?[\d.,]+\s*%$/.test(cell)) return "percent";
  if (grouped.test(cell)) return "thousands";
  const match = decimal.exec(style.decimalComma ? cell.replace(",", ".") : cell);
  if (!match) return "not-a-number";
  const [, sign = "", whole = "", part = "", exponent = "0"] = match;
  if (whole === "" && part === "") return "not-a-number";
  return valueOf(sign === "-", whole, part, Number(exponent));
}

/** Number in a cell of digits only; null for any other cell, and for more than 15 digits. */
function plainDigits(cell: string): number | null {
  if (cell === "" || cell.length > kExactDigits) return null;
  let number = 0;
  for (let i = 0; i < cell.length; i++) {
    const digit = cell.charCodeAt(i) - kZero;
    if (digit < 0 || digit > 9) return null;
    number = 10 * number + digit;
  }
  return number;
}

/**
 * Both readings of a number refused for its thousands: "10.000" is 10 or 10000. Null if only the larger one is
 * possible.
 */
export function readingsOf(cell: string): [string, string] | null {
  const [, whole, rest] = /^\+?(\d{1,3})[.,](000)$/.exec(cell) ?? [];
  return whole === undefined || rest === undefined ? null : [whole, whole + rest];
}

/** whole.part × 10^exponent without rounding. */
function valueOf(negative: boolean, whole: string, part: string, exponent: number): number | Fault {
  const digits = (whole + part).replace(/^0+/, "");
  if (digits === "") return 0;
  if (negative) return "negative";
  // Digits before the decimal point, without leading zeros.
  const point = digits.length - part.length + exponent;
  const significant = digits.replace(/0+$/, "");
  if (significant.length > point) return "fraction";
  if (point > kLargestWholeDigits.length) return "too-large";
  const number = significant.padEnd(point, "0");
  if (point === kLargestWholeDigits.length && number > kLargestWholeDigits) return "too-large";
  return Number(number);
}
