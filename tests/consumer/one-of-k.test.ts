import { load } from "passcurve";
import { beforeAll, expect, test } from "vitest";
import { called, fileOf, rowsFrom } from "./called.ts";
import { expectAgrees } from "../wasm/agrees.ts";

const passcurve = await load();

/** Samples of each task in two runs: the right answer is `a`, and 0 to 9 is the verifier's score. */
const samples: Record<string, readonly string[]> = {
  "one x": ["a9", "a8", "b1", "c2"],
  "one y": ["a1", "b9", "b8", "b7"],
  "other x": ["a2", "a3", "a4", "b9"],
  "other y": ["a5", "b1", "c2", "d3"],
};

let file = "";

beforeAll(() => {
  const rows = Object.entries(samples).flatMap(([of, all]) =>
    all.map((each) => {
      const answer = each[0] ?? "";
      return [...of.split(" "), answer, Number(answer === "a"), each[1]].join();
    }),
  );
  file = fileOf(["model,task,answer,correct,verifier", ...rows].join("\n"), "answers.csv");
});

const tasksOf = (model: string) => [samples[`${model} x`] ?? [], samples[`${model} y`] ?? []];
const meanOf = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;

/** Number of samples of a task for each wrong answer. */
const wrongOf = (task: readonly string[]) =>
  ["b", "c", "d"].map((answer) => task.filter((each) => each.startsWith(answer)).length);
const isRight = (each: string) => Number(each.startsWith("a"));

const majAtK = (model: string, k: number) =>
  meanOf(
    tasksOf(model).map((task) => passcurve.majAtK(task.filter(isRight).length, wrongOf(task), k)),
  );

const bestOfK = (model: string, k: number) =>
  meanOf(
    tasksOf(model).map((task) =>
      passcurve.bestOfK(
        task.map((each) => Number(each[1])),
        task.map(isRight),
        k,
      ),
    ),
  );

test.each([
  ["maj@k", majAtK],
  ["best-of-k", bestOfK],
] as const)("--metric %s has the package's values, with intervals", async (metric, expected) => {
  const rows = await rowsFrom([file, "--metric", metric, "--k", "1,2,3"]);
  expect(rows).toHaveLength(6);
  for (const { run = "", k, value, lower, upper } of rows) {
    expectAgrees(Number(value), expected(run, Number(k)), { metric, run, k });
    expect(Number(lower)).toBeLessThanOrEqual(Number(value));
    expect(Number(upper)).toBeGreaterThanOrEqual(Number(value));
  }
});

test("two runs are compared by their votes", async () => {
  const { out, code } = await called([
    ...[file, "--metric", "maj@k", "--k", "3", "--compare", "one", "other", "--json"],
  ]);
  expect(code).toBe(0);
  expect(out).toContain('"comparedIn": "maj@k"');
  const { out: words } = await called([
    ...[file, "--metric", "maj@k", "--k", "3", "--compare", "one", "other"],
  ]);
  expect(words).toContain("by a vote of 3 attempts");
});

test("a gate holds for what the verifier chooses", async () => {
  const value = bestOfK("one", 2);
  const at = (limit: number) => called([file, "--fail-under", `best-of-2=${limit}`]);
  const { code, err } = await at(value + 0.01);
  expect(code).toBe(1);
  expect(err).toContain("best-of-2 of one is");
  expect((await at(Math.min(value, bestOfK("other", 2)) - 0.01)).code).toBe(0);
});

test("counts alone have no votes, which is said", async () => {
  const counts = fileOf("task,n,c\nx,4,2\ny,4,1\n", "counts.csv");
  const { out } = await called([counts, "--metric", "maj@k", "--k", "2"]);
  expect(out).toContain("the file has no answer for each sample");
  const { err, code } = await called([counts, "--fail-under", "maj@2=0.1"]);
  expect(code).toBe(5);
  expect(err).toContain("maj@2 of counts is undefined: the file has no answer for each sample.");
});
