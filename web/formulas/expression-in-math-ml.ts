import { html, mathml, nothing, type TemplateResult } from "lit";
import { needsBrackets, textOf } from "./expression-in-text.ts";
import type { Expression } from "./expression.ts";

const operator = (sign: string) => mathml`<mo>${sign}</mo>`;

/** True if a part is taller than a line, so that its brackets must grow. */
function isTall(expression: Expression): boolean {
  switch (expression.kind) {
    case "symbol":
    case "number":
    case "indexed":
      return false;
    case "sum":
      return expression.terms.some(isTall);
    case "product":
      return expression.factors.some(isTall);
    case "power":
      return isTall(expression.base);
    case "call":
      return expression.arguments.some(isTall);
    case "brackets":
      return isTall(expression.inside);
    case "relation":
      return expression.sides.some(isTall);
    case "fraction":
    case "binomial":
    case "total":
    case "integral":
    case "root":
      return true;
  }
}

/** Brackets, with an optional name before the opening one that does not grow with it. */
const inBrackets = (inside: unknown, tall: boolean, open = "(", close = ")") => {
  const [name, bracket] = [open.slice(0, -1), open.slice(-1)];
  return mathml`<mrow>${name === "" ? nothing : mathml`<mi>${name}</mi>`}<mo stretchy=${String(tall)}>${bracket}</mo>${inside}<mo stretchy=${String(tall)}>${close}</mo></mrow>`;
};

/** A part of another expression, in brackets if it would be misread without. */
const part = (of: Expression["kind"], inside: Expression): unknown =>
  needsBrackets(of, inside) ? inBrackets(nodes(inside), isTall(inside)) : nodes(inside);

/** Parts joined by signs. */
const joined = (parts: unknown[], signs: readonly string[]) =>
  parts.map((each, i) => [i === 0 ? nothing : operator(signs[i - 1] ?? ""), each]);

/** A tree as MathML elements. */
function nodes(expression: Expression): unknown {
  switch (expression.kind) {
    case "symbol":
      return mathml`<mi mathvariant=${expression.upright ? "normal" : nothing}>${expression.name}</mi>`;
    case "number":
      return mathml`<mn>${expression.text}</mn>`;
    case "sum":
      return mathml`<mrow>${joined(
        expression.terms.map((each) => part("sum", each)),
        expression.signs,
      )}</mrow>`;
    case "product":
      return mathml`<mrow>${joined(
        expression.factors.map((each) => part("product", each)),
        betweenFactors(expression.factors),
      )}</mrow>`;
    case "fraction":
      return mathml`<mfrac>${row(expression.above)}${row(expression.below)}</mfrac>`;
    case "binomial":
      return inBrackets(
        mathml`<mfrac linethickness="0">${row(expression.n)}${row(expression.k)}</mfrac>`,
        true,
      );
    case "power":
      return mathml`<msup>${mathml`<mrow>${part("power", expression.base)}</mrow>`}${row(expression.exponent)}</msup>`;
    case "indexed":
      return mathml`<msub>${row(expression.base)}${row(expression.index)}</msub>`;
    case "total":
      return mathml`<mrow>${totalSign(expression)}${part("product", expression.body)}</mrow>`;
    case "integral":
      return mathml`<mrow>${integralSign(expression.ends)}${part(
        "product",
        expression.body,
      )}<mspace width="0.2em"></mspace><mi mathvariant="normal">d</mi><mi>${expression.over}</mi></mrow>`;
    case "call":
      return mathml`<mrow><mi mathvariant=${expression.name.length > 1 ? "normal" : nothing}>${expression.name}</mi>${inBrackets(
        joined(
          expression.arguments.map(nodes),
          expression.arguments.slice(1).map(() => ","),
        ),
        expression.arguments.some(isTall),
      )}</mrow>`;
    case "brackets":
      return inBrackets(
        nodes(expression.inside),
        isTall(expression.inside),
        expression.open,
        expression.close,
      );
    case "root":
      return mathml`<msqrt>${nodes(expression.inside)}</msqrt>`;
    case "relation":
      return mathml`<mrow>${joined(expression.sides.map(nodes), expression.signs)}</mrow>`;
  }
}

/** An expression as one element, as a fraction or an exponent requires. */
const row = (expression: Expression) => mathml`<mrow>${nodes(expression)}</mrow>`;

/** True if a factor reads as one with its neighbour: a letter or brackets, but no number, fraction, word or 𝟙. */
const isCompact = (factor: Expression): boolean =>
  !["number", "fraction"].includes(factor.kind) &&
  !(factor.kind === "symbol" && factor.upright) &&
  !(factor.kind === "brackets" && factor.open.startsWith("𝟙"));

/**
 * Signs between factors: invisible before a compact factor, function application before brackets, else a visible dot. A
 * compact factor behind an upright name has no invisible sign.
 */
const betweenFactors = (factors: Expression[]) =>
  factors.slice(1).map((factor, i) => {
    const before = factors[i];
    const isBefore = before !== undefined && (isCompact(before) || before.kind !== "symbol");
    return isBefore && isCompact(factor) ? "\u2062" : applied(before, factor) ? "\u2061" : "·";
  });

/** True for a name followed by brackets. */
const applied = (name: Expression | undefined, factor: Expression) =>
  name?.kind === "symbol" && factor.kind === "brackets";

const totalSign = ({ index, from, to }: Extract<Expression, { kind: "total" }>) =>
  to === null
    ? mathml`<munder><mo largeop="true" movablelimits="false">∑</mo>${row(from)}</munder>`
    : mathml`<munderover><mo largeop="true" movablelimits="false">∑</mo><mrow><mi>${index}</mi><mo>=</mo>${nodes(from)}</mrow>${row(to)}</munderover>`;

function integralSign(ends: [Expression, Expression] | null) {
  const sign = mathml`<mo largeop="true">∫</mo>`;
  return ends === null ? sign : mathml`<msubsup>${sign}${row(ends[0])}${row(ends[1])}</msubsup>`;
}

/** A part of a formula that stays on one line, with the sign before it; null if it has none. */
type Piece = [sign: string | null, part: Expression];

/** Splits a formula where it may wrap: before the signs between its sides, and between the terms of a side. */
function piecesOf(expression: Expression): Piece[] {
  switch (expression.kind) {
    case "relation":
      return expression.sides.flatMap((side, i) => {
        const [[, first], ...others] = piecesOf(side) as [Piece, ...Piece[]];
        return [[i === 0 ? null : (expression.signs[i - 1] ?? null), first] as Piece, ...others];
      });
    case "sum":
      return expression.terms.map((term, i) => [
        i === 0 ? null : (expression.signs[i - 1] ?? null),
        term,
      ]);
    default:
      return [[null, expression]];
  }
}

/** A formula on lines of its own, as many as its width requires. */
export const displayed = (expression: Expression): TemplateResult =>
  html`<p class="formula-line">
    ${piecesOf(expression).map(
      ([sign, part]) =>
        html`<math
          display="block"
          alttext=${sign === null ? textOf(part) : `${sign} ${textOf(part)}`}
          >${sign === null ? nothing : mathml`<mo form="infix">${sign}</mo>`}${bracketed(part)}</math
        >`,
    )}
  </p>`;

/** A term, in brackets if a sum needs them. */
const bracketed = (term: Expression) => part("sum", term);

/** A formula within text. */
export const inline = (expression: Expression): TemplateResult =>
  html`<math alttext=${textOf(expression)}>${nodes(expression)}</math>`;
