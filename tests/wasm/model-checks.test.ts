import { describe, expect, it } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "./agrees.ts";
import { refusal } from "./refusal.ts";

const pc = await load();
const messageOf = (call: () => unknown) => refusal(call).message;

/** Tasks with rates spread over a U, some of them hopeless. */
const n = Array.from({ length: 120 }, () => 20);
const c = n.map((_, i) => (i < 30 ? 0 : Math.round(20 * ((i - 30) / 90) ** 2)));
const counts = { n, c };

describe("cross-validation", () => {
  it("compares both families over seeded folds", () => {
    const result = pc.crossValidate(counts, { folds: 10, seed: 3 });
    expectAgrees(result.difference, result.zoibb - result.bb, "value");
    expect(result).toMatchObject({ folds: 10, tasks: 120 });
    expect(result.standardError).toBeGreaterThan(0);
    expect(result.preferred).toBe(result.difference > 0 ? "zoibb" : "bb");
    expect(pc.crossValidate(counts, { folds: 10, seed: 3 })).toEqual(result);
    expect(pc.crossValidate(counts, { seed: 4 }).bb).not.toBe(result.bb);
  });

  it("takes 10 folds, or as many as there are tasks", () => {
    expect(pc.crossValidate(counts).folds).toBe(10);
    expect(pc.crossValidate({ n: [5, 5, 5], c: [0, 2, 5] }).folds).toBe(3);
    expect(pc.crossValidate({ n: [5], c: [2], tasks: [4] }).folds).toBe(4);
  });

  it("refuses folds by name", () => {
    expect(messageOf(() => pc.crossValidate(counts, { folds: 1 }))).toBe(
      "crossValidate: folds = 1; must be a whole number in [2, 120]",
    );
    expect(messageOf(() => pc.crossValidate(counts, { folds: 121 }))).toContain("folds = 121");
    expect(messageOf(() => pc.crossValidate({ n: [4], c: [1] }))).toContain("folds = 1");
    expect(messageOf(() => pc.crossValidate(counts, { seed: -1 }))).toContain("seed = -1");
    expect(
      messageOf(() => pc.crossValidate(counts, { folds: "many" as unknown as number })),
    ).toContain('folds = "many"; must be a number');
  });
});

describe("a backtest", () => {
  it("says what fewer samples would have predicted", () => {
    const found = pc.backtest(counts, { ratio: 4, repeats: 5, seed: 2 });
    expect(found).toMatchObject({
      samples: 5,
      k: 20,
      measured: pc.passAtKCurve(counts, [20]).value[0],
    });
    expect(found.value).toHaveLength(5);
    const half = 0.5 / 120;
    expect(found.holds).toEqual(
      [...found.lower].map(
        (lower, i) =>
          lower - half <= found.measured && found.measured <= (found.upper[i] ?? NaN) + half,
      ),
    );
    const first = pc.passAtKCurve(pc.subsample(counts, 5, { seed: 2 }), [20], {
      estimator: "hb",
      interval: { about: "these-tasks" },
    });
    expect(found.value[0]).toBe(first.value[0]);
    expect(found.lower[0]).toBe(first.lower?.[0]);
    expect(pc.backtest(counts)).toMatchObject({ samples: 10, k: 20 });
    expect(pc.backtest(counts).value).toHaveLength(20);
  });

  it("refuses by name what the samples cannot answer", () => {
    expect(messageOf(() => pc.backtest(counts, { ratio: 11 }))).toContain("backtest: ratio = 11");
    expect(messageOf(() => pc.backtest({ n: [2], c: [1] }))).toContain("backtest: smallest n = 2");
    expect(messageOf(() => pc.backtest({ n: [9], c: [1], tasks: [1.5] }))).toContain(
      "backtest: tasks of a count = 1.5",
    );
  });
});

describe("goodness of fit", () => {
  it("holds observed against expected tasks and gives a reproducible p-value", () => {
    const fit = pc.goodnessOfFit(counts, "bb", { replicates: 49, seed: 5 });
    const sum = (values: Float64Array) => values.reduce((all, each) => all + each, 0);
    expect(sum(fit.observed)).toBe(120);
    expectAgrees(sum(fit.expected) + fit.elsewhere, 120, "value");
    expectAgrees(fit.pValue * 50, Math.round(fit.pValue * 50), "whole fiftieths");
    expect(pc.goodnessOfFit(counts, "bb", { replicates: 49, seed: 5 })).toEqual(fit);
  });

  it("refuses no replicates, weights that are not whole, and unknown families", () => {
    expect(messageOf(() => pc.goodnessOfFit(counts, "bb", { replicates: 0 }))).toContain(
      "replicates = 0",
    );
    expect(messageOf(() => pc.goodnessOfFit({ n: [4], c: [1], tasks: [1.5] }, "bb"))).toContain(
      "tasks of a count = 1.5",
    );
    expect(messageOf(() => pc.goodnessOfFit(counts, "beta" as "bb"))).toContain(
      'must be one of "bb", "zoibb"',
    );
  });
});

