import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { load, type IntervalOptions } from "passcurve";
import { expectAgrees } from "./agrees.ts";
import { refusal } from "./refusal.ts";

const pc = await load();
const messageOf = (call: () => unknown) => refusal(call).message;

const counts = { n: [20, 20, 20, 30], c: [0, 7, 20, 3], tasks: [4, 3, 2, 5] };
const good = { n: [20, 20, 20, 20], c: [9, 7, 20, 3] };
const poor = { n: [20, 20, 20, 20], c: [5, 8, 18, 1] };

interface Golden {
  clopper_pearson: {
    solved: number;
    total: number;
    level: number;
    lower: string;
    upper: string;
  }[];
  fisher: { n_a: number; c_a: number; n_b: number; c_b: number; p: string }[];
}
const golden = JSON.parse(
  await readFile(new URL("../golden/intervals.json", import.meta.url), "utf8"),
) as Golden;

const first = (values: ArrayLike<number> | undefined) => values?.[0] ?? NaN;

describe("intervals", () => {
  it("are those of Clopper and Pearson for 0/1 data", () => {
    for (const { solved, total, level, lower, upper } of golden.clopper_pearson) {
      const shares = { n: [1, 1], c: [1, 0], tasks: [solved, total - solved] };
      const found = pc.passAtKCurve(shares, [1], { interval: { level, replicates: 1000 } });
      expectAgrees(first(found.lower), Number(lower), { solved, total, level });
      expectAgrees(first(found.upper), Number(upper), { solved, total, level });
    }
  });

  it("have the ends that the native build gives for the same seed", () => {
    const curve = pc.passAtKCurve(counts, [1, 5, 20], { interval: {} });
    [0.10927691771718805, 0.27229258918552723, 0.40566088717573112].forEach((lower, i) => {
      expectAgrees(curve.lower?.[i], lower, i);
    });
    [0.51021703756923464, 0.71858171116610581, 0.90522082056479247].forEach((upper, i) => {
      expectAgrees(curve.upper?.[i], upper, i);
    });
    expect(curve.interval).toEqual({
      about: "new-tasks",
      level: 0.95,
      method: "gaffke",
      band: "pointwise",
      replicates: 10_000,
      seed: 1,
      units: 14,
      reason: [null, null, null],
    });
  });

  it("stand beside every metric, and nowhere unless asked for", () => {
    const interval: IntervalOptions = { replicates: 500 };
    expect(pc.passAtKCurve(counts, [1]).lower).toBeUndefined();
    expect(pc.mgPassAtKMean(counts, 2).interval).toBeUndefined();
    for (const about of ["new-tasks", "these-tasks", "both"] as const) {
      const asked = { interval: { ...interval, about } };
      const curves = [
        pc.passAtKCurve(counts, [1, 20], asked),
        pc.passAtKCurve(counts, [1, 200], { ...asked, estimator: "plugin" }),
        pc.passAtKCurve(counts, [1, 200], { ...asked, estimator: "hb" }),
        pc.passAtKCurve(counts, [1, 200], { ...asked, estimator: "bb" }),
        pc.passHatKCurve(counts, [1, 20], asked),
        pc.gPassAtKCurve(counts, 8, [0.5, 1], asked),
        pc.coverCurve(counts, [0.25, 1], asked),
        pc.coverCurve(counts, [0.25, 1], { ...asked, estimator: "hb" }),
      ];
      for (const [i, { value, lower, upper, interval: note }] of curves.entries()) {
        expect(note?.about).toBe(about);
        value.forEach((_, j) => {
          expect(upper?.[j], `${about} ${i}`).toBeGreaterThan(lower?.[j] ?? NaN);
        });
      }
      for (const answer of [
        pc.mgPassAtKMean(counts, 8, asked),
        pc.mgPassAtKAreaMean(counts, 7, asked),
      ]) {
        expect(answer.lower).toBeLessThan(answer.value);
        expect(answer.upper).toBeGreaterThan(answer.value);
      }
    }
  });

  it("of every method hold the value, and say why where there is none", () => {
    for (const method of ["gaffke", "bca", "studentized", "percentile", "t"] as const) {
      const curve = pc.passAtKCurve(counts, [1, 25], { interval: { method, replicates: 500 } });
      expect(first(curve.lower)).toBeLessThan(first(curve.value));
      expect(first(curve.upper)).toBeGreaterThan(first(curve.value));
      expect(curve.interval?.reason).toEqual([null, "there is no value"]);
      expect(curve.upper?.[1]).toBeNaN();
    }
    const one = { n: [9], c: [4] };
    const alone = pc.passAtKCurve(one, [1], { interval: { method: "t" } });
    expect(alone.interval?.reason[0]).toContain("one task says nothing of others");
    const alike = pc.passAtKCurve({ n: [9, 9], c: [4, 4] }, [1], { interval: { method: "bca" } });
    expect(alike.interval?.reason[0]).toContain("all tasks have the same value");
    const gaffke = pc.passAtKCurve(one, [1], { interval: {} });
    expect(first(gaffke.upper) - first(gaffke.lower)).toBeGreaterThan(0.9);
  });

  it("take labels as clusters", () => {
    const rows = { n: [10, 10, 10, 10], c: [1, 2, 8, 9] };
    const named = pc.passAtKCurve(rows, [1], { interval: { clusters: ["a", "a", "b", "b"] } });
    const coded = pc.passAtKCurve(rows, [1], { interval: { clusters: [7, 7, 9, 9] } });
    expect(named.interval?.units).toBe(2);
    expect(named.lower).toEqual(coded.lower);
    const one = { clusters: ["x", "x", "x", "x"], method: "t" } as const;
    expect(pc.passAtKCurve(rows, [1], { interval: one }).interval?.reason[0]).toContain(
      "one cluster",
    );
  });

  it("over the whole curve are wider than at each place", () => {
    for (const about of ["new-tasks", "these-tasks"] as const) {
      const ends = (band: "pointwise" | "simultaneous") =>
        pc.passAtKCurve(counts, [1, 5, 20], { interval: { about, band } });
      const [each, all] = [ends("pointwise"), ends("simultaneous")];
      for (const j of [0, 1, 2]) {
        expect(all.lower?.[j]).toBeLessThan(each.lower?.[j] ?? NaN);
        expect(all.upper?.[j]).toBeGreaterThan(each.upper?.[j] ?? NaN);
      }
    }
  });

  it("refuse what cannot be met, by name", () => {
    const refused = (interval: IntervalOptions) =>
      messageOf(() => pc.passAtKCurve(counts, [1], { interval }));
    expect(refused({ level: 1 })).toMatch(/^passAtKCurve: level = 1; must be/);
    expect(refused({ replicates: 0 })).toContain("replicates = 0; must be a whole number in [39,");
    expect(refused({ seed: 0.5 })).toContain("seed = 0.5");
    expect(refused({ method: "wald" as "t" })).toContain('interval.method = "wald"');
    expect(refused({ clusters: ["a"] })).toContain("clusters");
    expect(refused({ clusters: "a" })).toContain("interval.clusters");
    expect(refused({ about: "both", clusters: [1, 2, 3, 4] })).toContain("new-tasks");
    const prior = { kind: "bb", a: 1, b: 1 } as const;
    expect(
      messageOf(() => pc.passAtKCurve(counts, [1], { estimator: "bb", prior, interval: {} })),
    ).toContain("interval");
    expect(
      messageOf(() => pc.coverCurve(counts, [1], { estimator: "bb", interval: {} })),
    ).toContain("interval");
  });
});

