import type { Expression } from "./expression.ts";

/** Kinds that bind less than another kind, and so need brackets inside it. */
const weaker: Partial<Record<Expression["kind"], Expression["kind"][]>> = {
  product: ["sum", "relation"],
  power: ["sum", "product", "fraction", "total", "power", "relation"],
};

/** True if a part needs brackets inside a whole. */
export function needsBrackets(whole: Expression["kind"], part: Expression): boolean {
  const isNegative = part.kind === "number" && part.value < 0;
  return isNegative || (weaker[whole]?.includes(part.kind) ?? false);
}

const joined = (parts: string[], signs: readonly string[]) =>
  parts.map((each, i) => (i === 0 ? each : ` ${signs[i - 1] ?? ""} ${each}`)).join("");

const part = (whole: Expression["kind"], inside: Expression) =>
  needsBrackets(whole, inside) ? `(${textOf(inside)})` : textOf(inside);

/** Numerator or denominator of a fraction on one line. */
const besideStroke = (expression: Expression) =>
  ["sum", "product", "fraction"].includes(expression.kind)
    ? `(${textOf(expression)})`
    : textOf(expression);

/** A formula as one line of text. */
export function textOf(expression: Expression): string {
  switch (expression.kind) {
    case "symbol":
      return expression.name;
    case "number":
      return expression.text;
    case "sum":
      return joined(
        expression.terms.map((each) => part("sum", each)),
        expression.signs,
      );
    case "product":
      return joined(
        expression.factors.map((each) => part("product", each)),
        expression.factors.slice(1).map(() => "·"),
      );
    case "fraction":
      return `${besideStroke(expression.above)} / ${besideStroke(expression.below)}`;
    case "binomial":
      return `C(${textOf(expression.n)}, ${textOf(expression.k)})`;
    case "power":
      return `${part("power", expression.base)}^${besideStroke(expression.exponent)}`;
    case "indexed":
      return `${textOf(expression.base)}_${besideStroke(expression.index)}`;
    case "total":
      return expression.to === null
        ? `sum over ${textOf(expression.from)} of ${part("product", expression.body)}`
        : `sum from ${expression.index} = ${textOf(expression.from)} to ${textOf(expression.to)} of ${part("product", expression.body)}`;
    case "integral":
      return `integral ${expression.ends === null ? "" : `from ${expression.ends.map(textOf).join(" to ")} `}of ${part("product", expression.body)} d${expression.over}`;
    case "call":
      return `${expression.name}(${expression.arguments.map(textOf).join(", ")})`;
    case "brackets":
      return `${expression.open}${textOf(expression.inside)}${expression.close}`;
    case "root":
      return `√(${textOf(expression.inside)})`;
    case "relation":
      return joined(expression.sides.map(textOf), expression.signs);
  }
}
