import { openTable } from "../../../web/read/base/layout-words.ts";
import { expect, test } from "vitest";
import { readCounts } from "./read-counts.ts";
import type { Problem } from "../../../web/read/base/problem.ts";
import { counts, loadBytes, utf16, utf8 } from "./helpers.ts";

const table = "task,n,c\nzażółć 🎲,4,3\n";
const expected = "zażółć 🎲=4/3";

const problemOf = (bytes: Uint8Array | number[]): Problem => {
  const result = readCounts("demo.csv", Uint8Array.from(bytes));
  if (result.ok) expect.fail("loaded");
  const [problem] = result.problems;
  if (!problem) expect.fail("no problem");
  return problem;
};
const latin = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["UTF-8", utf8(table)],
  ["UTF-8 with a byte order mark", utf8(`\ufeff${table}`)],
  ["UTF-16 LE with a byte order mark", utf16(`\ufeff${table}`, true)],
  ["UTF-16 BE with a byte order mark", utf16(`\ufeff${table}`, false)],
  ["UTF-16 LE without one", utf16(table, true)],
  ["UTF-16 BE without one", utf16(table, false)],
])("%s is read", (_, bytes) => {
  expect(counts(loadBytes(bytes).runs[0])).toBe(expected);
});

test("control characters make a file binary, with the line", () => {
  expect(problemOf(latin("task,n,c\na,1,\x001\n"))).toEqual({
    line: 2,
    column: null,
    message: "this looks like a binary file: it holds the control character U+0000",
    fix: openTable,
  });
});

test("bytes that are no text are a binary file", () => {
  expect(problemOf([0x80, 0x04, 0x95, 0x00, 0xff]).message).toBe("this is a binary file, not text");
});

test("Latin-1 text is told to become UTF-8, with the line", () => {
  expect(problemOf(latin("task,n,c\na,1,1\nh\xe9,1,1\n"))).toEqual({
    line: 3,
    column: null,
    message: "this is not UTF-8 text: a byte on this line is no character",
    fix: "Save it as UTF-8 (in a spreadsheet: CSV UTF-8).",
  });
});

test("UTF-16 that is cut short is refused", () => {
  expect(problemOf(utf16(`\ufeff${table}`, true).subarray(0, 21)).message).toMatch(/UTF-16/);
});

test.each([
  ["no bytes", []],
  ["white space only", latin(" \r\n\t\n")],
  ["a byte order mark only", [0xef, 0xbb, 0xbf]],
])("a file of %s is empty", (_, bytes) => {
  expect(problemOf(bytes)).toEqual({
    line: null,
    column: null,
    message: "the file is empty",
    fix: "Open a file with a header and rows.",
  });
});

test("every two bytes, and each byte within a table, give a result and never throw", () => {
  const text = latin("task,n,c\na,1,1\n");
  for (let a = 0; a < 256; a++) {
    for (const b of [0, 10, 34, 44, 59, 127, 128, 255]) readCounts("x", Uint8Array.of(a, b));
    text.forEach((_, i) => readCounts("x", Uint8Array.from(text.with(i, a))));
  }
});