describe("refits", () => {
  it("are the same in one part or several, and make the interval of the fitted curve", () => {
    const ks = [1, 100];
    const all = pc.refitDraws(counts, ks, { replicates: 60, seed: 4 });
    const parts = [0, 20, 40].flatMap((from) => [
      ...pc.refitDraws(counts, ks, { first: from, replicates: 20, seed: 4 }),
    ]);
    expect([...all]).toEqual(parts);
    const { value } = pc.passAtKCurve(counts, ks, { estimator: "bb" });
    const ends = pc.intervalOfDraws(all, value, { seed: 4 });
    const asked = { replicates: 60, seed: 4 };
    const curve = pc.passAtKCurve(counts, ks, { estimator: "bb", interval: asked });
    expect(curve.lower).toEqual(ends.lower);
    expect(curve.interval).toEqual({ ...ends.interval, units: null });
    expect(curve.interval?.method).toBe("refit");
  });

  it("that are all the same give no interval but a reason", () => {
    const failed = { n: [10, 10], c: [0, 0] };
    const curve = pc.passAtKCurve(failed, [5], { estimator: "bb", interval: {} });
    expect(curve.interval?.reason).toEqual(["every refit gives the same value"]);
    expect(first(curve.upper)).toBeNaN();
  });
});

describe("the posterior of one task", () => {
  it("has the quantiles of its Beta distribution, and the masses of an inflated one", () => {
    const uniform = { kind: "bb", a: 1, b: 1 } as const;
    // Beta(1, 3): 1 - (1-q)^(1/3); pass@2 of that.
    const p = 1 - (1 - 0.975) ** (1 / 3);
    expectAgrees(pc.posteriorQuantile(2, 0, 2, uniform, 0.975), 1 - (1 - p) ** 2, {});
    const inflated = { kind: "zoibb", a: 1, b: 1, pi0: 0.5, pi1: 0.2 } as const;
    expect(pc.posteriorQuantile(10, 0, 5, inflated, 0.5)).toBe(0);
    expect(pc.posteriorQuantile(10, 10, 5, inflated, 0.5)).toBe(1);
    expect(pc.posteriorQuantile(10, 0, 5, inflated, 0.99)).toBeGreaterThan(0);
    expect(messageOf(() => pc.posteriorQuantile(2, 0, 2, uniform, 2))).toBe(
      "posteriorQuantile: q = 2; must be in [0, 1]",
    );
  });
});

