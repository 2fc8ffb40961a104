import { load } from "passcurve";
import { describe, expect, it } from "vitest";
import { expectAgrees } from "./agrees.ts";
import { refusal } from "./refusal.ts";

const pc = await load();
const counts = { n: [10, 10, 10, 10, 10], c: [0, 0, 2, 5, 9] };

describe("a checker that errs", () => {
  it("has the correction of one task and of a data set from one formula", () => {
    const rates = { wrongPass: 0.1, rightPass: 0.9 };
    const measured = pc.measure(counts, { metric: "checkedPassAtK", ks: [1, 4], ...rates });
    for (const [i, k] of [1, 4].entries()) {
      const sum = counts.c.reduce((all, c) => all + pc.checkedPassAtK(10, c, k, rates), 0);
      expectAgrees(measured.value[i] ?? NaN, sum / 5, { k });
      expectAgrees(measured.complement[i] ?? NaN, 1 - sum / 5, { k });
    }
  });

  it("leaves pass@k as it is where the checker does not err", () => {
    const exact = pc.measure(counts, { metric: "checkedPassAtK", ks: [1, 4, 10], wrongPass: 0 });
    expect(exact.value).toEqual(pc.passAtKCurve(counts, [1, 4, 10]).value);
    expect(pc.checkedPassAtK(10, 3, 4)).toBe(pc.passAtK(10, 3, 4));
  });

  it("shows values below 0, with intervals that reach below 0", () => {
    const unsolved = { n: [8, 8, 8], c: [0, 0, 1] };
    const asked = { metric: "checkedPassAtK", ks: [2], wrongPass: 0.3, interval: {} } as const;
    const { value, lower, upper, status } = pc.measure(unsolved, asked);
    expect(status).toEqual(["exact"]);
    expect(value[0]).toBeLessThan(0);
    expect(lower?.[0]).toBeLessThan(value[0] ?? NaN);
    expect(upper?.[0]).toBeGreaterThan(value[0] ?? NaN);
  });

  it("says why a correction has no value", () => {
    const large = { n: [4000, 4000], c: [3, 9] };
    const asked = { metric: "checkedPassAtK", ks: [1, 3000], wrongPass: 0.5 } as const;
    expect(pc.measure(large, asked).reason).toEqual([
      null,
      "at k = 3000 the correction is larger than any number",
    ]);
    expect(pc.compare(large, large, asked).status).toEqual(["exact", "undefined"]);
    expect(pc.compare(large, large, asked).reason[1]).toContain("larger than any number");
    expect(pc.measure(counts, { ...asked, ks: [11] }).reason[0]).toContain("fewer than 11 samples");
  });

  it("compares runs by corrected values", () => {
    // Each task occurs twice. With five tasks alone, p is 0.55, since the interval allows two more that differ by 1
    // each way.
    const twice = (c: number[]) => ({ n: Array<number>(10).fill(10), c: [...c, ...c] });
    const asked = { metric: "checkedPassAtK", ks: [1, 3], wrongPass: 0.05 } as const;
    const found = pc.compare(twice(counts.c), twice([1, 2, 4, 9, 10]), asked);
    for (const i of [0, 1]) {
      expectAgrees(found.difference[i] ?? NaN, (found.a[i] ?? NaN) - (found.b[i] ?? NaN), { i });
      expect(found.pValue[i]).toBeLessThan(0.5);
    }
  });

  it("names the rates that it refuses", () => {
    const asked = { metric: "checkedPassAtK", ks: [1] } as const;
    expect(refusal(() => pc.measure(counts, asked)).message).toBe(
      "measure: wrongPass = undefined; must be a number",
    );
    expect(refusal(() => pc.measure(counts, { ...asked, wrongPass: -1 })).argument).toBe(
      "wrongPass",
    );
    expect(
      refusal(() => pc.measure(counts, { ...asked, wrongPass: 0.4, rightPass: 0.3 })).message,
    ).toBe("measure: rightPass = 0.3; must be above 0.4, the share of wrong tries that pass");
    expect(refusal(() => pc.checkedPassAtK(4, 1, 2, { wrongPass: 1 })).argument).toBe("rightPass");
    const posterior = { ...asked, wrongPass: 0.1, interval: { about: "these-tasks" } } as const;
    expect(refusal(() => pc.measure(counts, posterior)).argument).toBe("interval.about");
  });

  it("has the range of what an f that differs by task may do, in which one f need not lie", () => {
    // Two of four tasks are never solved. For one of them a fifth of the tries pass, so the mean f = 4/40.
    const lenient = { n: [20, 20, 20, 20], c: [0, 4, 20, 20] };
    const rates = { wrongPass: 4 / 40 };
    const ks = [1, 10];
    const { lower, upper, wrong, reason } = pc.checkedRange(lenient, ks, rates);
    const alike = pc.measure(lenient, { metric: "checkedPassAtK", ks, ...rates }).value;
    expectAgrees(wrong, 0.5, {});
    expect(reason).toEqual([null, null]);
    expectAgrees(alike[0] ?? NaN, 0.5, {});
    for (const end of [lower[0], upper[0], lower[1]]) expectAgrees(end ?? NaN, 0.5, {});
    expect(upper[1]).toBeGreaterThan(0.6);
    expect(alike[1]).toBeLessThan(0.3);
    expect(pc.checkedRange(counts, [4, 11]).reason).toEqual([
      null,
      "some task has fewer than 11 samples, or its sampling stopped at a success",
    ]);
    const exact = pc.checkedRange(counts, [4]);
    expectAgrees(exact.lower[0] ?? NaN, pc.passAtKCurve(counts, [4]).value[0] ?? NaN, {});
    expectAgrees(exact.upper[0] ?? NaN, exact.lower[0] ?? NaN, {});
    expect(pc.checkedRange(counts, [2], { wrongPass: 0.4 }).reason).toEqual([
      "more wrong tries would pass than tries pass",
    ]);
    expect(refusal(() => pc.checkedRange(counts, [0])).argument).toBe("ks");
    expect(refusal(() => pc.checkedRange(counts, [1], { wrongPass: -1 })).argument).toBe(
      "wrongPass",
    );
  });

  it("has the floor that errors alone produce", () => {
    expectAgrees(pc.falsePassAtK(0.1, 2), 0.19, {});
    expect(refusal(() => pc.falsePassAtK(2, 1)).argument).toBe("wrongPass");
  });
});

