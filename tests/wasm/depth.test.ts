import { describe, expect, it } from "vitest";
import { load, type Size } from "passcurve";
import { expectAgrees } from "./agrees.ts";
import { countsAt, depthRuns, golden, models, type Model, type OfCell } from "./golden-depth.ts";
import { refusal } from "./refusal.ts";

const pc = await load();
const messageOf = (call: () => unknown) => refusal(call).message;

const cellOf = (table: OfCell, model: Model, T: number, k: number): string | undefined =>
  table[model][T]?.[k];

/** Rounding error of differences of shares: a few units in the last place of 1. */
const ofDifferences = 1e-15;

describe("the surface over depth", () => {
  it("is the golden one, with the gains of a doubling and of a round", () => {
    expect(models).toHaveLength(3);
    for (const name of models) {
      const surface = pc.depthSurface(depthRuns(name), golden.k);
      expect([...surface.T]).toEqual(golden.depths);
      golden.depths.forEach((T, t) => {
        golden.k.forEach((k, i) => {
          const at = t * golden.k.length + i;
          const cell = { name, T, k };
          expectAgrees(surface.value[at], cellOf(golden.surface, name, T, k) ?? "", cell);
          for (const [found, expected] of [
            [surface.deltaK, golden.delta_k],
            [surface.deltaT, golden.delta_T],
          ] as const) {
            const reference = cellOf(expected, name, T, k);
            if (reference === undefined) expect(found[at]).toBeNaN();
            else
              expect(Math.abs((found[at] ?? NaN) - Number(reference))).toBeLessThan(ofDifferences);
          }
        });
      });
      for (const [epsilon, T] of Object.entries(golden.saturation[name])) {
        expect(pc.saturationDepth(surface, Number(epsilon)), `${name} ${epsilon}`).toBe(T);
      }
    }
  });

  it("is static pass@k at T = 0, and says where cells are saturated", () => {
    const surface = pc.depthSurface(depthRuns("base"), golden.k, { threshold: 0.08 });
    const curve = pc.passAtKCurve(countsAt("base", 0), golden.k);
    expect(surface.value.slice(0, golden.k.length)).toEqual(curve.value);
    expect(surface.saturated).toContain(true);
    surface.saturated.forEach((saturated, at) => {
      const both = [surface.deltaK[at] ?? NaN, surface.deltaT[at] ?? NaN];
      expect(saturated).toBe(both.every((gain) => gain < 0.08));
      if (saturated) expect(surface.ratio[at]).toBeNaN();
    });
  });

  it("has the intervals of passAtKCurve, depth by depth in ascending order", () => {
    const counts = { n: [9, 9, 4], c: [1, 0, 3] };
    const more = { n: [9, 9, 9, 9], c: [1, 0, 3, 9] };
    const options = { interval: { replicates: 200, seed: 3 } };
    const runs = [
      { T: 3, counts },
      { T: 0, counts: more },
    ];
    const surface = pc.depthSurface(runs, [1, 5], options);
    const [first, second] = [more, counts].map((each) => pc.passAtKCurve(each, [1, 5], options));
    expect(surface.lower).toEqual(
      Float64Array.of(...(first?.lower ?? []), ...(second?.lower ?? [])),
    );
    expect(surface.upper).toEqual(
      Float64Array.of(...(first?.upper ?? []), ...(second?.upper ?? [])),
    );
    expect(surface.interval).toMatchObject({ units: 3, method: "gaffke", seed: 3 });
    expect(surface.interval?.reason).toEqual([null, null, null, "there is no value"]);
    const posterior = { interval: { about: "these-tasks" } } as const;
    expect(pc.depthSurface(runs, [1], posterior).interval?.units).toBeNull();
    expect(pc.depthSurface(runs, [1]).interval).toBeUndefined();
  });

  it("keeps what is defined where n differs, and averages over the eligible tasks when asked to", () => {
    const runs = [
      { T: 1, counts: { n: [8, 8], c: [1, 2] } },
      { T: 2, counts: { n: [8, 4], c: [2, 4] } },
    ];
    const strict = pc.depthSurface(runs, [2, 8]);
    expect(strict.status).toEqual(["exact", "exact", "exact", "undefined"]);
    expect([...strict.minN]).toEqual([8, 4]);
    expect(strict.deltaT[1]).toBeNaN();
    expect(pc.saturationDepth(strict, 1)).toBe(1);
    const eligible = pc.depthSurface(runs, [2, 8], { ragged: "eligible" });
    expect(eligible.status[3]).toBe("partial");
    expect(eligible.eligible[3]).toBe(1);
  });

  it("gives the budget rule, and null where there is none", () => {
    const surface = pc.depthSurface(depthRuns("sft"), golden.k);
    expect(pc.budgetRule(surface)).toEqual({ recommendedT: 2, crossoverK: 4 });
    expect(pc.budgetRule(surface, { k: 3, T: 4 })).toEqual({
      recommendedT: null,
      crossoverK: null,
    });
    const alone = pc.depthSurface(depthRuns("sft").slice(0, 1), golden.k);
    expect(pc.saturationDepth(alone, 1)).toBeNull();
    expect(pc.budgetRule(alone)).toEqual({ recommendedT: null, crossoverK: null });
  });

  it("gives the cheapest plan, which a dearer round moves to fewer rounds", () => {
    const runs = depthRuns("rl");
    const plan = (target: number, perRound: number) =>
      pc.cheapestPlan(runs, target, { perSample: 1, perRound });
    const cheap = plan(0.5, 0.5);
    expect(cheap).toMatchObject({ T: 2, k: 12, cost: 24 });
    expectAgrees(cheap?.value, pc.passAtKCurve(countsAt("rl", 2), [12]).value[0] ?? NaN, "value");
    expect(plan(0.2, 0)?.T).toBeGreaterThan(plan(0.2, 100)?.T ?? Infinity);
    expect(plan(0.99, 1)).toBeNull();
  });
});

