import { expect, test } from "vitest";
import {
  gradeOf,
  gradeOfRun,
  gradeRule,
} from "../../../../web/questions/models/prediction-grade.ts";
import { testFits } from "../../../../web/questions/models/fit-tests.ts";
import type { FitTest } from "../../../../web/questions/models/fits.ts";
import type { RunSummary } from "../../../../web/state/sources/source.ts";
import { faultsOf } from "../sentence-faults.ts";

const words = (k: number, minN: number, tasks: number) => gradeOf({ k, minN, tasks }).words;

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("a grade is the worst that came of published sets like this one", () => {
  // EvalPerf's 118 tasks held in 100 of 114 tests at 10 times 10 samples. Other sets of as many tasks held more often.
  expect(words(100, 10, 164)).toContain("too narrow");
  expect(words(100, 10, 164)).toContain("held in 87 of 100 tests on published runs");
  expect(plain(gradeOf({ k: 100, minN: 10, tasks: 164 }).basis)).toContain(
    "Least often they held for 118 tasks with 10 samples each, at 10 × the samples, in 87 % of 114 tests.",
  );
  // 30 tasks held in 293 of 294 tests, and their middles were off by 5.6 points.
  expect(words(100, 10, 30)).toBe(
    "For the same tasks, such intervals have held in 99 of 100 tests on published runs. Their middles were off by up to 5.6 points on average.",
  );
  // MATH500, the only set of about 1,000 tasks, held less often with more samples.
  expect(words(1000, 100, 1000)).toContain("held in 98 of 100 tests");
  // Between two tested numbers of samples, uses the worse of both results.
  expect(words(300, 30, 1000)).toContain("held in 98 of 100 tests");
  expect(words(5000, 500, 1000)).toContain("held in 98 of 100 tests");
});

test("no grade is better for a larger k", () => {
  const heldIn = (text: string) => Number(/held in (\d+) of 100/.exec(text)?.[1] ?? 100);
  for (const tasks of [30, 60, 118, 164, 500, 1500]) {
    for (const n of [5, 7, 10, 20, 50, 100, 1000]) {
      let last = 100;
      for (const ratio of [1.5, 10, 11, 100, 101, 1000]) {
        const { words, isTested } = gradeOf({ k: ratio * n, minN: n, tasks });
        if (!isTested) continue;
        expect(heldIn(words), `${tasks} tasks, n = ${n}, ${ratio} ×`).toBeLessThanOrEqual(last);
        last = heldIn(words);
      }
    }
  }
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

/** Grade of pass@100 from 10 samples of 164 tasks, with these test results for the counts. */
function gradeOfTested(pValue: FitTest["pValue"], chances: FitTest["chances"]) {
  const run = { minN: 10, maxN: 10, tasks: 164, stopped: false, rate: 0.5 } as RunSummary;
  testFits(() => ({ run: "", pValue, replicates: 99, chances }), [run], 100);
  return gradeOfRun(run, 100);
}

test("counts that other families of rates fit better make a prediction a guess", () => {
  const fits = { bb: 0.5, zoibb: 0.5 };
  const graded = (hb: number, logNormal: number) =>
    gradeOfTested(fits, { hb, logNormal, twoGroups: 1 - hb - logNormal });
  expect(plain(graded(0.03, 0.1)?.words ?? "")).toBe(
    "A guess: two groups of rates fit the counts better than HB’s family, which has a chance of 3.0 %.",
  );
  expect(plain(graded(0.19, 0.8)?.words ?? "")).toBe(
    "A guess: rates with normal log-odds fit the counts better than HB’s family, which has a chance of 19.0 %.",
  );
  expect(graded(0.2, 0.8)?.words).toBe(words(100, 10, 164));
  expect(faultsOf(`${graded(0.03, 0.1)?.words ?? ""} ${gradeRule}`)).toEqual([]);
});

test("counts that fit neither family make a prediction a guess, whatever the tests on published runs", () => {
  const tested = (bb: number, zoibb: number) =>
    gradeOfTested({ bb, zoibb }, { hb: 0.6, logNormal: 0.2, twoGroups: 0.2 });
  expect(tested(0.01, 0.05)).toMatchObject({
    words:
      "A guess: the counts fit neither family that HB averages over (BB p ≤ 0.01, ZOIBB p = 0.05).",
    isTested: false,
  });
  const usual = words(100, 10, 164);
  expect(tested(0.01, 0.06)?.words).toBe(usual);
  expect(tested(0.06, 0.01)?.words).toBe(usual);
});

test("fits are tested of what is predicted alone", () => {
  const run = { id: "a", minN: 10, maxN: 10, tasks: 164, stopped: false } as RunSummary;
  const asked = (change: Partial<RunSummary>, k: number) => {
    const ids: string[] = [];
    const ask = ({ runs: [id = ""] }: { runs: string[] }) => (ids.push(id), null);
    testFits(ask, [{ ...run, ...change }], k);
    return ids;
  };
  expect(asked({}, 11)).toEqual(["a"]);
  expect(asked({}, 10)).toEqual([]);
  expect(asked({ stopped: true }, 11)).toEqual([]);
  expect(asked({ tasks: 20_001 }, 11)).toEqual([]);
  expect(asked({ made: { how: "averaged", label: "seed", parts: [] } }, 11)).toEqual([]);
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
  expect(statement({})).toContain("held in");
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
