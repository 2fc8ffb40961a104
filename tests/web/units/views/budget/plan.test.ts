import { expect, test } from "vitest";
import { defaults, type Settings } from "../../../../../web/state/settings/address.ts";
import type { StyledRun } from "../../../../../web/state/runs/styled-runs.ts";
import { planOf } from "../../../../../web/views/budget/plan.ts";

const run = (minN: number, tasks: number, name = "mine") =>
  ({ name, run: { id: name, tasks, minN, maxN: minN } }) as unknown as StyledRun;

/** Without the marks around names, and with plain spaces in numbers. */
const plain = (words: string) => words.replace(/[\u2066-\u2069]/g, "").replace(/\s/g, " ");

const plan = (
  runs: StyledRun[],
  study: Partial<Settings["study"]> = {},
  change: Partial<Settings> = {},
) => {
  const found = planOf(runs, { ...defaults, ...change, study: { ...defaults.study, ...study } });
  return { ...found, left: found.left.map(plain), reason: found.reason && plain(found.reason) };
};
const listed = (ks: number[]): Partial<Settings> => ({ lists: { ...defaults.lists, ks } });

test("sizes are at most half of the samples, budgets end at them, and the middle size is looked at", () => {
  const { ks, k, at, steps, left, reason } = plan([run(100, 80)]);
  expect([reason, left]).toEqual([null, []]);
  expect([ks, k, at]).toEqual([[10, 100], 100, 10]);
  expect(steps).toEqual([1, 2, 5, 10, 20, 50].map((m) => ({ m, tasks: null })));
});

test("tasks are an eighth, a quarter, a half and all, at the size that is looked at", () => {
  const { steps } = plan([run(100, 80)], { against: "tasks", at: 5 });
  expect(steps).toEqual([10, 20, 40, 80].map((tasks) => ({ m: 5, tasks })));
  expect(plan([run(4, 10)], { against: "tasks" }).steps).toEqual([{ m: 2, tasks: 10 }]);
});

test("the reader's own lists are taken, and what no run has is refused by name", () => {
  const own = plan(
    [run(100, 80)],
    { samples: [1, 3, 200], at: 7 },
    { ...listed([20, 50, 200]), k: 30 },
  );
  expect(own.ks).toEqual([20, 30, 50]);
  expect(own.k).toBe(30);
  expect(own.steps.map(({ m }) => m)).toEqual([1, 3, 7]);
  expect(own.left).toEqual([
    "pass@200 of mine is not known: it has 100 samples per task.",
    "200 samples of mine cannot be drawn: it has 100 samples per task.",
  ]);
  const tasks = plan([run(100, 80)], { against: "tasks", tasks: [30, 500] });
  expect(tasks.steps.map((step) => step.tasks)).toEqual([30]);
  expect(tasks.left).toEqual(["500 tasks of mine cannot be drawn: it has 80 tasks."]);
  const beyond = plan([run(100, 80)], {}, listed([200]));
  expect(beyond.reason).toBe("pass@200 of mine is not known: it has 100 samples per task.");
});

test("of several runs, those that have fewer samples are left out where they do, and named", () => {
  const runs = [
    run(100, 80, "a"),
    run(50, 40, "b"),
    run(1, 9, "c"),
    run(20, 40, "d"),
    run(20, 40, "e"),
  ];
  const {
    ks,
    steps,
    left,
    runs: studied,
  } = plan(runs, { runs: "all", samples: [5] }, listed([10, 100]));
  expect(studied.map(({ name }) => name)).toEqual(["a", "b", "d", "e"]);
  expect([ks, steps]).toEqual([[10, 100], [{ m: 5, tasks: null }]]);
  expect(left).toEqual([
    "A smaller study needs samples to leave out: c has a task with 1 sample.",
    "pass@100 of b, d and 1 more is not known: they have fewer samples per task.",
  ]);
});

test("G-Pass begins at k of the paper, and at the samples where these are fewer", () => {
  expect(plan([run(100, 80)], { of: "g-pass" }).ks).toEqual([4, 8, 16]);
  expect(plan([run(3, 80)], { of: "g-pass" }).ks).toEqual([3]);
  const { ks, left } = plan([run(5000, 80)], { of: "g-pass" }, listed([8, 2000]));
  expect(ks).toEqual([8]);
  expect(left[0]).toBe("G-Pass@2 000 is not studied: k is at most 1 000.");
});

test("what cannot be studied says why", () => {
  expect(plan([run(1, 10)]).reason).toContain("mine has a task with 1 sample");
  expect(plan([run(10, 2.5)]).reason).toContain("not whole");
});
