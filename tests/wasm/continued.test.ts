import { describe, expect, it } from "vitest";
import { load, type About, type Counts, type PassAtKCurveOptions } from "passcurve";
import { expectAgrees } from "./agrees.ts";
import { refusal } from "./refusal.ts";

const pc = await load();
const abouts: About[] = ["new-tasks", "these-tasks", "both"];

const equal = { n: [20, 20, 20, 20, 20], c: [0, 7, 20, 1, 0] };
const unequal = { n: [5, 20, 40, 8, 20], c: [0, 7, 0, 8, 1], tasks: [3, 1, 2, 1, 4] };
const dataSets: [string, Counts][] = [
  ["equal n", equal],
  ["unequal n", unequal],
  ["no success", { n: [6, 6], c: [0, 0] }],
  ["every task solved", { n: [6, 6], c: [1, 6] }],
  ["one sample each", { n: [1, 1, 1], c: [1, 0, 0] }],
  ["one task", { n: [9], c: [0] }],
];
const ks = [1, 2, 4, 5, 6, 8, 9, 20, 21, 40, 41, 100, 1e4, 1e9];
const continued = (counts: Counts, options: PassAtKCurveOptions = {}) =>
  pc.passAtKCurve(counts, ks, { beyond: "hb", ...options });

describe("a curve that hb continues", () => {
  it.each(dataSets)("is the unbiased one up to the smallest n, with %s", (_, counts) => {
    const measured = pc.passAtKCurve(counts, ks);
    const curve = continued(counts);
    expect(curve.estimator).toBe("unbiased");
    ks.forEach((k, i) => {
      const isWithin = k <= curve.minN;
      expect(curve.status[i], String(k)).toBe(isWithin ? "exact" : "extrapolated");
      if (isWithin) expect(curve.value[i]).toBe(measured.value[i]);
      expectAgrees((curve.value[i] ?? NaN) + (curve.complement[i] ?? NaN), 1, k);
    });
  });

  it.each(dataSets)("never falls, and its intervals hold it, with %s", (_, counts) => {
    for (const about of abouts) {
      const { value, lower = [], upper = [] } = continued(counts, { interval: { about } });
      ks.forEach((k, i) => {
        const at = `${about}, k = ${k}`;
        if (i > 0) expect(value[i], at).toBeGreaterThanOrEqual((value[i - 1] ?? NaN) * (1 - 1e-12));
        if (Number.isNaN(lower[i])) return;
        expect(lower[i], at).toBeLessThanOrEqual(value[i] ?? NaN);
        expect(upper[i], at).toBeGreaterThanOrEqual(value[i] ?? NaN);
      });
    }
  });

  it("has Gaffke's intervals about new tasks up to the smallest n", () => {
    const gaffke = pc.passAtKCurve(equal, [1, 4, 20], { interval: {} });
    const curve = pc.passAtKCurve(equal, [1, 4, 20, 21], { beyond: "hb", interval: {} });
    expect([...(curve.lower ?? [])].slice(0, 3)).toEqual([...(gaffke.lower ?? [])]);
    expect([...(curve.upper ?? [])].slice(0, 3)).toEqual([...(gaffke.upper ?? [])]);
    expect(curve.interval?.method).toBe("gaffke");
    expect(curve.interval?.reason).toEqual([null, null, null, null]);
    // Right after n the band is where it was at n.
    expect(Math.abs((curve.lower?.[3] ?? NaN) - (curve.lower?.[2] ?? NaN))).toBeLessThan(0.02);
  });

  it("is what the fit of the posterior brings, and follows its hyperprior", () => {
    const hyperprior = { inflationProbability: 0 };
    const { continued: ofFit } = pc.fitHierarchical(unequal, { ks, hyperprior });
    const curve = continued(unequal, { hyperprior });
    expect(ofFit.value).toEqual(curve.value);
    expect(ofFit.complement).toEqual(curve.complement);
    expect(curve.value).not.toEqual(continued(unequal).value);
  });

  it("says from where it is predicted", () => {
    const { warnings, reason } = continued(equal);
    expect(warnings.map(({ code, fromK }) => [code, fromK])).toEqual([["model-beyond-n", 21]]);
    expect(reason[0]).toBeNull();
    expect(reason.at(-1)).toBe(
      "k = 1000000000 is more than the samples of some task: what the model says of it",
    );
  });

  it("has ends that the complement distinguishes where both round to 1, in every way to ask", () => {
    const often = { n: [40, 40, 40], c: [20, 25, 30] };
    const interval = { about: "these-tasks" } as const;
    const request = [
      pc.passAtKCurve(often, [200], { beyond: "hb", interval }),
      pc.passAtKCurve(often, [200], { estimator: "hb", interval }),
      pc.passAtKCurve(often, [200], { estimator: "hb" }),
      pc.macroMeanIntervals([often, often], {
        metric: "passAtK",
        ks: [200],
        beyond: "hb",
        interval,
      }),
    ];
    for (const { lower, upper, complementLower, complementUpper, interval: note } of request) {
      expect([lower?.[0], upper?.[0], note?.reason[0] ?? null]).toEqual([1, 1, null]);
      expect(complementUpper?.[0]).toBeGreaterThan(complementLower?.[0] ?? NaN);
      expect(complementUpper?.[0]).toBeLessThan(1e-16);
    }
    expect(pc.passAtKCurve(often, [4], { interval: {} }).complementLower).toBeUndefined();
  });

  it("has a macro mean, which of one stratum is its own", () => {
    const at = [21, 300];
    for (const about of abouts) {
      const own = pc.passAtKCurve(equal, at, { beyond: "hb", interval: { about } });
      const options = { ks: at, beyond: "hb", interval: { about } } as const;
      const one = pc.macroMeanIntervals([equal], options);
      expect([one.value, one.lower, one.upper]).toEqual([own.value, own.lower, own.upper]);
      const other = pc.passAtKCurve(unequal, at, { beyond: "hb", interval: { about } });
      const both = pc.macroMeanIntervals([equal, unequal], options);
      at.forEach((_, i) => {
        expect(both.value[i]).toBe(((own.value[i] ?? NaN) + (other.value[i] ?? NaN)) / 2);
        expect(both.lower[i]).toBeLessThan(both.value[i] ?? NaN);
        expect(both.upper[i]).toBeGreaterThan(both.value[i] ?? NaN);
      });
    }
  });

  it.each<[string, PassAtKCurveOptions]>([
    ['beyond = "other"', { beyond: "other" as never }],
    ['beyond = "hb"', { estimator: "bb", beyond: "hb" }],
    ['beyond = "hb"', { ragged: "eligible", beyond: "hb" }],
    ['beyond = "hb"', { beyond: "hb", strata: [1, 1, 2, 2, 2] }],
    ["hyperprior.muShape", { beyond: "hb", hyperprior: { muShape: "1" as never } }],
    ["interval.level = 2", { beyond: "hb", interval: { level: 2 } }],
    ["interval.clusters", { beyond: "hb", interval: { clusters: [1, 1, 2, 2, 2] } }],
  ])("refuses by %s", (argument, options) => {
    expect(refusal(() => pc.passAtKCurve(equal, [30], options)).message).toContain(argument);
  });

  it("is not the macro mean of other metrics", () => {
    const call = () =>
      pc.macroMeanIntervals([equal], { metric: "passHatK", ks: [1], beyond: "hb" });
    expect(refusal(call).message).toContain('beyond = "hb"');
  });
});
