import { expect, test } from "vitest";
import { gradeOf, gradeOfRun, gradeRule } from "../../../web/compute/models/prediction-grade.ts";
import type { RunSummary } from "../../../web/state/sources/source.ts";
import { faultsOf } from "./sentence-faults.ts";

const words = (k: number, minN: number, tasks: number) => gradeOf({ k, minN, tasks }).words;

test("a grade follows from the tests with no more samples, at the next distance", () => {
  const both = "The interval and its middle can be relied on.";
  const middle = "The interval can be relied on; its middle is a guess.";
  // Of 164 tasks: off by 2.6 points at 10 times 10 samples, by 4 at 100 times.
  expect(words(100, 10, 164)).toBe(both);
  expect(words(101, 10, 164)).toBe(middle);
  expect(words(11, 10, 164)).toBe(both);
  // 30 tasks are off by 5.6 points at 10 times 10 samples.
  expect(words(100, 10, 30)).toBe(middle);
  // Between two tested numbers of samples, the smaller one counts.
  expect(gradeOf({ k: 190, minN: 19, tasks: 164 }).basis).toContain("with 10 samples each");
  expect(gradeOf({ k: 5000, minN: 500, tasks: 164 }).basis).toContain("with 100 samples each");
});

test("intervals that held in less than 90 % of tests are said to be too narrow", () => {
  const { words, basis } = gradeOf({ k: 1000, minN: 100, tasks: 30 });
  expect(words).toBe("Its middle is a guess, and the interval is somewhat too narrow.");
  expect(basis).toContain("held in 89\u00a0% of 294");
});

test("where nothing was tested, that is said and why", () => {
  expect(words(100, 4, 164)).toBe(
    "How well this holds was not tested: tests began at 5 samples per task.",
  );
  expect(words(100_000, 10, 164)).toContain("no published run reaches as many times its samples");
  expect(words(2000, 10, 30)).toContain("not tested");
  expect(words(100, 10, 1)).toBe(
    "How well this holds was not tested: the smallest tested set had 30 tasks.",
  );
});

test("where the prior decides, that is said in place of a grade", () => {
  const run = { minN: 10, maxN: 10, tasks: 164, stopped: false, rate: 0.5 } as RunSummary;
  const statement = (change: Partial<RunSummary>) => gradeOfRun({ ...run, ...change }, 100)?.words;
  const prior = "Beyond the samples, HB rests mostly on its prior:";
  expect(statement({ rate: 0 })).toBe(`${prior} no sample succeeded.`);
  expect(statement({ rate: 1 })).toBe(`${prior} every sample succeeded.`);
  expect(statement({ minN: 1, maxN: 1 })).toBe(
    `${prior} one sample per task does not show how rates vary.`,
  );
  expect(statement({ minN: 1 })).toContain("not tested");
  expect(statement({ twoPoint: true })).toBe(`${prior} each task was solved always or never.`);
  expect(statement({})).toContain("can be relied on");
});

test("only predictions beyond the samples have a grade", () => {
  const run = { minN: 10, tasks: 164, stopped: false } as RunSummary;
  expect(gradeOfRun(run, 10)).toBeNull();
  expect(gradeOfRun({ ...run, stopped: true }, 100)).toBeNull();
  expect(gradeOfRun(run, 100)?.basis).toContain(gradeRule);
});

test("grades and the rule are plain sentences", () => {
  for (const tasks of [1, 50, 51, 500])
    for (const minN of [1, 5, 30, 1000])
      for (const times of [1.1, 10, 100, 1000, 1e4]) {
        const grade = gradeOf({ k: Math.ceil(minN * times), minN, tasks });
        expect(faultsOf(`${grade.words} ${grade.basis}`)).toEqual([]);
      }
});
