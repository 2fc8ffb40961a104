import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { load } from "passcurve";
import { question as questionOf } from "../../wasm/facade/metric.ts";
import {
  defaultHyperprior,
  metricWords,
  type RawModule,
  signatures,
} from "../../wasm/facade/raw.ts";

/** Number of arguments of every raw function, from the facade's table. */
const arity = Object.fromEntries([
  ...Object.entries(signatures).map(([name, all]) => [name, Object.keys(all).length] as const),
  ["memoryInUse", 0] as const,
]);

type CreateModule = (options: {
  wasmBinary: Uint8Array;
}) => Promise<RawModule & Record<string, unknown>>;

/** Sampling without a stopping rule. */
const fixed = { batch: 0, cap: 0 };
const empty = new Float64Array();
const none = { kind: "none", ends: empty, size: empty, value: empty } as const;

const built = (file: string) => new URL(`../../dist/npm/${file}`, import.meta.url);
const { default: createModule } = (await import(built("passcurve.js").href)) as {
  default: CreateModule;
};
const raw = await createModule({ wasmBinary: await readFile(built("passcurve.wasm")) });

/** embind marks each function that it registers with the number of its arguments. */
const registered = Object.entries(raw).flatMap(([name, value]) =>
  typeof value === "function" && "argCount" in value ? [[name, value.argCount] as const] : [],
);

