import { expect, test } from "vitest";
import { load, type Curve } from "passcurve";
import { Answerer } from "../../../web/compute/answerer.ts";
import type { Question } from "../../../web/compute/questions.ts";
import type { RunCounts } from "../../../web/state/source.ts";

const pc = await load();

const few = { n: [10, 10, 10], c: [0, 1, 4] };
const many = { n: [10, 10, 10, 10, 10], c: [9, 10, 7, 8, 10] };

/** The mean of a run over few and many tasks, with as many more successes. */
function averaged(id: string, more: number): RunCounts {
  const c = [...few.c, ...many.c].map((each) => Math.min(10, each + more));
  return {
    ...{ id, n: Float64Array.from([...few.n, ...many.n]), c: Float64Array.from(c) },
    ...{ weight: null, tasks: null, clusters: null },
    strata: [
      { value: "few", rows: 3 },
      { value: "many", rows: 5 },
    ],
  };
}

async function answered(question: Question): Promise<unknown> {
  const keep = [averaged("a", 0), averaged("b", 1)];
  const [reply] = await new Answerer(false).answer({
    ...{ forget: [], keep, asked: [{ question, needed: [] }] },
  });
  if (reply?.ok === true) return reply.answer;
  throw new Error(reply?.reason ?? "no reply");
}

const near = (value: number) => expect.closeTo(value, 12) as number;
const mean = (one: number | undefined, other: number | undefined) =>
  near(((one ?? NaN) + (other ?? NaN)) / 2);

test("a curve is the mean of the curves, with all tasks, and ends where one ends", async () => {
  const ks = [1, 5, 11];
  const question: Question<"curves"> = {
    ...{ kind: "curves", runs: ["a"], metric: "pass@k", ragged: "strict", ks },
  };
  const [one, other] = [few, many].map((counts) => pc.passAtKCurve(counts, ks));
  const [{ measured }] = (await answered(question)) as [{ measured: Curve }];
  expect([...measured.value]).toEqual(
    [0, 1].map((i) => mean(one?.value[i], other?.value[i])).concat(NaN),
  );
  expect(measured).toMatchObject({ status: ["exact", "exact", "undefined"], total: 8 });
  expect(measured.reason[2]).toMatch(/^few: /);
});

test("the intervals are those of the macro mean", async () => {
  for (const about of ["new-tasks", "these-tasks"] as const) {
    const found = await answered({
      ...{
        kind: "ends",
        runs: ["a"],
        of: { metric: "pass@k" },
        about,
        ragged: "strict",
        at: [1, 5],
      },
    });
    const { lower, upper } = pc.macroMeanIntervals([few, many], {
      ks: [1, 5],
      interval: { about },
    });
    expect(found).toMatchObject({ lower, upper, reason: [null, null] });
  }
});

test("Cover steps where one of its parts does, and AvgAUC⁺ is the mean of its values", async () => {
  const shapes = (await answered({ kind: "shapes", runs: ["a", "b"] })) as {
    steps: { tau: Float64Array; share: Float64Array };
    passAt1: number;
    averageExcess: number;
  }[];
  expect([...(shapes[0]?.steps.tau ?? [])]).toEqual([0.1, 0.4, 0.7, 0.8, 0.9, 1]);
  expect([...(shapes[0]?.steps.share ?? [])]).toEqual(
    [2 / 3 + 1, 1 / 3 + 1, 1, 0.8, 0.6, 0.4].map((sum) => near(sum / 2)),
  );
  expect(shapes[0]?.passAt1).toEqual(near((0.5 / 3 + 0.88) / 2));
  // b lies 0.1 above a in each of the few, and in three of five of the many.
  expect(shapes[1]?.averageExcess).toEqual(near((0.1 + 0.06) / 2));
});

test("what is not defined for a mean is refused, in words", async () => {
  await expect(answered({ kind: "fits", runs: ["a"] })).rejects.toThrow("mean over a label");
});
