import { describe, expect, it } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "./agrees.ts";
import { readGolden } from "./golden.ts";
import { refusal } from "./refusal.ts";

const pc = await load();
const messageOf = (call: () => unknown) => refusal(call).message;

const good = { n: [20, 20, 20, 20], c: [9, 7, 20, 3] };
const poor = { n: [20, 20, 20, 20], c: [5, 8, 18, 1] };

interface GoldenDifference {
  n: number;
  a: number[];
  b: number[];
  paired: boolean;
  method: "t" | "t-plus";
  value: string;
  p: string;
  intervals: { level: number; lower: string; upper: string }[];
}
const differences = readGolden("differences.json") as GoldenDifference[];
/** Rounding error from the sums over tasks and the search for a quantile. */
const differenceBudget = 1e-11;

interface Golden {
  fisher: { n_a: number; c_a: number; n_b: number; c_b: number; p: string }[];
}
const golden = readGolden("intervals.json") as Golden;

const first = (values: ArrayLike<number> | undefined) => values?.[0] ?? NaN;

describe("comparison", () => {
  it("agrees with the textbook and with the curves of both runs", () => {
    const found = pc.compare(good, poor, { ks: [1, 5] });
    expect(found.a).toEqual(pc.passAtKCurve(good, [1, 5]).value);
    expect(found).toMatchObject({ metric: "passAtK", tau: null, tasks: 4, paired: true });
    expect(found.interval).toMatchObject({ about: "new-tasks", method: "t-plus", units: 4 });
    for (const { n, a, b, paired, method, value, p, intervals } of differences) {
      for (const { level, lower, upper } of intervals) {
        const counts = (c: number[]) => ({ n: c.map(() => n), c });
        const interval = { level, method };
        const of = pc.compare(counts(a), counts(b), { ks: [1], paired, interval });
        const context = JSON.stringify({ a, b, paired, method, level });
        const expectClose = (actual: number, expected: string) => {
          expect(Math.abs(actual - Number(expected)), context).toBeLessThan(differenceBudget);
        };
        expectClose(first(of.difference), value);
        expectClose(first(of.lower), lower);
        expectClose(first(of.upper), upper);
        expectClose(first(of.pValue), p);
      }
    }
  });

  it("says one thing in interval, p value and chance, by every method and along the curve", () => {
    for (const method of [
      "t-plus",
      "gaffke",
      "permutation",
      "t",
      "bca",
      "studentized",
      "percentile",
    ] as const) {
      const found = pc.compare(good, poor, { ks: [1, 3, 9], interval: { method, level: 0.5 } });
      const { lower, upper, pValue, better, whole, difference, stretches } = found;
      expect(found.interval.method).toBe(method);
      for (const [i, p] of pValue.entries()) {
        const leavesOut = (low = NaN, high = NaN) => low > 0 || high < 0;
        expect(p < 0.5, method).toBe(leavesOut(lower[i], upper[i]));
        const all = whole.pValue[i] ?? NaN;
        expect(all < 0.5, method).toBe(leavesOut(whole.lower[i], whole.upper[i]));
        expect(all).toBeGreaterThanOrEqual(p);
        expect((better[i] ?? NaN) > 0.5 || p === 1).toBe((difference[i] ?? NaN) > 0);
      }
      expect(stretches[0]?.from).toBe(1);
      expect(stretches.at(-1)?.to).toBe(9);
    }
    const wide = pc.compare(good, poor, { ks: [1, 3], interval: { band: "simultaneous" } });
    expect(wide.lower).toEqual(wide.whole.lower);
    expect(wide.pValue).toEqual(wide.whole.pValue);
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
    expect(first(these.pValue)).toBeGreaterThan(0);
  });

  it("refuses runs of different tasks, and methods that unpaired runs do not have", () => {
    const fewer = { n: [20], c: [3] };
    expect(messageOf(() => pc.compare(good, fewer, { ks: [1] }))).toContain("compare: b");
    expect(
      messageOf(() =>
        pc.compare(good, fewer, { ks: [1], paired: false, interval: { method: "bca" } }),
      ),
    ).toContain("interval.method");
    expect(messageOf(() => pc.compare(good, poor, {}))).toContain("ks");
  });

  it("of one task or one cluster is sure of nothing", () => {
    const one = { n: [9], c: [4] };
    const full = { n: [9], c: [9] };
    for (const paired of [true, false]) {
      const found = pc.compare(one, full, { ks: [1], paired });
      expect(first(found.pValue)).toBeGreaterThan(0.5);
      expect(first(found.upper) - first(found.lower)).toBeGreaterThan(1);
    }
    const [a, b] = [
      { n: [9, 9, 9], c: [1, 4, 8] },
      { n: [9, 9, 9], c: [3, 3, 5] },
    ];
    const clusters = ["x", "x", "x"];
    const { crossings, lower, upper } = pc.compare(a, b, { ks: [1, 3], interval: { clusters } });
    expect(crossings).toMatchObject([{ leader: "b", lower: 0, upper: Infinity }]);
    expect(first(upper) - first(lower)).toBeGreaterThan(0.5);
    const refits = pc.passAtKCurve(a, [3], { estimator: "bb", interval: { clusters } });
    expect(refits.interval?.reason).toEqual(["every refit gives the same value"]);
  });

  it("ranks runs into groups that cannot be distinguished, after Holm", () => {
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
    expect([...ranking.best]).toEqual([1, 2, 1]);
    expect([...ranking.worst]).toEqual([2, 3, 3]);
    for (const level of [0, 1, -1, NaN]) {
      expect(messageOf(() => pc.rankRuns([0.9], [], level))).toMatch(
        /level = .* must be in \(0, 1\)/,
      );
    }
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
    // One more task besides these four could differ by any amount.
    expect(found.detectable).toBe(Infinity);
    const surer = pc.whatWouldSettle(good, poor, 1, { power: 0.95 });
    expect(surer.tasks).toBeGreaterThan(found.tasks);
    const twelve = [good, poor].map(({ n, c }) => ({ n, c, tasks: [3, 3, 3, 3] }));
    const [goods = good, poors = poor] = twelve;
    const ofTwelve = pc.whatWouldSettle(goods, poors, 1);
    expect(ofTwelve.detectable).toBeLessThan(1);
    expect(pc.whatWouldSettle(goods, poors, 1, { power: 0.95 }).detectable).toBeGreaterThan(
      ofTwelve.detectable,
    );
    expect(pc.whatWouldSettle(good, poor, 2, { metric: "passHatK" }).difference).toBeGreaterThan(0);
    const places = { gPassAtK: 0.5, cover: 0.5, mgPassAtK: 10, plugin: 30 };
    for (const [metric, place] of Object.entries(places)) {
      const options = { metric: metric as keyof typeof places, k: 10 };
      const { tasks, samples, endlessDeviation } = pc.whatWouldSettle(good, poor, place, options);
      expect(tasks, metric).toBeGreaterThan(0);
      expect([samples, endlessDeviation], metric).toEqual([NaN, NaN]);
    }
    const fewer = { n: [20, 20, 20], c: [5, 12, 9] };
    const apart = pc.whatWouldSettle(good, fewer, 1, { paired: false });
    expect(apart.deviation).toBeGreaterThan(found.deviation);
    const clustered = pc.whatWouldSettle(good, poor, 1, { clusters: ["x", "x", "y", "y"] });
    expect(clustered.difference).toBe(found.difference);
    expect(clustered.tasks).not.toBe(found.tasks);
    expect(messageOf(() => pc.whatWouldSettle(good, fewer, 1))).toContain("whatWouldSettle: ");
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
