import { toDigits } from "../../base/decimals.ts";

const units: Record<string, number> = { "": 1, "%": 0.01, k: 1e3, m: 1e6, b: 1e9, t: 1e12 };

/** The number in a label: "0.8", "1e-3", "7B" (billions), "350M", "50 %"; null if there is none. */
export function labelNumber(label: string): number | null {
  const [, digits, unit = ""] =
    /^([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*([%kmbtKMBT]?)$/.exec(label.trim()) ?? [];
  if (digits === undefined) return null;
  const value = toDigits(Number(digits) * (units[unit.toLowerCase()] ?? 1), 15);
  return Number.isFinite(value) ? value : null;
}