describe("the boundaries of runs", () => {
  it("part the tasks as the golden sets say", () => {
    for (const [pair, rows] of Object.entries(golden.sets_at_5)) {
      const [a, b] = pair.split("_minus_") as [Model, Model];
      const found = pc.compareBoundary(countsAt(a, 5), countsAt(b, 5), { replicates: 39 });
      expect(found.indices.onlyA, pair).toEqual(rows);
      expect(found.onlyA.tasks).toBe(rows.length);
      const request = { method: "predictive", replicates: 39, seed: 1, level: 0.95 };
      expect(found).toMatchObject(request);
      expect(found.pValue).toBe(pc.mcnemar(found.onlyA.tasks, found.onlyB.tasks));
    }
  });

  it("hold what was found, and tasks that a repeat would find for the first time", () => {
    const { a, b, both, union } = pc.compareBoundary(countsAt("base", 5), countsAt("rl", 5));
    for (const { tasks, lower, upper, reason } of [a, b, both, union]) {
      expect(lower).toBeLessThan(tasks);
      expect(upper).toBeGreaterThan(tasks);
      expect([lower, upper].every(Number.isInteger)).toBe(true);
      expect(reason).toBeNull();
    }
    const [none, solved] = pc.boundarySets([{ n: Array(20).fill(4), c: Array(20).fill(0) }]).sets;
    expect([none?.size.tasks, solved?.size.tasks, solved?.runs]).toEqual([20, 0, [true]]);
    expect(solved?.size.upper).toBeGreaterThan(0);
  });

  it("have, by the bootstrap, the intervals that the native build gives for the same seed", () => {
    const method = "bernoulli";
    const found = pc.compareBoundary(countsAt("base", 5), countsAt("rl", 5), { method });
    const { a, gain, union } = found;
    expect(found.method).toBe(method);
    expect(a).toEqual({ tasks: 63, mean: 60.012, lower: 57, upper: 62, reason: null });
    expect(gain).toEqual({ tasks: 0, mean: 0.06, lower: -4, upper: 4, reason: null });
    expect(union).toEqual({ tasks: 70, mean: 66.377, lower: 63, upper: 69, reason: null });
  });

  it("say why a number has no interval by the bootstrap", () => {
    const method = "bernoulli";
    const sure = { n: [5, 5], c: [5, 0] };
    const { both, gain } = pc.compareBoundary(sure, sure, { method });
    for (const size of [both, gain]) {
      expect(size.lower).toBeNaN();
      expect(size.upper).toBeNaN();
      expect(size.reason).toMatch(/^no replicate changes this number/);
    }
    const nearly = { n: [20], c: [6] };
    const narrow = pc.compareBoundary(nearly, nearly, { method, replicates: 20_000 });
    expect(narrow.a.reason).toMatch(/^so few replicates change/);
    expect(narrow.a.mean).toBeLessThan(1);
  });

  it("of many runs are one set for each combination, the largest first", () => {
    const runs = models.map((name) => countsAt(name, 5));
    const { sets } = pc.boundarySets(runs, { replicates: 100, seed: 2 });
    const sizes = sets.map(({ size }) => size.tasks);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(100);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    for (const { runs: solving, indices, size } of sets) {
      expect(indices).toHaveLength(size.tasks);
      for (const row of indices) {
        expect(runs.map(({ c }) => (c[row] ?? 0) > 0)).toEqual(solving);
      }
    }
    const pair = pc.boundarySets(runs.slice(0, 2)).sets.find((set) => set.runs.every((run) => run));
    const compared: Size = pc.compareBoundary(countsAt("base", 5), countsAt("sft", 5)).both;
    expect(pair?.size).toEqual(compared);
  });

  it("say how efficient both are on the tasks that both solve", () => {
    const a = { n: [10, 10, 10], c: [1, 5, 0] };
    const b = { n: [10, 20, 10], c: [3, 10, 9] };
    const { efficiency } = pc.compareBoundary(a, b);
    expect(efficiency).toMatchObject({ more: 1, less: 0, same: 1, pValue: 1 });
    expectAgrees(efficiency.a, 0.3, "a");
    expectAgrees(efficiency.b, 0.4, "b");
  });

  it("are tested by McNemar's exact test", () => {
    expect(pc.mcnemar(0, 0)).toBe(1);
    expectAgrees(pc.mcnemar(1, 5), (2 * (1 + 6)) / 64, "1 and 5");
  });
});

