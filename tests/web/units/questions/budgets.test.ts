import { describe, expect, it } from "vitest";
import {
  budgetGrid,
  focusBudget,
  lastBudget,
  roundBudgets,
  tableBudgets,
} from "../../../../web/questions/runs/budgets.ts";
import { spread } from "../../../../web/charts/end-labels.ts";
import { defaults } from "../../../../web/state/settings/address.ts";

const run = (minN: number, maxN = minN) => ({
  id: "1/0",
  name: "r",
  labels: {},
  from: "f",
  depth: null,
  tasks: 5,
  minN,
  maxN,
  rate: 0.5,
  stopped: false,
});

describe("budgets", () => {
  it("are round ones: 1, 2, 5 of every decade", () => {
    expect(roundBudgets(100)).toEqual([1, 2, 5, 10, 20, 50, 100]);
    expect(roundBudgets(1)).toEqual([1]);
  });

  it("reach a decade beyond the samples where something is drawn there, else to the samples", () => {
    expect(lastBudget([run(10), run(4, 20)], defaults)).toBe(200);
    expect(lastBudget([run(10)], { ...defaults, beyond: "none" })).toBe(10);
    expect(lastBudget([run(10)], { ...defaults, metric: "pass^k" })).toBe(10);
    expect(lastBudget([run(10)], { ...defaults, to: 7 })).toBe(7);
    expect(lastBudget([run(10)], { ...defaults, to: 7, k: 60 })).toBe(60);
    expect(lastBudget([run(2 ** 31)], defaults)).toBe(1e6);
  });

  it("reach no further than 1 where every task has one sample, unless a reader goes on", () => {
    const far = { ...defaults, lists: { ...defaults.lists, ks: [1, 30] } };
    expect(lastBudget([run(1), run(1)], defaults)).toBe(1);
    expect(lastBudget([run(1), run(1, 2)], defaults)).toBe(20);
    expect(lastBudget([run(1)], { ...defaults, to: 10 })).toBe(10);
    expect(lastBudget([run(1)], { ...defaults, k: 5 })).toBe(5);
    expect(lastBudget([run(1)], far)).toBe(30);
  });

  it("are in focus at 10, or at the most that every run has measured", () => {
    expect(focusBudget([run(100)], defaults)).toBe(10);
    expect(focusBudget([run(100), run(4, 9)], defaults)).toBe(4);
    expect(focusBudget([run(4)], { ...defaults, k: 60 })).toBe(60);
  });

  it("of the table are round ones, every smallest n, the focus, and each k of a handful of samples", () => {
    expect(tableBudgets([run(4)], 4, 40)).toEqual([1, 2, 3, 4, 5, 10, 20]);
    expect(tableBudgets([run(16, 20), run(12)], 7, 20)).toEqual([1, 2, 5, 7, 10, 12, 16, 20]);
    expect(tableBudgets([run(2 ** 31)], 10, 20)).toEqual([1, 2, 5, 10, 20]);
  });

  it("are ascending, without repeats, with every k that is named, and few enough to draw", () => {
    const ks = budgetGrid([run(77, 123)], { ...defaults, k: 333 });
    expect([...ks]).toEqual([...new Set(ks)].sort((a, b) => a - b));
    for (const k of [1, 2, 64, 77, 100, 123, 333, 1000, 1230]) expect(ks, `k = ${k}`).toContain(k);
    expect(budgetGrid([run(1e6)], defaults).length).toBeLessThan(400);
  });
});

describe("labels", () => {
  it("stay where they want to be unless they would touch", () => {
    expect(spread([10, 100], 14, 0, 200)).toEqual([10, 100]);
    expect(spread([50, 50, 50], 14, 0, 200)).toEqual([50, 64, 78]);
    expect(spread([195, 198], 14, 0, 200)).toEqual([186, 200]);
  });
});
