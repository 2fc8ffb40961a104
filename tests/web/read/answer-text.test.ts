import { describe, expect, it } from "vitest";
import { answerKey } from "../../../web/read/runs/answer-text.ts";

const asWritten = { ignoreCase: false, asNumbers: false };
const numbers = { ignoreCase: false, asNumbers: true };
const keyOf = (text: string) => answerKey(text, numbers);

describe("answers are compared", () => {
  it("as written but for the white space around them", () => {
    expect(answerKey("  x y\n", asWritten)).toBe("x y");
    expect(answerKey("0.50", asWritten)).toBe("0.50");
    expect(answerKey(" \t ", asWritten)).toBe("");
    expect(answerKey("A", asWritten)).not.toBe(answerKey("a", asWritten));
  });

  it("in any case once that is asked for", () => {
    const anyCase = { ...asWritten, ignoreCase: true };
    expect(answerKey("Yes", anyCase)).toBe(answerKey("YES", anyCase));
  });

  it("by their whole text where it is long, of which the beginning is kept", () => {
    const long = "x".repeat(1000);
    const [one, other] = [`${long}1`, `${long}2`].map((text) => answerKey(text, asWritten));
    expect(one).not.toBe(other);
    expect(one?.length).toBeLessThan(300);
  });

  it.each([
    [["1/2", "0.5", ".5", "0.50", "5e-1", "\\frac{1}{2}", "\\dfrac{2}{4}", "\\frac12", "$1/2$"]],
    [["1234", "1,234", "1{,}234", "1234.0", "+1234", "\\boxed{1{,}234}", "\\(1234\\)", "1234."]],
    [["-3", "−3", "-3.0", "-\\frac{6}{2}", "\\frac{-6}{2}", "6/-2", "$$\\boxed{-3}$$"]],
    [["0", "-0", "0.00", "0/5"]],
    [["x+1", "$x+1$", "\\boxed{x+1}", "\\text{x+1}", "\\[ x+1 \\]"]],
    [["0.333", "333/1000"]],
    [["123456789012345678901234567890", "123,456,789,012,345,678,901,234,567,890"]],
  ])("by value where they are numbers: %j are the same", (texts) => {
    expect(new Set(texts.map(keyOf)).size).toBe(1);
  });

  it.each([
    ["1/3", "0.333"],
    ["1,2", "12"],
    ["1,23", "123"],
    ["0,123", "123"],
    ["1/0", "2/0"],
    ["1/2/3", "1/6"],
    ["x", "X"],
    ["12345678901234567890", "12345678901234567891"],
    ["\\boxed{1} and \\boxed{2}", "1} and \\boxed{2"],
    ["(1, 2)", "(1,2)"],
    ["1e99", "1e98"],
  ])("by value where they are numbers: %s and %s differ", (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });

  it("without taking long for digits or braces without end", () => {
    const before = performance.now();
    keyOf("9".repeat(1e6));
    keyOf(`1e${"9".repeat(1000)}`);
    keyOf("\\boxed{".repeat(2e4) + "}".repeat(2e4));
    keyOf("$".repeat(1e5));
    keyOf("1,234".repeat(2e4));
    expect(performance.now() - before).toBeLessThan(2000);
  });
});
