import { describe, expect, it } from "vitest";
import { load, PasscurveError } from "passcurve";
import { unwrap } from "../../wasm/facade/error.ts";
import { refusal } from "./refusal.ts";

const pc = await load();
const counts = { n: [9, 9, 9], c: [1, 4, 8] };

/** Casts a value that the compiler rejects, but plain JavaScript can pass. */
const any = (value: unknown) => value as never;

const deep = (runs: (typeof counts)[]) => runs.map((run, T) => ({ T, counts: run }));

/** An array whose memory was transferred to another thread. */
function gone(): Float64Array {
  const values = new Float64Array(4);
  structuredClone(values.buffer, { transfer: [values.buffer] });
  return values;
}

describe("what random calls found", () => {
  it.each<[string, () => unknown, string, string]>([
    ["no counts", () => pc.expectedTriesCurve(any(undefined), [1]), "counts", "an object"],
    ["null as counts", () => pc.expectedTriesCurve(any(null), [1]), "counts", "an object"],
    ["a memory that is gone", () => pc.countWins(any(gone())), "errors", "not transferred"],
    [
      "labels whose memory is gone",
      () => pc.passAtKCurve(counts, [1], { interval: { clusters: gone() } }),
      "interval.clusters",
      "not transferred",
    ],
    [
      "strata whose memory is gone",
      () => pc.passAtKCurve(counts, [1], { estimator: "hb", strata: gone() }),
      "strata",
      "not transferred",
    ],
    [
      "null replicates",
      () => pc.refitDraws(counts, [1], { replicates: any(null) }),
      "replicates",
      "a number",
    ],
    ["null as a seed", () => pc.refitDraws(counts, [1], { seed: any(null) }), "seed", "a number"],
    [
      "a null level",
      () => pc.passAtKCurve(counts, [1], { interval: { level: any(null) } }),
      "interval.level",
      "a number",
    ],
    ["a null mass", () => pc.chosenRates({ a: 1, b: 1, pi0: any(null) }), "pi0", "a number"],
  ])("%s is refused by name", (_, call, argument, rule) => {
    const { code, argument: named, message } = refusal(call);
    expect([code, named]).toEqual(["type", argument]);
    expect(message).toContain(rule);
  });

  it("weights of a population are shares that sum to 1", () => {
    const population = (weight: number[]) =>
      any({ weight, a: [0.1, 2], b: [0.5, 0.1], pi0: [0.2, 0], pi1: [0, 0] });
    for (const weight of [
      [0.25, -1],
      [0.25, 5e-324],
    ]) {
      expect(refusal(() => pc.powerMap(population(weight), [30], [5], 0.1)).code).toBe("value");
      expect(refusal(() => pc.precisionMap(population(weight), [30], [5])).code).toBe("value");
    }
  });

  it("a list of k whose sum takes more than about a minute is refused with the bound", () => {
    const ks = Float64Array.from({ length: 130_000 }, (_, i) => i + 1);
    const { message } = refusal(() => pc.attempts({ kind: "bb", a: 1e4, b: 30 }, "gPassAtK", ks));
    expect(message).toBe(
      "attempts: the sum of ks = 8450065000; must be at most 4000000000 with all else as it is",
    );
  });
});

