import { describe, expect, it } from "vitest";
import { defaultHyperprior, load } from "passcurve";
import { expectAgrees } from "./agrees.ts";
import { countsOf, dataSets, readGolden } from "./golden.ts";
import { refusal } from "./refusal.ts";

const pc = await load();

interface Reference {
  no_inflation: number;
  k: number[];
  mean: number[];
  sd: number[];
}

const references = readGolden("hierarchical.json") as Record<string, Reference>;

/** Tolerances, from how far the dense-quadrature reference converged. */
const [ofMeans, ofDeviations] = [1e-8, 1e-6];
const counts = { n: [10, 10, 10, 10], c: [0, 0, 3, 9] };

describe("the hierarchical posterior", () => {
  it.each(dataSets())("of %s equals dense quadrature", (name, set) => {
    const reference = references[name];
    if (reference === undefined) throw new Error(name);
    const { passAtK, noInflation } = pc.fitHierarchical(countsOf(set), { ks: reference.k });
    expect(Math.abs(noInflation - reference.no_inflation)).toBeLessThan(ofDeviations);
    reference.k.forEach((k, i) => {
      const apart = (actual: number | undefined, expected: number | undefined) =>
        Math.abs((actual ?? NaN) - (expected ?? NaN));
      expect(apart(passAtK.mean[i], reference.mean[i]), `mean at ${k}`).toBeLessThan(ofMeans);
      expect(apart(passAtK.sd[i], reference.sd[i]), `sd at ${k}`).toBeLessThan(ofDeviations);
    });
  });

  it("is averaged with two other families of rates by what the counts say", () => {
    const groups = { n: [20, 20, 20], c: [10, 1, 0], tasks: [30, 5, 25] };
    const { k, value, lower, upper, chances } = pc.familyAverage(groups, [200]);
    expect([...k]).toEqual([200]);
    expect(chances.twoGroups).toBeGreaterThan(0.9);
    expectAgrees(chances.hb + chances.logNormal + chances.twoGroups, 1, "all chances");
    const truth = (30 + 30 * (1 - 0.99 ** 200)) / 60;
    expect(lower[0]).toBeLessThan(truth);
    expect(upper[0]).toBeGreaterThan(truth);
    expect(upper[0]).toBeGreaterThan(value[0] ?? NaN);
    const wide = pc.familyAverage(groups, [200], { level: 0.99 });
    expect(wide.lower[0]).toBeLessThan(lower[0] ?? NaN);
    const refused = (ks: number[], options: object) =>
      refusal(() => pc.familyAverage(groups, ks, options)).message;
    expect(refused([0], {})).toContain("familyAverage: ks[0] = 0");
    expect(refused([1], { level: 1 })).toContain("familyAverage: level = 1");
  });

  it("is a curve with an interval, extrapolated beyond the samples", () => {
    const curve = pc.passAtKCurve(counts, [1, 10, 1000], { estimator: "hb" });
    const { passAtK, levels } = pc.fitHierarchical(counts, { ks: [1, 10, 1000] });
    expect(levels).toEqual(Float64Array.of(0.025, 0.25, 0.75, 0.975));
    expect(curve).toMatchObject({
      value: passAtK.mean,
      status: ["exact", "exact", "extrapolated"],
      estimator: "hb",
      total: 4,
    });
    curve.value.forEach((value, i) => {
      const [lower = NaN, upper = NaN] = [curve.lower?.[i], curve.upper?.[i]];
      expect(lower).toBeLessThan(value);
      expect(upper).toBeGreaterThan(value);
      expect(lower).toBeLessThanOrEqual(passAtK.quantiles[4 * i] ?? NaN);
    });
    expect(curve.warnings.map(({ code }) => code)).toEqual(["model-beyond-n"]);
  });

  it("takes what differs from the stated hyperprior, and refuses it by name", () => {
    const noInflation = (inflationProbability: number) =>
      pc.fitHierarchical(counts, { hyperprior: { inflationProbability } }).noInflation;
    expect(noInflation(0)).toBe(1);
    expect(noInflation(defaultHyperprior.inflationProbability)).toBe(
      pc.fitHierarchical(counts).noInflation,
    );
    const message = (options: object) => refusal(() => pc.fitHierarchical(counts, options)).message;
    expect(message({ hyperprior: { logHSd: "wide" } })).toBe(
      'fitHierarchical: hyperprior.logHSd = "wide"; must be a number',
    );
    expect(message({ levels: [1] })).toContain("levels[0] = 1");
    expect(message({ ks: [0] })).toContain("ks[0] = 0");
    expect(message({ hyperprior: { logHSd: -1 } })).toContain("= -1; must be");
  });
});