describe("tasks without a success", () => {
  const counts = { n: [10, 10, 20, 10], c: [0, 3, 0, 10] };
  const prior = { kind: "zoibb", a: 0.5, b: 2, pi0: 0.3, pi1: 0 } as const;

  it("have the posterior's chance of being hit, under a prior", () => {
    const found = pc.unhit(counts, 30, prior);
    expect(found.indices).toEqual([0, 2]);
    [10, 20].forEach((n, i) => {
      expectAgrees(found.chance[i], pc.posteriorPassAtK(n, 0, 30, prior), n);
      expectAgrees(found.never[i], 0.3 / Math.exp(pc.logMarginal(n, 0, prior)), n);
    });
    const [x = NaN, y = NaN] = found.chance;
    expectAgrees(found.mean, x + y, "mean");
    expect(found.lower).toBe((1 - x) * (1 - y) >= 0.025 ? 0 : 1);
    expect(found.upper).toBe(1 - x * y >= 0.975 ? 1 : 2);
  });

  it("are judged by the fit to all the counts, its weights included", () => {
    const base = countsAt("base", 5);
    const fit = pc.fitBetaBinomial(base);
    const { chance, never, lower, upper } = pc.unhit(base, 64, { estimator: "bb" });
    expect([lower, upper]).toEqual([NaN, NaN]);
    expectAgrees(chance[0], pc.posteriorPassAtK(64, 0, 64, { ...fit, kind: "bb" }), "bb");
    expect(never.every((each) => each === 0)).toBe(true);
    expect(pc.unhit(base, 64, { estimator: "zoibb" }).never[0]).toBeGreaterThan(0.5);
    const byHb = pc.unhit(base, 64);
    expect(byHb.mean).toBeGreaterThan(byHb.lower);
    expect(byHb.mean).toBeLessThan(byHb.upper);
    const solved = base.n.length - byHb.indices.length;
    const continued = pc.passAtKCurve(base, [128], { beyond: "hb" }).value[0] ?? NaN;
    expect((solved + byHb.mean) / base.n.length - continued).toBeLessThan(1e-9);
    expect(continued - (solved + byHb.mean) / base.n.length).toBeLessThan(1e-9);
    const weighed = pc.unhit({ ...counts, tasks: [9, 1, 9, 1] }, 30);
    expect(weighed.indices).toEqual([0, 2]);
    expect(weighed.chance[0]).not.toBe(pc.unhit(counts, 30).chance[0]);
  });
});

describe("sampling sufficiency", () => {
  it("is nothing for all samples, and NaN where k is beyond them", () => {
    const found = pc.samplingSufficiency(countsAt("rl", 2), [16, 64], [1, 32], { repeats: 20 });
    expect(found.repeats).toBe(20);
    expect(found.mean[0]).toBeGreaterThan(0);
    expect(found.largest[0]).toBeGreaterThan(found.mean[0] ?? NaN);
    expect(found.mean[1]).toBeNaN();
    expect([...found.largest.slice(2)]).toEqual([0, 0]);
  });
});

