import { describe, expect, it } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "./agrees.ts";
import { selection } from "./golden.ts";

const pc = await load();

const counts = { n: [10, 10, 10, 10], c: [5, 6, 0, 9] };
const one = (runs: ReturnType<typeof pc.runCosts>) => runs[0] ?? expect.fail("no run");

describe("costs", () => {
  it("gives the golden attempts as a curve of one task", () => {
    for (const { n, c, k, attempts } of selection().attempts)
      expectAgrees(pc.expectedTriesCurve({ n: [n], c: [c] }, [k])[0], attempts, { n, c, k });
  });

  it("gives the mean attempts of many tasks, by their weights", () => {
    const tasks = [1, 2, 3, 4];
    const [at] = pc.expectedTriesCurve({ ...counts, tasks }, [7]);
    const mean =
      counts.n.reduce((sum, n, i) => {
        return sum + (tasks[i] ?? 0) * pc.expectedTries(n, counts.c[i] ?? 0, 7);
      }, 0) / 10;
    expect(Math.abs((at ?? NaN) - mean)).toBeLessThan(1e-13);
    expect(pc.expectedTriesCurve(counts, [11])).toEqual(Float64Array.of(NaN));
  });

  it("divides all cost by all that is solved, and takes one price or one for each task", () => {
    const same = one(pc.runCosts([{ ...counts, cost: 3 }], [1, 4]));
    const each = one(pc.runCosts([{ ...counts, cost: [3, 3, 3, 3] }], [1, 4]));
    expect(each).toEqual(same);
    expect(same.perSolved[0]).toBe(12 / 2);
    expect(same.lower).toEqual(new Float64Array());
    const all = one(pc.runCosts([{ ...counts, cost: 3 }], [4], { stopping: false }));
    expect(all.cost[0]).toBe(12);
  });

  it("says which run is the cheapest at a target, in how many resamples, and at which ratio", () => {
    const runs = [
      { ...counts, cost: 2 },
      { ...counts, cost: 1 },
    ];
    const interval = { replicates: 199 };
    const [dear, cheap] = pc.runCosts(runs, [1, 2, 3], { target: 0.6, paired: true, interval });
    expect(cheap?.k).toBe(2);
    expect([dear?.cheapest, dear?.ratio, cheap?.ratio]).toEqual([0, 2, 0.5]);
    expect(cheap?.cheapest).toBe(cheap?.reached);
    expect(Math.abs((dear?.ratioUpper ?? NaN) - 2)).toBeLessThan(1e-12);
  });

  it("takes labels of any kind for clusters", () => {
    const clusters = ["a", "a", 7, 7];
    const runs = [{ n: [9, 9, 9, 9], c: [1, 1, 8, 8], clusters }];
    const interval = { replicates: 199 };
    const together = one(pc.runCosts(runs, [1], { interval }));
    const alone = one(pc.runCosts([{ n: [9, 9, 9, 9], c: [1, 1, 8, 8] }], [1], { interval }));
    expect(together.upper[0]).toBeGreaterThan(alone.upper[0] ?? NaN);
  });

  it("gives each task’s cost-of-pass by the cheapest run, or by hand", () => {
    const runs = [counts, { n: [4, 4, 4, 4], c: [4, 0, 0, 1], cost: 0.5 }];
    const found = pc.costOfPass(runs);
    expect([...found.cost]).toEqual([0.5, 10 / 6, Infinity, 10 / 9]);
    expect([...found.run]).toEqual([1, 0, 2, 0]);
    expect([found.solved, found.total]).toEqual([3, 4]);
    expect(pc.costOfPass(runs, 1).cost[2]).toBe(1);
  });

  it("refuses what is no cost, by name", () => {
    const refused = (call: () => unknown, argument: string) => {
      expect(call).toThrow(expect.objectContaining({ name: "PasscurveError", argument }));
    };
    refused(() => pc.runCosts([{ ...counts, cost: -1 }], [1]), "cost");
    refused(() => pc.runCosts([{ ...counts, cost: [1, NaN, 1, 1] }], [1]), "cost");
    refused(() => pc.runCosts([{ ...counts, cost: "3" as never }], [1]), "runs[0].cost");
    refused(() => pc.runCosts([counts], [1], { target: 2 }), "target");
    refused(() => pc.runCosts([counts], [1], { stopping: "yes" as never }), "stopping");
    refused(() => pc.costOfPass([counts], -1), "otherwise");
    refused(() => pc.runCosts("no runs" as never, [1]), "runs");
  });
});
