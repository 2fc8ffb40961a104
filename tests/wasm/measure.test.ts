import { describe, expect, it } from "vitest";
import { load } from "passcurve";

const pc = await load();

const few = { n: [10, 10, 12], c: [0, 1, 4] };
const many = { n: [6, 8, 8, 8], c: [6, 7, 3, 8] };

describe("measure", () => {
  it("of one run has the values and the intervals of the metric's own function", () => {
    for (const about of ["new-tasks", "these-tasks"] as const) {
      const interval = { about, seed: 3 };
      const own = pc.passHatKCurve(few, [1, 5, 11], { interval });
      for (const strata of [few, [few]]) {
        const { status, reason, lower, upper, ...found } = pc.measure(strata, {
          metric: "passHatK",
          ks: [1, 5, 11],
          interval,
        });
        expect([...found.value]).toEqual([...own.value]);
        expect([...found.complement]).toEqual([...own.complement]);
        expect([status, reason]).toEqual([own.status, own.reason]);
        expect([...(lower ?? [])]).toEqual([...(own.lower ?? [])]);
        expect([...(upper ?? [])]).toEqual([...(own.upper ?? [])]);
        expect(found.interval).toEqual(own.interval);
      }
    }
  });

  it("asks metrics of τ along τ, G-Pass@k at its k", () => {
    const taus = [0.25, 1];
    const g = pc.measure(few, { metric: "gPassAtK", k: 11, taus });
    expect(g.reason).toEqual(taus.map(() => pc.gPassAtKCurve(few, 11, taus).reason));
    const cover = pc.measure(few, { metric: "cover", taus });
    expect([...cover.value]).toEqual([...pc.coverCurve(few, taus).value]);
    expect(cover.status).toEqual(["exact", "exact"]);
  });

  it("of several strata is their mean, and names the one that has no value", () => {
    const options = { ks: [4, 8], interval: { seed: 2 } };
    const { value, lower, status, reason } = pc.measure([few, many], {
      ...options,
      names: ["AIME", "MATH"],
    });
    expect([...value]).toEqual([
      ...pc.meanOverStrata([few, many].map((each) => pc.passAtKCurve(each, [4, 8]).value)),
    ]);
    expect([...(lower ?? [])]).toEqual([...pc.macroMeanIntervals([few, many], options).lower]);
    expect(status).toEqual(["exact", "undefined"]);
    expect(reason).toEqual([null, "MATH: 1 task of 4 has fewer than 8 samples"]);
  });

  it("refuses what no stratum can be", () => {
    expect(() => pc.measure([], { ks: [1] })).toThrow("strata");
    expect(() => pc.measure([few, { n: [3], c: [4] }], { ks: [1] })).toThrow("strata[1].c[0]");
    expect(() => pc.measure({ n: [3], c: [4] }, { ks: [1] })).toThrow("c[0]");
    expect(() => pc.measure(few, { metric: "cover", ks: [1] })).toThrow("taus");
  });
});
