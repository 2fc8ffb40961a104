import { expect, test } from "vitest";
import { groupsOfTasks, joinedTaskSet, taskSetOf } from "../../../../web/read/runs/task-set.ts";
import { rankableParts } from "../../../../web/state/runs/rankable-parts.ts";

const named = (prefix: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => `${prefix}/${from + i}`);
const setOf = (...names: string[][]) => taskSetOf(names.flat());

test("the same names in another order are the same set, and others are not", () => {
  const names = named("HumanEval", 164);
  expect(taskSetOf(names.toReversed())).toEqual(taskSetOf(names));
  expect(setOf(names.slice(1)).key).not.toBe(setOf(names).key);
  expect(setOf(["a", "b"]).key).not.toBe(setOf(["ab"]).key);
});

test("sets are grouped where they share tasks with each other, and with the same others", () => {
  const [a, b, c] = [named("a", 40), named("b", 40), named("c", 40)];
  expect(new Set(groupsOfTasks([setOf(a), setOf(b), setOf(c)])).size).toBe(3);
  const most = setOf(a.slice(1));
  const [first, second, both, other, near, same] = groupsOfTasks([
    ...[setOf(a), setOf(b), setOf(a, b), setOf(c), most, setOf(a)],
  ]);
  expect([near, same]).toEqual([first, first]);
  expect(new Set([first, second, both, other]).size).toBe(4);
  expect(groupsOfTasks([])).toEqual([]);
});

test("a twentieth of the tasks of large sets is enough to be found", () => {
  for (let i = 0; i < 50; ++i) {
    const [large, small] = [named(`t${i}`, 2000), named(`t${i}`, 2000, 1900)];
    const [one, other] = groupsOfTasks([setOf(large), setOf(small)]);
    expect(one).toBe(other);
  }
});

test("names that differ share no hash among 200,000", () => {
  const sets = [named("x", 100_000), named("y", 100_000)].map((names) => taskSetOf(names));
  expect(new Set(groupsOfTasks(sets)).size).toBe(2);
  const hashes = named("", 4000).flatMap((name) => taskSetOf([name]).least);
  expect(new Set(hashes).size).toBe(4000);
});

test("runs of different tasks are ranked apart, those without names together, and mixed ones where that is asked for", () => {
  const run = (name: string, taskSet?: ReturnType<typeof taskSetOf>, labels = {}) => ({
    name,
    run: { labels, ...(taskSet === undefined ? {} : { taskSet }) },
  });
  const [a, b] = [setOf(named("a", 30)), setOf(named("b", 30))];
  const groups = { within: null, facet: null, mean: null, pool: null, samples: null };
  const parts = (runs: ReturnType<typeof run>[], within: string | null = null) =>
    rankableParts({ groups: { ...groups, within } }, runs).map(({ name, runs }) => [
      name,
      ...runs.map((each) => each.name),
    ]);
  const [one, two, three] = [run("one", a), run("two", a), run("three", b)];
  expect(parts([one, two])).toEqual([["", "one", "two"]]);
  expect(parts([one, three, two])).toEqual([
    ["the tasks of one", "one", "two"],
    ["the tasks of three", "three"],
  ]);
  expect(parts([one, three], "none")).toEqual([["", "one", "three"]]);
  expect(parts([run("x"), run("y"), one])).toEqual([["", "x", "y", "one"]]);
  expect(parts([run("x"), one, three])).toEqual([
    ["unnamed tasks", "x"],
    ["the tasks of one", "one"],
    ["the tasks of three", "three"],
  ]);
  const labelled = [run("p", a, { benchmark: "A" }), run("q", b, { benchmark: "B" })];
  expect(parts(labelled)).toEqual([
    ["A", "p"],
    ["B", "q"],
  ]);
});

test("a run is not ranked against one that shares tasks through others alone, in any order", () => {
  const tasks = named("t", 90);
  const run = (name: string, from: number, to: number) => ({
    name,
    run: { labels: {}, taskSet: setOf(tasks.slice(from, to)) },
  });
  const [a, b, c] = [run("a", 0, 40), run("b", 30, 70), run("c", 60, 90)];
  const likeA = run("like a", 0, 39);
  const groups = { within: null, facet: null, mean: null, pool: null, samples: null };
  const parts = (within: string | null, ...runs: (typeof a)[]) =>
    rankableParts({ groups: { ...groups, within } }, runs).map((part) =>
      part.runs.map(({ name }) => name).sort(),
    );
  for (const order of [
    [a, likeA, b, c],
    [c, b, likeA, a],
    [b, a, c, likeA],
  ])
    expect(parts(null, ...order).sort()).toEqual([["a", "like a"], ["b"], ["c"]]);
  expect(parts(null, a, b)).toEqual([["a", "b"]]);
  expect(parts(null, b, c)).toEqual([["b", "c"]]);
  expect(parts(null, a, c)).toEqual([["a"], ["c"]]);
  expect(parts("none", a, b, c)).toEqual([["a", "b", "c"]]);
});

test("runs that share tasks in pairs are ranked together, though no task is in all", () => {
  const [x, y, z] = [named("x", 9), named("y", 9), named("z", 9)];
  expect(new Set(groupsOfTasks([setOf(x, y), setOf(y, z), setOf(z, x)])).size).toBe(1);
});

test("what is made of runs with the same tasks has these, and of others all of them", () => {
  const [a, b] = [setOf(named("a", 5)), setOf(named("b", 5))];
  expect(joinedTaskSet([a, a])).toEqual(a);
  const both = joinedTaskSet([a, b]);
  expect(both.least).toHaveLength(10);
  expect(groupsOfTasks([a, both])).toEqual([0, 0]);
  expect(new Set(groupsOfTasks([a, both, b])).size).toBe(3);
});
