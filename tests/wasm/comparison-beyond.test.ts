import { describe, expect, it } from "vitest";
import {
  load,
  type About,
  type CompareOptions,
  type Comparison,
  type Counts,
  type DifferenceIntervalOptions,
} from "passcurve";
import { expectAgrees } from "./agrees.ts";
import { refusal } from "./refusal.ts";

const pc = await load();

const abouts: About[] = ["new-tasks", "these-tasks", "both"];
const levels = [0.5, 0.95, 0.999];
const fits = ["bb", "zoibb", "linmix"] as const;

const twenty = (...c: number[]): Counts => ({ n: c.map(() => 20), c });
/** Solves few tasks, nearly always. */
const sharp = twenty(20, 18, 19, 0, 0, 0, 20, 0, 17, 0, 0, 0);
/** Solves many tasks, each of them seldom. */
const broad = twenty(2, 1, 3, 0, 1, 0, 2, 0, 1, 0, 1, 0);
const low = twenty(0, 1, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0);
const uneven: Counts = {
  n: [5, 20, 40, 8, 20, 12, 20, 9, 30, 20, 6, 10],
  c: [1, 7, 0, 8, 1, 0, 3, 2, 11, 0, 0, 4],
};

const pairs: [string, Counts, Counts][] = [
  ["a sharp and a broad run", sharp, broad],
  ["a sharp and a low run", sharp, low],
  ["a broad and an uneven run", broad, uneven],
  ["an uneven and a low run", uneven, low],
  ["one task", { n: [9], c: [4] }, { n: [9], c: [0] }],
  ["one sample each", { n: [1, 1, 1, 1], c: [1, 0, 0, 1] }, { n: [1, 1, 1, 1], c: [0, 0, 1, 0] }],
  ["all solved and none", twenty(20, 20, 20, 20, 20, 20), twenty(0, 0, 0, 0, 0, 0)],
  ["none solved in either", twenty(0, 0, 0), twenty(0, 0, 0)],
  ["all solved in both", twenty(20, 20, 20), twenty(20, 20, 20)],
  ["a run and itself", broad, broad],
];

const smallestOf = ({ n }: Counts) => Math.min(...Array.from(n));
const within = (a: Counts, b: Counts) => Math.min(smallestOf(a), smallestOf(b));

/** ks within and beyond the samples, ascending. */
const ksFor = (a: Counts, b: Counts) => {
  const n = within(a, b);
  return [...new Set([1, n, n + 1, 41, 1000, 1e5])].sort((x, y) => x - y);
};

const hb = (a: Counts, b: Counts, options: CompareOptions = {}) =>
  pc.compare(a, b, { ks: ksFor(a, b), estimator: "hb", ...options });

const at = (values: ArrayLike<number>, i: number) => values[i] ?? NaN;

/** Rounding error from the order of sums. */
const ofSums = 1e-11;
/** The same error in a random band. */
const ofDraws = 0.03;

/** Expects the same numbers, NaN at the same places. */
function expectNear(
  values: ArrayLike<number>,
  of: ArrayLike<number>,
  where: string,
  budget = ofSums,
) {
  expect(values.length, where).toBe(of.length);
  Array.from(values).forEach((value, i) => {
    const other = at(of, i);
    const isNear = Number.isNaN(value) ? Number.isNaN(other) : Math.abs(value - other) <= budget;
    expect(isNear, `${where}[${i}]: ${value} and ${other}`).toBe(true);
  });
}

const columns = ["a", "b", "difference", "lower", "upper", "pValue", "better"] as const;

/** Every kind of comparison: what intervals are about, and paired rows or not. */
const ways = abouts.flatMap((about) =>
  [true, false].map((paired) => ({ about, paired, name: `${about}, paired ${String(paired)}` })),
);