describe("messages", () => {
  it.each<[() => unknown, string | null, string]>([
    [
      () => pc.compareTasks(counts, { n: [9, 9, 9.5], c: [1, 2, 3] }),
      "b.n",
      "compareTasks: b.n[2] = 9.5; must be a whole number in [1, 2147483648]",
    ],
    [
      () => pc.passAtKCurve(counts, [1], { interval: { replicates: 3 } }),
      "interval.replicates",
      "passAtKCurve: interval.replicates = 3; must be a whole number in [39, 1000000]",
    ],
    [
      () => pc.compare(counts, counts, { ks: [1], interval: { level: 2 } }),
      "interval.level",
      "compare: interval.level = 2; must be in (0, 1)",
    ],
    [
      () => pc.depthGains([{ T: 1, counts }], [1], { interval: { clusters: [1] } }),
      "interval.clusters.length",
      "depthGains: interval.clusters.length = 1; must be 3, the length of n",
    ],
    [
      () => pc.refitDraws(counts, [1], { replicates: 0 }),
      "replicates",
      "refitDraws: replicates = 0; must be a whole number in [1, 1000000]",
    ],
    [
      () => pc.refitDraws(counts, [1], { seed: any("1") }),
      "seed",
      'refitDraws: seed = "1"; must be a number',
    ],
    [() => pc.exactTest(5, 6, 7, 1), "cA", "exactTest: cA = 6; must be a whole number in [0, 5]"],
    [
      () => pc.passAtKCurve(counts, [0], { estimator: "hb" }),
      "ks",
      "passAtKCurve: ks[0] = 0; must be a whole number in [1, 9007199254740992]",
    ],
    [
      () => pc.coverCurve(counts, [2], { estimator: "hb" }),
      "taus",
      "coverCurve: taus[0] = 2; must be in [0, 1]",
    ],
    [() => pc.holm([0.5, 2]), "pValues", "holm: pValues[1] = 2; must be in [0, 1]"],
    [
      () => pc.passAtKCurve(counts, [1], { ragged: any("x".repeat(1000)) }),
      "ragged",
      `passAtKCurve: ragged = "${"x".repeat(60)}…"; must be one of "strict", "eligible"`,
    ],
    [
      () => pc.passAtKCurve({ n: [9, 9], c: [1, 2], tasks: [1e308, 1e308] }, [1]),
      "tasks",
      "passAtKCurve: tasks[0] = 1e+308; must be in [0, 9007199254740992]",
    ],
    [() => pc.relativeGain(-Infinity, 0.5), "at1", "relativeGain: at1 = -inf; must be in [0, 1]"],
  ])("%s names function, argument, index, value and rule", (call, argument, message) => {
    const error = refusal(call);
    expect(error.message).toBe(message);
    expect(error.argument).toBe(argument);
  });

  const spoilt = { n: [9, 9, 9], c: [1, 4, 10] };
  it.each<[string, (a: typeof counts, b: typeof counts) => unknown]>([
    ["compare", (a, b) => pc.compare(a, b, { ks: [1] })],
    ["comparePassAtK", (a, b) => pc.comparePassAtK(a, b, [1])],
    ["compareCover", (a, b) => pc.compareCover(a, b)],
    ["aucExcess", (a, b) => pc.aucExcess(a, b)],
    ["compareTasks", (a, b) => pc.compareTasks(a, b)],
    ["whatWouldSettle", (a, b) => pc.whatWouldSettle(a, b, 1)],
    ["compareBoundary", (a, b) => pc.compareBoundary(a, b)],
  ])("%s says which of its two runs has the count that it refuses", (method, call) => {
    const rule = "= 10; must be a whole number in [0, 9], from 0 to n";
    expect(refusal(() => call(spoilt, counts)).message).toBe(`${method}: a.c[2] ${rule}`);
    const ofB = refusal(() => call(counts, spoilt));
    expect(ofB.message).toBe(`${method}: b.c[2] ${rule}`);
    expect(ofB).toMatchObject({ argument: "b.c", index: 2, value: 10 });
    expect(refusal(() => call(counts, any({ n: [9, 9, 9] }))).argument).toBe("b.c");
  });

  it.each<[string, (runs: (typeof counts)[]) => unknown, string]>([
    ["averageAucExcess", (runs) => pc.averageAucExcess(runs), "runs[1]"],
    ["averageAucExcessIntervals", (runs) => pc.averageAucExcessIntervals(runs), "runs[1]"],
    ["macroMeanIntervals", (runs) => pc.macroMeanIntervals(runs, { ks: [1] }), "strata[1]"],
    ["boundarySets", (runs) => pc.boundarySets(runs), "runs[1]"],
    ["fitHierarchicalStrata", (runs) => pc.fitHierarchicalStrata(runs), "strata[1]"],
    ["depthSurface", (runs) => pc.depthSurface(deep(runs), [1]), "runs[1].counts"],
    ["depthGains", (runs) => pc.depthGains(deep(runs), [1]), "runs[1].counts"],
  ])("%s says which of its runs has the count that it refuses", (method, call, name) => {
    expect(refusal(() => call([counts, spoilt])).message).toContain(`${method}: ${name}.c[2] = 10`);
  });

  it("refuses what no memory could hold by the argument that asks for it", () => {
    const ks = Array.from({ length: 430 }, (_, i) => i + 1);
    const error = refusal(() =>
      pc.passAtKCurve({ n: [900], c: [3] }, ks, { interval: { replicates: 1e6 } }),
    );
    expect(error.message).toContain(
      "passAtKCurve: interval.replicates = 1000000; must be at most 78033",
    );
    expect(refusal(() => pc.compareBoundary(counts, counts, { replicates: 1e7 })).argument).toBe(
      "replicates",
    );
    expect(pc.passAtK(9, 4, 2)).toBe(pc.passAtKCurve({ n: [9], c: [4] }, [2]).value[0]);
  });
});