describe("the rate of wrong tries that pass", () => {
  it("explains the gain from 1 to k", () => {
    const { value, lower, upper, failAt1, failAtK, reason } = pc.explainingRate(counts, 5);
    expect(reason).toBeNull();
    expect([lower < value, value < upper]).toEqual([true, true]);
    expectAgrees((1 - value) ** 4, failAtK / failAt1, {});
    const options = { metric: "checkedPassAtK", ks: [1, 5], wrongPass: value } as const;
    const [at1 = NaN, at5 = NaN] = pc.measure(counts, options).value;
    expectAgrees(at5, at1, {});
  });

  it("is undefined with its reason where there is no gain", () => {
    const reason = (c: number[], k: number) => pc.explainingRate({ n: [3, 3], c }, k).reason;
    expect(reason([1, 2], 1)).toBe("from 1 try to 1 there is no gain");
    expect(reason([3, 3], 2)).toBe("every try passes, so there is no gain");
    expect(reason([1, 2], 4)).toBe("some task has fewer than 4 samples");
    expect(reason([1, 1], 2)).toBe("all tasks are alike");
  });

  it("takes clusters as units", () => {
    const clusters = ["x", "x", "y", "y", "z"];
    const grouped = pc.explainingRate(counts, 5, { clusters, level: 0.5 });
    expectAgrees(grouped.value, pc.explainingRate(counts, 5).value, {});
    expect(grouped.lower).not.toBe(pc.explainingRate(counts, 5, { level: 0.5 }).lower);
  });

  it("follows from an audit of tries that passed", () => {
    const q = 0.32;
    const a = 12 / 200;
    const { value, lower, upper } = pc.auditedRate(counts, { audited: 200, wrong: 12 });
    expectAgrees(value, (q * a) / (1 - q * (1 - a)), {});
    expect([lower < value, value < upper]).toEqual([true, true]);
    const none = pc.auditedRate(counts, { audited: 9, wrong: 0, rightPass: 0.3 });
    expect(none.reason).toBe("the share of tries that pass is not below 0.3");
    expect(refusal(() => pc.auditedRate(counts, { audited: 5, wrong: 6 })).argument).toBe("wrong");
  });

  it("is measured by a stricter checker, per task", () => {
    const plus = { n: counts.n, c: [0, 0, 1, 3, 9] };
    const found = pc.checkerRates(counts, plus);
    expect([found.wrong, found.passed]).toEqual([37, 3]);
    expectAgrees(found.value, 3 / 37, {});
    expectAgrees(found.each[2] ?? NaN, 1 / 9, {});
    expect(refusal(() => pc.checkerRates(plus, counts)).message).toBe(
      "checkerRates: plus.c[2] = 2; must be at most 1, since each try that passes plus passes base",
    );
    expect(refusal(() => pc.checkerRates(counts, { n: [1], c: [1] })).argument).toBe("plus.length");
  });
});
