import { expect, test } from "vitest";
import { aliases } from "../../../web/read/columns/header.ts";
import { counts, load, messages, refuseOnce } from "./helpers.ts";

test("the canonical count-of-counts file has 41 tasks of 0 in 10", () => {
  const result = load("n,c,tasks\n10,0,41\n10,3,7\n");
  expect(result.shape).toBe("count-of-counts");
  expect(counts(result.runs[0])).toBe("10/0x41 10/3x7");
  expect(result.runs[0]?.tasks).toBeNull();
  expect(result.notes).toEqual([]);
});

test.each(aliases.weight)("%s counts tasks where there is no task column", (name) => {
  expect(counts(load(`n,c,${name}\n10,0,41\n`).runs[0])).toBe("10/0x41");
});

test("without a column of tasks each row is one task, and noted", () => {
  const result = load("n,c\n10,0\n10,3\n");
  expect(result.shape).toBe("count-of-counts");
  expect(counts(result.runs[0])).toBe("10/0 10/3");
  expect(result.runs[0]?.tasks).toBeNull();
  expect(messages(result)).toEqual(["no task column: each row is one task"]);
});

test("labels part the runs", () => {
  const { runs } = load("n,c,tasks,model\n10,0,4,a\n10,0,5,b\n");
  expect(runs.map((run) => `${run.name} ${counts(run)}`)).toEqual(["a 10/0x4", "b 10/0x5"]);
});

test("the same n and c twice add up", () => {
  expect(counts(load("n,c,tasks\n10,0,4\n10,0,5\n").runs[0])).toBe("10/0x4 10/0x5");
});

test("rows that count no task are left out and noted", () => {
  const result = load("n,c,tasks\n10,0,4\n10,1,0\n10,2,0\n");
  expect(counts(result.runs[0])).toBe("10/0x4");
  expect(result.notes).toEqual([{ line: 3, message: "2 rows with tasks = 0 left out" }]);
});

test("a table that counts no task at all is refused", () => {
  expect(refuseOnce("n,c,tasks\n10,0,0\n")).toEqual({
    line: null,
    column: "tasks",
    message: "every row counts 0 tasks",
    fix: "Fill in how many tasks there are.",
  });
});

test("a weight of 2^53 is accepted and 2^53 + 1 refused", () => {
  expect(counts(load("n,c,tasks\n10,0,9007199254740992\n").runs[0])).toBe("10/0x9007199254740992");
  expect(refuseOnce("n,c,tasks\n10,0,9007199254740993\n")).toEqual({
    line: 2,
    column: "tasks",
    message: "tasks = 9007199254740993 is more than 9007199254740992 (2^53)",
    fix: "Write a number up to 2^53; larger ones cannot be counted exactly.",
  });
});

test.each([
  ["1.5", "tasks = 1.5 is not a whole number"],
  ["-1", "tasks = -1 is negative"],
  ["", "tasks is blank"],
])("the weight %j is refused", (cell, message) => {
  expect(refuseOnce(`n,c,tasks\n10,0,${cell}\n`)).toMatchObject({
    line: 2,
    column: "tasks",
    message,
  });
});

test("two columns of weights are refused", () => {
  expect(refuseOnce("n,c,tasks,count\n10,0,1,1\n").message).toBe(
    '"tasks" and "count" mean the same (weight), as columns 3 and 4',
  );
});
