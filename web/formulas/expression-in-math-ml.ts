import { html, mathml, nothing, type TemplateResult } from "lit";
import { needsBrackets, textOf } from "./expression-in-text.ts";
import type { Expression } from "./expression.ts";

const operator = (sign: string) => mathml`<mo>${sign}</mo>`;

/** Whether a part is higher than a line, so that brackets around it must be. */
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

/** A bracket may have a name before it, which does not grow with it. */
const inBrackets = (inside: unknown, tall: boolean, open = "(", close = ")") => {
  const [name, bracket] = [open.slice(0, -1), open.slice(-1)];
  return mathml`<mrow>${name === "" ? nothing : mathml`<mi>${name}</mi>`}<mo stretchy=${String(tall)}>${bracket}</mo>${inside}<mo stretchy=${String(tall)}>${close}</mo></mrow>`;
};

/** A part of another, in brackets where it would be read wrongly without. */
const part = (of: Expression["kind"], inside: Expression): unknown =>
  needsBrackets(of, inside) ? inBrackets(nodes(inside), isTall(inside)) : nodes(inside);

/** Parts with a sign before each but the first. */
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

/** One element, as a fraction or an exponent takes it. */
const row = (expression: Expression) => mathml`<mrow>${nodes(expression)}</mrow>`;

/** What reads as one with its neighbour: a letter, or what stands in brackets. */
const isCompact = (factor: Expression): boolean =>
  !["number", "fraction"].includes(factor.kind) &&
  !(factor.kind === "symbol" && factor.upright) &&
  !(factor.kind === "brackets" && factor.open.startsWith("𝟙"));

/** Letters stand beside each other, and a number before them; all else is multiplied by a sign that is seen. */
const betweenFactors = (factors: Expression[]) =>
  factors.slice(1).map((factor, i) => {
    const before = factors[i];
    const isBefore = before !== undefined && (isCompact(before) || before.kind !== "symbol");
    return isBefore && isCompact(factor) ? "\u2062" : applied(before, factor) ? "\u2061" : "·";
  });

/** A name with what stands in brackets behind it. */
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

/** A part of a formula that stays in one line, with the sign before it; null where there is none. */
type Piece = [sign: string | null, part: Expression];

/** Where a formula may go on in the next line: before the signs between its sides, and between the terms of a side. */
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

/** A formula in lines of its own, as many as the room for it asks for. */
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

/** A term that a sum would have in brackets. */
const bracketed = (term: Expression) => part("sum", term);

/** A formula among words. */
export const inline = (expression: Expression): TemplateResult =>
  html`<math alttext=${textOf(expression)}>${nodes(expression)}</math>`;