describe("the distribution of rates", () => {
  const prior = { kind: "zoibb", a: 2, b: 1, pi0: 0.25, pi1: 0.05 } as const;

  it("gives density and masses of the prior and of a task's posterior", () => {
    const rates = pc.priorRates(prior, [0, 0.5, 1]);
    expect([rates.atZero, rates.atOne]).toEqual([0.25, 0.05]);
    [0, 0.7, 1.4].forEach((density, i) => {
      expectAgrees(rates.density[i], density, "value");
    });
    const interior = pc.posteriorRates(3, 1, prior, [0.5]);
    expect([interior.atZero, interior.atOne]).toEqual([0, 0]);
    // Density of Beta(3, 3) at its middle.
    expectAgrees(interior.density[0], 30 / 16, "value");
    expect(pc.posteriorRates(3, 0, prior, [0.5]).atZero).toBeGreaterThan(0.25);
  });

  it("covers by a model: the chance of p ≥ τ", () => {
    const one = { n: [1], c: [1] };
    const cover = pc.coverCurve(one, [0, 0.3], {
      estimator: "bb",
      prior: { kind: "bb", a: 1, b: 1 },
    });
    expectAgrees(cover.value[1], 0.91, "value");
    expectAgrees(cover.complement[1], 0.09, "value");
    expect(cover.value[0]).toBe(1);
    expect(cover.estimator).toBe("bb");
    const fitted = pc.coverCurve(counts, [0.5], { estimator: "zoibb" });
    const hb = pc.coverCurve(counts, [0.5], { estimator: "hb" });
    expect(Math.abs((fitted.value[0] ?? NaN) - (hb.value[0] ?? NaN))).toBeLessThan(0.02);
    expect(hb.lower?.[0]).toBeLessThan(hb.value[0] ?? NaN);
    expect(hb.upper?.[0]).toBeGreaterThan(hb.value[0] ?? NaN);
    expect(
      messageOf(() =>
        pc.coverCurve(counts, [0.5], { estimator: "zoibb", prior: { kind: "bb", a: 1, b: 1 } }),
      ),
    ).toContain("prior.kind");
  });

  it("predicts the observed rates of new tasks", () => {
    const edges = [0, 0.25, 0.5, 1];
    const bins = pc.rateBins(counts, "zoibb", edges);
    const predicted = pc.predictedCoverCurve(counts, "zoibb", edges);
    expectAgrees(
      bins.expected[1],
      120 * ((predicted.value[1] ?? NaN) - (predicted.value[2] ?? NaN)),
      "predicted",
    );
    expect(bins.observed.reduce((all, each) => all + each)).toBe(120);
    expect(messageOf(() => pc.rateBins(counts, "bb", [0, 0.5]))).toContain("edges[1] = 0.5");
  });
});

describe("strata", () => {
  const strata = n.map((_, i) => (i < 60 ? "hard" : "easy"));
  const part = (from: number, to: number) => ({ n: n.slice(from, to), c: c.slice(from, to) });

  it.each(["hb", "bb", "zoibb", "linmix"] as const)("pool a prior each: %s", (estimator) => {
    const [k] = [[100]];
    const pooled = pc.passAtKCurve(counts, k, { estimator, strata });
    const [hard, easy] = [part(0, 60), part(60, 120)].map((each) =>
      pc.passAtKCurve(each, k, { estimator }),
    );
    expectAgrees(pooled.value[0], ((hard?.value[0] ?? NaN) + (easy?.value[0] ?? NaN)) / 2, "value");
    expect(pooled.total).toBe(120);
    expect(pooled.value[0]).not.toBe(pc.passAtKCurve(counts, k, { estimator }).value[0] ?? NaN);
    if (estimator === "hb") expect(pooled.lower?.[0]).toBeLessThan(pooled.value[0] ?? NaN);
  });

  it("are one label for each row", () => {
    expect(
      messageOf(() => pc.passAtKCurve(counts, [1], { estimator: "bb", strata: ["a"] })),
    ).toContain("120 labels, one for each row of the counts");
    expect(messageOf(() => pc.fitHierarchicalStrata([]))).toContain("strata.length = 0");
  });
});