describe("the raw module", () => {
  it("registers exactly the functions that the facade's type names, with as many arguments", () => {
    expect(Object.fromEntries(registered)).toEqual(arity);
  });

  it("returns results of the types that the facade expects", () => {
    const array = Float64Array.of(5);
    expect(typeof raw.passAtK(5, 1, 2)).toBe("number");
    for (const curve of [
      raw.passAtKCurve([array, array, undefined, fixed, none], array, "strict"),
      raw.passAtKPluginCurve([array, array, array, fixed, none], array),
      raw.passHatKCurve([array, array, undefined, fixed, none], array, "eligible"),
    ]) {
      expect(curve).toEqual({
        k: array,
        value: Float64Array.of(1),
        complement: Float64Array.of(0),
        status: ["exact"],
        eligible: expect.any(Float64Array) as Float64Array,
        total: expect.any(Number) as number,
        minN: 5,
        maxN: 5,
      });
    }
    expect(raw.groupCounts([array, array, undefined, fixed, none])).toEqual({
      n: array,
      c: array,
      tasks: Float64Array.of(1),
    });
    expect(raw.passAtK(5, 6, 1)).toEqual({
      fault: {
        code: "value",
        message: "pass_at_k: c = 6; must be a whole number in [0, 5], from 0 to n",
        argument: "c",
        index: null,
        value: 6,
      },
    });
  });

  const array = Float64Array.of(5);
  const word = "no such word" as never;
  const tasks = {
    n: array,
    c: array,
    weights: undefined,
    clusters: undefined,
    cost: undefined,
    sampling: fixed,
    samples: none,
  };
  const query = questionOf("passAtK", array);
  const request = {
    level: 0.9,
    method: "gaffke",
    replicates: 20,
    seed: 1,
    band: "pointwise",
  } as const;
  const mix = { lo: 5, hi: 60 };
  const drawn = { first: 0, count: 2, seed: 1 };
  it.each<[string, string, () => unknown]>([
    [
      "ragged",
      '"strict", "eligible"',
      () => raw.passAtKCurve([array, array, undefined, fixed, none], array, word),
    ],
    ["metric", '"pass@k", "pass^k"', () => raw.coverWeight(word, 1, array)],
    [
      "family",
      '"bb", "zoibb"',
      () => raw.rateBins([array, array, undefined, fixed, none], word, array),
    ],
    [
      "estimator",
      '"unbiased", "plugin", "hb", "bb", "zoibb", "linmix"',
      () => raw.refitDraws(tasks, word, array, drawn, mix),
    ],
    [
      "metric",
      metricWords.map((each) => `"${each}"`).join(", "),
      () => raw.meanInterval(tasks, { ...query, metric: word }, request),
    ],
    [
      "interval.method",
      '"gaffke", "bca", "studentized", "percentile", "t", "t-plus", "permutation"',
      () => raw.meanInterval(tasks, query, { ...request, method: word }),
    ],
    [
      "interval.band",
      '"pointwise", "simultaneous"',
      () => raw.meanInterval(tasks, query, { ...request, band: word }),
    ],
    [
      "interval.about",
      '"new-tasks", "these-tasks", "both"',
      () => raw.compare([tasks], [tasks], Float64Array.of(1), query, word, request, "unbiased"),
    ],
  ])("takes no unknown word for one of %s", (argument, words, call) => {
    expect(call()).toMatchObject({
      fault: {
        code: "type",
        argument,
        message: `passcurve: ${argument} = "no such word"; must be one of ${words}`,
      },
    });
  });

  it("does not grow over 10,000 calls, refused ones included", () => {
    const n = Float64Array.from({ length: 50 }, () => 40);
    const c = n.map((_, i) => i % 41);
    const ks = Float64Array.of(1, 2, 40, 41);
    const call = () => {
      raw.passAtKCurve([n, c, undefined, fixed, none], ks, "strict");
      raw.passHatKCurve([n, c, n, fixed, none], ks, "eligible");
      raw.passAtKPluginCurve([n, c, undefined, fixed, none], ks);
      raw.passAtKCurve([n, c, undefined, fixed, none], Float64Array.of(0), "strict");
      raw.groupCounts([n, c, undefined, fixed, none]);
      raw.gPassAtKCurve([n, c, undefined, fixed, none], 5, Float64Array.of(0.5), "strict");
      raw.mgPassAtKMean([n, c, undefined, fixed, none], 5, "strict");
      raw.gPassAtKSurface([n, c, undefined, fixed, none], ks, Float64Array.of(0.5, 1), "strict");
      raw.gPassSummary([n, c, undefined, fixed, none], 5, Float64Array.of(0.5), "strict");
      raw.coverSteps([n, c, undefined, fixed, none]);
      raw.coverCurve([n, c, undefined, fixed, none], Float64Array.of(0.5, 2));
      raw.coverWeightedArea([n, c, undefined, fixed, none], "pass^k", ks);
      raw.comparePassAtK([n, c, undefined, fixed, none], [n, n, undefined, fixed, none], ks);
      raw.averageAucExcess([
        [n, c, undefined, fixed, none],
        [n, n, undefined, fixed, none],
      ]);
      raw.fitZeroOneInflated([n, c, undefined, fixed, none]);
      raw.passAtKStratifiedCurve([[n, c, undefined, fixed, none]], "linmix", ks, mix);
      raw.rateBins([n, c, undefined, fixed, none], "bb", Float64Array.of(0, 0.5, 1));
      raw.posteriorRates(5, 2, { a: 1, b: 2, pi0: 0, pi1: 0 }, Float64Array.of(0.5));
      raw.subsample([n, c, undefined, fixed, none], 3, 20, 1);
      const tasks = {
        n,
        c,
        weights: undefined,
        clusters: undefined,
        cost: undefined,
        sampling: fixed,
        samples: none,
      };
      const question = questionOf("passAtK", ks);
      const band = "pointwise" as const;
      const request = { level: 0.9, method: "gaffke", replicates: 20, seed: 1, band } as const;
      raw.meanInterval(tasks, question, request);
      raw.meanInterval(tasks, question, { ...request, level: 2 });
      raw.runCosts([tasks, tasks], ks, { target: 0.5, stopping: true, paired: true }, request);
      raw.costOfPass([{ ...tasks, cost: ks }], 5);
      raw.compare([tasks], [tasks], Float64Array.of(1), question, "new-tasks", request, "hb");
      raw.refitDraws(tasks, "bb", ks, { first: 0, count: 2, seed: 1 }, { lo: 5, hi: 60 });
      raw.averageAucExcessIntervals([tasks, tasks], true, request);
      raw.macroMeanIntervals([tasks, tasks], question, "new-tasks", request, false);
      raw.meanOverStrata(ks, 2);
      const one = Float64Array.of(1);
      const zero = Float64Array.of(0);
      raw.rankRuns(
        ks,
        { a: one, b: zero, difference: one, lower: zero, upper: one, pValue: zero },
        0.95,
      );
      raw.holm(Float64Array.of(0.5, 2));
      raw.whatWouldSettle([tasks], [tasks], Float64Array.of(1), question, 0.95, 0.8);
      const depths: Parameters<typeof raw.depthSurface>[0] = [
        { T: 0, counts: [n, c, undefined, fixed, none] },
        { T: 2, counts: [n, n, n, fixed, none] },
      ];
      const surface = raw.depthSurface(depths, ks, "strict", 0.005);
      if (!("fault" in surface)) {
        raw.saturationDepth(surface, 0.1);
        raw.budgetRule(surface, 2, 0);
        raw.budgetRule({ ...surface, deltaT: ks }, 2, 0);
      }
      raw.cheapestPlan(depths, 0.5, { perSample: 1, perRound: 1 });
      raw.samplingSufficiency([n, c, undefined, fixed, none], Float64Array.of(3), ks, 2, 1);
      const redrawn = { replicates: 40, seed: 1, level: 0.95, method: "bernoulli" } as const;
      raw.compareBoundary(tasks, { ...tasks, c: n }, redrawn);
      raw.boundarySets([tasks, { ...tasks, c: n }], redrawn);
      raw.boundarySets([], redrawn);
      raw.unhitOfFamily(tasks, 10, "bb");
      raw.unhitOfPrior(tasks, 10, { a: 1, b: 2, pi0: 0.1, pi1: 0 });
      raw.passAtKPosteriorCurve([n, c, undefined, fixed, none], { a: 1, b: 0, pi0: 0, pi1: 0 }, ks);
      raw.passAtK(10, 11, 1);
    };
    // Calls that take a tenth of a second each.
    const costly = () => {
      const tasks = {
        n,
        c,
        weights: undefined,
        clusters: undefined,
        cost: undefined,
        sampling: fixed,
        samples: none,
      };
      const question = questionOf("passAtK", ks);
      const by = { level: 0.9, method: "gaffke", replicates: 20, seed: 1 } as const;
      const request = { ...by, band: "pointwise" } as const;
      raw.macroMeanIntervals([tasks, tasks], question, "new-tasks", request, true);
      const repeat = { replicates: 40, seed: 1, level: 0.95, method: "predictive" } as const;
      raw.compareBoundary(tasks, { ...tasks, c: n }, repeat);
      raw.unhitOfPosterior(tasks, 10);
      raw.familyAverage([n, c, undefined, fixed, none], ks, 0.95, defaultHyperprior);
    };
    for (let i = 0; i < 10; ++i) call();
    costly();
    const before = raw.memoryInUse();
    for (let i = 0; i < 2000; ++i) call();
    for (let i = 0; i < 20; ++i) costly();
    expect(raw.memoryInUse()).toBe(before);
  }, 600_000);

  it("has one facade method for each raw function but the memory gauge, and the estimators of its curve", async () => {
    const methods = Object.keys(await load());
    // coverAtTau returns the values of coverCurve; compareTasks runs many exact tests; compare and whatWouldSettle take
    // strata. population and unhit take a prior or counts. expectedTriesCurve is a part of runCosts.
    const made = [
      "coverAtTau",
      "compareTasks",
      "compareMacroMeans",
      "whatWouldSettleMacroMeans",
      "population",
      "unhit",
      "expectedTriesCurve",
    ];
    const own = methods.filter((name) => !made.includes(name));
    const estimators = ["Plugin", "Stratified", "Posterior"];
    const curves = [
      ...estimators.map((name) => `passAtK${name}Curve`),
      "coverFittedCurve",
      "coverPosteriorCurve",
      "meanInterval",
      "hierarchicalInterval",
      "continuedPassAtK",
      "populationOfPrior",
      "populationOfCounts",
      "unhitOfPrior",
      "unhitOfFamily",
      "unhitOfPosterior",
    ];
    const reached = [...own, ...curves, "memoryInUse"];
    expect(reached.sort()).toEqual(Object.keys(arity).sort());
  });
});
