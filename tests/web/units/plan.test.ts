import { expect, test } from "vitest";
import { planOf } from "../../../web/views/budget/plan.ts";

const run = (minN: number, tasks: number) => ({
  id: "0",
  name: "mine",
  labels: {},
  from: "file",
  depth: null,
  tasks,
  minN,
  maxN: minN,
  rate: 0.5,
  stopped: false,
});

test("sizes are at most half of the samples, budgets end at them, and fewer tasks follow at a middle size", () => {
  const { ks, steps, reason } = planOf(run(100, 80));
  expect(reason).toBeNull();
  expect(ks).toEqual([10, 100]);
  expect(steps).toEqual([
    ...[2, 5, 10, 20, 50].map((m) => ({ m, tasks: 80 })),
    ...[40, 20, 10].map((tasks) => ({ m: 10, tasks })),
  ]);
});

test("few tasks are not divided further, and what cannot be studied says why", () => {
  expect(planOf(run(4, 10)).steps).toEqual([{ m: 2, tasks: 10 }]);
  expect(planOf(run(3, 10)).reason).toContain("the smallest n is 3");
  expect(planOf(run(10, 2.5)).reason).toContain("not whole");
});