describe("within the samples", () => {
  it.each(pairs)("hb says what the unbiased estimator does, of %s", (_, a, b) => {
    const n = within(a, b);
    for (const { about, paired, name } of ways) {
      const options = { paired, interval: { about } };
      const ks = ksFor(a, b).filter((k) => k <= n);
      const measured = pc.compare(a, b, { ks, ...options });
      expect(measured.estimator).toBe("unbiased");
      const found = hb(a, b, options);
      for (const column of [...columns, "superiority"] as const)
        expectNear(found[column].slice(0, ks.length), measured[column], `${name}: ${column}`);
      expect(pc.compare(a, b, { ks, estimator: "hb", ...options }), name).toEqual({
        ...measured,
        estimator: "hb",
      });
    }
  });

  it("weights and clusters count as they do without an estimator", () => {
    const weighted = { ...uneven, tasks: [3, 1, 2, 1, 4, 1, 1, 2, 1, 1, 5, 1] };
    const clusters = ["x", "x", "y", "z", "y", "u", "u", "v", "v", "w", "w", "w"];
    for (const about of abouts) {
      const interval = { about, ...(about === "new-tasks" ? { clusters } : {}) };
      const ks = [1, 3, 5];
      const measured = pc.compare(weighted, low, { ks, interval });
      const found = pc.compare(weighted, low, { ks: [...ks, 50], interval, estimator: "hb" });
      for (const column of columns)
        expectNear(found[column].slice(0, ks.length), measured[column], `${about}: ${column}`);
    }
  });
});

