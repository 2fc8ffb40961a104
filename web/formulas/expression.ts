import { toDigits } from "../base/decimals.ts";

/** A formula as a tree. It can be typeset as MathML, printed as text and, once it holds only numbers, evaluated. */
export type Expression =
  | { kind: "symbol"; name: string; upright: boolean }
  | { kind: "number"; value: number; text: string }
  | { kind: "sum"; terms: Expression[]; signs: ("+" | "−")[] }
  | { kind: "product"; factors: Expression[] }
  | { kind: "fraction"; above: Expression; below: Expression }
  | { kind: "binomial"; n: Expression; k: Expression }
  | { kind: "power"; base: Expression; exponent: Expression }
  | { kind: "indexed"; base: Expression; index: Expression }
  | { kind: "total"; index: string; from: Expression; to: Expression; body: Expression }
  /** Sum over everything that `from` names. */
  | { kind: "total"; index: null; from: Expression; to: null; body: Expression }
  | { kind: "integral"; ends: [Expression, Expression] | null; body: Expression; over: string }
  | { kind: "call"; name: string; arguments: Expression[] }
  | { kind: "brackets"; open: string; close: string; inside: Expression }
  | { kind: "root"; inside: Expression }
  | { kind: "relation"; sides: Expression[]; signs: string[] };

/** A quantity by its letter. */
export const sym = (name: string): Expression => ({
  kind: "symbol",
  name,
  upright: name.length > 1,
});

const digits = 4;

/** A number as printed: whole ones in full, others to four digits. */
export function num(value: number): Expression & { kind: "number" } {
  const short = Number.isInteger(value) ? value : toDigits(value, digits);
  return { kind: "number", value, text: String(short).replace("-", "−").replace("e−", "e-") };
}

/** True if a number is printed in full. */
export const isExact = (value: number): boolean =>
  Number(num(value).text.replace("−", "-")) === value;
