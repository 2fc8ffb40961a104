import { readdirSync, readFileSync } from "node:fs";
import { nothing, type TemplateResult } from "lit";
import ts from "typescript";
import { describe, expect, it, test } from "vitest";
import { inline } from "../../../../web/formulas/expression-in-math-ml.ts";
import { textOf } from "../../../../web/formulas/expression-in-text.ts";
import { num, sym, type Expression } from "../../../../web/formulas/expression.ts";
import { formulaOf, math } from "../../../../web/formulas/notation.ts";
import { evaluate } from "../evaluate.ts";
import {
  binomial,
  brackets,
  call,
  fraction,
  indexed,
  integral,
  minus,
  overAll,
  plus,
  power,
  product,
  relation,
  root,
  total,
} from "../trees.ts";

const [a, b, c, n] = [sym("a"), sym("b"), sym("c"), sym("n")];
const [i, j, k, x] = [sym("i"), sym("j"), sym("k"), sym("x")];

const constructs: Record<string, [text: string, tree: Expression][]> = {
  "a letter, slanted, and a longer name, upright": [
    ["k", { kind: "symbol", name: "k", upright: false }],
    ["tasks", { kind: "symbol", name: "tasks", upright: true }],
  ],
  "a name with other signs": [
    ["G-Pass@k", sym("G-Pass@k")],
    ["T′", sym("T′")],
    ["x̄", sym("x̄")],
    ['"pass^k of all"', sym("pass^k of all")],
  ],
  "a number": [
    ["12", { kind: "number", value: 12, text: "12" }],
    ["0.05", { kind: "number", value: 0.05, text: "0.05" }],
  ],
  "a sum, with one sign or both": [
    ["a + b + c", plus(a, b, c)],
    ["a − b − c", minus(a, b, c)],
    ["a + b − c", minus(plus(a, b), c)],
    ["a − b + c", plus(minus(a, b), c)],
    ["a + (b − c)", plus(a, minus(b, c))],
    ["(a + b) + c", plus(plus(a, b), c)],
  ],
  "a product, with a sign or without": [
    ["2k", product(num(2), k)],
    ["a b c", product(a, b, c)],
    ["a · 2", product(a, num(2))],
    ["2 (a − b) c", product(num(2), minus(a, b), c)],
    ["a (b c)", product(a, product(b, c))],
  ],
  "a fraction of what stands beside the stroke": [
    ["a/b", fraction(a, b)],
    ["1/n a", product(fraction(num(1), n), a)],
    ["a b/c", product(a, fraction(b, c))],
    ["(a b)/(2k)", fraction(product(a, b), product(num(2), k))],
    ["a²/2^k", fraction(power(a, num(2)), power(num(2), k))],
  ],
  "n choose k": [["binom(n − c, k)", binomial(minus(n, c), k)]],
  "a power": [
    ["(1 − x)^k", power(minus(num(1), x), k)],
    ["x^(a + b)", power(x, plus(a, b))],
    ["x_i²", power(indexed(x, i), num(2))],
    ["F(k)¹²", power(call("F", k), num(12))],
  ],
  "an index": [
    ["x_i", indexed(x, i)],
    ["x_0", indexed(x, sym("0"))],
    ["V_within", indexed(sym("V"), sym("within"))],
    ["x_{A,i}", indexed(x, sym("A,i"))],
    ["x_(i/k)", indexed(x, fraction(i, k))],
    ["x_i_j", indexed(indexed(x, i), j)],
  ],
  "a sum over all that is named": [
    ["Σ_tasks a x_i", overAll(sym("tasks"), product(a, indexed(x, i)))],
    ["Σ_{c < n} a + b", plus(overAll(relation([c, n], "<"), a), b)],
    ['1/n Σ_"all x" x', product(fraction(num(1), n), overAll(sym("all x"), x))],
  ],
  "a sum from one end to the other": [
    ["Σ_{i = 1}^n x_i", total("i", num(1), n, indexed(x, i))],
    [
      "Σ_{j = 0}^min(a, b) binom(n, j)/2^n",
      total("j", num(0), call("min", a, b), fraction(binomial(n, j), power(num(2), n))),
    ],
    [
      "Σ_{j = ⌈a⌉ + 1}^(k − 1) j",
      total("j", plus(brackets("⌈", "⌉", a), num(1)), minus(k, num(1)), j),
    ],
    ["Σ_a Σ_{j = 1}^k j", overAll(a, total("j", num(1), k, j))],
  ],
  "an integral": [
    ["∫ a x dx", integral(null, product(a, x), "x")],
    ["∫_0^1 (1 − τ)^k dτ", integral([num(0), num(1)], power(minus(num(1), sym("τ")), k), "τ")],
  ],
  "a function": [
    ["B(a, b + c)", call("B", a, plus(b, c))],
    ["Pass@(k, T)", call("Pass@", k, sym("T"))],
    ['"T*"(a)', call("T*", a)],
    ["E(P(a | b) | c)", call("E", relation([call("P", relation([a, b], "|")), c], "|"))],
    ["a (b)", product(a, b)],
    ["x_i(a)", product(indexed(x, i), brackets("(", ")", a))],
    ["(a, b)", call("", a, b)],
  ],
  "brackets that are always drawn": [
    ["⌈k/2⌉", brackets("⌈", "⌉", fraction(k, num(2)))],
    ["|a − b|", brackets("|", "|", minus(a, b))],
    ["a · |b|", product(a, brackets("|", "|", b))],
    ["min {x : x < a}", product(sym("min"), brackets("{", "}", relation([x, x, a], ":", "<")))],
    ["𝟙{c = n}", brackets("𝟙{", "}", relation([c, n], "="))],
  ],
  "a root": [
    ["√x", root(x)],
    ["√x_i b", product(root(indexed(x, i)), b)],
    ["a/√(n + 2)", fraction(a, root(plus(n, num(2))))],
    ["√x²", power(root(x), num(2))],
  ],
  "a statement": [
    ["a = b ≥ c", relation([a, b, c], "=", "≥")],
    ["a ± b", relation([a, b], "±")],
    ["x = a ± b c", relation([x, relation([a, product(b, c)], "±")], "=")],
    ["a ± b = (b, c)", relation([relation([a, b], "±"), call("", b, c)], "=")],
  ],
};

