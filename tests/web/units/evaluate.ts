import type { Expression } from "../../../web/formulas/expression.ts";

/** n over k as a product, which is accurate enough for whole numbers of this size. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let value = 1;
  for (let i = 1; i <= k; ++i) value *= (n - k + i) / i;
  return value;
}

/** log Γ by Stirling's series, at large arguments. */
function logGamma(x: number): number {
  const far = 30;
  if (x < far) return logGamma(x + 1) - Math.log(x);
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series;
}

const beta = (a: number, b: number) => Math.exp(logGamma(a) + logGamma(b) - logGamma(a + b));

type Letters = Record<string, number>;

function called(name: string, values: number[]): number {
  const [first = NaN, second = NaN] = values;
  switch (name) {
    case "B":
      return beta(first, second);
    case "min":
      return Math.min(...values);
    case "clip":
      return Math.min(values[2] ?? NaN, Math.max(second, first));
    default:
      throw new Error(`no function ${name}`);
  }
}

/** A quotient. For two Betas it subtracts their logs, because large arguments make both Betas tiny. */
function quotient(above: Expression, below: Expression, letters: Letters): number {
  if (above.kind === "call" && below.kind === "call" && above.name === "B" && below.name === "B") {
    const logOf = ({ arguments: given }: typeof above) => {
      const [a = NaN, b = NaN] = given.map((each) => evaluate(each, letters));
      return logGamma(a) + logGamma(b) - logGamma(a + b);
    };
    return Math.exp(logOf(above) - logOf(below));
  }
  return evaluate(above, letters) / evaluate(below, letters);
}

/** Value of a numeric expression; for a relation, the value of its first side. */
export function evaluate(expression: Expression, letters: Letters = {}): number {
  const of = (each: Expression) => evaluate(each, letters);
  switch (expression.kind) {
    case "symbol": {
      const value = letters[expression.name];
      if (value === undefined) throw new Error(`${expression.name} stands for no number`);
      return value;
    }
    case "number":
      return expression.value;
    case "sum":
      return expression.terms.reduce(
        (sum, term, i) =>
          i > 0 && expression.signs[i - 1] === "−" ? sum - of(term) : sum + of(term),
        0,
      );
    case "product":
      return expression.factors.reduce((product, factor) => product * of(factor), 1);
    case "fraction":
      return quotient(expression.above, expression.below, letters);
    case "binomial":
      return choose(of(expression.n), of(expression.k));
    case "power":
      return of(expression.base) ** of(expression.exponent);
    case "total": {
      const { index, from, to, body } = expression;
      if (to === null) throw new Error("a sum without its last index");
      let sum = 0;
      for (let at = of(from); at <= of(to); ++at)
        sum += evaluate(body, { ...letters, [index]: at });
      return sum;
    }
    case "call":
      return called(expression.name, expression.arguments.map(of));
    case "root":
      return Math.sqrt(of(expression.inside));
    case "relation": {
      const [side] = expression.sides;
      if (side === undefined) throw new Error("a relation without sides");
      return of(side);
    }
    case "brackets":
    case "indexed":
    case "integral":
      throw new Error(`${expression.kind} has no number`);
  }
}

/** Every number of an expression with its displayed text. */
export function numbersIn(expression: Expression): { value: number; text: string }[] {
  if (expression.kind === "number") return [expression];
  return Object.values(expression)
    .flat()
    .filter((each): each is Expression => typeof each === "object" && each !== null)
    .flatMap(numbersIn);
}
