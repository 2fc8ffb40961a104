import { describe, expect, it } from "vitest";
import { load } from "passcurve";
import { refusal } from "./refusal.ts";

const pc = await load();
const counts = { n: [9, 9, 9], c: [1, 4, 8] };
const pair = [{ a: counts, b: counts }];
const prior = { kind: "bb", a: 1, b: 2 } as const;
const population = pc.population(prior);
const depths = [0, 1].map((T) => ({ T, counts }));

/** Options that the compiler rejects. */
const odd = { replicate: 10 } as never;

/** Each method with options, and the names of all its options. */
const methods: [() => unknown, string][] = [
  [() => pc.attempts(prior, "passAtK", [1], odd), "tau, level"],
  [() => pc.averageAucExcessIntervals([counts, counts], odd), "paired, interval"],
  [
    () => pc.bestOf([counts], odd),
    "metric, ks, taus, k, least, wrongPass, rightPass, ragged, paired, clusters, replicates, seed",
  ],
  [
    () => pc.bestComparison(population, 10, odd),
    "k, tasks, correlation, level, power, metric, least",
  ],
  [() => pc.bestStudy(population, 10, odd), "k, about, level, metric, least"],
  [() => pc.boundarySets([counts], odd), "replicates, seed, level, method"],
  [() => pc.budgetRule(pc.depthSurface(depths, [1]), odd), "k, T"],
  [() => pc.changedRates(prior, odd), "spread, rise, impossible"],
  [
    () => pc.cheapestComparison(population, 0.1, odd),
    "k, tasks, correlation, level, power, metric, least",
  ],
  [() => pc.cheapestStudy(population, 0.1, odd), "k, about, level, metric, least"],
  [
    () => pc.compare(counts, counts, odd),
    "metric, ks, taus, k, least, wrongPass, rightPass, estimator, interval, paired",
  ],
  [() => pc.compareBoundary(counts, counts, odd), "replicates, seed, level, method"],
  [
    () => pc.compareMacroMeans(pair, odd),
    "metric, ks, taus, k, least, wrongPass, rightPass, estimator, interval",
  ],
  [() => pc.confidenceSequence(counts, odd), "k, level, tightest, target, metric, least"],
  [() => pc.pairedSequence(counts, counts, odd), "k, level, metric, least"],
  [() => pc.correlation([1, 2], [1, 2], odd), "by, level"],
  [() => pc.countWins([[0, 1]], odd), "level"],
  [() => pc.coverCurve(counts, [0.5], odd), "estimator, prior, interval"],
  [() => pc.crossValidate(counts, odd), "folds, seed"],
  [() => pc.depthGains(depths, [1], odd), "ragged, interval, nested"],
  [() => pc.depthSurface(depths, [1], odd), "ragged, interval, threshold"],
  [() => pc.drawCounts(prior, 2, 3, odd), "seed"],
  [() => pc.familyAverage(counts, [9], odd), "level, hyperprior"],
  [() => pc.fitHierarchical(counts, odd), "ks, taus, levels, hyperprior"],
  [() => pc.fitHierarchicalStrata([counts], odd), "ks, taus, levels, hyperprior"],
  [() => pc.fitLine([1, 2], [1, 2], odd), "level, replicates, seed"],
  [() => pc.gPassAtKCurve(counts, 2, [0.5], odd), "ragged, interval"],
  [() => pc.gPassAtKSteps(counts, 2, odd), "ragged"],
  [() => pc.gPassAtKSurface(counts, [2], [0.5], odd), "ragged"],
  [() => pc.gPassSummary(counts, 2, [0.5], odd), "ragged"],
  [() => pc.goodnessOfFit(counts, "bb", odd), "replicates, seed"],
  [() => pc.intervalOfDraws([1, 2], [1], odd), "level, seed, band"],
  [
    () => pc.macroMeanIntervals([counts], odd),
    "metric, ks, taus, k, least, wrongPass, rightPass, ragged, beyond, interval",
  ],
  [
    () => pc.measure(counts, odd),
    "metric, ks, taus, k, least, wrongPass, rightPass, ragged, interval, names",
  ],
  [() => pc.mgPassAtKAreaMean(counts, 2, odd), "ragged, interval"],
  [() => pc.mgPassAtKMean(counts, 2, odd), "ragged, interval"],
  [() => pc.mixedPassAtK(counts, counts, [1], 0.5, odd), "paired"],
  [
    () => pc.passAtKCurve(counts, [1], odd),
    "estimator, ragged, interval, prior, linmix, beyond, hyperprior, strata",
  ],
  [() => pc.passHatKCurve(counts, [1], odd), "ragged, interval"],
  [
    () => pc.powerMap(population, [9], [3], 0.1, odd),
    "k, tasks, correlation, level, power, metric, least",
  ],
  [() => pc.nextSize({ size: [], studies: [], named: [], wrong: [] }, odd), "from, most, power"],
  [
    () => pc.powerBeyond(counts, counts, odd),
    "k, paired, about, level, seed, tasks, samples, first, studies",
  ],
  [() => pc.sizeBeyond(counts, counts, odd), "k, paired, about, level, seed, grows, most, power"],
  [() => pc.precisionMap(population, [9], [3], odd), "k, about, level, metric, least"],
  [() => pc.refitDraws(counts, [1], odd), "estimator, first, replicates, seed, clusters, linmix"],
  [() => pc.runCosts([counts], [1], odd), "target, stopping, paired, interval"],
  [() => pc.backtest({ n: [9, 9], c: [1, 4] }, odd), "ratio, repeats, seed, level"],
  [() => pc.samplingSufficiency(counts, [2], [1], odd), "repeats, seed"],
  [() => pc.studyBudget(counts, [1], 2, odd), "tasks, seed, linmix"],
  [() => pc.studyGPass(counts, [1], 0.5, 2, odd), "tasks, seed, linmix"],
  [() => pc.subsample(counts, 2, odd), "tasks, seed"],
  [() => pc.thinnedMeans(counts, [2], odd), "metric, ks, taus, k, least, wrongPass, rightPass"],
  [() => pc.unhit(counts, 2, odd), "estimator"],
  [
    () => pc.whatWouldSettle(counts, counts, 1, odd),
    "metric, k, least, wrongPass, rightPass, level, power, paired, clusters",
  ],
  [
    () => pc.whatWouldSettleMacroMeans(pair, 1, odd),
    "metric, k, least, wrongPass, rightPass, level, power",
  ],
];

