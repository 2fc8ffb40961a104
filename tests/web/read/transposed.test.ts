import { describe, expect, test } from "vitest";
import { readCounts } from "./read-counts.ts";
import { counts, load, loadAs, messages, refuseOnce } from "./helpers.ts";

/** Runs of both readings of a refused text. */
function readAs(text: string) {
  const result = readCounts("demo.csv", text);
  if (result.ok) expect.fail(JSON.stringify(result));
  const readings = result.columns?.doubt?.readings ?? [];
  return readings.map(({ meaning }) => loadAs(text, meaning).runs.map(counts).join("; "));
}

const text = "sample,t1,t2,t3\ns1,1,0,1\ns2,0,0,\n";

describe("a matrix that may lie on its side is asked about", () => {
  test("with its columns, and both readings", () => {
    expect(refuseOnce(text)).toEqual({
      line: 1,
      column: "sample",
      message:
        "t1, t2, t3 may be tasks, with a sample in each row, or samples, with a task in each row",
      fix: "Name the first column task if each row is a task; turn the table if each column is one.",
    });
    const { columns } = readCounts("demo.csv", text);
    expect(columns?.doubt?.message).toBe("Which is meant?");
    expect(columns?.doubt?.readings.map(({ words }) => words)).toEqual([
      "each row is a sample, and t1, t2, t3 are tasks",
      "each row is a task, and t1, t2, t3 are its samples",
    ]);
    expect(readAs(text)).toEqual(["t1=2/1 t2=2/0 t3=1/1", "s1=3/2 s2=2/0"]);
  });

  test.each([
    [",t1,t2\ns1,1,0\ns2,0,0\n", ["t1=2/1 t2=2/0", "s1=2/1 s2=2/0"]],
    ["id,x1,x2\nrun 1,1,0\nrun 2,0,0\n", ["x1=2/1 x2=2/0", "run 1=2/1 run 2=2/0"]],
    [
      "seed,HumanEval/0,HumanEval/1\n1,1,0\n2,1,1\n",
      ["HumanEval/0=2/2 HumanEval/1=2/1", "1=2/1 2=2/2"],
    ],
    ["model,q1,q2\nx,1,0\ny,1,1\n", ["q1=1/1 q2=1/0; q1=1/1 q2=1/1", "2/1; 2/2"]],
  ])("also %j", (table, both) => {
    expect(readAs(table)).toEqual(both);
  });

  test.each([
    ["task,t1,t2\na,1,0\n", "a=2/1"],
    ["problem,t1,t2\ns1,1,0\n", "s1=2/1"],
    [",s1,s2\na,1,0\n", "a=2/1"],
    ["uid,s1,s2\na,1,0\n", "a=2/1"],
    ["id,1,2\na,1,0\n", "a=2/1"],
  ])("but not %j", (table, read) => {
    expect(counts(load(table).runs[0])).toBe(read);
  });
});

describe("columns that are tasks", () => {
  const meaning = { t1: { use: "of-task" }, t2: { use: "of-task" } } as const;

  test("count a sample in each row, for each run", () => {
    const result = loadAs("model,t1,t2,t3\nx,1,0,1\nx,1,,1\ny,pass,fail,1\n", meaning);
    expect(result.runs.map((run) => `${run.name}: ${counts(run)}`)).toEqual([
      "x: t1=2/2 t2=1/0",
      "y: t1=1/1 t2=1/0",
    ]);
    expect(messages(result)).toEqual([
      "columns not used: t3",
      "2 columns read as tasks, and each row as a sample of every task: t1, t2",
      "1 cell without an outcome, not counted in n",
    ]);
    expect(result.columns.found.map(({ use }) => use)).toEqual([
      "run",
      "of-task",
      "of-task",
      "ignored",
    ]);
  });

  test("without any outcome are left out, and refused where all are", () => {
    expect(counts(loadAs("x,t1,t2\na,1,\n", meaning).runs[0])).toBe("t1=1/1");
    const none = readCounts("demo.csv", "x,t1,t2\na,,\n", { meaning });
    expect(none).toMatchObject({ problems: [{ message: "no cell has an outcome" }] });
  });

  test("hold outcomes, and each is there once", () => {
    expect(readCounts("demo.csv", "x,t1,t2\na,1,2\n", { meaning })).toMatchObject({
      problems: [{ line: 2, column: "t2" }],
    });
  });
});
