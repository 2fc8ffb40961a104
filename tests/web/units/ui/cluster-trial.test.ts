import { expect, test } from "vitest";
import { trialCounts, trialIds } from "../../../../web/ui/workspace/cluster-trial.ts";
import type { RunCounts } from "../../../../web/state/sources/source.ts";

const counts = (tasks: string[], clusters: string[] | null = null): RunCounts => ({
  id: "1/0",
  n: Float64Array.from(tasks, () => 4),
  c: Float64Array.from(tasks, () => 1),
  weight: null,
  tasks: tasks.join("\0"),
  clusters: clusters?.join("\0") ?? null,
});

const of = (run: RunCounts, id: string) =>
  trialCounts(id, (each) => (each === "1/0" ? run : undefined));

test("a run is tried with the clusters of its tasks' names and without, and is not changed", () => {
  const names = ["a__a-1", "a__a-2", "b__b-1", "<img src=x>-1", "__proto__-7", "lone"];
  const run = counts(names);
  const ids = trialIds("1/0", false);
  expect(of(run, ids.without)).toEqual({ ...run, id: ids.without });
  expect(of(run, ids.with)?.clusters?.split("\0")).toEqual([
    "a__a",
    "a__a",
    "b__b",
    "<img src=x>",
    "__proto",
    "lone",
  ]);
  expect(of(run, ids.with)).toBe(of(run, ids.with));
  expect(run.clusters).toBeNull();
});

test("a run with clusters is tried without them, and as it is", () => {
  const run = counts(["a", "b"], ["x", "x"]);
  const ids = trialIds("1/0", true);
  expect(ids.with).toBe("1/0");
  expect(of(run, ids.without)?.clusters).toBeNull();
});

test("no other id is of a trial", () => {
  const run = counts(["a", "b"]);
  expect(of(run, "1/0")).toBeUndefined();
  expect(of(run, "2/0?alone")).toBeUndefined();
});