describe("beyond the samples", () => {
  it.each(pairs)("each place says how its values are known, of %s", (_, a, b) => {
    const n = within(a, b);
    const ks = ksFor(a, b);
    for (const { about, paired } of ways) {
      const { status, reason, estimator } = hb(a, b, { paired, interval: { about } });
      expect(estimator).toBe("hb");
      expect(status).toEqual(ks.map((k) => (k <= n ? "exact" : "extrapolated")));
      ks.forEach((k, i) => {
        if (k <= n) expect(reason[i]).toBeNull();
        else expect(reason[i]).toContain(String(k));
      });
    }
    const unbiased = pc.compare(a, b, { ks });
    expect(unbiased.status).toEqual(ks.map((k) => (k <= n ? "exact" : "undefined")));
    ks.forEach((k, i) => {
      expect(Number.isNaN(at(unbiased.difference, i)), String(k)).toBe(k > n);
      expect(unbiased.reason[i] === null, String(k)).toBe(k <= n);
    });
  });

  it.each(pairs)(
    "every place has two shares, their difference and its interval, of %s",
    (_, a, b) => {
      for (const { about, paired, name } of ways) {
        const found = hb(a, b, { paired, interval: { about } });
        found.k.forEach((k, i) => {
          const [ofA, ofB, difference] = [at(found.a, i), at(found.b, i), at(found.difference, i)];
          const [lower, upper] = [at(found.lower, i), at(found.upper, i)];
          const where = `${name}, k = ${k}`;
          for (const share of [ofA, ofB]) expect(share >= 0 && share <= 1, where).toBe(true);
          expect(Math.abs(difference - (ofA - ofB)), where).toBeLessThan(1e-12);
          const isSure = Number.isNaN(lower);
          expect(isSure, where).toBe(found.interval.reason[i] !== null);
          expect(isSure || (lower <= difference && difference <= upper), where).toBe(true);
          expect(at(found.pValue, i) >= 0 && at(found.pValue, i) <= 1, where).toBe(true);
        });
      }
    },
  );

  it("about new tasks the runs have the values of their own curves, by hb and by the fits", () => {
    const ks = [1, 21, 100, 1000];
    for (const counts of [sharp, broad, low]) {
      const { a } = pc.compare(counts, uneven, { ks, estimator: "hb" });
      pc.passAtKCurve(counts, ks, { beyond: "hb" }).value.forEach((value, i) => {
        expectAgrees(at(a, i), value, ks[i]);
      });
      for (const estimator of fits) {
        const fitted = pc.compare(counts, low, { ks, estimator, interval: { replicates: 200 } });
        expect(fitted.estimator).toBe(estimator);
        expect([...fitted.a]).toEqual([...pc.passAtKCurve(counts, ks, { estimator }).value]);
      }
    }
  });

  it("about these tasks and both, runs of other tasks have posterior means at every k", () => {
    const ks = [1, 20, 21, 1000];
    const posterior = pc.fitHierarchical(sharp, { ks }).passAtK.mean;
    for (const about of ["these-tasks", "both"] as const)
      for (const estimator of ["hb", "unbiased"] as const) {
        const options = { ks, estimator, paired: false, interval: { about } };
        const { a, status } = pc.compare(sharp, low, options);
        expect(status).toEqual(["exact", "exact", "extrapolated", "extrapolated"]);
        expectNear(a, posterior, `${about} by ${estimator}`);
      }
  });

  it("by a fit, p is below α exactly where the interval leaves out 0", () => {
    for (const estimator of fits)
      for (const paired of [true, false])
        for (const level of [0.5, 0.9, 0.95]) {
          const interval = { level, replicates: 400 };
          const found = pc.compare(sharp, low, { ks: [1, 20, 100], estimator, paired, interval });
          found.pValue.forEach((p, i) => {
            const leavesOut = at(found.lower, i) > 0 || at(found.upper, i) < 0;
            expect(p < 1 - level, `${estimator}, level ${level}`).toBe(leavesOut);
          });
        }
  });

  it.each(pairs)("p is below α exactly where the interval leaves out 0, of %s", (_, a, b) => {
    for (const { about, paired, name } of ways)
      for (const level of levels) {
        const found = hb(a, b, { paired, interval: { about, level } });
        const { lower, upper, pValue, whole } = found;
        found.k.forEach((k, i) => {
          const where = `${name}, level ${level}, k = ${k}`;
          const leavesOut = (low: number, high: number) => low > 0 || high < 0;
          expect(at(pValue, i) < 1 - level, where).toBe(leavesOut(at(lower, i), at(upper, i)));
          const all = at(whole.pValue, i);
          expect(all < 1 - level, `whole: ${where}`).toBe(
            leavesOut(at(whole.lower, i), at(whole.upper, i)),
          );
          expect(all, where).toBeGreaterThanOrEqual(at(pValue, i));
        });
      }
  });

  it.each(pairs)("the chance that a leads is what p says, of %s", (_, a, b) => {
    for (const { about, paired, name } of ways) {
      const { k, pValue, better } = hb(a, b, { paired, interval: { about } });
      k.forEach((each, i) => {
        const [p, chance] = [at(pValue, i), at(better, i)];
        expect(Math.abs(Math.min(chance, 1 - chance) - p / 2), `${name}, k = ${each}`).toBeLessThan(
          1e-12,
        );
      });
    }
  });

  it.each(pairs)("the band for the whole curve holds each interval, of %s", (_, a, b) => {
    for (const { about, paired, name } of ways) {
      const { k, lower, upper, whole } = hb(a, b, { paired, interval: { about } });
      k.forEach((each, i) => {
        const where = `${name}, k = ${each}`;
        if (Number.isNaN(at(lower, i))) return;
        expect(at(whole.lower, i), where).toBeLessThanOrEqual(at(lower, i));
        expect(at(whole.upper, i), where).toBeGreaterThanOrEqual(at(upper, i));
      });
    }
    const wide = hb(a, b, { interval: { band: "simultaneous" } });
    expect([wide.lower, wide.upper]).toEqual([wide.whole.lower, wide.whole.upper]);
  });

  it("no place has no values, by every estimator", () => {
    for (const estimator of ["unbiased", "hb", ...fits] as const) {
      const found = pc.compare(sharp, low, { ks: [], estimator });
      expect([found.difference, found.status, found.crossings]).toEqual([
        new Float64Array(),
        [],
        [],
      ]);
    }
  });

  it("a wider level has a wider interval", () => {
    for (const about of abouts) {
      const widths = levels.map((level) => {
        const { lower, upper } = hb(sharp, broad, { interval: { about, level } });
        return Array.from(upper, (high, i) => high - at(lower, i));
      });
      widths.slice(1).forEach((wider, j) => {
        wider.forEach((width, i) => {
          expect(width, about).toBeGreaterThanOrEqual(widths[j]?.[i] ?? NaN);
        });
      });
    }
  });
});