describe("studies of smaller budgets", () => {
  it("draw m samples of some tasks", () => {
    const small = pc.subsample(counts, 5, { tasks: 40, seed: 2 });
    expect(new Set(small.n)).toEqual(new Set([5]));
    expect(small.tasks.reduce((all, each) => all + each)).toBe(40);
    expect(pc.subsample(counts, 5, { tasks: 40, seed: 2 })).toEqual(small);
    expect(messageOf(() => pc.subsample(counts, 21))).toBe(
      "subsample: m = 21; must be a whole number in [1, 20]",
    );
    expect(messageOf(() => pc.subsample(counts, 5, { tasks: 0 }))).toContain("tasks = 0");
  });

  it("say what each estimator makes of them", () => {
    const { k, values } = pc.studyBudget(counts, [1, 20], 5, { seed: 2 });
    const small = pc.subsample(counts, 5, { seed: 2 });
    expect([...k]).toEqual([1, 20]);
    expect(values.unbiased[1]).toBeNaN();
    for (const estimator of ["plugin", "bb", "zoibb", "linmix", "hb"] as const)
      expectAgrees(
        values[estimator][1],
        pc.passAtKCurve(small, [20], { estimator }).value[0] ?? NaN,
        "value",
      );
  });

  it("sum up their errors", () => {
    const { mean, standardError } = pc.meanAbsoluteError([0.4, 0.7, 0.5], 0.5);
    expectAgrees(mean, 0.1, "value");
    expectAgrees(standardError, 0.1 / Math.sqrt(3), "value");
    expect(messageOf(() => pc.meanAbsoluteError([], 0))).toContain("values.length = 0");
    const { standardDeviation, largest } = pc.meanAbsoluteError([0.4, 0.7, 0.5], 0.5);
    expectAgrees(standardDeviation, 0.1, "value");
    expectAgrees(largest, 0.2, "value");
  });

  it("say what each estimator makes of G-Pass", () => {
    const study = pc.studyGPass(counts, [2, 16], 0.5, 5, { seed: 2 });
    const { unbiased, hb, bb, zoibb, linmix, plugin } = study.values;
    const small = pc.subsample(counts, 5, { seed: 2 });
    expect(unbiased[0]).toBe(pc.gPassAtKCurve(small, 2, [0.5]).value[0]);
    expect(unbiased[1]).toBeNaN();
    for (const values of [hb, bb, zoibb, linmix, plugin]) expect(values[1]).toBeGreaterThan(0);
    // LinMix equals BB at one end, and ZOIBB at the other.
    const ending = (lo: number, hi: number) =>
      pc.studyGPass(counts, [16], 0.5, 5, { seed: 2, linmix: { lo, hi } }).values.linmix[0];
    expect([ending(5, 6), ending(4, 5)]).toEqual([bb[1], zoibb[1]]);
    // At τ = 1 and k = 1, G-Pass is pass@1.
    const one = pc.studyGPass(counts, [1], 1, 5, { seed: 2 }).values.hb[0];
    const mean = pc.passAtKCurve(small, [1], { estimator: "hb" }).value[0] ?? NaN;
    expect(Math.abs((one ?? NaN) - mean)).toBeLessThan(1e-9);
    expect(messageOf(() => pc.studyGPass(counts, [1001], 0.5, 5))).toContain("1001");
    expect(messageOf(() => pc.studyGPass(counts, [2], 2, 5))).toContain("studyGPass");
  });

  it("count the wins of estimators", () => {
    const found = pc.countWins([
      [0.1, 0.2, NaN],
      [0.1, 0.1, NaN],
    ]);
    expect([...found.wins]).toEqual([1.5, 0.5, NaN]);
    expect(found.configurations).toBe(2);
    expect(found.lower[0]).toBeLessThan(0.75);
    expect(messageOf(() => pc.countWins([[1], [1, 2]]))).toContain("errors");
    expect(messageOf(() => pc.countWins([[1]], { level: 1 }))).toContain("level = 1");
  });
});

describe("runs against each other", () => {
  it("finds the Pareto frontier", () => {
    expect(pc.paretoFront([1, 2, 0.5], [3, 1, 2])).toEqual([true, true, false]);
    expect(messageOf(() => pc.paretoFront([1], []))).toContain("y.length = 0");
  });

  it("measures the relative gain", () => {
    expect(pc.relativeGain(0.25, 0.75)).toBe(2);
    expect(pc.relativeGain(0, 1)).toBeNaN();
  });
});
