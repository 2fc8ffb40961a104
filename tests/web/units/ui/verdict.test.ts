import { expect, test } from "vitest";
import { stoppedWords } from "../../../../web/questions/runs/stopped-sampling.ts";
import type { ExtrapolatedRun } from "../../../../web/ui/beyond-n/extrapolated-runs.ts";
import { measuredCover } from "../../../../web/questions/models/measured-cover.ts";
import { gradeOf } from "../../../../web/questions/models/prediction-grade.ts";
import { coverWords, verdict } from "../../../../web/ui/beyond-n/verdict.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

/** A run with 20 samples of every task, with the fields that a verdict reads. */
const run = ({
  status = "converged",
  stopped = false,
  noInflation = 1,
  isCut = false,
  minN = 20,
}): ExtrapolatedRun =>
  ({
    name: "mine",
    run: { minN, stopped, tasks: 100 },
    extrapolation: { bb: { status, meaning: "what it means" }, noInflation, isCut },
  }) as ExtrapolatedRun;

const statement = (...request: Parameters<typeof verdict>) => plain(verdict(...request).join(" "));

const tested = (ratio: number) => {
  const { tests, held, runs } = measuredCover.find((each) => each.ratio === ratio) ?? {
    tests: NaN,
    held: NaN,
    runs: NaN,
  };
  const grouped = (count: number) => count.toLocaleString("en").replaceAll(",", " ");
  return `${Math.round((100 * held) / tests)} % of ${grouped(tests)} tests on ${runs} published runs`;
};

test("what is said of a prediction by HB is its grade", () => {
  expect(statement(run({}), "hb", 200, "these-tasks")).toBe(
    plain(gradeOf({ k: 200, minN: 20, tasks: 100 }).words),
  );
  expect(statement(run({}), "hb", 20_000, "these-tasks")).toBe(
    plain(gradeOf({ k: 20_000, minN: 20, tasks: 100 }).words),
  );
});

test("between tested distances the next longer one is named, and beyond all of them the last", () => {
  expect(plain(coverWords({ k: 21, minN: 20, tasks: 100 }, "these-tasks"))).toBe(
    `k = 21 is 1.05 × the samples. At 10 × the samples, 95 % intervals like this held in ${tested(10)}.`,
  );
  expect(plain(coverWords({ k: 201, minN: 20, tasks: 100 }, "these-tasks"))).toContain(
    `k = 201 is 10.1 × the samples. At 100 × the samples, `,
  );
  expect(plain(coverWords({ k: 40_000, minN: 20, tasks: 100 }, "these-tasks"))).toContain(
    "k = 40 000 is 2 000 × the samples, farther than published runs can test. At 1 000 × the samples, ",
  );
});

test("intervals that are not about these tasks are distinguished from those of the tests", () => {
  for (const about of ["new-tasks", "both"] as const)
    expect(plain(coverWords({ k: 200, minN: 20, tasks: 100 }, about))).toContain(
      `95 % intervals for the same tasks held in ${tested(10)}.`,
    );
});

test("fewer or more samples than the tests saw are named", () => {
  expect(plain(coverWords({ k: 10, minN: 1, tasks: 100 }, "both"))).toMatch(
    /runs\. The tests had 5 to 100 samples per task; this run has 1\.$/,
  );
  expect(plain(coverWords({ k: 1010, minN: 101, tasks: 100 }, "both"))).toContain(
    "this run has 101.",
  );
  for (const minN of [5, 100])
    expect(coverWords({ k: 10 * minN, minN, tasks: 100 }, "both")).not.toContain("this run");
});

test("fewer tasks than the tests saw are named", () => {
  expect(plain(coverWords({ k: 100, minN: 10, tasks: 1 }, "both"))).toMatch(
    /runs\. The smallest tested set had 30 tasks; this run has 1\.$/,
  );
  expect(coverWords({ k: 100, minN: 10, tasks: 30 }, "both")).not.toContain("this run");
});

test("an integral that was cut off is told, where its values are shown", () => {
  expect(statement(run({ isCut: true }), "hb", 200, "both")).toContain("the last digits shown are");
  expect(statement(run({ isCut: true }), "bb", 200, "both")).not.toContain("digits");
  expect(statement(run({}), "hb", 200, "both")).not.toContain("digits");
});

test("within the samples no model is needed", () => {
  expect(statement(run({}), "hb", 20, "new-tasks")).toBe(
    "k = 20 is within the samples: no model is needed.",
  );
});

test("refits have no measured cover, and where HB stands in for them its own is quoted", () => {
  expect(statement(run({}), "bb", 200, "new-tasks")).toBe(
    "The coverage of refitted BB intervals beyond the samples was not measured.",
  );
  expect(statement(run({}), "bb", 200, "these-tasks")).toContain(tested(10));
});

test("data that leave what is beyond them to the prior are named, by the model that is asked", () => {
  const of = (status: string, model: "hb" | "bb") =>
    statement(run({ status }), model, 200, "these-tasks");
  expect(of("all_failed", "hb")).toBe(
    "Beyond the samples, HB rests mostly on its prior: no sample succeeded.",
  );
  for (const status of ["all_solved", "two_point", "not_identifiable"])
    expect(of(status, "hb")).toMatch(/^Beyond the samples, HB rests mostly on its prior: /);
  expect(of("two_point", "bb")).toBe("Beyond the samples, BB is a guess: what it means.");
  expect(of("binomial_limit", "hb")).toContain("held in");
});

test("likely masses at the ends are told as a chance", () => {
  expect(statement(run({ noInflation: 0.03 }), "hb", 200, "both")).toMatch(
    /By HB, some tasks have rate 0 or 1 with a chance of 97 %\. More samples may show otherwise\.$/,
  );
  expect(statement(run({ noInflation: 0.5 }), "hb", 200, "both")).not.toContain("chance");
});

test("no sentence asks for trust", () => {
  const statuses = ["converged", "all_failed", "all_solved", "two_point", "not_identifiable"];
  for (const status of statuses)
    for (const model of ["hb", "bb"] as const)
      for (const k of [10, 200, 1e6])
        expect(statement(run({ status }), model, k, "new-tasks")).not.toMatch(/trust/i);
});

test("sampling that may have gone on after failures is told at every k, whatever the model", () => {
  const stopped = run({ stopped: true });
  for (const k of [1, 200, 200_000])
    for (const model of ["hb", "bb"] as const)
      expect(statement(stopped, model, k, "these-tasks")).toBe(stoppedWords([stopped]));
});

test("what is said comes in parts, so that runs can share one", () => {
  const parts = verdict(run({ noInflation: 0.03 }), "hb", 200, "both");
  const grade = gradeOf({ k: 200, minN: 20, tasks: 100 }).words;
  expect(parts).toEqual([grade, expect.stringContaining("97\u00a0%")]);
});