describe("both runs exchanged", () => {
  const negative = (values: Float64Array) => values.map((each) => -each);
  it.each(pairs)("mirror everything, of %s", (_, a, b) => {
    for (const { about, paired, name } of ways) {
      const options = { paired, interval: { about } };
      const [found, other] = [hb(a, b, options), hb(b, a, options)];
      const near = (values: Float64Array, of: Float64Array, what: string, budget?: number) => {
        expectNear(values, of, `${name}: ${what}`, budget);
      };
      near(found.a, other.b, "a");
      near(found.b, other.a, "b");
      near(found.difference, negative(other.difference), "difference");
      near(found.lower, negative(other.upper), "lower");
      near(found.upper, negative(other.lower), "upper");
      near(found.pValue, other.pValue, "pValue");
      near(
        found.better,
        other.better.map((each) => 1 - each),
        "better",
      );
      near(found.whole.lower, negative(other.whole.upper), "whole.lower", ofDraws);
      near(found.whole.upper, negative(other.whole.lower), "whole.upper", ofDraws);
      expect(found.crossings.map(({ leader }) => leader)).toEqual(
        other.crossings.map(({ leader }) => (leader === "a" ? "b" : "a")),
      );
      const logs = ({ crossings }: Comparison) =>
        Float64Array.from(crossings, (each) => Math.log(each.at));
      near(logs(found), logs(other), "crossings", 1e-6);
    }
  });

  it("a run and itself differ by 0, and neither leads", () => {
    for (const { about, paired, name } of ways) {
      const found = hb(broad, broad, { paired, interval: { about } });
      found.k.forEach((k, i) => {
        expect(at(found.difference, i), `${name}, k = ${k}`).toBe(0);
        expect(at(found.better, i), name).toBe(0.5);
        expect(at(found.pValue, i), name).toBeGreaterThan(1 - ofSums);
      });
      expect(found.crossings, name).toEqual([]);
    }
  });
});

describe("rows of tasks", () => {
  const inOrder = ({ n, c }: Counts, order: number[]): Counts => ({
    n: order.map((i) => at(n, i)),
    c: order.map((i) => at(c, i)),
  });

  it("their order is irrelevant", () => {
    const order = [7, 2, 11, 0, 9, 4, 1, 10, 3, 8, 5, 6];
    for (const { about, paired, name } of ways) {
      const options = { paired, interval: { about } };
      const [found, other] = [
        hb(sharp, uneven, options),
        hb(inOrder(sharp, order), inOrder(uneven, order), options),
      ];
      for (const column of columns)
        found[column].forEach((value, i) => {
          expectAgrees(at(other[column], i) + 1, value + 1, `${name}: ${column}[${i}]`);
        });
    }
  });

  it("a task of weight 2 stands for two tasks", () => {
    const twice = (values: ArrayLike<number>) => Array.from(values).flatMap((each) => [each, each]);
    const weights = Array.from(sharp.n, () => 2);
    for (const about of abouts) {
      const weighted = hb(
        { ...sharp, tasks: weights },
        { ...broad, tasks: weights },
        {
          interval: { about },
        },
      );
      const spelled = hb(
        { n: twice(sharp.n), c: twice(sharp.c) },
        { n: twice(broad.n), c: twice(broad.c) },
        { interval: { about } },
      );
      for (const column of ["a", "b", "difference"] as const)
        weighted[column].forEach((value, i) => {
          expect(Math.abs(value - at(spelled[column], i)), `${about}: ${column}`).toBeLessThan(
            1e-9,
          );
        });
    }
  });

  it("clusters of tasks are drawn as wholes about new tasks, and so are fewer", () => {
    const clusters = Array.from(sharp.n, (_, i) => `c${i % 3}`);
    const found = hb(sharp, broad, { interval: { clusters } });
    expect(found.interval.units).toBe(3);
    const alone = hb(sharp, broad);
    expectNear(found.difference, alone.difference, "difference");
    found.k.forEach((k, i) => {
      expect(Math.abs(at(found.lower, i) - at(alone.lower, i)), String(k)).toBeGreaterThan(1e-3);
    });
  });

  it("rows that are not the same tasks may be of another number", () => {
    const fewer = { n: [20, 20, 20], c: [0, 3, 1] };
    const found = hb(sharp, fewer, { paired: false });
    expect(found).toMatchObject({ tasks: 15, paired: false });
    expect([...found.b]).toEqual([...hb(fewer, sharp, { paired: false }).a]);
    expect(refusal(() => hb(sharp, fewer)).message).toContain("compare: b");
  });
});

