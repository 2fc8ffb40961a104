import { describe, expect, it } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "./agrees.ts";
import { refusal } from "./refusal.ts";

const pc = await load();
const counts = { n: [4, 8], c: [2, 8], tasks: [3, 1] };
const messageOf = (call: () => unknown) => refusal(call).message;

describe("G-Pass", () => {
  it("is pass@k at tau = 0, pass^k at tau = 1, and undefined beyond n", () => {
    expectAgrees(pc.gPassAtK(10, 3, 5, 0), pc.passAtK(10, 3, 5), "tau = 0");
    expectAgrees(pc.gPassAtK(10, 8, 3, 1), pc.passHatK(10, 8, 3), "tau = 1");
    expect(pc.gPassAtK(10, 10, 11, 0.5)).toBeNaN();
  });

  it("answers with a status and a reason, and warns of few samples", () => {
    const strict = pc.gPassAtKCurve(counts, 5, [0.5]);
    expect(strict).toMatchObject({
      k: 5,
      status: "undefined",
      eligible: 1,
      total: 4,
      minN: 4,
      maxN: 8,
    });
    expect(strict.value[0]).toBeNaN();
    expect(strict.reason).toBe("3 tasks of 4 have fewer than 5 samples");
    expect(strict.warnings).toEqual([
      {
        code: "n-below-3k",
        message: "the smallest n is 4; the authors of G-Pass@k ask for n ≥ 15",
      },
    ]);
    const eligible = pc.gPassAtKCurve(counts, 5, [0.5, 1], { ragged: "eligible" });
    expect(eligible).toMatchObject({ status: "partial", value: Float64Array.of(1, 1) });
    expect(pc.gPassAtKCurve({ n: [30], c: [3] }, 10, [0.1]).warnings).toEqual([]);
  });

  it("gives mG-Pass as published, with a warning at odd k, and as its exact area", () => {
    const perfect = { n: [15], c: [15] };
    expect(pc.mgPassAtKMean(perfect, 5).value).toBe(0.8);
    expect(pc.mgPassAtKMean(perfect, 5).warnings.map(({ code }) => code)).toEqual(["odd-k"]);
    expect(pc.mgPassAtKMean(perfect, 4).warnings).toEqual([]);
    expect(pc.mgPassAtKAreaMean(perfect, 5)).toMatchObject({
      value: 1,
      status: "exact",
      warnings: [],
    });
    expect(pc.mgPassAtK(15, 15, 5)).toBe(0.8);
    expect(pc.mgPassAtKArea(15, 15, 5)).toBe(1);
  });

  it("names what it refuses", () => {
    expect(messageOf(() => pc.gPassAtK(10, 3, 5, 1.5))).toBe(
      "gPassAtK: tau = 1.5; must be in [0, 1]",
    );
    expect(messageOf(() => pc.gPassAtK(10, 3, 5, NaN))).toBe(
      "gPassAtK: tau = NaN; must be in [0, 1]",
    );
    expect(messageOf(() => pc.gPassAtKCurve(counts, 2, [0.5, -1]))).toBe(
      "gPassAtKCurve: taus[1] = -1; must be in [0, 1]",
    );
    expect(messageOf(() => pc.mgPassAtKMean(counts, 0))).toBe(
      "mgPassAtKMean: k = 0; must be a whole number in [1, 9007199254740992]",
    );
  });
});

describe("G-Pass over k and tau", () => {
  it("is a surface whose cells know what they need", () => {
    const surface = pc.gPassAtKSurface({ n: [25, 25], c: [7, 25] }, [25, 26], [0.28, 1, 0.01]);
    expect(surface).toMatchObject({
      needed: Float64Array.of(7, 25, 1, 8, 26, 1),
      status: ["exact", "undefined"],
      reason: [null, "2 tasks of 2 have fewer than 26 samples"],
      total: 2,
      minN: 25,
      estimator: "unbiased",
    });
    expect([...surface.value.slice(0, 3)]).toEqual([1, 0.5, 1]);
    expect(surface.value[3]).toBeNaN();
    expect(surface.warnings.map(({ code }) => code)).toEqual(["n-below-3k", "tau-below-1/n"]);
    expect(pc.gPassThreshold(100, 0.07)).toBe(7);
  });

  it("has exact steps, from which any tau is read by its threshold", () => {
    const steps = pc.gPassAtKSteps(counts, 4);
    const taus = Array.from({ length: 101 }, (_, i) => i / 100);
    const curve = pc.gPassAtKCurve(counts, 4, taus);
    taus.forEach((tau, i) => {
      expect(steps.value[pc.gPassThreshold(4, tau) - 1]).toBe(curve.value[i]);
    });
    expect(steps.tau).toEqual(Float64Array.of(0.25, 0.5, 0.75, 1));
    expect(pc.gPassAtKSteps(counts, 2 ** 40)).toMatchObject({
      status: "undefined",
      value: new Float64Array(),
    });
  });

  it("has a summary that equals each of its parts", () => {
    const summary = pc.gPassSummary(counts, 3, [0.5, 0.75]);
    expect(summary).toEqual({
      curve: pc.gPassAtKCurve(counts, 3, [0.5, 0.75]),
      steps: pc.gPassAtKSteps(counts, 3),
      mg: pc.mgPassAtKMean(counts, 3),
      mgArea: pc.mgPassAtKAreaMean(counts, 3),
    });
  });
});

