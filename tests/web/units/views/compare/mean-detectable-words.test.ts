import { expect, test } from "vitest";
import { load } from "passcurve";
import { Answerer } from "../../../../../web/questions/answerer.ts";
import type { RunComparison } from "../../../../../web/questions/compare/comparison.ts";
import type { RunCounts } from "../../../../../web/state/sources/source.ts";
import type { StyledRun } from "../../../../../web/state/runs/styled-runs.ts";
import { detectableWords } from "../../../../../web/views/compare/detectable-words.ts";
import { faultsOf } from "../../sentence-faults.ts";
import { textOf } from "../../words.ts";

await load();

/** One set of a mean: the number of samples of each task, and the successes of both runs. */
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

/** Twice as many tasks, where more samples can be enough. */
const twice = { n: 4, a: [...near.a, ...near.a], b: [...near.b, ...near.b] };

/** Plan that settles the difference of two means over these sets, at k = 1, and its sentence. */
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
  const text = textOf(detectableWords({ ...found, runs }, 0));
  expect(faultsOf(text)).toEqual([]);
  const [settling] = found.settling;
  if (settling === undefined) throw new Error("a place");
  return { ...settling, text };
}

test("a mean over two sets says the least difference that it detects, and no size of study", async () => {
  const { detectable, text } = await settled([twice, twice]);
  expect(text).toBe(
    `This study detects a true difference of ${Number((100 * detectable).toPrecision(2))} points or more with 80 % power.`,
  );
  expect(detectable).toBeGreaterThan(0);
  expect((await settled([near, near])).detectable).toBeGreaterThan(detectable);
});

test("a set of one task does not show how tasks vary, and a posterior has no power", async () => {
  const { text } = await settled([near, { n: 4, a: [3], b: [2] }]);
  expect(text).toBe("No detectable difference is given: these tasks do not show how tasks vary.");
  expect((await settled([near, near], "both")).text).toContain("this is a posterior");
});