describe("where curves cross", () => {
  const crossing: [string, Counts, Counts][] = [
    ["beyond the samples", sharp, twenty(1, 0, 1, 0, 1, 0, 2, 0, 0, 0, 1, 0)],
    ["within them", sharp, twenty(4, 2, 3, 1, 1, 1, 2, 1, 2, 1, 1, 1)],
  ];
  const ks = [1, 2, 5, 10, 15, 20, 30, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

  it.each(crossing)("each crossing lies in its interval, %s", (where, a, b) => {
    for (const { about, paired, name } of ways) {
      const found = pc.compare(a, b, { ks, estimator: "hb", paired, interval: { about } });
      expect(found.crossings.length, name).toBeGreaterThan(0);
      for (const { at: k, lower, upper, leader } of found.crossings) {
        expect(lower <= k && k <= upper, name).toBe(true);
        expect(leader, name).toBe("b");
        expect(k > 20, name).toBe(where === "beyond the samples");
      }
    }
  });

  it.each(crossing)("stretches cover all places, in order, %s", (_, a, b) => {
    for (const about of abouts) {
      const { stretches, whole, k } = pc.compare(a, b, {
        ks,
        estimator: "hb",
        interval: { about },
      });
      expect([stretches[0]?.from, stretches.at(-1)?.to]).toEqual([1, 10_000]);
      k.forEach((each, i) => {
        const leader = at(whole.lower, i) > 0 ? "a" : at(whole.upper, i) < 0 ? "b" : "unclear";
        const of = stretches.filter(({ from, to }) => from <= each && each <= to);
        expect(
          of.map((stretch) => stretch.leader),
          `${about}, k = ${each}`,
        ).toEqual([leader]);
      });
    }
  });

  it("a curve that leads throughout crosses nowhere", () => {
    const best = twenty(20, 20, 20, 19, 20, 20, 20, 18, 20, 20, 20, 20);
    expect(pc.compare(best, low, { ks, estimator: "hb" }).crossings).toEqual([]);
  });
});

describe("macro means", () => {
  const strata = [
    { a: sharp, b: broad },
    { a: uneven, b: low },
  ];
  const ks = [1, 5, 6, 20, 21, 1000];

  it("of one stratum say what compare says, to the bit", () => {
    for (const { about, paired } of ways)
      for (const estimator of about === "new-tasks" ? (["hb", "bb"] as const) : (["hb"] as const)) {
        const options = { ks, estimator, interval: { about } };
        expect(pc.compareMacroMeans([{ a: sharp, b: broad, paired }], options)).toEqual(
          pc.compare(sharp, broad, { ...options, paired }),
        );
      }
  });

  it("have the mean of the strata's differences, and p below α where the interval leaves out 0", () => {
    for (const about of abouts)
      for (const level of levels) {
        const options = { ks, estimator: "hb", interval: { about, level } } as const;
        const found = pc.compareMacroMeans(strata, options);
        const parts = strata.map(({ a, b }) => pc.compare(a, b, options));
        expect(found.status).toEqual(ks.map((k) => (k <= 5 ? "exact" : "extrapolated")));
        ks.forEach((k, i) => {
          const mean = parts.reduce((sum, { difference }) => sum + at(difference, i), 0) / 2;
          const where = `${about}, level ${level}, k = ${k}`;
          expect(Math.abs(at(found.difference, i) - mean), where).toBeLessThan(1e-12);
          const [lower, upper] = [at(found.lower, i), at(found.upper, i)];
          expect(at(found.pValue, i) < 1 - level, where).toBe(lower > 0 || upper < 0);
        });
      }
  });
});

describe("ranks", () => {
  it("take pairs beyond the samples", () => {
    const runs = [sharp, broad, low, twenty(...Array.from({ length: 12 }, () => 20))];
    const options = { ks: [1000], estimator: "hb" } as const;
    const values = runs.map((run) => at(pc.passAtKCurve(run, [1000], { beyond: "hb" }).value, 0));
    const all = runs.flatMap((a, i) =>
      runs.slice(i + 1).map((b, j) => {
        const found = pc.compare(a, b, options);
        const of = (column: (typeof columns)[number]) => at(found[column], 0);
        return {
          a: i,
          b: i + 1 + j,
          difference: of("difference"),
          lower: of("lower"),
          upper: of("upper"),
          pValue: of("pValue"),
          better: of("better"),
        };
      }),
    );
    const { adjusted, differs, best, worst } = pc.rankRuns(values, all);
    expect([...adjusted]).toEqual([...pc.holm(all.map(({ pValue }) => pValue))]);
    expect(differs).toEqual(Array.from(adjusted, (p) => p < 0.05));
    runs.forEach((_, i) => {
      expect(at(best, i)).toBeLessThanOrEqual(at(worst, i));
    });
  });
});

describe("what is refused", () => {
  const asked = (options: object, interval: DifferenceIntervalOptions = {}) =>
    refusal(() => pc.compare(sharp, broad, { ks: [100], ...options, interval })).message;

  it("an estimator that there is not, by its name and with those there are", () => {
    expect(asked({ estimator: "magic" })).toMatch(/estimator = "magic".*unbiased.*hb.*bb/);
    expect(
      refusal(() =>
        pc.compareMacroMeans([{ a: sharp, b: broad }], { ks: [100], estimator: "plugin" as never }),
      ).message,
    ).toContain('compareMacroMeans: estimator = "plugin"');
  });

  it.each(["passHatK", "mgPassAtK", "disagreeAtK", "gPassAtK", "cover"] as const)(
    "an estimator with %s, which has no prediction",
    (metric) => {
      const places = { taus: [0.5], k: 10 };
      for (const estimator of ["hb", ...fits])
        expect(asked({ metric, estimator, ...places })).toBe(
          `compare: estimator = "${estimator}"; must be "unbiased" for ${metric}`,
        );
      expect(() =>
        pc.compare(sharp, broad, { metric, ks: [2], ...places, estimator: "unbiased" }),
      ).not.toThrow();
    },
  );

  it("a fit beside intervals that it does not have, and other methods beside hb", () => {
    for (const about of ["these-tasks", "both"] as const)
      expect(asked({ estimator: "bb" }, { about })).toContain('must be "unbiased" or "hb"');
    for (const method of ["gaffke", "permutation", "bca"] as const)
      expect(asked({ estimator: "hb" }, { method })).toContain("must be t-plus or t");
  });
});
