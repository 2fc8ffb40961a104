import type { Expression } from "../../../web/formulas/expression.ts";

// Trees of formulas, built by hand.

export const plus = (...terms: Expression[]): Expression => ({
  kind: "sum",
  terms,
  signs: terms.slice(1).map(() => "+"),
});
export const minus = (...terms: Expression[]): Expression => ({
  kind: "sum",
  terms,
  signs: terms.slice(1).map(() => "−"),
});
export const product = (...factors: Expression[]): Expression => ({ kind: "product", factors });
export const fraction = (above: Expression, below: Expression): Expression => ({
  kind: "fraction",
  above,
  below,
});
export const power = (base: Expression, exponent: Expression): Expression => ({
  kind: "power",
  base,
  exponent,
});
export const indexed = (base: Expression, index: Expression): Expression => ({
  kind: "indexed",
  base,
  index,
});
export const call = (name: string, ...params: Expression[]): Expression => ({
  kind: "call",
  name,
  arguments: params,
});
export const brackets = (open: string, close: string, inside: Expression): Expression => ({
  kind: "brackets",
  open,
  close,
  inside,
});
export const relation = (sides: Expression[], ...signs: string[]): Expression => ({
  kind: "relation",
  sides,
  signs,
});
export const overAll = (from: Expression, body: Expression): Expression => ({
  kind: "total",
  index: null,
  from,
  to: null,
  body,
});
export const total = (
  index: string,
  from: Expression,
  to: Expression,
  body: Expression,
): Expression => ({
  kind: "total",
  index,
  from,
  to,
  body,
});
export const integral = (
  ends: [Expression, Expression] | null,
  body: Expression,
  over: string,
): Expression => ({ kind: "integral", ends, body, over });
export const root = (inside: Expression): Expression => ({ kind: "root", inside });
export const binomial = (n: Expression, k: Expression): Expression => ({ kind: "binomial", n, k });
