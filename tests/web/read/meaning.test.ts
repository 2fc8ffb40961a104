import { expect, test } from "vitest";
import type { Meaning } from "../../../web/read/base/override.ts";
import type { Columns } from "../../../web/read/base/problem.ts";
import { readCounts } from "./read-counts.ts";
import { counts, load, loadAs, messages, type Loaded } from "./helpers.ts";

const names = ({ runs }: Loaded) => runs.map(({ name }) => name);

const usesOf = ({ found }: Columns) => Object.fromEntries(found.map(({ id, use }) => [id, use]));

/** Columns of a text that must be refused, and whose meanings the reader can choose. */
const refusedColumns = (text: string, meaning: Meaning = {}): Columns => {
  const result = readCounts("demo.csv", text, { meaning });
  if (result.ok || result.columns === undefined) expect.fail(JSON.stringify(result));
  return result.columns;
};

const table = "name,tries,wins,seed,site\na,10,3,1,x\nb,10,4,1,y\na,10,5,2,x\nb,10,6,2,x\n";

test("columns of any name are the task, n and c that the reader says", () => {
  const meaning: Meaning = { tries: { use: "n" }, wins: { use: "c" }, seed: { use: "run" } };
  const result = loadAs(table, meaning);
  expect(names(result)).toEqual(["seed 1", "seed 2"]);
  expect(result.runs.map(counts)).toEqual(["a=10/3 b=10/4", "a=10/5 b=10/6"]);
  expect(result.runs[1]?.labels).toEqual({ seed: "2" });
  expect(usesOf(result.columns)).toEqual({
    name: "task",
    tries: "n",
    wins: "c",
    seed: "run",
    site: "ignored",
  });
});

test("a column that filters keeps the rows of one value, and says how many it leaves out", () => {
  const meaning: Meaning = {
    tries: { use: "n" },
    wins: { use: "c" },
    seed: { use: "only", value: "2" },
  };
  const result = loadAs(table, meaning);
  expect(result.runs.map(counts)).toEqual(["a=10/5 b=10/6"]);
  expect(result.rows).toBe(2);
  expect(messages(result)).toContain('only rows with seed = "2" are read: 2 rows left out');
  const seed = result.columns.found.find(({ id }) => id === "seed");
  expect(seed).toMatchObject({
    use: "only",
    said: { use: "only", value: "2" },
    values: ["1", "2"],
    label: "seed",
  });
});

test("a filter that no row passes is refused", () => {
  const result = readCounts("demo.csv", "task,n,c,seed\na,4,1,1\n", {
    meaning: { seed: { use: "only", value: "9" } },
  });
  expect(result).toMatchObject({ problems: [{ message: "no row is left by the filter" }] });
});

test("a column that clusters tasks or is ignored splits no runs", () => {
  const text = "task,n,c,benchmark\na/1,4,1,a\na/2,4,2,a\nb/1,4,3,b\n";
  expect(names(load(text))).toEqual(["a", "b"]);
  const clustered = loadAs(text, { benchmark: { use: "cluster" } });
  expect(clustered.runs[0]?.clusters).toEqual(["a", "a", "b"]);
  const ignored = loadAs(text, { benchmark: { use: "ignored" } });
  expect(counts(ignored.runs[0])).toBe("a/1=4/1 a/2=4/2 b/1=4/3");
  expect(messages(ignored)).toContain("columns not used: benchmark");
});

test("the reader's word for a use takes it from the column that was named for it", () => {
  const text = "task,id,n,runs,c\nx,a,4,9,1\ny,b,4,9,2\n";
  const result = readCounts("demo.csv", text);
  expect(result.ok).toBe(false);
  const read = loadAs(text, { runs: { use: "n" }, id: { use: "task" } });
  expect(counts(read.runs[0])).toBe("a=9/1 b=9/2");
  expect(usesOf(read.columns)).toMatchObject({ task: "ignored", n: "ignored" });
});

test("a single column t is the depth where the reader says so", () => {
  const result = loadAs("task,n,c,t\na,4,1,1\na,4,2,2\n", { t: { use: "T" } });
  expect(result.runs.map(({ labels }) => labels.T)).toEqual(["1", "2"]);
  expect(messages(result)).toEqual([]);
});

test("outcomes of 0 and 1 for tasks that are there once are verdicts where the reader says so", () => {
  const text = "task,hits\na,1\nb,0\n";
  const { doubt, rows } = refusedColumns(text);
  expect(rows).toEqual([
    ["a", "1"],
    ["b", "0"],
  ]);
  expect(doubt?.readings.map(({ words }) => words)).toEqual([
    "hits is the verdict of one sample per row",
  ]);
  expect(counts(loadAs(text, doubt?.readings[0]?.meaning ?? {}).runs[0])).toBe("a=1/1 b=1/0");
});

