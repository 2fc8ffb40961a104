import { expect, test } from "vitest";
import { readRuns } from "../../../web/package/read.ts";
import {
  parseStopping,
  ruleWords,
  stoppingText,
  type Stopping,
} from "../../../web/read/base/stopping.ts";

/** Tasks in batches of 60 up to 180, and a run without such batches. */
const table = `model,task,n,c
a,t1,60,3
a,t2,180,0
a,t3,120,60
b,t1,61,0
b,t2,61,61
b,t3,61,5
`;

const withColumn = (rule: string) =>
  `model,task,n,c,stopping\na,t1,60,3,"${rule}"\na,t2,180,0,"${rule}"\n`;

test.each<[string, Stopping | "fixed" | null]>([
  ["fixed", "fixed"],
  ["first", { batch: 1, cap: null }],
  ["first,cap=8", { batch: 1, cap: 8 }],
  ["batch=60", { batch: 60, cap: null }],
  ["batch=60,cap=10020", { batch: 60, cap: 10020 }],
  ["", null],
  ["batch=0", null],
  ["batch=-3", null],
  ["batch=1e3", null],
  ["batch=60,cap=", null],
  ["batch=9999999999", null],
  ["First", null],
  ["first, cap=8", null],
])("%j says how tasks were sampled, or nothing", (words, expected) => {
  const found = parseStopping(words);
  expect(found).toEqual(expected);
  if (found !== null && found !== "fixed") expect(stoppingText(found)).toBe(words);
});

test("a rule is said in words", () => {
  expect(ruleWords({ batch: 1, cap: null })).toBe("until the first success");
  expect(ruleWords({ batch: 60, cap: 10020 })).toMatch(
    /^in batches of 60 until one held a success, up to 10.020 samples$/,
  );
});

test("the reader says how tasks were sampled, and each run that can be so is", async () => {
  const read = await readRuns(table, { stopping: "batch=60,cap=180" });
  if (!read.ok) expect.fail(JSON.stringify(read.problems));
  expect(read.runs.map(({ counts }) => counts.stopped)).toEqual([
    { batch: 60, cap: 180 },
    undefined,
  ]);
  expect(read.runs.map(({ labels }) => labels.stopping)).toEqual(["batch=60,cap=180", undefined]);
  expect(read.notes.at(-1)?.message).toMatch(
    /^1 run cannot have been sampled in batches of 60 .* and is read as before: "b"$/,
  );
});

test("a fixed number holds of every run, and is no stopping", async () => {
  const read = await readRuns(table, { stopping: "fixed" });
  if (!read.ok) expect.fail(JSON.stringify(read.problems));
  expect(read.runs.map(({ labels }) => labels.stopping)).toEqual(["fixed", "fixed"]);
  expect(read.runs.some(({ counts }) => "stopped" in counts)).toBe(false);
});

test("a column says it, too", async () => {
  const read = await readRuns(withColumn("batch=60,cap=180"));
  if (!read.ok) expect.fail(JSON.stringify(read.problems));
  expect(read.runs[0]?.counts.stopped).toEqual({ batch: 60, cap: 180 });
});

test.each([
  [
    "a rule that no run fits",
    table,
    { stopping: "batch=7" },
    /"a" was not sampled in batches of 7/,
  ],
  ["a cap below the samples", table, { stopping: "batch=60,cap=120" }, /task "t2" has 180 samples/],
  ["words that are no rule", table, { stopping: "sometimes" }, /"sometimes" is no way of sampling/],
  ["a column whose rule its counts break", withColumn("first"), {}, /"t1" has 60 samples and 3/],
])("%s is refused", async (_, text, options, words) => {
  const read = await readRuns(text, options);
  if (read.ok) expect.fail("it was read");
  expect(read.problems[0]?.message).toMatch(words);
  expect(read.problems[0]?.fix).toContain("in batches until one held a success");
});
