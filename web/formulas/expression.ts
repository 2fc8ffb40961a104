/** A formula as a tree, to be set as MathML, to be read as text, and, once it holds numbers alone, to be worked out. */
export type Expression =
  | { kind: "symbol"; name: string; upright: boolean }
  | { kind: "number"; value: number; text: string }
  | { kind: "sum"; terms: Expression[]; signs: ("+" | "−")[] }
  | { kind: "product"; factors: Expression[] }
  | { kind: "fraction"; above: Expression; below: Expression }
  | { kind: "binomial"; n: Expression; k: Expression }
  | { kind: "power"; base: Expression; exponent: Expression }
  | { kind: "indexed"; base: Expression; index: Expression }
  | { kind: "total"; index: string; from: Expression; to: Expression | null; body: Expression }
  | { kind: "integral"; ends: [Expression, Expression] | null; body: Expression; over: string }
  | { kind: "call"; name: string; arguments: Expression[] }
  | { kind: "brackets"; open: string; close: string; inside: Expression }
  | { kind: "root"; inside: Expression }
  | { kind: "relation"; sides: Expression[]; signs: string[] };

/** What stands for itself in a formula: a number, or a letter. */
type Operand = Expression | number | string;

const expressionOf = (params: Operand): Expression =>
  typeof params === "number" ? num(params) : typeof params === "string" ? sym(params) : params;

/** A quantity by its letter. */
export const sym = (name: string): Expression => ({
  kind: "symbol",
  name,
  upright: name.length > 1,
});

const digits = 4;

/** A number as it is shown: whole ones in full, others to four digits. */
export function num(value: number): Expression {
  const short = Number.isInteger(value) ? value : Number(value.toPrecision(digits));
  return { kind: "number", value, text: String(short).replace("-", "−").replace("e−", "e-") };
}

export const sum = (first: Operand, ...others: Operand[]): Expression => ({
  kind: "sum",
  terms: [first, ...others].map(expressionOf),
  signs: others.map(() => "+"),
});

export const minus = (from: Operand, ...others: Operand[]): Expression => ({
  kind: "sum",
  terms: [from, ...others].map(expressionOf),
  signs: others.map(() => "−"),
});

export const times = (...factors: Operand[]): Expression => ({
  kind: "product",
  factors: factors.map(expressionOf),
});

export const frac = (above: Operand, below: Operand): Expression => ({
  kind: "fraction",
  above: expressionOf(above),
  below: expressionOf(below),
});

/** n choose k. */
export const binom = (n: Operand, k: Operand): Expression => ({
  kind: "binomial",
  n: expressionOf(n),
  k: expressionOf(k),
});

export const power = (base: Operand, exponent: Operand): Expression => ({
  kind: "power",
  base: expressionOf(base),
  exponent: expressionOf(exponent),
});

/** A quantity with an index below it. */
export const sub = (base: Operand, index: Operand): Expression => ({
  kind: "indexed",
  base: expressionOf(base),
  index: expressionOf(index),
});

/** The sum of a term over its index; to null over all that `from` names. */
export const total = (
  index: string,
  from: Operand,
  to: Operand | null,
  body: Operand,
): Expression => ({
  kind: "total",
  index,
  from: expressionOf(from),
  to: to === null ? null : expressionOf(to),
  body: expressionOf(body),
});

export const integral = (from: Operand, to: Operand, body: Operand, over: string): Expression => ({
  kind: "integral",
  ends: [expressionOf(from), expressionOf(to)],
  body: expressionOf(body),
  over,
});

/** The integral over all that a letter may be. */
export const integralOver = (over: string, body: Operand): Expression => ({
  kind: "integral",
  ends: null,
  body: expressionOf(body),
  over,
});

/** A function of its arguments, such as B(a, b). */
export const call = (name: string, ...params: Operand[]): Expression => ({
  kind: "call",
  name,
  arguments: params.map(expressionOf),
});

/** The chance of an event, given another. */
export const chance = (event: Operand, known: Operand): Expression =>
  call("P", relation(event, ["|", known]));

export const root = (inside: Operand): Expression => ({
  kind: "root",
  inside: expressionOf(inside),
});

const within =
  (open: string, close: string) =>
  (inside: Operand): Expression => ({
    kind: "brackets",
    open,
    close,
    inside: expressionOf(inside),
  });

export const ceil = within("⌈", "⌉");
/** A size, or a number of members. */
export const size = within("|", "|");
export const set = within("{", "}");
/** 1 where a statement holds, and 0 elsewhere. */
export const indicator = within("𝟙{", "}");
export const group = within("(", ")");

/** Statements with one sign between each two sides. */
export const relation = (first: Operand, ...rest: [sign: string, side: Operand][]): Expression => ({
  kind: "relation",
  sides: [expressionOf(first), ...rest.map(([, side]) => expressionOf(side))],
  signs: rest.map(([sign]) => sign),
});

export const equal = (first: Operand, ...others: Operand[]): Expression =>
  relation(first, ...others.map((side): [string, Operand] => ["=", side]));

/** That numbers put in give a value: ≈ where the value is shown rounded. */
export const gives = (numbers: Operand, value: number): Expression => {
  const shown = num(value);
  const isExact = shown.kind === "number" && Number(shown.text.replace("−", "-")) === value;
  return relation(numbers, [isExact ? "=" : "≈", shown]);
};