describe("Cover", () => {
  it("steps down at each rate", () => {
    expect(pc.coverSteps(counts)).toEqual({
      tau: Float64Array.of(0.5, 1),
      share: Float64Array.of(1, 0.25),
      tasks: Float64Array.of(4, 1),
      total: 4,
    });
    expect(pc.coverAtTau(counts, [0, 0.5, 0.51, 1])).toEqual(Float64Array.of(1, 1, 0.25, 0.25));
    expect(pc.coverArea(counts)).toBe(0.625);
  });

  it("answers with its complement, and warns of a tau finer than one sample", () => {
    expect(pc.coverCurve(counts, [0.5, 0.51])).toEqual({
      tau: Float64Array.of(0.5, 0.51),
      value: Float64Array.of(1, 0.25),
      complement: Float64Array.of(0, 0.75),
      total: 4,
      minN: 4,
      maxN: 8,
      estimator: "plugin",
      warnings: [],
    });
    expect(pc.coverCurve(counts, [0, 0.25]).warnings).toEqual([]);
    expect(pc.coverCurve(counts, [0.5, 0.24, 0.1]).warnings).toEqual([
      {
        code: "tau-below-1/n",
        message: "τ = 0.1 is finer than one sample in 4: one success reaches it where n = 4",
      },
    ]);
  });

  it("weighed by Beta(1, k) is plug-in pass@k", () => {
    const ks = [1, 2, 7, 1000];
    const areas = pc.coverWeightedArea(counts, "pass@k", ks);
    const plugin = pc.passAtKCurve(counts, ks, { estimator: "plugin" });
    ks.forEach((k, i) => {
      expectAgrees(areas[i], plugin.value[i] ?? NaN, { k });
    });
    expectAgrees(pc.coverWeightedArea(counts, "pass^k", [2])[0], (3 * 0.25 + 1) / 4, "pass^2");
    expect(pc.coverWeight("pass@k", 3, [0, 1])).toEqual(Float64Array.of(3, 0));
    expect(pc.coverWeight("pass^k", 3, [0, 1])).toEqual(Float64Array.of(0, 3));
    expectAgrees(pc.coverWeightQuantile("pass@k", 2, 0.75), 0.5, "quantile");
    expect(messageOf(() => pc.coverWeight("pass" as never, 3, []))).toBe(
      'coverWeight: metric = "pass"; must be one of "pass@k", "pass^k"',
    );
  });

  it("tells who leads where", () => {
    const half = { n: [2, 2], c: [1, 1] };
    const allOrNothing = { n: [2, 2], c: [0, 2] };
    expect(pc.compareCover(half, allOrNothing)).toEqual({
      relation: "crosses",
      crossings: [{ from: 0.5, to: 0.5, leader: "b" }],
    });
    expect(pc.comparePassAtK(half, allOrNothing, [1, 2])).toEqual({
      relation: "a-dominates",
      crossings: [],
    });
    expect(pc.comparePassAtK(half, allOrNothing, [3]).relation).toBe("undefined");
    expect(messageOf(() => pc.comparePassAtK(half, half, [2, 1]))).toBe(
      "comparePassAtK: ks[1] = 1; must be above 2, the one before it",
    );
  });

  it("gives the published example a quarter of excess both ways", () => {
    const a = { n: [2, 2], c: [1, 1] };
    const b = { n: [2, 2], c: [0, 2] };
    expect(pc.aucExcess(a, b)).toEqual({ aOverB: 0.25, bOverA: 0.25 });
    expect(pc.averageAucExcess([a, b, a])).toEqual(Float64Array.of(0.125, 0.25, 0.125));
  });

  it("says what a pairwise metric needs", () => {
    expect(messageOf(() => pc.averageAucExcess([counts]))).toBe(
      "averageAucExcess: runs.length = 1; must be at least 2",
    );
    expect(messageOf(() => pc.averageAucExcess([]))).toBe(
      "averageAucExcess: runs.length = 0; must be at least 2",
    );
    expect(messageOf(() => pc.averageAucExcess(counts as never))).toBe(
      "averageAucExcess: runs = an object; must be an array of counts",
    );
    expect(messageOf(() => pc.coverAtTau(counts, [2]))).toBe(
      "coverAtTau: taus[0] = 2; must be in [0, 1]",
    );
  });
});
