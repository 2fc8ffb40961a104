import { expect, test } from "vitest";
import { counts, load, messages, refuse, refuseOnce } from "./helpers.ts";

test("the canonical matrix has 2 of 3 for t1, and a blank is no sample", () => {
  const result = load("task,s1,s2,s3\nt1,1,0,1\nt2,0,0,\n");
  expect(result.shape).toBe("matrix");
  expect(counts(result.runs[0])).toBe("t1=3/2 t2=2/0");
  expect(messages(result)).toEqual([
    "3 columns read as samples: s1, s2, s3",
    "1 cell without an outcome, not counted in n",
  ]);
});

test("numbers as headers are sample numbers, and NA, NaN, - and short rows have no outcome", () => {
  const result = load("id,1,2,3\na,NA,NaN,1\nb,-,0\nc,1,1,1\n");
  expect(counts(result.runs[0])).toBe("a=1/1 b=1/0 c=3/3");
  expect(messages(result).at(-1)).toBe("4 cells without an outcome, not counted in n");
});

test("1.0 and 0.0 are outcomes, and 1,0 where semicolons part the cells", () => {
  expect(counts(load("task,a1,a2\nx,1.0,0.0\n").runs[0])).toBe("x=2/1");
  expect(counts(load("task;a1;a2\nx;1,0;0,0\n").runs[0])).toBe("x=2/1");
});

test("words are outcomes where no columns of 0/1 are", () => {
  expect(counts(load("task,a1,a2\nx,true,false\ny,pass,failed\n").runs[0])).toBe("x=2/1 y=2/1");
});

test("a column of words beside columns of 0/1 is not a sample", () => {
  const result = load("task,hard,a1,a2\nx,yes,0,1\ny,no,1,1\n");
  expect(counts(result.runs[0])).toBe("x=2/1 y=2/2");
  expect(messages(result)).toContain("columns not used: hard");
});

test("labels part the runs of a matrix", () => {
  const { runs } = load("model,task,a1,a2\nm1,x,0,1\nm2,x,1,1\n");
  expect(runs.map((run) => `${run.name} ${counts(run)}`)).toEqual(["m1 x=2/1", "m2 x=2/2"]);
});

test("the first column that is not outcomes names the tasks where none is called task", () => {
  expect(counts(load("a1,a2,what\n0,1,x\n1,1,y\n").runs[0])).toBe("x=2/1 y=2/2");
});

test("a nameless first column is the index, though it be 0 and 1", () => {
  expect(counts(load(",0,1\n0,1,1\n1,0,1\n").runs[0])).toBe("0=2/2 1=2/1");
});

test("a matrix without a header has tasks without names", () => {
  const result = load("1,0,1\n1,1,\n");
  expect(counts(result.runs[0])).toBe("3/2 2/2");
  expect(result.runs[0]?.tasks).toBeNull();
  expect(result.rows).toBe(2);
  expect(messages(result)[0]).toBe("no header: every line is read as one task of outcomes");
});

test("a task without any outcome is left out and counted", () => {
  const result = load("task,a1,a2\nx,0,1\ny,,\nz,,-\n");
  expect(counts(result.runs[0])).toBe("x=2/1");
  expect(messages(result)).toContain("2 tasks without any outcome left out");
});

test("values other than 0 and 1 are refused with line and column", () => {
  expect(refuseOnce("task,s1,s2\na,1,0\nb,2,1\n")).toEqual({
    line: 3,
    column: "s1",
    message: 'matrix cells must be 0 or 1: s1 = "2"',
    fix: "Write 1 for a success, 0 for a failure, and nothing where there is no outcome.",
  });
});

test("partial credit in columns named as samples is refused cell by cell", () => {
  const problems = refuse("task,s1,s2\na,0.5,0.25\nb,1,0.75\n");
  expect(problems.map((p) => `${p.line ?? 0} ${p.column ?? ""}`)).toEqual(["2 s1", "2 s2", "3 s2"]);
});

test("a first line of outcomes after a name is no header", () => {
  expect(refuseOnce("t1,1,0,1\nt2,1,0,0\n")).toEqual({
    line: 1,
    column: null,
    message: "the first line is a row of outcomes: t1,1,0,1",
    fix: "Add a header line such as task,s1,s2.",
  });
});

test("a sample column that is there twice is refused", () => {
  expect(refuseOnce("task,s1,s2,s1\na,1,0,1\n").message).toBe(
    '"s1" is there twice, as columns 2 and 4',
  );
});

test("the same task twice is refused with both lines, scored or not", () => {
  expect(refuseOnce("task,a1,a2\nx,,\ny,0,1\nx,1,1\n").message).toBe(
    'task "x" is on line 2 and again on line 4',
  );
});

test("a cell past the header is refused", () => {
  expect(refuseOnce("task,a1,a2\nx,0,1,1\n").message).toMatch(/^the row has 4 cells, the header 3/);
});

test("the outcomes of 0 to 15 in bits have as many successes as bits set", () => {
  const rows = Array.from(
    { length: 16 },
    (_, i) => `t${i},${i & 1},${(i >> 1) & 1},${(i >> 2) & 1},${i >> 3}`,
  );
  const { runs } = load(`task,s1,s2,s3,s4\n${rows.join("\n")}`);
  const bits = Array.from({ length: 16 }, (_, i) => i.toString(2).replaceAll("0", "").length);
  expect(Array.from(runs[0]?.c ?? [])).toEqual(bits);
});
