import { openTable } from "../../../web/read/base/layout-words.ts";
import { gzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { optionWords } from "../../../web/package/command/option-words.ts";
import type { Meaning } from "../../../web/read/base/override.ts";
import { readCounts } from "./read-counts.ts";
import type { Problem } from "../../../web/read/base/problem.ts";
import { counts, loadBytes, loadContent, readContent, utf16, utf8 } from "./helpers.ts";

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
  expect(problemOf([0x81, 0x04, 0x95, 0x00, 0xff]).message).toBe("this is a binary file, not text");
});

describe("text in Windows-1252", () => {
  const spanish = latin("task,n,c\ncaf\xe9 \x80,4,3\nni\xf1o,4,1\n");
  const windows: Meaning = { "encoding of the file": { use: "only", value: "windows-1252" } };

  test("asks for its encoding, with the line as it reads in that encoding", async () => {
    const result = await readContent(Uint8Array.from(spanish));
    if (result.ok) expect.fail("loaded");
    expect(result.problems).toEqual([
      {
        line: 2,
        column: null,
        message: "this is not UTF-8 text: a byte on this line is no character",
        fix: 'Read it in Windows-1252, in which the line is "café €,4,3", or save it as UTF-8 (in a spreadsheet: CSV UTF-8).',
      },
    ]);
    const [reading] = result.columns?.doubt?.readings ?? [];
    expect(reading?.meaning).toEqual(windows);
    expect(optionWords(reading?.meaning ?? {})).toEqual(["--encoding windows-1252"]);
  });

  test.each([
    ["alone", Uint8Array.from(spanish)],
    ["in a gzip file", gzipSync(Uint8Array.from(spanish))],
    ["in an archive", zipSync({ "a.csv": Uint8Array.from(spanish) })],
  ])("gives its counts once the reader names its encoding: %s", async (_, bytes) => {
    const result = await loadContent(bytes, "demo.csv", windows);
    expect(result.runs.map(counts)).toEqual(["café €=4/3 niño=4/1"]);
    expect(result.columns.found.map(({ id, values }) => [id, values[0]])).toContainEqual([
      "encoding of the file",
      "windows-1252",
    ]);
  });

  test("is read as JSON, too", async () => {
    const bytes = latin('{"task":"caf\xe9","n":4,"c":3}\n{"task":"b","n":4,"c":1}\n');
    expect((await readContent(Uint8Array.from(bytes), "a.jsonl")).columns?.doubt).not.toBeNull();
    const result = await loadContent(Uint8Array.from(bytes), "a.jsonl", windows);
    expect(result.runs.map(counts)).toEqual(["café=4/3 b=4/1"]);
  });

  test("applies to all files but those in UTF-8", async () => {
    const bytes = zipSync({ "m/a.csv": utf8(table), "k/b.csv": Uint8Array.from(spanish) });
    const result = await loadContent(bytes, "demo.zip", windows);
    expect(result.runs.map(counts).sort()).toEqual(["café €=4/3 niño=4/1", expected]);
  });

  test("is not offered where other letters are UTF-8", async () => {
    const bytes = Uint8Array.from([...utf8(table), ...latin("h\xe9,1,1\n")]);
    const result = await readContent(bytes);
    expect(result).toMatchObject({ ok: false, problems: [{ line: 3 }] });
    expect(result.columns).toBeUndefined();
  });

  test("is refused in an encoding that nobody knows", async () => {
    const other: Meaning = { "encoding of the file": { use: "only", value: "ansi-x" } };
    const result = await readContent(Uint8Array.from(spanish), "demo.csv", other);
    expect(result).toMatchObject({ problems: [{ message: "no encoding is called ansi-x" }] });
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
