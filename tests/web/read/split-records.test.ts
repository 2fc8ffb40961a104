import { expect, test } from "vitest";
import { splitLines, type QuoteFault } from "../../../web/read/text/split-lines.ts";
import * as split from "../../../web/read/text/split-records.ts";

/** All records of a text in pieces, or the fault. */
function recordsOf(
  pieces: string[],
  delimiter: string,
  by = split.splitRecords,
): string[][] | QuoteFault {
  const all: string[][] = [];
  const fault = by(pieces, delimiter, (record) => {
    all.push(record);
    return true;
  });
  return fault ?? all;
}

const splitRecords = (text: string, delimiter: string) => recordsOf([text], delimiter);

test("text without quotes is parted at delimiters and line ends", () => {
  expect(splitRecords("a,b\n1,2\n", ",")).toEqual([["a", "b"], ["1", "2"], [""]]);
});

test.each([",", "\t", ";", "|"])("only the chosen delimiter %j parts the cells", (delimiter) => {
  const others = [",", "\t", ";", "|"].filter((each) => each !== delimiter).join("");
  for (const cell of [others, `"${others}"`])
    expect(splitRecords(`${cell}${delimiter}b`, delimiter)).toEqual([[others, "b"]]);
});

test.each([
  ["a delimiter", '"a,b",c', [["a,b", "c"]]],
  ["a line end", '"a\nb",c', [["a\nb", "c"]]],
  ["a quote written twice", '"a ""b"" c"', [['a "b" c']]],
  ["nothing but quotes written twice", '""""', [['"']]],
  ["nothing", '"",""', [["", ""]]],
  ["white space", '" a "', [[" a "]]],
])("quotes hold %s", (_, text, records) => {
  expect(splitRecords(text, ",")).toEqual(records);
});

test.each([
  ["between letters", '5" pipe', '5" pipe'],
  ["twice", 'a "" b', 'a "" b'],
  ["after white space", ' "a"', ' "a"'],
  ["at the end", 'a"', 'a"'],
])("a quote %s of a cell that does not start with one is itself", (_, cell, read) => {
  expect(splitRecords(`${cell},b`, ",")).toEqual([[read, "b"]]);
});

test("white space after a closing quote is dropped, before delimiters, line ends and the end", () => {
  expect(splitRecords('"a" \t,b\n"c"  \n"d" ', ",")).toEqual([["a", "b"], ["c"], ["d"]]);
  expect(splitRecords('"a" \t"b"', "\t")).toEqual([["a", "b"]]);
});

test("empty cells stay, also the last of a line and of the text", () => {
  expect(splitRecords('"",,\n,"",', ",")).toEqual([
    ["", "", ""],
    ["", "", ""],
  ]);
});

test("blank lines are records of one empty cell", () => {
  expect(splitRecords('\n"a"\n\n', ",")).toEqual([[""], ["a"], [""], [""]]);
});

test.each([
  ["never closed", 'a\n"b,1\nc', { at: 2, isClosed: false }],
  ["closed only by a quote written twice", '"a""', { at: 0, isClosed: false }],
  ["open at the end of the text", 'a,"', { at: 2, isClosed: false }],
  ["followed by a letter", '"a"b,1', { at: 0, isClosed: true }],
  ["closed by the quote of a later cell", 'x,"a,1\n"b",2', { at: 2, isClosed: true }],
])("a quote that is %s is a fault where it opens", (_, text, fault) => {
  expect(splitRecords(text, ",")).toEqual(fault);
});

test("any cells come back as they were once all are quoted", () => {
  const letters = ["a", '"', ",", "\n", " ", ""];
  const cells = letters.flatMap((one) =>
    letters.flatMap((two) => letters.map((three) => one + two + three)),
  );
  const records = Array.from({ length: 36 }, (_, i) => cells.slice(6 * i, 6 * i + 6));
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const text = records.map((record) => record.map(quoted).join(",")).join("\n");
  expect(splitRecords(text, ",")).toEqual(records);
});

test("a large cell of quotes and many records after it are read", () => {
  const letters = 2 ** 20;
  const text = `"${'""'.repeat(letters)}"\n${"a\n".repeat(letters)}`;
  const records = splitRecords(text, ",");
  expect(records).toHaveLength(letters + 2);
});

/** Splits a text after each line end whose bit is set. */
function partedBy(bits: number, text: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).forEach((line, i) => {
    piece += line;
    if ((bits & (1 << i)) === 0) return;
    pieces.push(piece);
    piece = "";
  });
  return [...pieces, piece];
}

test.each([
  "a,b\n1,2\n3,4",
  'a,b\n"1\n\n2",3\n4,"5\n"\n',
  '"""\n""\n",b\n"c" \nd,"e" ,f\n',
  'a\n"b,1\nc\nd',
  'x,"a,1\n"b",2\n3\n',
  '"a""\n\n\n',
  'a,"',
])("%j has the same records and faults in any pieces of whole lines", (text) => {
  const whole = splitRecords(text, ",");
  for (let bits = 1; bits < 64; ++bits)
    expect(recordsOf(partedBy(bits, text), ","), String(bits)).toEqual(whole);
});

test.each(["a,b\n1,2\n3,4", "a\n\n,\n1, 2 ,\n", "\n\n", "a;b,c", ",", "a,b\n"])(
  "%j is parted alike where no quote is looked for, but for the empty record at its end",
  (text) => {
    const all = splitRecords(text, ",") as string[][];
    const expected = text.endsWith("\n") ? all.slice(0, -1) : all;
    for (let bits = 0; bits < 64; ++bits) {
      const pieces = partedBy(bits, text).filter((piece) => piece !== "");
      expect(recordsOf(pieces, ",", splitLines), String(bits)).toEqual(expected);
    }
  },
);

test("a quoted cell that goes on over many pieces takes time in proportion to its length", () => {
  const line = `${'""x'.repeat(100)}\n`;
  const pieces = ['"', ...Array.from({ length: 3000 }, () => line), '"\n'];
  let looks = 0;
  split.splitRecords(pieces, ",", () => {
    looks += 1;
    return true;
  });
  expect(looks).toBe(2);
});

test.each([split.splitRecords, splitLines])("what wants no more records gets none", (by) => {
  const taken: string[][] = [];
  by(["a\n", "b\n", 'c"\n'], ",", (record) => {
    taken.push(record);
    return taken.length < 2;
  });
  expect(taken).toEqual([["a"], ["b"]]);
});
