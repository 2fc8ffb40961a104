import type { NumberStyle } from "./numbers.ts";

/** Reason why a cell is not an amount of 0 or more. */
export type AmountFault = "blank" | "not-a-number" | "negative" | "thousands" | "infinite";

const blanks = new Set(["", "nan", "na", "n/a", "#n/a", "null", "none", "-"]);
const sign = /^([+-]?)\s*[$€£¥]\s*|\s*[$€£¥]$/g;
const plain = /^\d+(?:\.\d+)?$/;
const decimal = /^([+-]?)(?=\.?\d)\d*(?:\.\d*)?(?:e[+-]?\d+)?$/i;
const grouped = /^[+-]?[1-9]\d{0,2}(?:[,'_ ]\d{3})+(?:\.\d+)?$/;

/** Amount in a trimmed cell, with or without a currency sign: 0.25, $0.25, 1e-3 and, with a decimal comma, 0,25. */
export function readAmount(cell: string, { decimalComma }: NumberStyle): number | AmountFault {
  if (plain.test(cell)) return finite(Number(cell));
  if (blanks.has(cell.toLowerCase())) return "blank";
  const bare = cell.replace(sign, "$1");
  if (/^[+-]?inf(?:inity)?$/i.test(bare)) return "infinite";
  const text = decimalComma ? bare.replace(",", ".") : bare;
  if (!decimal.test(text)) return grouped.test(bare) ? "thousands" : "not-a-number";
  const amount = Number(text);
  if (amount < 0) return "negative";
  return finite(amount);
}

const finite = (amount: number): number | AmountFault =>
  Number.isFinite(amount) ? amount : "infinite";
