import { expect, test } from "vitest";
import { mayHaveStopped, stoppedWords } from "../../../web/compute/stopped-sampling.ts";
import type { FarRun } from "../../../web/parts/far-runs.ts";
import { measuredCover } from "../../../web/parts/measured-cover.ts";
import { coverWords, verdict } from "../../../web/parts/verdict.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

/** A run with 20 samples of every task, as much of it as a verdict reads. */
const run = ({
  status = "converged",
  stopped = false,
  noInflation = 1,
  isCut = false,
  minN = 20,
}): FarRun =>
  ({
    run: { minN },
    extrapolation: { bb: { status, meaning: "what it means" }, stopped, noInflation, isCut },
  }) as FarRun;

const said = (...asked: Parameters<typeof verdict>) => plain(verdict(...asked).join(" "));

const tested = (ratio: number) => {
  const { tests, held, runs } = measuredCover.find((each) => each.ratio === ratio) ?? {
    tests: NaN,
    held: NaN,
    runs: NaN,
  };
  const grouped = (count: number) => count.toLocaleString("en").replaceAll(",", " ");
  return `${Math.round((100 * held) / tests)} % of ${grouped(tests)} tests on ${runs} published runs`;
};

test("at a tested distance, what is said is how often such intervals held there", () => {
  expect(said(run({}), "hb", 200, "these-tasks")).toBe(
    `k = 200 is 10 × the samples. There, 95 % intervals like this held in ${tested(10)}.`,
  );
  expect(said(run({}), "hb", 20_000, "these-tasks")).toBe(
    `k = 20 000 is 1 000 × the samples. There, 95 % intervals like this held in ${tested(1000)}.`,
  );
});

test("between tested distances the next longer one is named, and beyond all of them the last", () => {
  expect(plain(coverWords(21, 20, "these-tasks"))).toBe(
    `k = 21 is 1.05 × the samples. At 10 × the samples, 95 % intervals like this held in ${tested(10)}.`,
  );
  expect(plain(coverWords(201, 20, "these-tasks"))).toContain(
    `k = 201 is 10.1 × the samples. At 100 × the samples, `,
  );
  expect(plain(coverWords(40_000, 20, "these-tasks"))).toContain(
    "k = 40 000 is 2 000 × the samples, farther than published runs can test. At 1 000 × the samples, ",
  );
});

test("intervals that are not about these tasks are told apart from those of the tests", () => {
  for (const about of ["new-tasks", "both"] as const)
    expect(plain(coverWords(200, 20, about))).toContain(
      `95 % intervals for the same tasks held in ${tested(10)}.`,
    );
});

test("fewer or more samples than the tests saw are named", () => {
  expect(plain(coverWords(10, 1, "both"))).toMatch(
    /runs\. The tests had 5 to 100 samples per task; this run has 1\.$/,
  );
  expect(plain(coverWords(1010, 101, "both"))).toContain("this run has 101.");
  for (const minN of [5, 100])
    expect(coverWords(10 * minN, minN, "both")).not.toContain("this run");
});

test("an integral that was cut off is told, where its values are shown", () => {
  expect(said(run({ isCut: true }), "hb", 200, "both")).toContain("the last digits shown are");
  expect(said(run({ isCut: true }), "bb", 200, "both")).not.toContain("digits");
  expect(said(run({}), "hb", 200, "both")).not.toContain("digits");
});

test("within the samples no model is needed", () => {
  expect(said(run({}), "hb", 20, "new-tasks")).toBe(
    "k = 20 is within the samples: no model is needed.",
  );
});

test("refits have no measured cover, and where HB stands in for them its own is quoted", () => {
  expect(said(run({}), "bb", 200, "new-tasks")).toBe(
    "The coverage of refitted BB intervals beyond the samples was not measured.",
  );
  expect(said(run({}), "bb", 200, "these-tasks")).toContain(tested(10));
});

test("data that leave what is beyond them to the prior are named, by the model that is asked", () => {
  const of = (status: string, model: "hb" | "bb") =>
    said(run({ status }), model, 200, "these-tasks");
  expect(of("all_failed", "hb")).toBe(
    "Beyond the samples, HB rests mostly on its prior: no sample succeeded.",
  );
  for (const status of ["all_solved", "two_point", "not_identifiable"])
    expect(of(status, "hb")).toMatch(/^Beyond the samples, HB rests mostly on its prior: /);
  expect(of("two_point", "bb")).toBe("Beyond the samples, BB is a guess: what it means.");
  expect(of("binomial_limit", "hb")).toContain("held in");
});

test("likely masses at the ends are told as a chance", () => {
  expect(said(run({ noInflation: 0.03 }), "hb", 200, "both")).toMatch(
    /HB gives a 97 % chance that some tasks are never or always solved\.$/,
  );
  expect(said(run({ noInflation: 0.5 }), "hb", 200, "both")).not.toContain("chance");
});

test("no sentence asks for trust", () => {
  const statuses = ["converged", "all_failed", "all_solved", "two_point", "not_identifiable"];
  for (const status of statuses)
    for (const model of ["hb", "bb"] as const)
      for (const k of [10, 200, 1e6])
        expect(said(run({ status }), model, k, "new-tasks")).not.toMatch(/trust/i);
});

test("sampling that may have stopped at the first success is told at every k, whatever the model", () => {
  for (const k of [1, 200, 200_000])
    for (const model of ["hb", "bb"] as const)
      expect(said(run({ stopped: true }), model, k, "these-tasks")).toBe(stoppedWords);
});

test("sampling may have stopped where n differs and no task has more than one success", () => {
  const stopped = (n: number[], c: number[]) =>
    mayHaveStopped({ n: Float64Array.from(n), c: Float64Array.from(c) });
  expect(stopped([3, 8, 1], [1, 0, 1])).toBe(true);
  expect(stopped([8, 8, 8], [1, 0, 1]), "one n").toBe(false);
  expect(stopped([3, 8, 1], [1, 2, 1]), "two successes").toBe(false);
  expect(stopped([3, 8, 1], [0, 0, 0]), "no success to stop at").toBe(false);
});

test("so it may where n differs and each success came with the last of some batches", () => {
  const stopped = (n: number[], c: number[]) =>
    mayHaveStopped({ n: Float64Array.from(n), c: Float64Array.from(c) });
  expect(stopped([10, 20, 40, 40], [3, 10, 1, 0])).toBe(true);
  expect(stopped([10, 20, 40, 40], [3, 11, 1, 0]), "more than a batch").toBe(false);
  expect(stopped([10, 20, 40, 20], [3, 10, 1, 0]), "given up early").toBe(false);
  expect(stopped([40, 40, 40], [3, 10, 0]), "one n").toBe(false);
  expect(stopped([10, 20], [0, 0]), "no success to stop at").toBe(false);
  expect(stopped([9, 20, 40, 40], [3, 9, 1, 0]), "no batches").toBe(false);
});

test("what is said comes in parts, so that runs can share one", () => {
  const parts = verdict(run({ noInflation: 0.03 }), "hb", 200, "both");
  expect(parts).toEqual([coverWords(200, 20, "both"), expect.stringContaining("97\u00a0%")]);
});
