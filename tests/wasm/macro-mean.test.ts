import { describe, expect, it } from "vitest";
import { load } from "passcurve";

const pc = await load();

const few = { n: [10, 10, 10], c: [0, 1, 4] };
const many = { n: Array.from({ length: 8 }, () => 10), c: [9, 10, 7, 8, 10, 10, 6, 9] };
const ks = [1, 5];

describe("macroMeanIntervals", () => {
  it("of one stratum has the intervals of its curve, to the bit", () => {
    for (const about of ["new-tasks", "these-tasks", "both"] as const) {
      const interval = { about, seed: 3 };
      const { lower, upper, interval: note } = pc.macroMeanIntervals([many], { ks, interval });
      const curve = pc.passAtKCurve(many, ks, { interval });
      expect([...lower]).toEqual([...(curve.lower ?? [])]);
      expect([...upper]).toEqual([...(curve.upper ?? [])]);
      expect(note).toEqual(curve.interval);
    }
  });

  it("counts each stratum the same, in every metric", () => {
    const mean = (of: (counts: typeof few) => number) => (of(few) + of(many)) / 2;
    const at = { interval: { replicates: 200 } };
    const both = [few, many];
    const found = [
      pc.macroMeanIntervals(both, { ks: [5], ...at }),
      pc.macroMeanIntervals(both, { metric: "passHatK", ks: [5], ...at }),
      pc.macroMeanIntervals(both, { metric: "gPassAtK", k: 4, taus: [0.5], ...at }),
      pc.macroMeanIntervals(both, { metric: "mgPassAtK", ks: [4], ...at }),
      pc.macroMeanIntervals(both, { metric: "cover", taus: [0.4], ...at }),
    ].map(({ value: [value = NaN] }) => value);
    const expected = [
      mean((counts) => pc.passAtKCurve(counts, [5]).value[0] ?? NaN),
      mean((counts) => pc.passHatKCurve(counts, [5]).value[0] ?? NaN),
      mean((counts) => pc.gPassAtKCurve(counts, 4, [0.5]).value[0] ?? NaN),
      mean((counts) => pc.mgPassAtKMean(counts, 4).value),
      mean((counts) => pc.coverCurve(counts, [0.4]).value[0] ?? NaN),
    ];
    found.forEach((value, i) => {
      expect(Math.abs(value - (expected[i] ?? NaN))).toBeLessThan(1e-14);
    });
  });

  it("draws the clusters of all strata as wholes", () => {
    const clusters = [...few.n.map((_, i) => `few ${i}`), ...many.n.map((_, i) => `many ${i % 2}`)];
    const { interval } = pc.macroMeanIntervals([few, many], { ks, interval: { clusters } });
    expect(interval.units).toBe(5);
    const short = () => pc.macroMeanIntervals([few], { ks, interval: { clusters: ["a"] } });
    expect(short).toThrow("interval.clusters");
    const posterior = () =>
      pc.macroMeanIntervals([few, many], { ks, interval: { clusters, about: "both" } });
    expect(posterior).toThrow("clusters");
  });

  it("has a reason where a stratum has no value", () => {
    const { value, interval } = pc.macroMeanIntervals([few, { n: [3], c: [1] }], { ks });
    expect(value[1]).toBeNaN();
    expect(interval.reason).toEqual([null, "there is no value"]);
  });

  it("refuses no strata", () => {
    expect(() => pc.macroMeanIntervals([], { ks })).toThrow("strata");
  });
});

describe("meanOverStrata", () => {
  it("is the mean at each place", () => {
    expect([
      ...pc.meanOverStrata([
        [0, 1],
        [1, 0.5],
        [0.5, NaN],
      ]),
    ]).toEqual([0.5, NaN]);
    expect(() => pc.meanOverStrata([[1, 2], [1]])).toThrow("values[1]");
    expect(() => pc.meanOverStrata([])).toThrow("strata");
  });
});

describe("gravestOverStrata", () => {
  it("is the gravest at each place", () => {
    expect(
      pc.gravestOverStrata([
        ["exact", "extrapolated", "partial"],
        ["exact", "partial", "undefined"],
      ]),
    ).toEqual(["exact", "partial", "undefined"]);
    expect(() => pc.gravestOverStrata([["exact"], []])).toThrow("statuses[1]");
    expect(() => pc.gravestOverStrata([["good" as "exact"]])).toThrow("statuses[0]");
    expect(() => pc.gravestOverStrata([new Float64Array(1) as never])).toThrow("statuses[0]");
    expect(() => pc.gravestOverStrata([])).toThrow("strata");
  });
});

