import { num, sym, type Expression } from "./expression.ts";
import { gap, Reader } from "./reader.ts";

/** What is put into a text: a number, a name, a part of a formula, or a list that stands there as its sum. */
type Value = number | string | Expression | (number | Expression)[];

/** A formula from its text, such as V = F(2k) − F(k)². The grammar stands above `Reader`. */
export const formulaOf = (text: string): Expression => new Reader(text, []).whole();

/** The same with values put in: math`1 − ${value}`. */
export const math = (texts: TemplateStringsArray, ...values: Value[]): Expression =>
  new Reader(texts.join(gap), values.map(partOf)).whole();

function partOf(value: Value): Expression {
  if (typeof value === "number") return num(value);
  if (typeof value === "string") return sym(value);
  if (!Array.isArray(value)) return value;
  return { kind: "sum", terms: value.map(partOf), signs: value.slice(1).map(() => "+") };
}
