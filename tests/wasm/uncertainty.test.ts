import { describe, expect, it } from "vitest";
import { load, type IntervalOptions } from "passcurve";
import { expectAgrees } from "./agrees.ts";
import { readGolden } from "./golden.ts";
import { refusal } from "./refusal.ts";

const pc = await load();
const messageOf = (call: () => unknown) => refusal(call).message;

const counts = { n: [20, 20, 20, 30], c: [0, 7, 20, 3], tasks: [4, 3, 2, 5] };

interface Golden {
  clopper_pearson: {
    solved: number;
    total: number;
    level: number;
    lower: string;
    upper: string;
  }[];
}
const golden = readGolden("intervals.json") as Golden;

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
      const request = { interval: { ...interval, about } };
      const curves = [
        pc.passAtKCurve(counts, [1, 20], request),
        pc.passAtKCurve(counts, [1, 200], { ...request, estimator: "plugin" }),
        pc.passAtKCurve(counts, [1, 200], { ...request, estimator: "hb" }),
        pc.passAtKCurve(counts, [1, 200], { ...request, estimator: "bb" }),
        pc.passHatKCurve(counts, [1, 20], request),
        pc.gPassAtKCurve(counts, 8, [0.5, 1], request),
        pc.coverCurve(counts, [0.25, 1], request),
        pc.coverCurve(counts, [0.25, 1], { ...request, estimator: "hb" }),
      ];
      for (const [i, { value, lower, upper, interval: note }] of curves.entries()) {
        expect(note?.about).toBe(about);
        value.forEach((_, j) => {
          expect(upper?.[j], `${about} ${i}`).toBeGreaterThan(lower?.[j] ?? NaN);
        });
      }
      for (const answer of [
        pc.mgPassAtKMean(counts, 8, request),
        pc.mgPassAtKAreaMean(counts, 7, request),
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

  it("are never of zero width: at a single value there is a reason in their place", () => {
    const samples = 9;
    const of = (...c: number[]) => ({ n: c.map(() => samples), c });
    const sets = [of(9), of(4, 4, 4)];
    const interval = { replicates: 50 };
    for (const about of ["new-tasks", "these-tasks", "both"] as const) {
      const request = { interval: { ...interval, about } };
      const curves = sets.flatMap((set) => [
        pc.passAtKCurve(set, [1, 3, 9], request),
        pc.passAtKCurve(set, [1, 3, 1000], { ...request, estimator: "bb" }),
        pc.gPassAtKCurve(set, 4, [0.5, 1], request),
        pc.coverCurve(set, [0, 0.25, 0.9, 1], request),
      ]);
      for (const { lower, upper, complementLower, complementUpper, interval: note } of curves) {
        note?.reason.forEach((reason, j) => {
          const width = (upper?.[j] ?? NaN) - (lower?.[j] ?? NaN);
          const ofComplement = (complementUpper?.[j] ?? width) - (complementLower?.[j] ?? 0);
          if (reason === null) expect(Math.max(width, ofComplement)).toBeGreaterThan(0);
          else expect(width).toBeNaN();
        });
      }
    }
    const sure = pc.coverCurve(of(4), [1], { interval: { about: "these-tasks" } });
    expect(sure.interval?.reason).toEqual([
      "the interval of the posterior would be a single value",
    ]);
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
    expect(refused({ level: 1 })).toMatch(/^passAtKCurve: interval.level = 1; must be/);
    expect(refused({ replicates: 0 })).toContain(
      "interval.replicates = 0; must be a whole number in [39,",
    );
    expect(refused({ seed: 0.5 })).toContain("interval.seed = 0.5");
    expect(refused({ method: "wald" as "t" })).toContain('interval.method = "wald"');
    expect(refused({ clusters: ["a"] })).toContain("interval.clusters.length = 1");
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
    const request = { replicates: 60, seed: 4 };
    const curve = pc.passAtKCurve(counts, ks, { estimator: "bb", interval: request });
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
