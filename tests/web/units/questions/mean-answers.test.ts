import { expect, test } from "vitest";
import { load, type Curve } from "passcurve";
import { Answerer } from "../../../../web/questions/answerer.ts";
import type { RunComparison } from "../../../../web/questions/compare/comparison.ts";
import type { RunCurves } from "../../../../web/questions/measure/curves.ts";
import type { RunGreedy } from "../../../../web/questions/measure/greedy.ts";
import type { AtK } from "../../../../web/questions/measure/reliability.ts";
import type { Question } from "../../../../web/questions/questions.ts";
import type { RunCounts } from "../../../../web/state/sources/source.ts";

const pc = await load();

const few = { n: [10, 10, 10], c: [0, 1, 4] };
const many = { n: [10, 10, 10, 10, 10], c: [9, 10, 7, 8, 10] };

/** A run's mean over few and many tasks, with this many more successes per task. */
function averaged(id: string, more: number): RunCounts {
  const c = [...few.c, ...many.c].map((each) => Math.min(10, each + more));
  return {
    id,
    n: Float64Array.from([...few.n, ...many.n]),
    c: Float64Array.from(c),
    weight: null,
    tasks: null,
    clusters: null,
    strata: [
      { value: "few", rows: 3 },
      { value: "many", rows: 5 },
    ],
  };
}

const answered = (question: Question): Promise<unknown> =>
  answeredOf(question, [averaged("a", 0), averaged("b", 1)]);

async function answeredOf<Answer>(question: Question, keep: RunCounts[]): Promise<Answer> {
  const [reply] = await new Answerer(load).answer({
    forget: [],
    keep,
    requests: [{ question, needed: [] }],
  });
  if (reply?.ok === true) return reply.answer as Answer;
  throw new Error(reply?.reason ?? "no reply");
}

const near = (value: number) => expect.closeTo(value, 12) as number;
const mean = (a: number | undefined, b: number | undefined) => near(((a ?? NaN) + (b ?? NaN)) / 2);