describe("a text is read as the tree that is built by hand", () => {
  for (const [name, cases] of Object.entries(constructs))
    it.each(cases)(`${name}: %s`, (text, tree) => {
      expect(formulaOf(text)).toEqual(tree);
      expect(formulaOf(` ${text.replaceAll(/ ([=+−±·/<]) /g, "$1")} `)).toEqual(tree);
    });
});

test("what binds more comes first, as in arithmetic", () => {
  const worth = (text: string) => evaluate(formulaOf(text));
  expect(worth("7 − 3 + 2")).toBe(6);
  expect(worth("7 − (3 + 2)")).toBe(2);
  expect(worth("2 · 3 + 4 · 5")).toBe(26);
  expect(worth("2 · 3²")).toBe(18);
  expect(worth("(2 · 3)²")).toBe(36);
  expect(worth("1 − 1/4 · 8")).toBe(-1);
  expect(worth("√9/2")).toBe(1.5);
  expect(worth("1/2 Σ_{j = 1}^4 j² + 5")).toBe(20);
  expect(worth("binom(5, 2)/binom(4, 2)^2")).toBe(10 / 36);
});

describe("values are put in", () => {
  test("as numbers, names and parts, each as one", () => {
    const part = formulaOf("b − c");
    expect(math`${a} + ${part}`).toEqual(plus(a, minus(b, c)));
    expect(math`${part} − ${1 / 3}`).toEqual(minus(minus(b, c), num(1 / 3)));
    expect(math`${2} · ${3}/${part}`).toEqual(product(num(2), fraction(num(3), minus(b, c))));
    expect(math`Σ_{j = ${1}}^${4} ${part}`).toEqual(total("j", num(1), num(4), minus(b, c)));
    expect(math`x ≤ ${"two words"}`).toEqual(relation([x, sym("two words")], "≤"));
    expect(part).toEqual(minus(b, c));
  });

  test("a list as its sum, also of one", () => {
    expect(math`${[1, a, 2]}/${3}`).toEqual(fraction(plus(num(1), a, num(2)), num(3)));
    expect(math`${[1]}/${3}`).toEqual(fraction(plus(num(1)), num(3)));
  });

  test("≐ is = where the number behind it is shown in full, else ≈", () => {
    expect(textOf(math`1/8 ≐ ${1 / 8}`)).toBe("1 / 8 = 0.125");
    expect(textOf(math`1/3 ≐ ${1 / 3}`)).toBe("1 / 3 ≈ 0.3333");
    expect(textOf(math`a ≐ ${-0.5}`)).toBe("a = −0.5");
  });
});