test("where a column is verdicts, one that is named n is no count", () => {
  const result = loadAs("task,n,ok\na,1,1\na,2,0\nb,3,1\n", { ok: { use: "verdict" } });
  expect(counts(result.runs[0])).toBe("a=2/1 b=1/1");
  expect(usesOf(result.columns)).toEqual({ task: "task", n: "ignored", ok: "verdict" });
});

test("counts without n offer the column that may be n", () => {
  const columns = refusedColumns("task,solved,of\na,3,4\nb,0,4\n");
  expect(columns.doubt?.readings).toEqual([
    {
      words: "of counts the samples: it is n",
      meaning: { of: { use: "n" }, solved: { use: "c" } },
    },
  ]);
  expect(usesOf(columns)).toEqual({ task: "task", solved: "c", of: "ignored" });
  expect(counts(loadAs("task,solved,of\na,3,4\nb,0,4\n", { of: { use: "n" } }).runs[0])).toBe(
    "a=4/3 b=4/0",
  );
});

test("where either columns may be the samples, both readings are offered, and each can be read", () => {
  const text = "task,s1,s2,r1,r2\na,1,0,1,1\nb,0,0,1,0\n";
  const { doubt } = refusedColumns(text);
  expect(doubt?.message).toBe("Which is meant?");
  const readings = doubt?.readings ?? [];
  expect(readings.map(({ words }) => words)).toEqual([
    "s1, s2 are the samples",
    "r1, r2 are the samples",
  ]);
  expect(readings.map(({ meaning }) => counts(loadAs(text, meaning).runs[0]))).toEqual([
    "a=2/1 b=2/0",
    "a=2/2 b=2/1",
  ]);
});

test("columns of outcomes without numbers are samples where the reader says so", () => {
  const text = "task,any,is_hard\na,1,0\nb,1,1\n";
  const readings = refusedColumns(text).doubt?.readings ?? [];
  const reading = readings.find(({ words }) => words === "any, is_hard are the samples");
  expect(readings[0]?.words).toBe("each of any, is_hard is a run");
  expect(counts(loadAs(text, reading?.meaning ?? {}).runs[0])).toBe("a=2/1 b=2/2");
  expect(counts(loadAs(`${text}c,,1\n`, { any: { use: "outcome" } }).runs[0])).toBe("a=1/1 b=1/1");
});

test("a cell that is no outcome is refused with its place, also in columns that the reader names", () => {
  const result = readCounts("demo.csv", "task,any,other\na,1,0\nb,2,0\n", {
    meaning: { any: { use: "outcome" }, other: { use: "outcome" } },
  });
  expect(result).toMatchObject({ problems: [{ line: 3, column: "any" }] });
});

test("a benchmark of 77 families makes no 355 runs of a task each without a word and its fixes", () => {
  const rows = Array.from({ length: 355 }, (_, i) => `t${i},8,${i % 9},m${i % 5},family-${i % 77}`);
  const text = `task,n,c,model,benchmark\n${rows.join("\n")}\n`;
  const result = load(text);
  expect(result.runs).toHaveLength(355);
  expect(result.columns.doubt?.message).toBe(
    "355 runs have one task each: column benchmark splits the rows by its 77 values. If these are families of tasks and not models, they make no runs.",
  );
  const readings = result.columns.doubt?.readings ?? [];
  expect(readings.map(({ words }) => words)).toEqual([
    "benchmark clusters tasks",
    "benchmark is ignored",
  ]);
  for (const { meaning } of readings) {
    const read = loadAs(text, meaning);
    expect(names(read)).toEqual(["m0", "m1", "m2", "m3", "m4"]);
    expect(read.columns.doubt).toBeNull();
  }
});

test("runs of as many tasks as one would look at leave no doubt", () => {
  const row = (i: number) => `t${i % 4},8,3,m${Math.floor(i / 4)}`;
  const rows = Array.from({ length: 80 }, (_, i) => row(i)).join("\n");
  expect(load(`task,n,c,model\n${rows}\n`).columns.doubt).toBeNull();
  const few = load("task,n,c,model\na,8,3,x\na,8,3,y\na,8,3,z\n");
  expect(few.columns.doubt).toBeNull();
});

test("columns of one name are distinguished by their places", () => {
  const text = "task,n,c,x,x\na,4,1,1,p\nb,4,2,1,q\n";
  const result = loadAs(text, { "x, column 5": { use: "run" } });
  expect(result.columns.found.map(({ id }) => id)).toEqual(["task", "n", "c", "x", "x, column 5"]);
  expect(names(result)).toEqual(["x p", "x q"]);
});

test("a column named __proto__ is one like any other", () => {
  const text = "task,n,c,__proto__\na,4,1,p\nb,4,2,q\n";
  const result = loadAs(text, Object.fromEntries([["__proto__", { use: "run" }]]));
  expect(names(result)).toEqual(["__proto__ p", "__proto__ q"]);
  expect(names(load(text))).toEqual(["demo"]);
});
