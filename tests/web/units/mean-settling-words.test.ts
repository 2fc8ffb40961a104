import { expect, test } from "vitest";
import { load } from "passcurve";
import { Answerer } from "../../../web/compute/kinds/answerer.ts";
import type { RunComparison } from "../../../web/compute/compare/comparison.ts";
import type { RunCounts } from "../../../web/state/sources/source.ts";
import type { StyledRun } from "../../../web/state/runs/styled-runs.ts";
import { settlingWords } from "../../../web/views/compare/settling-words.ts";
import { faultsOf } from "./sentence-faults.ts";
import { textOf } from "./words.ts";

await load();

/** One set of a mean: so many samples of each task, and the successes of both runs. */
interface PairOfSet {
  n: number;
  a: number[];
  b: number[];
}

const near = {
  n: 4,
  a: [3, 2, 3, 3, 2, 3, 2, 3, 3, 2, 3, 3, 2, 2],
  b: [2, 3, 2, 1, 3, 2, 2, 2, 2, 3, 1, 2, 2, 2],
};

/** Twice as many tasks, of which more samples can tell enough. */
const twice = { n: 4, a: [...near.a, ...near.a], b: [...near.b, ...near.b] };

/** What settles the difference of two means over these sets, at k = 1, and the sentence about it. */
async function settled(sets: PairOfSet[], about: "new-tasks" | "both" = "new-tasks") {
  const run = (id: "a" | "b"): RunCounts => ({
    id,
    n: Float64Array.from(sets.flatMap((set) => set[id].map(() => set.n))),
    c: Float64Array.from(sets.flatMap((set) => set[id])),
    weight: null,
    clusters: null,
    tasks: sets.flatMap((set) => set[id].map((_, i) => `t${i}`)).join("\0"),
    strata: sets.map((set, i) => ({ value: `set ${i}`, rows: set.a.length })),
  });
  const question = { kind: "comparison", comparedIn: "pass@k" } as const;
  const requests = {
    question: { ...question, runs: ["a", "b"], k: 1, tau: 0.5, about },
    needed: [],
  };
  const [reply] = await new Answerer(load).answer({
    forget: [],
    keep: [run("a"), run("b")],
    requests: [requests],
  });
  if (reply?.ok !== true) throw new Error(reply?.reason);
  const found = reply.answer as RunComparison;
  const ns = sets.map(({ n }) => n);
  const sizes = { minN: Math.min(...ns), maxN: Math.max(...ns) };
  const styled = (name: string) => ({ name, run: sizes }) as StyledRun;
  const runs = { a: styled("a"), b: styled("b") };
  const text = textOf(settlingWords({ ...found, runs }, 0));
  expect(faultsOf(text)).toEqual([]);
  const [settling] = found.settling;
  if (settling === undefined) throw new Error("a place");
  return { ...settling, text };
}

test("a mean over two sets says how many tasks of each it needs", async () => {
  const { tasks, tasksInEach, samples, detectable, text } = await settled([twice, twice]);
  expect(tasks).toBe((tasksInEach[0] ?? NaN) + (tasksInEach[1] ?? NaN));
  expect(text).toContain(
    `${tasks} such tasks (${tasksInEach[0]} of set 0, ${tasksInEach[1]} of set 1), 4 samples each, would show`,
  );
  expect(text).toContain(`So would ${samples} samples of each of these 56 tasks.`);
  expect(text).toContain(
    `This study detects a true difference of ${Number((100 * detectable).toPrecision(2))} points or more with 80 % power.`,
  );
});

test("of many sets it names the smallest and the largest", async () => {
  const sets = [1, 2, 3, 4, 5].map((times) => ({
    n: 4,
    a: Array.from({ length: times }, () => near.a).flat(),
    b: Array.from({ length: times }, () => near.b).flat(),
  }));
  const { tasks, tasksInEach, text } = await settled(sets);
  expect(text).toContain(
    `${tasks} such tasks (from ${tasksInEach[0]} of set 0 to ${tasksInEach[4]} of set 4)`,
  );
});

test("where the sets have other numbers of samples, it says how many times as many", async () => {
  const tripled = { n: 12, a: twice.a.map((c) => 3 * c), b: twice.b.map((c) => 3 * c) };
  const { samples, text } = await settled([twice, tripled]);
  expect(text).toContain("with as many samples as now, would show");
  expect(samples).toBeGreaterThan(4);
  expect(text).toContain(`${(samples / 4).toPrecision(2)} times as many samples of each of these`);
});

test("where fewer samples would do, it names the tasks alone", async () => {
  const apart = { n: 4, a: [4, 4, 3, 4, 4, 3, 4, 4], b: [1, 0, 1, 2, 0, 1, 1, 0] };
  const tripled = { n: 12, a: apart.a.map((c) => 3 * c), b: apart.b.map((c) => 3 * c) };
  expect((await settled([apart, tripled])).text).not.toContain("of each of these");
  const { tasks, text } = await settled([apart, apart]);
  expect(text).toContain(`${tasks} such tasks`);
  expect(text).toContain("4 samples each, would show it again with 80 % power.");
  expect(text).not.toContain("of each of these");
});

test("a set of one task does not show how tasks vary, and a posterior has no power", async () => {
  const { text } = await settled([near, { n: 4, a: [3], b: [2] }]);
  expect(text).toBe("No sample size is given: these tasks do not show how tasks vary.");
  expect((await settled([near, near], "both")).text).toContain("this is a posterior");
});

test("with one sample per task nothing is said of more samples of these tasks", async () => {
  const one = {
    n: 1,
    a: [1, 1, 1, 0, 1, 1, 0, 1, 1, 1, 0, 1],
    b: [0, 1, 0, 0, 1, 1, 0, 1, 0, 1, 0, 1],
  };
  const { text } = await settled([one]);
  expect(text).toContain(
    "One sample per task does not show what more samples of these tasks would do.",
  );
  expect(text).not.toMatch(/no number of samples|So would/i);
});