test.each([
  ["a +", "a number, a name or a bracket is missing at the end"],
  ["a = = b", "a number, a name or a bracket is missing before “= b”"],
  ["2 (a − b", ") is missing at the end"],
  ["|a − b", "| is missing at the end"],
  ["a b)", "a sign is missing before “)”"],
  ["a/b/c", "a sign is missing before “/c”"],
  ["2 3", "a sign is missing before “3”"],
  ["a - b", "a sign is missing before “- b”"],
  ["x_", "an index is missing at the end"],
  ["Σ x", "_ is missing before “x”"],
  ["Σ_tasks^n x", "the index below Σ, as in Σ_{j = 0}^k, is missing before “n x”"],
  ["√Σ_n x", "a number, a name or a bracket is missing before “Σ_n x”"],
  ["∫ x", "dx is missing at the end"],
  ["binom(n)", "binom(n, k) of two parts is missing at the end"],
  ["binom(n, k, k)", "binom(n, k) of two parts is missing at the end"],
  ["a ≐ b", "a number behind ≐ is missing at the end"],
  ["a ≐ ◊", "a number, a name or a bracket is missing at the end"],
])("%s is refused with its place", (text, message) => {
  expect(() => formulaOf(text)).toThrow(`formula “${text}”: ${message}`);
});

/** A template's elements with their texts, without attributes. */
function elementsOf(value: unknown): string {
  if (value === nothing) return "";
  if (Array.isArray(value)) return value.map(elementsOf).join("");
  if (typeof value === "string") return value;
  const { strings, values } = value as TemplateResult;
  const markup = strings.map((each, i) => each + elementsOf(values[i] ?? nothing)).join("");
  return markup.replaceAll(/<(\w+)[^>]*>/g, "<$1>");
}

test.each([
  ["2k", "<mrow><mn>2</mn><mo>\u2062</mo><mi>k</mi></mrow>"],
  ["a · 2", "<mrow><mi>a</mi><mo>·</mo><mn>2</mn></mrow>"],
  [
    "x_i²",
    "<msup><mrow><msub><mrow><mi>x</mi></mrow><mrow><mi>i</mi></mrow></msub></mrow><mrow><mn>2</mn></mrow></msup>",
  ],
  ["(a)", "<mi>a</mi>"],
  ["a + (b)", "<mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow>"],
  ["√(a/b)", "<msqrt><mfrac><mrow><mi>a</mi></mrow><mrow><mi>b</mi></mrow></mfrac></msqrt>"],
  ["Σ_tasks x", "<mrow><munder><mo>∑</mo><mrow><mi>tasks</mi></mrow></munder><mi>x</mi></mrow>"],
  [
    "Σ_{j = 1}^k j",
    "<mrow><munderover><mo>∑</mo><mrow><mi>j</mi><mo>=</mo><mn>1</mn></mrow><mrow><mi>k</mi></mrow></munderover><mi>j</mi></mrow>",
  ],
  [
    "∫_0^1 x dx",
    "<mrow><msubsup><mo>∫</mo><mrow><mn>0</mn></mrow><mrow><mn>1</mn></mrow></msubsup><mi>x</mi><mspace></mspace><mi>d</mi><mi>x</mi></mrow>",
  ],
  [
    "2 (a − b)",
    "<mrow><mn>2</mn><mo>\u2062</mo><mrow><mo>(</mo><mrow><mi>a</mi><mo>−</mo><mi>b</mi></mrow><mo>)</mo></mrow></mrow>",
  ],
  [
    "binom(n, k)",
    "<mrow><mo>(</mo><mfrac><mrow><mi>n</mi></mrow><mrow><mi>k</mi></mrow></mfrac><mo>)</mo></mrow>",
  ],
  ["𝟙{a}", "<mrow><mi>𝟙</mi><mo>{</mo><mi>a</mi><mo>}</mo></mrow>"],
])("%s is set as MathML", (text, markup) => {
  expect(elementsOf(inline(formulaOf(text)))).toBe(`<math>${markup}</math>`);
});

/** The fixed parts of every text with placeholders in a source. */
function* textsWithGaps(file: URL): Generator<string[]> {
  const source = ts.createSourceFile("", readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const open: ts.Node[] = [source];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    open.push(...node.getChildren());
    if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== "math") continue;
    const { template } = node;
    yield ts.isNoSubstitutionTemplateLiteral(template)
      ? [template.text]
      : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
  }
}

test("every text of a step can be read, also where no test asks for its numbers", () => {
  const room = new URL("../../../../web/formulas/", import.meta.url);
  const texts = readdirSync(room).flatMap((name) => [...textsWithGaps(new URL(name, room))]);
  expect(texts.length).toBeGreaterThan(50);
  for (const parts of texts)
    expect
      .soft(() => math(parts as unknown as TemplateStringsArray, ...parts.slice(1).map(() => 0.5)))
      .not.toThrow();
});
