import { expect, test } from "vitest";
import type { Bytes } from "../../../web/read/text/content.ts";
import { RunGroups } from "../../../web/read/runs/run-groups.ts";
import { refuse } from "../../../web/read/text/not-text.ts";
import { openText, SourceText } from "../../../web/read/text/source-text.ts";
import { counts, loadBytes, load, messages, refuseOnce, utf16, utf8 } from "./helpers.ts";
import { readDelimited } from "./read-counts.ts";

const mebi = 2 ** 20;

const opened = (content: Bytes | string): SourceText => {
  const text = openText(content);
  if (!(text instanceof SourceText)) expect.fail(JSON.stringify(text));
  return text;
};

/** Rows whose letters take one to four bytes, so that some pieces end inside a letter. */
const rows = (count: number, end = "\n") =>
  Array.from(
    { length: count },
    (_, i) => `${"aß€🎲".repeat((i % 9) + 1)}${i},10,${i % 11}${end}`,
  ).join("");

test("a file is read a piece at a time, of a megabyte at most", () => {
  const bytes = utf8(`task,passed\n${"task-1,1\ntask-2,0\ntask-3,1\n".repeat(100_000)}`);
  expect(bytes.length).toBeGreaterThan(2 * mebi);
  const file: Bytes = {
    size: bytes.length,
    read: (from, to) => {
      expect(to - from).toBeLessThanOrEqual(mebi);
      return bytes.subarray(from, to);
    },
  };
  const result = readDelimited("large.csv", opened(file));
  if (!result.ok) expect.fail(JSON.stringify(result));
  expect(counts(result.runs[0])).toBe("task-1=100000/100000 task-2=100000/0 task-3=100000/100000");
  expect(result.rows).toBe(300_000);
});

test("letters, line ends and accents that pieces part are read as one", () => {
  const text = `task,n,c\r\n${rows(60_000, "\r\n")}`;
  expect(text.length).toBeGreaterThan(mebi);
  const { runs, rows: count } = load(text);
  expect(count).toBe(60_000);
  const names = runs[0]?.tasks;
  expect(names?.[59_999]).toBe(`${"aß€🎲".repeat(6)}59999`);
  expect(loadBytes(utf8(text)).runs[0]?.tasks).toEqual(names);
  expect(loadBytes(utf16(`\ufeff${text}`, false)).runs[0]?.tasks).toEqual(names);
  const composed = loadBytes(utf8(`task,n,c\r${rows(60_000, "\r").replaceAll("a", "a\u0301")}`));
  expect(composed.runs[0]?.tasks?.[59_999]).toBe(`${"áß€🎲".repeat(6)}59999`);
  expect(messages(composed).join()).toContain("accents");
});

test("a line end of two letters that pieces part is one, also for the line of a problem", () => {
  const header = "task,n,c\r\n";
  const name = "p".repeat(mebi - header.length - ",4,3\r".length);
  const text = `${header}${name},4,3\r\nlast,4,5\r\n`;
  expect(text.slice(mebi - 1, mebi + 1)).toBe("\r\n");
  expect(refuseOnce(text).line).toBe(3);
});

test("a letter and its accent that pieces part are one", () => {
  const header = "task,n,c\n";
  const name = `${"p".repeat(mebi - header.length - 1)}a`;
  const { runs } = load(`${header}${name}\u0301,4,3\n`);
  expect(runs[0]?.tasks?.[0]?.endsWith("á")).toBe(true);
  expect(runs[0]?.tasks?.[0]).toHaveLength(name.length);
});

test.each([
  ["a row", `${rows(60_000)}last,1,2\n`, 60_002],
  ["a quote", `${rows(60_000)}"last,1,1\n`, 60_002],
  ["a control character", `${rows(60_000)}\u0001,1,1\n`, 60_002],
  ["a quote that closes late", `${rows(60_000)}"last,1,1\n${rows(60_000)}"x,1,1\n`, 60_002],
])("the line of %s is found behind the first piece", (_, text, line) => {
  expect(refuseOnce(`task,n,c\n${text}`).line).toBe(line);
});

test("the line of a byte that is no character is found behind the first piece", () => {
  const bytes = new Uint8Array([...utf8(`task,n,c\n${rows(60_000)}`), 0xe9, 0x0a]);
  const content = {
    size: bytes.length,
    read: (from: number, to: number) => bytes.subarray(from, to),
  };
  const text = openText(content);
  expect(text).toBeNull();
  expect(refuse(content)).toMatchObject({ problems: [{ line: 60_002 }] });
});

test("the reading tells how far it is, without ever going back, and reaches the end", () => {
  const told: number[] = [];
  const progress = (done: number) => void told.push(done);
  const text = openText(`task,s1,s2\n${"t,1,0\n".repeat(3 * mebi)}`, {
    piece: () => undefined,
    progress,
  });
  if (!(text instanceof SourceText)) expect.fail();
  const before = told.length;
  readDelimited("large.csv", text);
  expect(told.at(-1)).toBe(1);
  expect(before).toBeGreaterThan(10);
});

test("comments that are longer than a piece are read over", () => {
  const comments = "# a comment that says nothing\n".repeat(100_000);
  const result = load(`# model: m\n${comments}task,n,c\na,4,3\n`);
  expect(result.runs[0]?.labels.model).toBe("m");
});

test("a header cell that is longer than a piece, and holds line ends, is read", () => {
  const result = load(`task,"${"x\n".repeat(mebi)}",n,c\na,1,4,3\n`);
  expect(counts(result.runs[0])).toBe("a=4/3");
  expect(refuseOnce(`task,"${"x\n".repeat(mebi)}",n,c\na,1,4,5\n`).line).toBe(mebi + 2);
});

test("more tasks than a tab can hold are refused", () => {
  const groups = new RunGroups([], 2);
  const add = (name: string) =>
    groups.add(groups.of([], 1), { name: groups.names.of(name), n: 4, c: 1, cluster: "" });
  expect([add("a"), add("b")]).toEqual([0, 1]);
  expect(() => add("c")).toThrow("it has more than 2 tasks");
});
