import { describe, expect, test } from "vitest";
import { leanJson, type Unit } from "../../../web/read/text/lean-json.ts";

const longest = 40;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The shortened form of a text that comes in pieces of this many bytes. */
function leftOf(
  text: string,
  size = 1000,
  isWhole = (key: string) => key === "whole",
  unit: Unit = "text",
): string {
  const bytes = bytesOf(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.slice(i * size, (i + 1) * size),
  );
  const decoder = new TextDecoder();
  let left = "";
  for (const piece of leanJson(pieces, isWhole, longest, unit))
    left += decoder.decode(piece, { stream: true });
  return left + decoder.decode();
}

const long = (start: string) => start + "x".repeat(2 * longest);
const parsed = (text: string): unknown => JSON.parse(text);
const sizes = [1, 2, 3, 5, 17, 64, 1000];

describe("JSON without its long texts", () => {
  test("short texts, keys and numbers stay", () => {
    const text = JSON.stringify({ a: "short", [long("key")]: [1, "b", null], c: { d: true } });
    expect(leftOf(text)).toBe(text);
  });

  test("of a long text its start and a fingerprint are left", () => {
    const { a } = parsed(leftOf(JSON.stringify({ a: long("start ") }))) as { a: string };
    expect(a).toMatch(/^start x{14}… \(86 \d+ \d+\)$/);
  });

  test("texts that differ anywhere are left different, and equal ones equal", () => {
    const texts = [long("a"), `${long("a")}b`, long("b"), `${long("a").slice(0, -1)}y`];
    const left = parsed(leftOf(JSON.stringify([...texts, texts[0]]))) as string[];
    expect(new Set(left).size).toBe(texts.length);
    expect(left.at(-1)).toBe(left[0]);
  });

  test("keys that are read whole have their texts, also in lists below them", () => {
    const value = { whole: [long("a"), { b: 1, whole: long("c") }] };
    expect(parsed(leftOf(JSON.stringify(value)))).toEqual(value);
  });

  test("behind an object within it, a list is still of its own key", () => {
    const kept = { a: 1, whole: [{ b: [{ c: 2 }] }, long("kept ")] };
    const cut = { a: [{ whole: [1, { d: {} }] }, long("cut ")] };
    for (const size of sizes) {
      expect(parsed(leftOf(JSON.stringify(kept), size))).toEqual(kept);
      expect(leftOf(JSON.stringify(cut), size)).toMatch(/"cut x{16}… /);
    }
  });

  test("lists of outcomes as 0 and 1 stay", () => {
    const value = { results: "01".repeat(longest) };
    expect(parsed(leftOf(JSON.stringify(value)))).toEqual(value);
  });

  const values: unknown[] = [
    { text: long('quotes " and \\ and \n'), next: 'a "b" \\' },
    [long("é ü 漢字 😀 "), long("\\"), `${long("")}\\`, `${long("")}\\\\"`],
    { whole: long('"'), other: [long("\u2028"), { key: long("deep") }] },
    [[[[long("a")]], long("b")], {}, [], "", long("c")],
  ];

  test.each(values)("pieces of any size leave the same, %#", (value) => {
    const ascii = JSON.stringify(value).replace(
      /[\u0080-\uffff]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2), ascii]) {
      const once = leftOf(text);
      expect(() => parsed(once)).not.toThrow();
      for (const size of sizes) expect(leftOf(text, size), `pieces of ${size}`).toBe(once);
    }
  });

  test("no letter is parted where a text is cut", () => {
    const text = `["${"\\ud83d\\ude00".repeat(20)}", "${"😀".repeat(30)}"]`;
    for (const left of parsed(leftOf(text)) as string[])
      expect(left).toMatch(/^(?:😀)+… \(\d+ \d+ \d+\)$/u);
  });

  test("a line with an open text takes nothing of the next one", () => {
    const line = JSON.stringify({ a: long("a"), b: 1 });
    for (const cut of [3, 8, 30, 60, line.length - 9])
      for (const size of sizes) {
        const lines = leftOf([line, line.slice(0, cut), line, line].join("\n"), size).split("\n");
        expect(lines).toHaveLength(4);
        expect(() => parsed(lines[1] ?? "")).toThrow();
        for (const i of [2, 3]) expect(lines[i], `cut at ${cut}`).toBe(lines[0]);
      }
  });

  test("a backslash before a line's end does not join lines", () => {
    const text = `{"a": "${long("")}\\\n{"b": 1}`;
    for (const size of sizes) expect(leftOf(text, size).split("\n")[1]).toBe('{"b": 1}');
  });

  test("lists in one another without end are followed no deeper than they must be", () => {
    const deep = "[".repeat(20_000) + `"${long("a")}"`;
    expect(leftOf(deep)).toBe(deep);
  });
});

describe("JSON in lines without its long texts", () => {
  const lines = [
    '{"a": "short", "b": 1}',
    JSON.stringify({ a: long("cut "), whole: long("kept") }),
    "",
    '{"a": "x"}',
    JSON.stringify({ a: long("é ü "), b: long('"\\') }),
    JSON.stringify({ [long("key")]: "short" }),
    `{"a": "${long("open")}`,
    '{"a": "y", "b": [true]}',
  ];

  /** Removes the unclosed text, whose shortened form depends on the pieces. */
  const withoutOpen = (left: string) => left.replace(/"open.*/, "open");

  test.each(sizes)("is what it is as a text, in pieces of %i", (size) => {
    for (const text of [lines.join("\n"), `${lines.join("\n")}\n`, lines.slice(0, 2).join("\n")])
      expect(withoutOpen(leftOf(text, size, undefined, "line"))).toBe(withoutOpen(leftOf(text)));
  });
});
