import { describe, expect, test } from "vitest";
import type { Meaning } from "../../../web/read/base/override.ts";
import { readCounts } from "./read-counts.ts";
import { counts, load, loadAs, messages, refuseOnce } from "./helpers.ts";

const readingsOf = (text: string, meaning: Meaning = {}) => {
  const result = readCounts("demo.csv", text, { meaning });
  if (result.ok) expect.fail(JSON.stringify(result));
  return result.columns?.doubt?.readings ?? [];
};

/** Runs of each reading of a refused text. */
const readAs = (text: string) =>
  Object.fromEntries(
    readingsOf(text).map(({ words, meaning }) => [words, loadAs(text, meaning).runs.map(counts)]),
  );

const passes = `pass Passed success ok C c correct completed resolved yes true proved 1 1.0 ✓`;
const fails = `fail failed TIMEOUT timed_out Timed-Out I N error incorrect no false 0 ✗`;

describe("a column that is named for verdicts is read by its words", () => {
  test.each(passes.split(" "))("%s passes", (word) => {
    expect(counts(load(`task,sample,result\na,1,${word}\na,2,failed\n`).runs[0])).toBe("a=2/1");
  });

  test.each([...fails.split(" "), "timed out", " Timed  out ", "failed: wrong answer"])(
    "%s fails",
    (word) => {
      expect(counts(load(`task,sample,result\na,1,${word}\na,2,passed\n`).runs[0])).toBe("a=2/1");
    },
  );

  test.each([
    "result",
    "Verdict",
    "status",
    "is_correct",
    "Passed?",
    "Solved?",
    "success",
    "score",
  ])("%s is such a name", (name) => {
    const { runs } = load(`task,${name}\na,pass\na,fail\nb,pass\n`);
    expect(runs.map(counts)).toEqual(["a=2/1 b=1/1"]);
  });

  test("a note says how each word was read", () => {
    expect(messages(load("task,result\na,Passed\na,failed\nb,timed out\n"))).toContain(
      'column result is the verdict of each row’s sample: "Passed" as passed, "failed", "timed out" as failed',
    );
    expect(messages(load("task,score\na,1\na,0\n"))).toContain(
      "column score is read as the verdict of each row’s sample",
    );
  });

  test("blanks and n/a have no outcome", () => {
    expect(counts(load("task,result\na,passed\na,\nb,n/a\nb,failed\n").runs[0])).toBe(
      "a=1/1 b=1/0",
    );
  });

  test("correct goes before it, and n beside it is asked about", () => {
    expect(counts(load("task,result,correct\na,x,1\na,y,0\n").runs[0])).toBe("a=2/1");
    const text = "task,n,result\na,1,passed\na,2,failed\n";
    expect(refuseOnce(text).message).toContain("c is missing");
    expect(readAs(text)).toEqual({ "result is the verdict of one sample per row": ["a=2/1"] });
  });

  test("numbered columns of outcomes are samples beside it", () => {
    expect(counts(load("task,s1,s2,success\na,1,0,1\nb,0,0,0\n").runs[0])).toBe("a=2/1 b=2/0");
  });
});

describe("what is neither a pass nor a failure is asked about", () => {
  const text = "task,sample,result\na,1,passed\na,2,skipped\nb,1,failed\nb,2,skipped\n";

  test("with the value and its first line", () => {
    expect(refuseOnce(text)).toEqual({
      line: 3,
      column: "result",
      message: 'result = "skipped" is neither a pass nor a failure',
      fix: "Write 1 or 0, true or false, or pass or fail; leave the cell blank where there is no verdict.",
    });
  });

  test("and is read as the reader says", () => {
    expect(readAs(text)).toEqual({
      '"skipped" counts as failed': ["a=2/1 b=2/0"],
      '"skipped" is no sample': ["a=1/1 b=1/0"],
    });
  });

  test("also where the column is called correct", () => {
    expect(readAs("task,correct\na,true\na,maybe\n")).toEqual({
      '"maybe" counts as failed': ["a=2/1"],
      '"maybe" is no sample': ["a=1/1"],
    });
  });

  test("a share is no verdict", () => {
    expect(refuseOnce("task,sample,score\na,1,1.0\na,2,0.5\n")).toMatchObject({
      line: 3,
      column: "score",
      message: 'score = "0.5" is a share',
    });
  });
});

test("two columns that may be the verdict are asked about", () => {
  const text = "task,status,score\na,completed,1\na,completed,0\n";
  expect(refuseOnce(text)).toMatchObject({
    line: 1,
    message: "status, score may each be the verdict of the row’s sample",
  });
  expect(readAs(text)).toEqual({
    "status is the verdict of one sample per row": ["a=2/2"],
    "score is the verdict of one sample per row": ["a=2/1"],
  });
});

test("a status that only says that samples ended is asked about", () => {
  const text = "task,status\na,completed\na,completed\n";
  expect(refuseOnce(text)).toMatchObject({ line: 1, column: "status" });
  expect(readAs(text)).toEqual({ "status is the verdict of one sample per row": ["a=2/2"] });
});

test("a column of another name that holds verdicts alone is offered", () => {
  expect(readAs("task,sample,ergebnis\na,1,passed\na,2,failed\n")).toEqual({
    "ergebnis is the verdict of one sample per row": ["a=2/1"],
  });
});

test("task,correct with a row per task is one sample of each", () => {
  const result = load("task,correct\na,1\nb,0\nc,1\n");
  expect(counts(result.runs[0])).toBe("a=1/1 b=1/0 c=1/1");
  expect(messages(result)).toEqual(["3 rows, one per sample, counted to 3 tasks"]);
});