describe("what depth cannot answer", () => {
  const counts = { n: [4], c: [2] };
  const at = (T: unknown) => [
    { T: 0, counts },
    { T: T as number, counts },
  ];

  it("is refused with its name: runs, depths, ks and rules", () => {
    const surface = pc.depthSurface(at(1), [1]);
    const cost = { perSample: 1, perRound: 1 };
    for (const [call, message] of [
      [() => pc.depthSurface([], [1]), "depthSurface: runs.length = 0; must be at least 1"],
      [() => pc.depthSurface(at(-1), [1]), "depthSurface: T[1] = -1; must be a whole number"],
      [() => pc.depthSurface(at(NaN), [1]), "depthSurface: T[1] = NaN"],
      [() => pc.depthSurface(at(0), [1]), "depthSurface: T[1] = 0; must be another"],
      [() => pc.depthSurface(at("2"), [1]), 'depthSurface: runs[1].T = "2"; must be a number'],
      [() => pc.depthSurface(at(1), [0]), "depthSurface: ks[0] = 0"],
      [() => pc.depthSurface(at(1), [1], { threshold: 2 }), "depthSurface: threshold = 2"],
      [() => pc.depthSurface(counts as never, [1]), "depthSurface: runs = an object"],
      [() => pc.saturationDepth(surface, -1), "saturationDepth: epsilon = -1"],
      [
        () => pc.saturationDepth({ ...surface, deltaT: Float64Array.of(1) }, 0.1),
        "saturationDepth: deltaT.length = 1; must be 2",
      ],
      [() => pc.saturationDepth({} as never, 0.1), "saturationDepth: surface.T = undefined"],
      [() => pc.budgetRule(surface, { k: 0.5 }), "budgetRule: k = 0.5"],
      [() => pc.cheapestPlan(at(1), 1.01, cost), "cheapestPlan: target = 1.01"],
      [() => pc.cheapestPlan(at(1), 0.5, { ...cost, perRound: -1 }), "cheapestPlan: cost.perRound"],
      [() => pc.cheapestPlan(at(1), 0.5, {} as never), "cheapestPlan: cost.perSample = undefined"],
    ] as const) {
      expect(messageOf(call)).toContain(message);
    }
  });

  it("is refused with its name: boundaries, tests and subsamples", () => {
    const two = { n: [4, 4], c: [1, 0] };
    const none = { replicates: 0 };
    const { compareBoundary, boundarySets } = {
      compareBoundary: (options: object) => () => pc.compareBoundary(two, two, options),
      boundarySets: (runs: unknown) => () => pc.boundarySets(runs as never),
    };
    for (const [call, message] of [
      [() => pc.compareBoundary(two, counts), "compareBoundary: b.length = 1; must be 2"],
      [compareBoundary(none), "compareBoundary: replicates = 0; must be a whole number in [39,"],
      [
        compareBoundary({ method: "jeffreys" }),
        'compareBoundary: method = "jeffreys"; must be one of "predictive", "bernoulli"',
      ],
      [compareBoundary({ level: 1 }), "compareBoundary: level = 1; must be in (0, 1)"],
      [compareBoundary({ seed: "x" }), 'compareBoundary: seed = "x"; must be a number'],
      [boundarySets([]), "boundarySets: runs.length = 0"],
      [boundarySets(Array(33).fill(two)), "boundarySets: runs.length = 33; must be at most 32"],
      [boundarySets([two, counts]), "boundarySets: runs[1].length = 1"],
      [boundarySets(two), "boundarySets: runs = an object; must be an array of counts"],
      [() => pc.mcnemar(-1, 0), "mcnemar: onlyA = -1"],
      [() => pc.unhit(two, 0), "unhit: k = 0"],
      [() => pc.unhit(two, 1, { estimator: "xx" } as never), 'unhit: estimator = "xx"'],
      [() => pc.unhit(two, 1, { kind: "bb", a: 0, b: 1 }), "unhit: a = 0"],
      [() => pc.samplingSufficiency(two, [5], [1]), "samplingSufficiency: samples[0] = 5"],
      [
        () => pc.samplingSufficiency(two, [2], [1], { repeats: 0 }),
        "samplingSufficiency: repeats = 0",
      ],
    ] as const) {
      expect(messageOf(call)).toContain(message);
    }
  });
});
