import { num, sym, type Expression } from "./expression.ts";
import { gap, Reader } from "./reader.ts";

/** A value inserted into a text: a number, a name, a part of a formula, or a list that becomes its sum. */
type Value = number | string | Expression | (number | Expression)[];

/** Parses a formula, such as V = F(2k) − F(k)². The comment on `Reader` has the grammar. */
export const formulaOf = (text: string): Expression => new Reader(text, []).whole();

/** The same with inserted values: math`1 − ${value}`. */
export const math = (texts: TemplateStringsArray, ...values: Value[]): Expression =>
  new Reader(texts.join(gap), values.map(partOf)).whole();

function partOf(value: Value): Expression {
  if (typeof value === "number") return num(value);
  if (typeof value === "string") return sym(value);
  if (!Array.isArray(value)) return value;
  return { kind: "sum", terms: value.map(partOf), signs: value.slice(1).map(() => "+") };
}