describe("comparison", () => {
  it("agrees with the native build and with the curves of both runs", () => {
    const found = pc.compare(good, poor, { ks: [1, 5] });
    expectAgrees(found.lower[1], -0.56155006743564451, "lower");
    expectAgrees(found.upper[1], 0.65769057534161857, "upper");
    expectAgrees(found.pValue[1], 0.51204879512048795, "pValue");
    expectAgrees(found.better[1], 0.88744999999999996, "better");
    expect(found.a).toEqual(pc.passAtKCurve(good, [1, 5]).value);
    expect(found).toMatchObject({ metric: "passAtK", tau: null, tasks: 4, paired: true });
    expect(found.interval).toMatchObject({ about: "new-tasks", method: "gaffke", units: 4 });
  });

  it("takes every metric, unpaired runs, and what it is about", () => {
    const places = { ks: [1, 4], taus: [0.25, 0.5], k: 4, interval: { replicates: 200 } };
    for (const metric of ["plugin", "passHatK", "gPassAtK", "mgPassAtK", "cover"] as const) {
      for (const about of ["new-tasks", "these-tasks", "both"] as const) {
        const interval = { ...places.interval, about };
        const found = pc.compare(good, poor, { ...places, metric, interval });
        expect(found.difference).toHaveLength(2);
        expect(found.lower[1]).toBeLessThan(found.upper[1] ?? NaN);
        expect(found.tau === null).toBe(metric !== "gPassAtK" && metric !== "cover");
      }
    }
    const fewer = { n: [20, 20], c: [3, 9] };
    const unpaired = pc.compare(good, fewer, { ks: [1], paired: false });
    expect(unpaired).toMatchObject({ tasks: 6, paired: false });
    const these = pc.compare(good, fewer, {
      ks: [1],
      paired: false,
      interval: { about: "these-tasks" },
    });
    expect(first(these.pValue)).toBeNaN();
  });

  it("refuses runs of different tasks, and methods that unpaired runs do not have", () => {
    const fewer = { n: [20], c: [3] };
    expect(messageOf(() => pc.compare(good, fewer, { ks: [1] }))).toContain("compare: b");
    expect(
      messageOf(() =>
        pc.compare(good, fewer, { ks: [1], paired: false, interval: { method: "t" } }),
      ),
    ).toContain("interval.method");
    expect(messageOf(() => pc.compare(good, poor, {}))).toContain("ks");
  });

  it("ranks runs into groups that cannot be told apart, after Holm", () => {
    const pair = (a: number, b: number, pValue: number) => ({
      a,
      b,
      difference: 0.1,
      lower: 0.05,
      upper: 0.2,
      pValue,
      better: 0.9,
    });
    const pairs = [pair(0, 1, 0.001), pair(0, 2, 0.03), pair(1, 2, 0.04)];
    const ranking = pc.rankRuns([0.9, 0.5, 0.7], pairs);
    expect([...ranking.adjusted].map((p) => Math.round(p * 1e6) / 1e6)).toEqual([
      0.003, 0.06, 0.06,
    ]);
    expect(ranking.differs).toEqual([true, false, false]);
    expect(ranking.tied).toEqual([
      [0, 2],
      [2, 1],
    ]);
    // Without a p value the interval decides.
    expect(pc.rankRuns([0.9, 0.5], [pair(0, 1, NaN)]).differs).toEqual([true]);
  });

  it("tests each task with Fisher's exact test", () => {
    for (const { n_a, c_a, n_b, c_b, p } of golden.fisher) {
      expectAgrees(pc.exactTest(n_a, c_a, n_b, c_b), Number(p), { n_a, c_a, n_b, c_b });
    }
    const found = pc.compareTasks(good, poor);
    expect(found.difference).toHaveLength(4);
    expectAgrees(first(found.pValue), pc.exactTest(20, 9, 20, 5), {});
    expect([...found.adjusted]).toEqual([...pc.holm(found.pValue)]);
    expect(messageOf(() => pc.compareTasks(good, { n: [1], c: [1] }))).toContain("compareTasks: b");
  });

  it("says what would settle it", () => {
    const found = pc.whatWouldSettle(good, poor, 1);
    expect(found.tasks).toBeGreaterThan(4);
    expect(found.power).toBeGreaterThan(0);
    expect(pc.whatWouldSettle(good, poor, 1, { power: 0.95 }).tasks).toBeGreaterThan(found.tasks);
    expect(pc.whatWouldSettle(good, poor, 2, { metric: "passHatK" }).difference).toBeGreaterThan(0);
    const places = { gPassAtK: 0.5, cover: 0.5, mgPassAtK: 10, plugin: 30 };
    for (const [metric, place] of Object.entries(places)) {
      const options = { metric: metric as keyof typeof places, k: 10 };
      const { tasks, samples, endlessDeviation } = pc.whatWouldSettle(good, poor, place, options);
      expect(tasks, metric).toBeGreaterThan(0);
      expect([samples, endlessDeviation], metric).toEqual([NaN, NaN]);
    }
    expect(messageOf(() => pc.whatWouldSettle(good, poor, 21))).toContain(
      "whatWouldSettle: k = 21",
    );
  });

  it("gives AUC⁺ both ways, and AvgAUC⁺ of many, with intervals", () => {
    const both = pc.averageAucExcessIntervals([good, poor]);
    const { aOverB, bOverA } = pc.aucExcess(good, poor);
    expectAgrees(first(both.value), aOverB, {});
    expectAgrees(both.value[1], bOverA, {});
    expect(both.interval).toMatchObject({ method: "gaffke", replicates: 1000, units: 4 });
    const three = pc.averageAucExcessIntervals([good, poor, good], { paired: false });
    expect(three.value).toEqual(pc.averageAucExcess([good, poor, good]));
    expect(messageOf(() => pc.averageAucExcessIntervals([good]))).toContain("runs");
    for (const interval of [{ about: "both" }, { method: "t" }] as const) {
      expect(messageOf(() => pc.averageAucExcessIntervals([good, poor], { interval }))).toContain(
        "by gaffke",
      );
    }
  });
});
