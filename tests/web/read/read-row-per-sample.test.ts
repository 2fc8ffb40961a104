import { expect, test } from "vitest";
import { counts, load, messages, refuse, refuseOnce } from "./helpers.ts";

test("rows of 0/1 with repeated tasks are counted to n and c", () => {
  const result = load("task,passed,model\na,1,m\na,0,m\nb,0,m\na,1,k\n");
  expect(result.shape).toBe("long");
  expect(result.rows).toBe(4);
  expect(result.runs.map(counts)).toEqual(["a=2/1 b=1/0", "a=1/1"]);
  expect(messages(result)).toEqual(["4 rows, one per sample, counted to 2 tasks of 2 runs"]);
});

test("words are verdicts even where no task repeats", () => {
  const text = "task,correct\na,true\nb,FAILED\nc,C\nd,timed out\n";
  expect(counts(load(text).runs[0])).toBe("a=1/1 b=1/0 c=1/1 d=1/0");
});

test("rows without a verdict are not counted in n, and tasks with none are left out", () => {
  const result = load("task,passed\na,1\na,\nb,NaN\na,0\n");
  expect(counts(result.runs[0])).toBe("a=2/1");
  expect(messages(result)).toEqual([
    "2 rows, one per sample, counted to 1 task",
    "2 rows without an outcome, not counted in n",
    "1 task without any outcome left out",
  ]);
});

test("a value that is no verdict among words is refused", () => {
  expect(refuseOnce("task,passed\na,pass\na,maybe\n")).toEqual({
    line: 3,
    column: "passed",
    message: 'passed = "maybe" is neither a pass nor a failure',
    fix: "Write 1 or 0, true or false, or pass or fail; leave the cell blank where there is no verdict.",
  });
});

test("0/1 without repeated tasks lacks n", () => {
  expect(refuseOnce("task,c\na,1\nb,0\n")).toEqual({
    line: 1,
    column: "c",
    message: "n is missing; columns found: task, c",
    fix: "Add a column n with the number of samples per task (1 where each line is one sample). Or say in the page, under Columns, what each one means.",
  });
});

test("counts without n lack n, though tasks repeat", () => {
  expect(refuseOnce("task,c\na,3\na,0\n").message).toBe("n is missing; columns found: task, c");
});

test("samples that are numbered over all tasks are told apart, and one that comes twice is found", () => {
  const samples = 3000;
  const rows = Array.from({ length: samples }, (_, i) => `t${i % 50},id ${i},${i % 2}`);
  const text = ["task,sample,passed", ...rows].join("\n");
  const [run] = load(text).runs;
  expect([...(run?.n ?? [])]).toEqual(Array.from({ length: 50 }, () => samples / 50));
  // Samples both far from and close to the first samples of their task.
  for (const i of [0, 50, 2500, 2999]) {
    const message = `task "t${i % 50}" with sample = "id ${i}" is on line ${i + 2} and again on line ${samples + 2}, with another verdict`;
    const other = `t${i % 50},id ${i},${1 - (i % 2)}`;
    expect(refuse(`${text}\n${other}`).map((problem) => problem.message)).toEqual([message]);
  }
});

test("a sample that is there twice is counted once, with a note", () => {
  const table = "a,1,1\na,2,0\nb,1,\n";
  const result = load(`task,seed,passed\n${table}${table}b,2,1\n`);
  expect(result.runs.map(counts)).toEqual(["a=2/1 b=1/1"]);
  expect(result.notes).toContainEqual({
    line: 5,
    message: "3 rows repeat a task and sample with the same verdict: each is counted once",
  });
  expect(messages(result)).toContain("3 rows, one per sample, counted to 2 tasks");
});

test("a sample that is there twice with two verdicts is refused with both lines", () => {
  const [problem] = refuse("task,seed,passed\na,1,1\na,2,1\na,1,0\n");
  expect(problem).toEqual({
    line: 4,
    column: "seed",
    message: 'task "a" with seed = "1" is on line 2 and again on line 4, with another verdict',
    fix: "Keep one of the two; if seed does not number the samples, remove it.",
  });
});