/** The same for options within options. */
const nested: [() => unknown, string, string][] = [
  [
    () => pc.passAtKCurve(counts, [1], { interval: odd }),
    "interval.replicate",
    "interval takes about, level, method, replicates, seed, band, clusters",
  ],
  [
    () => pc.runCosts([counts], [1], { interval: odd }),
    "interval.replicate",
    "interval takes level, replicates, seed",
  ],
  [
    () => pc.fitHierarchical(counts, { hyperprior: odd }),
    "hyperprior.replicate",
    "hyperprior takes muShape, logHMean, logHSd, inflationProbability, inflationShape, coarsening",
  ],
  [
    () => pc.studyBudget(counts, [1], 2, { linmix: odd }),
    "linmix.replicate",
    "linmix takes lo, hi",
  ],
  [
    () => pc.bestStudy(population, 10, {}, odd),
    "costs.replicate",
    "costs takes sample, task, mostTasks, mostSamples",
  ],
];

describe("an option that a method does not have", () => {
  it.each(methods)("is refused by %s, which names all that there are", (call, names) => {
    const { code, argument, message } = refusal(call);
    expect([code, argument]).toEqual(["type", "replicate"]);
    expect(message).toMatch(/^\w+: "replicate" is not an option; it takes [\w, ]+$/);
    expect(message.slice(message.indexOf("takes ") + 6)).toBe(names);
  });

  it.each(nested)("is refused within an option, too: %s", (call, name, all) => {
    const { code, argument, message } = refusal(call);
    expect([code, argument]).toEqual(["type", name]);
    expect(message).toContain(`"${name}" is not an option; ${all}`);
  });

  it("is refused even if every object has it, and cut where it is long", () => {
    const name = "x".repeat(1000);
    expect(refusal(() => pc.drawCounts(prior, 2, 3, { [name]: 1 })).message).toBe(
      `drawCounts: "${"x".repeat(60)}…" is not an option; it takes seed`,
    );
    const inherited = { toString: 1 } as never;
    expect(refusal(() => pc.drawCounts(prior, 2, 3, inherited)).argument).toBe("toString");
  });
});

describe("an option that is undefined", () => {
  it("means its default", () => {
    const none = { metric: undefined, ks: [1], paired: undefined, interval: undefined };
    expect(pc.compare(counts, counts, none as never)).toEqual(
      pc.compare(counts, counts, { ks: [1] }),
    );
    const nothing = { level: undefined, metric: undefined, k: undefined };
    expect(pc.precisionMap(population, [9], [3], nothing as never)).toEqual(
      pc.precisionMap(population, [9], [3]),
    );
    const again = { tasks: undefined, correlation: undefined };
    expect(pc.cheapestComparison(population, 0.1, again as never)).toEqual(
      pc.cheapestComparison(population, 0.1),
    );
    expect(pc.fitHierarchical(counts, { hyperprior: { muShape: undefined } as never })).toEqual(
      pc.fitHierarchical(counts),
    );
  });
});