describe("compareMacroMeans", () => {
  const other = { n: few.n, c: [2, 2, 3] };
  const more = { n: many.n, c: [7, 9, 8, 5, 10, 8, 6, 6] };
  const strata = [
    { a: few, b: other },
    { a: many, b: more },
  ];

  it("of one stratum has what compare says, to the bit", () => {
    for (const about of ["new-tasks", "these-tasks", "both"] as const) {
      for (const paired of [true, false]) {
        const request = { ks, interval: { about, seed: 3 } };
        const found = pc.compareMacroMeans([{ a: many, b: more, paired }], request);
        expect(found).toEqual(pc.compare(many, more, { ...request, paired }));
      }
    }
  });

  it("has the mean of the strata's differences, and p below 0.05 where the interval leaves out 0", () => {
    for (const about of ["new-tasks", "these-tasks", "both"] as const) {
      const found = pc.compareMacroMeans(strata, { ks, interval: { about } });
      const parts = strata.map(({ a, b }) => pc.compare(a, b, { ks, interval: { about } }));
      ks.forEach((_, i) => {
        const mean = parts.reduce((sum, { difference }) => sum + (difference[i] ?? NaN), 0) / 2;
        expect(Math.abs((found.difference[i] ?? NaN) - mean)).toBeLessThan(1e-14);
        const leavesOut = (found.lower[i] ?? NaN) > 0 || (found.upper[i] ?? NaN) < 0;
        expect(leavesOut).toBe((found.pValue[i] ?? NaN) < 0.05);
      });
      expect(found.tasks).toBe(11);
      expect(found.paired).toBe(true);
    }
  });

  it("takes clusters of each stratum, and other tasks where it is not paired", () => {
    const clusters = many.n.map((_, i) => i % 2);
    const [first, second] = strata;
    if (first === undefined || second === undefined) throw new Error("two strata");
    const found = pc.compareMacroMeans([first, { ...second, clusters }], { ks: [1] });
    expect(found.interval.units).toBe(5);
    const apart = pc.compareMacroMeans([first, { a: many, b: { n: [5], c: [3] }, paired: false }], {
      ks: [1],
    });
    expect(apart.paired).toBe(false);
    expect(apart.tasks).toBe(12);
  });

  it("refuses other methods, labels for all strata at once, and unlike lengths", () => {
    const by = (method: "gaffke") => () =>
      pc.compareMacroMeans(strata, { ks, interval: { method } });
    expect(by("gaffke")).toThrow("interval.method");
    const clusters = [1, 2, 3];
    const labels = () => pc.compareMacroMeans(strata, { ks, interval: { clusters } });
    expect(labels).toThrow("interval.clusters");
    expect(() => pc.compareMacroMeans([], { ks })).toThrow("strata");
    expect(() => pc.compareMacroMeans([{ a: few, b: more }], { ks })).toThrow("compareMacroMeans");
  });
});

describe("whatWouldSettleMacroMeans", () => {
  const other = { n: few.n, c: [2, 2, 3] };
  const more = { n: many.n, c: [7, 9, 8, 5, 10, 8, 6, 6] };
  const strata = [
    { a: few, b: other },
    { a: many, b: more },
  ];

  it("of one stratum has what whatWouldSettle says, to the bit", () => {
    for (const paired of [true, false]) {
      const request = { level: 0.9, power: 0.7 };
      const found = pc.whatWouldSettleMacroMeans([{ a: many, b: more, paired }], 2, request);
      expect(found).toEqual(pc.whatWouldSettle(many, more, 2, { ...request, paired }));
      expect([...found.tasksInEach]).toEqual([found.tasks]);
    }
    const clusters = many.n.map((_, i) => i % 3);
    expect(pc.whatWouldSettleMacroMeans([{ a: many, b: more, clusters }], 1)).toEqual(
      pc.whatWouldSettle(many, more, 1, { clusters }),
    );
  });

  it("says how many tasks each stratum needs, and detects its own difference exactly where p is below 0.05", () => {
    for (const options of [{}, { metric: "cover" }, { metric: "gPassAtK", k: 3 }] as const) {
      const place = "metric" in options ? 0.8 : 1;
      const found = pc.whatWouldSettleMacroMeans(strata, place, options);
      const [first = NaN, second = NaN] = found.tasksInEach;
      expect(found.tasks).toBe(first + second);
      expect(Math.abs(first / few.n.length - second / many.n.length)).toBeLessThan(1 / 3);
      const at = "metric" in options ? { taus: [place] } : { ks: [place] };
      const { difference, pValue } = pc.compareMacroMeans(strata, { ...options, ...at });
      expect(found.difference).toBe(difference[0]);
      const { detectable } = pc.whatWouldSettleMacroMeans(strata, place, {
        ...options,
        power: 0.5,
      });
      expect(detectable <= Math.abs(found.difference)).toBe((pValue[0] ?? NaN) < 0.05);
    }
  });

  it("refuses no strata, options of null, and names the run that it refuses", () => {
    expect(() => pc.whatWouldSettleMacroMeans([], 1)).toThrow("strata");
    const none = () => pc.whatWouldSettleMacroMeans(strata, 1, null as never);
    expect(none).toThrow("whatWouldSettleMacroMeans: options = null");
    const spoilt = { n: few.n, c: few.n.map((n) => n + 1) };
    const bad = () => pc.whatWouldSettleMacroMeans([...strata, { a: few, b: spoilt }], 1);
    expect(bad).toThrow("whatWouldSettleMacroMeans: strata[2].b.c[0]");
  });
});