describe("what is nobody's argument", () => {
  const answered = (code: "memory" | "internal", message: string) => () =>
    unwrap("passAtKCurve", {
      fault: { code, message, argument: null, index: null, value: null },
    });

  it("is said without core's own words where memory ends", () => {
    const statement =
      /^passAtKCurve: there is not enough memory for what is asked; ask for fewer [^:<(]*$/;
    for (const message of ["std::bad_alloc", "vector", "subsample<T>::allocate(size_t n)"])
      expect(answered("memory", message)).toThrow(statement);
  });

  it("is said to be passcurve's own fault where core names no argument", () => {
    expect(answered("internal", "exactTest")).toThrow(
      "passAtKCurve: a fault of passcurve itself (exactTest)",
    );
  });
});

describe("what plain JavaScript can hand over", () => {
  it.each<[string, () => unknown]>([
    ["crossValidate", () => pc.crossValidate(counts, any(null))],
    ["goodnessOfFit", () => pc.goodnessOfFit(counts, "bb", any(null))],
    ["subsample", () => pc.subsample(counts, 2, any(null))],
    ["studyBudget", () => pc.studyBudget(counts, [1], 2, any(null))],
    ["refitDraws", () => pc.refitDraws(counts, [1], any(null))],
    ["intervalOfDraws", () => pc.intervalOfDraws([1, 2], [1], any(null))],
    ["whatWouldSettle", () => pc.whatWouldSettle(counts, counts, 1, any(null))],
    ["averageAucExcessIntervals", () => pc.averageAucExcessIntervals([counts], any(null))],
    ["macroMeanIntervals", () => pc.macroMeanIntervals([counts], any(null))],
    ["depthSurface", () => pc.depthSurface([{ T: 0, counts }], [1], any(null))],
    ["passAtKCurve", () => pc.passAtKCurve(counts, [1], any(null))],
    ["coverCurve", () => pc.coverCurve(counts, [0.5], any(null))],
    ["fitHierarchical", () => pc.fitHierarchical(counts, any(null))],
    ["compareBoundary", () => pc.compareBoundary(counts, counts, any(null))],
  ])("%s refuses options of null", (method, call) => {
    expect(refusal(call).message).toBe(`${method}: options = null; must be an object`);
  });

  it("refuses strata and LinMix's bounds of null, and labels in a DataView", () => {
    const strata = refusal(() =>
      pc.passAtKCurve(counts, [1], { estimator: "bb", strata: any(null) }),
    );
    expect(strata.message).toBe("passAtKCurve: strata = null; must be an array of labels");
    const mix = refusal(() => pc.passAtKCurve(counts, [1], { linmix: any(null) }));
    expect(mix.message).toBe("passAtKCurve: linmix = null; must be an object");
    const view = new DataView(new ArrayBuffer(24));
    const clusters = refusal(() =>
      pc.passAtKCurve(counts, [1], { interval: { clusters: any(view) } }),
    );
    expect(clusters.message).toBe(
      "passAtKCurve: interval.clusters = an object; must be an array of labels",
    );
    expect(refusal(() => pc.passAtKCurve(counts, any(view))).argument).toBe("ks");
  });

  it("refuses the holes of sparse lists by their index", () => {
    // eslint-disable-next-line no-sparse-arrays -- what is tested
    const runs = [counts, , counts] as (typeof counts)[];
    for (const call of [
      () => pc.averageAucExcess(runs),
      () => pc.averageAucExcessIntervals(runs),
      () => pc.boundarySets(runs),
    ]) {
      expect(refusal(call).message).toContain("runs[1] = undefined; must be an object");
    }
    expect(refusal(() => pc.fitHierarchicalStrata(runs)).message).toContain(
      "strata[1] = undefined",
    );
    // eslint-disable-next-line no-sparse-arrays -- what is tested
    const depths = [, { T: 1, counts }] as { T: number; counts: typeof counts }[];
    expect(refusal(() => pc.depthSurface(depths, [1])).message).toContain("runs[0] = undefined");
    // eslint-disable-next-line no-sparse-arrays -- what is tested
    const ks = [1, 2, , 4] as number[];
    expect(refusal(() => pc.passAtKCurve(counts, ks)).message).toContain("ks[2] = undefined");
  });

  it("takes plain arrays and arrays of every type alike", () => {
    const [n, c, tasks] = [
      [9, 9, 12, 9],
      [1, 4, 8, 0],
      [0.5, 2, 1.25, 3],
    ];
    const curve = (list: (values: number[]) => ArrayLike<number>) =>
      pc.passAtKCurve({ n: list(n), c: list(c), tasks: list(tasks) }, list([1, 2, 9])).value;
    const expected = curve((values) => Float64Array.from(values));
    expect(curve((values) => values)).toEqual(expected);
    expect(curve((values) => Float32Array.from(values))).toEqual(expected);
    expect(curve((values) => Object.freeze([...values]))).toEqual(expected);
    const whole = { n: Int16Array.from(n), c: Uint8Array.from(c) };
    expect(pc.passAtKCurve(whole, [2]).value).toEqual(pc.passAtKCurve({ n, c }, [2]).value);
  });

  it("reads no more of an array than it found room for", () => {
    let request = 0;
    const growing = (most: number) =>
      new Proxy([9, 9, 9], {
        get: (list, key): unknown =>
          key === "length" ? (++request > most ? 1e5 : 3) : (Reflect.get(list, key) ?? 7e300),
      });
    for (let most = 1; most < 12; ++most) {
      request = 0;
      try {
        pc.passAtKCurve({ n: growing(most), c: [1, 4, 8] }, [1]);
      } catch (error) {
        expect(error).toBeInstanceOf(PasscurveError);
      }
      expect(pc.passAtKCurve(counts, [1]).value[0]).toBe(13 / 27);
    }
  });

  it("refuses arrays whose memory was transferred", () => {
    const n = Float64Array.of(9);
    structuredClone(n.buffer, { transfer: [n.buffer] });
    expect(refusal(() => pc.passAtKCurve({ n, c: [1] }, [1])).message).toContain(
      "n = an object; must be an array whose memory was not transferred",
    );
  });

  it("ranks no runs that there are not", () => {
    const pair = { a: 0, b: 2, difference: 0.1, lower: 0.05, upper: 0.2, pValue: 0.01, better: 1 };
    expect(refusal(() => pc.rankRuns([0.5, 0.4], [pair])).message).toBe(
      "rankRuns: pairs[0].b = 2; must be a whole number in [0, 1], the index of a value",
    );
    expect(refusal(() => pc.rankRuns([0.5, 0.4], any(null))).argument).toBe("pairs");
    const endless = { ...pair, b: 1, upper: any(Symbol("s")) };
    expect(refusal(() => pc.rankRuns([0.5, 0.4], [endless])).argument).toBe("pairs[0].upper");
    expect(refusal(() => pc.rankRuns(new Float64Array(130_000), [])).message).toBe(
      "rankRuns: value.length = 130000; must be at most 5792",
    );
  });
});

it("a curve of counts that the prior rules out is undefined, in words", () => {
  const prior = { kind: "zoibb", a: 1, b: 1, pi0: 0.2, pi1: 0.8 } as const;
  const ruledOut = pc.passAtKCurve({ n: [5, 5], c: [2, 0] }, [1], { estimator: "zoibb", prior });
  expect(ruledOut).toMatchObject({
    status: ["undefined"],
    reason: ["the prior rules out the counts of 1 task of 2"],
  });
  expect(ruledOut.value[0]).toBeNaN();
});

describe("size", () => {
  it("answers a surface of 130,000 ks in a moment", () => {
    const ks = Float64Array.from({ length: 130_000 }, (_, i) => i + 1);
    const { value } = pc.gPassAtKSurface({ n: [5], c: [3] }, ks, [0.3, 0.1, 0.22664845, 0.25, 1]);
    expect(value).toHaveLength(5 * ks.length);
  });

  it("answers G-Pass at k beyond what arguments on the stack could hold", () => {
    const k = 200_000;
    const run = { n: [k, k], c: [k / 2, k] };
    const steps = pc.gPassAtKSteps(run, k);
    expect(steps.value).toHaveLength(k);
    expect(steps.value[k / 2]).toBe(0.5);
    const summary = pc.gPassSummary(run, k, [0.5, 1]);
    expect([...summary.curve.value]).toEqual([1, 0.5]);
    const ks = Float64Array.from({ length: 150_000 }, (_, i) => i + 1);
    const surface = pc.gPassAtKSurface({ n: [4], c: [2] }, ks, [0.5]);
    expect(surface.warnings.map(({ code }) => code)).toContain("n-below-3k");
  });

  it("answers the largest n in no time, or says why not", () => {
    const n = 2 ** 31;
    expect(pc.exactTest(n, n / 2, n, n / 2)).toBe(1);
    expect(pc.gPassAtK(n, n / 2, n / 2, 0.6)).toBe(0);
    expect(pc.mgPassAtK(n, n, n)).toBe(1);
    const run = { n: [n], c: [3] };
    for (const call of [
      () => pc.rateBins(run, "bb", [0, 0.5, 1]),
      () => pc.predictedCoverCurve(run, "bb", [0.5]),
      () => pc.goodnessOfFit(run, "bb"),
    ]) {
      expect(refusal(call).message).toContain("n = 2147483648; must be at most");
    }
  });

  it("prints 17/19 as the nearest double", () => {
    expect(String(pc.passAtK(19, 17, 1))).toBe("0.8947368421052632");
    expect(pc.passAtKCurve({ n: [1, 1], c: [1, 0], tasks: [17, 2] }, [1]).value[0]).toBe(17 / 19);
    expect(refusal(() => pc.gPassAtK(9, 4, 2, 1 + 17 / 19))).toBeInstanceOf(PasscurveError);
  });
});