test("a curve is the mean of the curves, with all tasks, and ends where one ends", async () => {
  const ks = [1, 5, 11];
  const question: Question<"curves"> = {
    kind: "curves",
    runs: ["a"],
    metric: "pass@k",
    ragged: "strict",
    ks,
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
      kind: "ends",
      runs: ["a"],
      of: { metric: "pass@k" },
      about,
      ragged: "strict",
      at: [1, 5],
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

test("two means are compared over their strata, each task with its namesake", async () => {
  const place = { comparedIn: "pass@k", k: 5, tau: 0.5, about: "new-tasks" } as const;
  const requests: Question = { kind: "comparison", runs: ["a", "b"], ...place };
  const named = (id: string, more: number): RunCounts => ({
    ...averaged(id, more),
    tasks: Array.from({ length: 8 }, (_, i) => `t${i}`).join("\0"),
  });
  const [a, b] = [named("a", 0), named("b", 1)];
  const found = await answeredOf<RunComparison>(requests, [a, b]);
  const strata = [few, many].map((counts) => ({
    a: counts,
    b: { n: counts.n, c: counts.c.map((c) => Math.min(10, c + 1)) },
  }));
  const expected = pc.compareMacroMeans(strata, { ks: found.places });
  expect(found.comparison).toEqual(expected);
  expect(found.settling).toEqual(
    Array.from(found.places, (k) => pc.whatWouldSettleMacroMeans(strata, k)),
  );
  expect(found.compared).toMatchObject({
    kind: "paired",
    common: 8,
    onlyA: 0,
    strata: { count: 2, unpaired: [], values: ["few", "many"] },
  });
  expect(found.tasks?.names).toHaveLength(8);
  const at = found.places.indexOf(5);
  const pairs = await answeredOf({ kind: "pairsAt", runs: ["a", "b"], place }, [a, b]);
  expect(pairs).toMatchObject([{ difference: expected.difference[at] }]);
  const value = await answeredOf({ kind: "valueAt", runs: ["a"], place }, [a]);
  const ends = pc.macroMeanIntervals([few, many], { ks: [5] });
  const [lower, upper] = [ends.lower[0], ends.upper[0]];
  expect(value).toEqual({ value: ends.value[0], lower, upper, isPredicted: false });
});

test("two means are not compared where a stratum has no task in common, which is named", async () => {
  const place = { comparedIn: "pass@k", k: 5, tau: 0.5, about: "new-tasks" } as const;
  const names = (of: string) => Array.from({ length: 8 }, (_, i) => `${i < 3 ? of : "t"}${i}`);
  const runs = ["a", "b"].map((id) => ({ ...averaged(id, 0), tasks: names(id).join("\0") }));
  const requests: Question = { kind: "comparison", runs: ["a", "b"], ...place };
  const found = await answeredOf<RunComparison>(requests, runs);
  expect(found.comparison).toBeNull();
  expect(found.compared).toMatchObject({
    kind: "no-common-tasks",
    strata: { count: 2, unpaired: ["few"] },
  });
});

test("a mean over a label is taken apart by its values", async () => {
  const found = await answered({
    kind: "macroTerms",
    runs: ["a"],
    of: "pass@k",
    k: 1,
    tau: 0,
    ragged: "strict",
    prior: null,
  });
  expect(found).toEqual({
    parts: [
      { value: "few", tasks: 3, mean: near(0.5 / 3) },
      { value: "many", tasks: 5, mean: near(0.88) },
    ],
    mean: near((0.5 / 3 + 0.88) / 2),
  });
});

/** The same mean, except that one of the few tasks has only four samples. */
function withFewer(): RunCounts {
  const run = averaged("fewer", 0);
  return { ...run, n: run.n.map((n, i) => (i === 0 ? 4 : n)) };
}

const reliability = (k: number): Question<"atK"> => ({
  kind: "atK",
  runs: ["fewer"],
  k,
  ragged: "strict",
  metric: "pass@k",
});

test("a mean of G-Pass has neither value nor steps where one part has none, which is named", async () => {
  const none = (await answeredOf<AtK>(reliability(5), [withFewer()])).runs[0];
  const reason = expect.stringMatching(/^few: 1 task of 3 has fewer than 5 samples/) as string;
  expect(none?.curve).toMatchObject({ status: "undefined", reason, eligible: 7, total: 8 });
  expect(none?.mg).toMatchObject({ status: "undefined", reason, value: NaN });
  expect(none?.steps.tau).toHaveLength(0);
  expect(none?.steps.value).toHaveLength(0);
  const some = (await answeredOf<AtK>(reliability(4), [withFewer()])).runs[0];
  expect(some?.steps.tau).toHaveLength(4);
  expect(some?.mg.status).toBe("exact");
});

test("what a warning says of every part is said once, else the part is named", async () => {
  const curve = (id: string): Question<"curves"> => ({
    kind: "curves",
    runs: [id],
    metric: "pass@k",
    ragged: "strict",
    ks: [1, 11],
  });
  const warningsOf = async (question: Question, run: RunCounts) => {
    const [found] = await answeredOf<RunCurves[]>(question, [run]);
    return found?.measured.warnings.map(({ message }) => message);
  };
  expect(await warningsOf(curve("a"), averaged("a", 0))).toEqual([
    "measured values end at k = 10, the smallest n",
  ]);
  expect(await warningsOf(curve("fewer"), withFewer())).toEqual([
    "few: measured values end at k = 4, the smallest n",
    "many: measured values end at k = 10, the smallest n",
  ]);
});

test("beyond the samples a mean has the ends of the macro mean, and none of its parts'", async () => {
  for (const about of ["new-tasks", "these-tasks"] as const) {
    const found = await answered({ kind: "beyond", runs: ["a"], ks: [4, 20], about });
    const options = { beyond: "hb", interval: { about } } as const;
    const ends = pc.macroMeanIntervals([few, many], { ks: [4, 20], ...options });
    const parts = [few, many].map((counts) => pc.passAtKCurve(counts, [4, 20], options));
    const { value, ...rest } = found as Curve;
    expect([...value]).toEqual([0, 1].map((i) => mean(parts[0]?.value[i], parts[1]?.value[i])));
    expect(rest).toMatchObject({ lower: ends.lower, upper: ends.upper, interval: ends.interval });
    expect(rest.status).toEqual(["exact", "extrapolated"]);
    expect("complementLower" in rest).toBe("complementLower" in ends);
  }
});

test("the greedy score of a mean is the mean of its parts' scores, and none where a part has none", async () => {
  const scored = (greedy: number[]): RunCounts => ({
    ...averaged("a", 0),
    greedy: Float64Array.from(greedy),
  });
  const question: Question = { kind: "greedy", runs: ["a"], about: "new-tasks" };
  const found = await answeredOf<RunGreedy>(question, [scored([0, 1, NaN, 1, 0.5, 1, 1, 0])]);
  const of = (c: number[], n: number) => ({ n: c.map(() => n), c });
  const parts = [of([0, 1], 1), of([1e6, 5e5, 1e6, 1e6, 0], 1e6)];
  const ends = pc.macroMeanIntervals(parts, { ks: [1] });
  expect(found).toMatchObject({ tasks: 7, total: 8, curve: { total: 7 } });
  expect(found.curve?.value[0]).toEqual(near((1 / 2 + 3.5 / 5) / 2));
  expect(found.curve).toMatchObject({ lower: ends.lower, upper: ends.upper });
  const none = await answeredOf<RunGreedy>(question, [scored([NaN, NaN, NaN, 1, 1, 1, 1, 0])]);
  expect(none).toMatchObject({ tasks: 5, total: 8, curve: null });
});
