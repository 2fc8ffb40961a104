import { isExact, num, sym, type Expression } from "./expression.ts";
import { Scanner } from "./scanner.ts";

/** Placeholder in a text for an inserted value. */
export const gap = "◊";

/** Patterns of the next token of a text. */
const forms = {
  sign: /[=≈≐≤≥<>∝~:|]/uy,
  signInBars: /[=≈≐≤≥<>∝~:]/uy,
  number: /\d+(?:\.\d+)?/uy,
  name: /(?!Σ)\p{L}[\p{L}\p{M}\d@′⁺]*(?:-\p{L}[\p{L}\p{M}\d@′⁺]*)*/uy,
  quoted: /"[^"◊]+"/uy,
  label: /[\p{L}\p{M}\d]+/uy,
  labelInBraces: /\{[^{}◊]+\}/uy,
  raised: /[⁰¹²³⁴⁵⁶⁷⁸⁹]+/uy,
  open: /𝟙\{|[⌈|{]/uy,
  /** Start of a factor that needs no sign before it: no number, no bar, and not the dx of an integral. */
  factor: /(?!d\p{L}(?![\p{L}\p{M}\d]))[\p{L}"(⌈{√∫𝟙◊]/uy,
  differential: /d\p{L}\p{M}*/uy,
};

const raisedDigits = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const closing: Record<string, string> = { "⌈": "⌉", "|": "|", "{": "}", "𝟙{": "}" };

/**
 * Parses one formula. The grammar, from the loosest to the tightest binding:
 *
 *     statement = side { sign side }         signs: = ≈ ≐ ≤ ≥ < > ∝ ~ : and | for "given"
 *     side      = sum [ ± sum ]
 *     sum       = product { sign product }   signs: + and −; a + b − c is (a + b) − c
 *     product   = factor { [·] factor }      2k, a b, 2 · 3
 *     factor    = Σ_tasks product            also Σ_{c < n} product
 *               | Σ_{j = 0}^k product
 *               | ∫ product dx               also ∫_0^1 product dx
 *               | power [ / power ]          so that 1/N Σ_tasks x_i is 1/N times a sum
 *     power     = operand [ ^ atom ]         (1 − p)^k, 2^(a + b), p²
 *     operand   = √ operand
 *               | atom { _ index }           x_i, x_{A,i} with a verbatim label, x_(i/k) with a statement
 *     atom      = 2, 0.05
 *               | k, pass@k, "two words"     quoted unless made of letters, digits, @, ′, ⁺ and - only
 *               | F(2k), B(a, b)             a function, without a space before the bracket
 *               | binom(n, k)                n choose k
 *               | (statement)                drawn in brackets only if it would be misread without
 *               | (lower, upper)
 *               | ⌈x⌉, |x|, {x}, 𝟙{c = n}   brackets that are always drawn
 *
 * ≐ must precede a number. It is drawn as = if the number is printed in full, and as ≈ if it is rounded.
 */
export class Reader {
  readonly #text: Scanner;
  readonly #values: Expression[];

  /** Takes one value for each gap of the text, in order. */
  constructor(text: string, values: Expression[]) {
    this.#text = new Scanner(text);
    this.#values = [...values];
  }

  whole(): Expression {
    const read = this.#statement();
    if (!this.#text.isAtEnd()) this.#text.fail("a sign");
    return read;
  }

  #statement(form = forms.sign): Expression {
    const first = this.#side();
    const sides = [first];
    const signs: string[] = [];
    for (let sign = this.#text.take(form); sign !== null; sign = this.#text.take(form)) {
      const side = this.#side();
      sides.push(side);
      signs.push(sign === "≐" ? this.#signBefore(side) : sign);
    }
    return signs.length === 0 ? first : { kind: "relation", sides, signs };
  }

  #signBefore(side: Expression): string {
    if (side.kind !== "number") this.#text.fail("a number behind ≐");
    return isExact(side.value) ? "=" : "≈";
  }

  #side(): Expression {
    const middle = this.#sum();
    if (!this.#text.skip("±")) return middle;
    return { kind: "relation", sides: [middle, this.#sum()], signs: ["±"] };
  }

  #sum(): Expression {
    let read = this.#product();
    let last: "+" | "−" | null = null;
    for (let sign = this.#termSign(); sign !== null; sign = this.#termSign()) {
      const term = this.#product();
      if (read.kind === "sum" && sign === last) {
        read.terms.push(term);
        read.signs.push(sign);
      } else read = { kind: "sum", terms: [read, term], signs: [sign] };
      last = sign;
    }
    return read;
  }

  #termSign(): "+" | "−" | null {
    if (this.#text.skip("+")) return "+";
    return this.#text.skip("−") ? "−" : null;
  }

  #product(): Expression {
    const first = this.#factor();
    const factors = [first];
    while (this.#text.skip("·") || this.#text.isNext(forms.factor)) factors.push(this.#factor());
    return factors.length === 1 ? first : { kind: "product", factors };
  }

  #factor(): Expression {
    if (this.#text.skip("Σ")) return this.#total();
    if (this.#text.skip("∫")) return this.#integral();
    const above = this.#power();
    return this.#text.skip("/") ? { kind: "fraction", above, below: this.#power() } : above;
  }

  #total(): Expression {
    this.#text.expect("_");
    const range = this.#text.skip("{") ? this.#until("}") : this.#atom();
    if (!this.#text.skip("^"))
      return { kind: "total", index: null, from: range, to: null, body: this.#product() };
    const [index, from] = range.kind === "relation" ? range.sides : [];
    if (index?.kind !== "symbol" || from === undefined)
      this.#text.fail("the index below Σ, as in Σ_{j = 0}^k,");
    return { kind: "total", index: index.name, from, to: this.#atom(), body: this.#product() };
  }

  #integral(): Expression {
    const ends = this.#text.skip("_") ? this.#ends() : null;
    const body = this.#product();
    const over = this.#text.take(forms.differential) ?? this.#text.fail("dx");
    return { kind: "integral", ends, body, over: over.slice(1) };
  }

  #ends(): [Expression, Expression] {
    const from = this.#atom();
    this.#text.expect("^");
    return [from, this.#atom()];
  }

  #power(): Expression {
    const base = this.#operand();
    if (this.#text.skip("^")) return { kind: "power", base, exponent: this.#atom() };
    const raised = this.#text.take(forms.raised);
    if (raised === null) return base;
    const digits = raised.replace(/./gu, (digit) => String(raisedDigits.indexOf(digit)));
    return { kind: "power", base, exponent: num(Number(digits)) };
  }

  #operand(): Expression {
    if (this.#text.skip("√")) return { kind: "root", inside: this.#operand() };
    let read = this.#atom();
    while (this.#text.skip("_")) read = { kind: "indexed", base: read, index: this.#index() };
    return read.kind === "indexed" && this.#text.skipDirectly("(") ? this.#appliedTo(read) : read;
  }

  #index(): Expression {
    if (this.#text.skip("(")) return this.#until(")");
    const label = this.#text.take(forms.labelInBraces)?.slice(1, -1);
    return sym(label ?? this.#text.take(forms.label) ?? this.#text.fail("an index"));
  }

  /** A function with an index is drawn as a product with brackets. */
  #appliedTo(named: Expression): Expression {
    const inside = this.#until(")");
    return {
      kind: "product",
      factors: [named, { kind: "brackets", open: "(", close: ")", inside }],
    };
  }

  #atom(): Expression {
    const number = this.#text.take(forms.number);
    if (number !== null) return num(Number(number));
    const name = this.#text.take(forms.name) ?? this.#text.take(forms.quoted)?.slice(1, -1);
    if (name !== undefined) return this.#text.skipDirectly("(") ? this.#call(name) : sym(name);
    const value = this.#text.skip(gap) ? this.#values.shift() : undefined;
    return value ?? this.#brackets();
  }

  #call(name: string): Expression {
    const params = this.#list();
    if (name !== "binom") return { kind: "call", name, arguments: params };
    const [n, k] = params;
    if (k === undefined || params.length > 2) this.#text.fail("binom(n, k) of two parts");
    return { kind: "binomial", n, k };
  }

  #brackets(): Expression {
    if (this.#text.skip("(")) {
      const inside = this.#list();
      return inside.length === 1 ? inside[0] : { kind: "call", name: "", arguments: inside };
    }
    const open = this.#text.take(forms.open) ?? this.#text.fail("a number, a name or a bracket");
    const close = closing[open] ?? "";
    return { kind: "brackets", open, close, inside: this.#until(close) };
  }

  /** Statements separated by commas, up to the closing bracket. */
  #list(): [Expression, ...Expression[]] {
    const read: [Expression, ...Expression[]] = [this.#statement()];
    while (this.#text.skip(",")) read.push(this.#statement());
    this.#text.expect(")");
    return read;
  }

  #until(close: string): Expression {
    const read = this.#statement(close === "|" ? forms.signInBars : forms.sign);
    this.#text.expect(close);
    return read;
  }
}
