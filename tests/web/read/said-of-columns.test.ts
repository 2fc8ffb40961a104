import { expect, test } from "vitest";
import type { Meaning } from "../../../web/read/base/override.ts";
import { readCounts } from "./read-counts.ts";
import { counts, loadAs, messages } from "./helpers.ts";

const countsAs = (text: string, meaning: Meaning) => loadAs(text, meaning).runs.map(counts);
const problemAs = (text: string, meaning: Meaning) => {
  const result = readCounts("demo.csv", text, { meaning });
  if (result.ok) expect.fail(JSON.stringify(result.runs.map(counts)));
  return result.problems[0];
};

test.each([
  ["0 and 1", "1,0,1,0"],
  ["words", "true,false,yes,no"],
])("verdicts of failures are turned round: %s", (_, cells) => {
  const [a, b, c, d] = cells.split(",");
  const text = `task,failed\na,${a ?? ""}\na,${b ?? ""}\nb,${c ?? ""}\nb,\nc,${d ?? ""}\n`;
  expect(countsAs(text, { failed: { use: "verdict", turned: true } })).toEqual([
    "a=2/1 b=1/0 c=1/1",
  ]);
});

test("so are outcomes of a matrix, each column by itself", () => {
  const text = "task,failed_1,failed_2,ok_3\na,1,0,1\nb,1,1,0\n";
  const turned = { use: "outcome", turned: true } as const;
  expect(countsAs(text, { failed_1: turned, failed_2: turned, ok_3: { use: "outcome" } })).toEqual([
    "a=3/2 b=3/0",
  ]);
});

test("and outcomes of tasks in columns", () => {
  const text = "sample,err_a,err_b\n1,1,0\n2,1,1\n";
  const turned = { use: "of-task", turned: true } as const;
  expect(countsAs(text, { err_a: turned, err_b: turned })).toEqual(["err_a=2/0 err_b=2/1"]);
});

test("a count of failures gives c with n, and n with c", () => {
  expect(countsAs("task,n,errors\na,4,1\nb,3,3\n", { errors: { use: "failures" } })).toEqual([
    "a=4/3 b=3/0",
  ]);
  expect(countsAs("task,passed,failed\na,4,1\nb,0,3\n", { failed: { use: "failures" } })).toEqual([
    "a=5/4 b=3/0",
  ]);
  expect(countsAs("n,errors\n4,1\n3,3\n", { errors: { use: "failures" } })).toEqual(["4/3 3/0"]);
});

test("a count of failures that cannot be is refused with its place", () => {
  expect(problemAs("task,n,errors\na,4,5\n", { errors: { use: "failures" } })).toMatchObject({
    line: 2,
    column: "errors",
    message: "errors = 5 is more than n = 4",
    fix: expect.stringContaining("more failures than samples") as string,
  });
  expect(problemAs("task,passed,failed\na,0,0\n", { failed: { use: "failures" } })).toMatchObject({
    line: 2,
    message: "failed and passed are 0: the task has no samples",
  });
});

test.each([
  ["shares", "acc", "0.7,1.0,0.0", 10],
  ["percentages by their header", "acc (%)", "70,100,0", 10],
  ["percentages by their size", "acc", "70,100,0", 10],
  ["percent signs", "acc", "70 %,100%,0 %", 10],
  ["rounded shares", "acc", "0.33,1,0", 3],
  ["rounded percentages", "acc", "33.3,100,0", 3],
  ["single precision", "acc", "0.30000001192092896,1,0", 10],
])("a rate is a count of n: %s", (_, name, cells, n) => {
  const rows = cells.split(",").map((cell, i) => `t${i},${n},${cell}`);
  const [first] = countsAs(`task,n,${name}\n${rows.join("\n")}\n`, { [name]: { use: "rate" } });
  const c = /0.3|33/.test(cells) ? (n === 3 ? 1 : 3) : 7;
  expect(first).toBe(`t0=${n}/${c} t1=${n}/${n} t2=${n}/0`);
});

test("decimal commas are read in rates", () => {
  expect(countsAs("task;n;acc\na;10;0,7\nb;10;1,0\n", { acc: { use: "rate" } })).toEqual([
    "a=10/7 b=10/10",
  ]);
});

test.each([
  ["0.66", "acc = 0.66 of 3 samples is no whole number of successes; the nearest is 2"],
  ["1.5", "acc = 1.5 of 3 samples is no whole number of successes; the nearest is 0"],
  ["120", "acc = 120 is more than 100 %"],
  ["", "acc is blank"],
  ["good", "acc = good is no rate"],
  ["-0.5", "acc = -0.5 is no rate"],
  ["NaN", "acc = NaN is no rate"],
])("a rate that is no count of n is refused: %s", (cell, message) => {
  expect(problemAs(`task,n,acc\na,3,${cell}\n`, { acc: { use: "rate" } })).toMatchObject({
    line: 2,
    column: "acc",
    message,
  });
});

test("digits that leave several counts open are refused, and so is a sign that only some rows have", () => {
  expect(problemAs("task,n,acc\na,1000,0.5\n", { acc: { use: "rate" } })).toMatchObject({
    message: "acc = 0.5 of 1000 samples may be 450 to 550 successes",
    fix: "Write the rate with more digits, or how many samples succeeded.",
  });
  expect(problemAs("task,n,acc\na,10,70%\nb,10,0.7\n", { acc: { use: "rate" } })).toMatchObject({
    line: 3,
    message: "acc = 0.7 has no percent sign, as other rows have",
  });
});

test("several columns of verdicts are a run each, with the rows as tasks where nothing names them", () => {
  const text = "A-7B,A-14B,B\n1,0,1\n0,0,1\n,1,0\n";
  const verdict = { use: "verdict" } as const;
  const result = loadAs(text, { "A-7B": verdict, "A-14B": verdict, B: verdict });
  expect(result.runs.map((run) => `${run.name}: ${counts(run)}`)).toEqual([
    "verdict A-7B: 1=1/1 2=1/0",
    "verdict A-14B: 1=1/0 2=1/0 3=1/1",
    "verdict B: 1=1/1 2=1/1 3=1/0",
  ]);
  expect(messages(result)).toContain(
    "no column names the tasks: each row is a task, named by its number",
  );
});

test("columns of one name are two runs", () => {
  const verdict = { use: "verdict" } as const;
  const { runs } = loadAs("task,gpt,gpt\na,1,0\n", { gpt: verdict, "gpt, column 3": verdict });
  expect(runs.map((run) => `${run.name}: ${counts(run)}`)).toEqual([
    "verdict gpt: a=1/1",
    "verdict gpt, column 3: a=1/0",
  ]);
});

test("each of them is read in its own way", () => {
  const text = "task,errored,ok,points\na,1,1,7\nb,0,1,3\nc,0,\nd,1,1,4,x\n";
  const meaning: Meaning = {
    errored: { use: "verdict", turned: true },
    ok: { use: "verdict" },
    points: { use: "verdict", atLeast: 5 },
  };
  expect(problemAs(text, meaning)).toMatchObject({
    line: 5,
    message: 'the row has 5 cells, the header 4: "x" is one too many',
  });
  expect(countsAs(text.replace(",x", ""), meaning)).toEqual([
    "a=1/0 b=1/1 c=1/1 d=1/0",
    "a=1/1 b=1/1 d=1/1",
    "a=1/1 b=1/0 d=1/0",
  ]);
});
