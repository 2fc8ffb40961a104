import { describe, expect, test } from "vitest";
import { aliases, roleOf } from "../../../web/read/columns/header.ts";
import { counts, load, messages, refuseOnce } from "./helpers.ts";

describe("every name of a column is understood", () => {
  test.each(aliases.task)("%s is the task", (name) => {
    expect(counts(load(`${name},n,c\nx,2,1\n`).runs[0])).toBe("x=2/1");
  });
  test.each([...aliases.n, "m"])("%s is n", (name) => {
    expect(counts(load(`task,${name},c\nx,2,1\n`).runs[0])).toBe("x=2/1");
  });
  test.each(aliases.c)("%s is c", (name) => {
    expect(counts(load(`task,n,${name}\nx,2,1\n`).runs[0])).toBe("x=2/1");
  });
  const labels = (["model", "temperature", "T", "group", "benchmark"] as const).flatMap((label) =>
    aliases[label].map((name) => [name, label] as const),
  );
  test.each([...labels, ["t", "temperature"] as const, ["T", "T"] as const])(
    "%s is the label %s",
    (name, label) => {
      expect(load(`task,n,c,${name}\nx,2,1,v\n`).runs[0]?.labels).toEqual({ [label]: "v" });
    },
  );
  test.each(["top_p", "top-k", "Parameters", "model_size", "training_step", "contamination"])(
    "%s is a label of its own name, and parts runs",
    (name) => {
      const { runs } = load(`task,n,c,model,${name}\nx,2,1,v,1\nx,2,2,v,2\n`);
      expect(runs.map(({ labels }) => labels[name])).toEqual(["1", "2"]);
    },
  );
  test.each(aliases.sample)("%s numbers the samples", (name) => {
    const result = load(`task,${name},passed\nx,1,1\nx,2,0\n`);
    expect(counts(result.runs[0])).toBe("x=2/1");
  });
});

test.each([
  ["Num Samples", "n"],
  ["N-CORRECT", "c"],
  ["# samples", "n"],
  ["#correct", "c"],
  ["Task.ID", "task"],
  ["ｎ", "n"],
  ["Ｔ", "T"],
  ["ｔ", "temperature"],
  ["k", null],
  ["__proto__", null],
  ["constructor", null],
])("the header %j means %j", (name, role) => {
  expect(roleOf(name)).toBe(role);
});

test("the first name of a task in the order of the list wins, and the others are noted", () => {
  const result = load("id,task_id,n,c\nx,y,2,1\n");
  expect(result.runs[0]?.tasks).toEqual(["y"]);
  expect(messages(result)).toEqual(["columns not used: id"]);
});

test("a lone t is temperature and a lone T is depth, and said so", () => {
  expect(messages(load("task,n,c,t\nx,2,1,0.8\n"))).toEqual([
    "column t is read as temperature; name it T if it is depth (turns)",
  ]);
  expect(messages(load("task,n,c,T\nx,2,1,3\n"))).toEqual([
    "column T is read as depth (turns); name it temperature if it is that",
  ]);
});

test("t and T together are each their own", () => {
  const result = load("task,n,c,t,T\nx,2,1,0.8,3\n");
  expect(result.runs[0]?.labels).toEqual({ temperature: "0.8", T: "3" });
  expect(result.notes).toEqual([]);
});

test("m is not n where there is another n", () => {
  expect(messages(load("task,n,c,m\nx,2,1,9\n"))).toEqual(["columns not used: m"]);
});

test("k is never c", () => {
  expect(refuseOnce("task,n,k\nx,2,1\n")).toEqual({
    line: 1,
    column: "k",
    message: "k is the budget, not a count of successes; the column c is missing",
    fix: "Name the column c if it counts successes; otherwise add a column c.",
  });
});

test("a missing c is named", () => {
  expect(refuseOnce("task,n,foo\nx,2,5\n")).toEqual({
    line: 1,
    column: "n",
    message: "c is missing; columns found: task, n, foo",
    fix: "Add a column c with the number of successes per task. Or say in the page, under Columns, what each one means.",
  });
});

test("without n and c the columns found are listed", () => {
  expect(refuseOnce("# x\ntask,foo\nx,2\n")).toEqual({
    line: 2,
    column: null,
    message: "n and c are missing; columns found: task, foo",
    fix: "Name the columns task,n,c (a row per task), task,correct (a row per sample), n,c,tasks (how many tasks have each count) or task,s1,s2 (0 or 1 for each sample). Or say in the page, under Columns, what each one means.",
  });
});

test("a table without a header is told to add one", () => {
  expect(refuseOnce("t1,10,3\nt2,10,4\n")).toMatchObject({
    line: 1,
    message: "the first line has values where column names should be; columns found: t1, 10, 3",
    fix: "Add a header line such as task,n,c.",
  });
});

test("a single column is told of the delimiters", () => {
  expect(refuseOnce("task n c\nx 2 1\n").fix).toBe(
    "Separate the columns task,n,c with commas, tabs, semicolons or |.",
  );
});

test.each([
  "What we measured\n\n| task | n | c |\n|---|---|---|\n| x | 2 | 1 |\n",
  "What we measured\ntask,n,c\nx,2,1\n",
  "What we measured\ntask\tn\tc\nx\t2\t1\n",
])("words above a table are left out with a note", (text) => {
  const result = load(text);
  expect(result.runs.map(counts)).toEqual(["x=2/1"]);
  expect(messages(result)).toContainEqual(
    expect.stringMatching(/^the header is line \d: \d rows? above left out, “?"?What we measured/),
  );
});

test.each([
  ["task,n,c,n", '"n" is there twice, as columns 2 and 4'],
  ["task,n,c,num_samples", '"n" and "num_samples" mean the same (n), as columns 2 and 4'],
  ["task,n,c,Passed", '"c" and "Passed" mean the same (c), as columns 3 and 4'],
  ["task,n,c,TASK", '"TASK" is there twice, as columns 1 and 4'],
])("%s has a doubled column", (header, message) => {
  const problem = refuseOnce(`${header}\nx,4,1,2\n`);
  expect(problem).toMatchObject({ line: 1, message, fix: "Remove or rename one of the two." });
});

test("two label columns for one label are refused", () => {
  expect(refuseOnce("task,n,c,model,agent\nx,2,1,a,b\n").column).toBe("agent");
});
