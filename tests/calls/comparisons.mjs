import { comparedMetrics } from "passcurve";
import * as are from "./answers.mjs";
import * as any from "./arguments.mjs";
import { call, oneTaskAndPrior, ragged } from "./callable.mjs";
import * as is from "./rules.mjs";

/** @typedef {import("./random.mjs").Random} Random */

/** @param {Random} random */
function pointsOfCurve(random) {
  // Corrected values have no range for the rules to check.
  const metric = random.pick(comparedMetrics.filter((each) => each !== "checkedPassAtK"));
  const byTau = metric === "gPassAtK" || metric === "cover";
  const places = byTau
    ? { taus: any.anyList(random, any.anyShare, 4) }
    : { ks: any.anyList(random, any.anyK, 4) };
  return {
    metric,
    ...places,
    ...(metric === "gPassAtK" ? { k: any.anyK(random) } : {}),
    ...(metric === "atLeast" ? { least: any.anyK(random) } : {}),
  };
}

/**
 * Estimator beyond the samples: usually for metrics that have such a model.
 * @param {Random} random
 * @param {string} metric
 */
const estimator = (random, metric) =>
  random.happens(metric === "passAtK" ? 0.7 : 0.05)
    ? { estimator: random.pick(["unbiased", "hb", "hb", "hb", "bb", "zoibb", "linmix"]) }
    : {};

/** Points of a curve, and their estimator beyond the samples. @param {Random} random */
function comparedPoints(random) {
  const points = pointsOfCurve(random);
  const of = random.happens(0.3)
    ? { ...points, metric: "passAtK", ks: any.anyList(random, any.anyK, 4) }
    : points;
  return { ...of, ...estimator(random, of.metric) };
}

/**
 * Few refits, so that a call has well below a second of work.
 * @param {Random} random
 * @param {{ estimator?: string }} points
 */
const fewRefits = (random, { estimator = "unbiased" }) =>
  estimator === "unbiased" || estimator === "hb" ? {} : { replicates: random.pick([39, 39, 1e9]) };

/** @param {Random} random */
const judgedSurface = (random) => {
  const [depths, ks] = [random.whole(0, 4), random.whole(0, 4)];
  const gain = () => random.pick([NaN, 0, -0.1, 0.2, random.uniform()]);
  return {
    T: random.list(depths, (i) => i * 2),
    k: random.list(ks, (i) => 2 ** i),
    deltaK: random.list(depths * ks, gain),
    deltaT: random.list(depths * ks, gain),
  };
};

const shares = is.listOf(is.shareOrNone);

const numbers = is.listOf(is.anyNumber);

const settling = is.record({
  difference: is.gainOrNone,
  deviation: is.positiveOrNone,
  endlessDeviation: is.positiveOrNone,
  detectable: is.positiveOrNone,
  tasks: is.positiveOrNone,
  tasksInEach: is.listOf(is.positiveOrNone),
  samples: is.positiveOrNone,
});

/** @param {Random} random */
function boundaryOptions(random) {
  return any.some(random, {
    replicates: () => random.pick([39, 100, 1e9]),
    level: () => random.pick([0.5, 0.9, 0.95]),
    seed: any.anySeed,
    method: () => random.pick(["predictive", "bernoulli"]),
  });
}

/** Intervals, tests, comparisons of runs, and runs at several depths. */
export const comparisons = {
  posteriorQuantile: call((r) => [...oneTaskAndPrior(r), any.anyShare(r)], is.shareOrNone),
  refitDraws: call((r) => {
    const estimator = r.pick(["bb", "zoibb", "linmix", "hb"]);
    const replicates = estimator === "hb" ? r.pick([1, 2]) : r.pick([1, 3, 20]);
    const options = {
      estimator,
      replicates,
      ...any.some(r, { first: any.anySeed, seed: any.anySeed }),
    };
    return [any.anyCounts(r, { rows: 5 }), any.anyList(r, any.anyK), options];
  }, shares),
  intervalOfDraws: call(
    (r) => {
      const [columns, replicates] = [r.whole(1, 4), r.pick([39, 100])];
      const draws = r.list(columns * replicates, () => r.pick([0, 0.5, r.uniform(), r.uniform()]));
      const options = any.some(r, {
        level: any.anyLevel,
        band: () => r.pick(["pointwise", "simultaneous"]),
      });
      return [draws, r.list(columns, () => r.uniform()), options];
    },
    is.record(are.endsOf(numbers)),
  ),
  measure: call(
    (r) => [
      r.happens(0.5) ? any.anyCounts(r) : r.happens(0.5) ? any.anyGroupedCounts(r) : any.anyRuns(r),
      { ...pointsOfCurve(r), ...any.some(r, { ...ragged, interval: any.anyInterval }) },
    ],
    are.measured,
  ),
  macroMeanIntervals: call(
    (r) => {
      const strata = any.anyRuns(r);
      const options = any.some(r, {
        ragged: () => r.pick(["strict", "eligible"]),
        beyond: () => r.pick(["none", "hb"]),
        interval: () => ({
          replicates: r.pick([39, 100, 1e9]),
          ...any.some(r, {
            level: any.anyLevel,
            about: () => r.pick(["new-tasks", "these-tasks", "both"]),
          }),
        }),
      });
      return [strata, { ks: r.list(r.whole(1, 3), () => r.whole(1, 8)), ...options }];
    },
    is.record({ value: shares, ...are.endsOf(shares) }),
  ),
  meanOverStrata: call((r) => {
    const columns = r.whole(0, 3);
    return [r.list(r.whole(1, 3), () => r.list(columns, () => r.uniform()))];
  }, numbers),
  gravestOverStrata: call((r) => {
    const columns = r.whole(0, 3);
    const status = () => r.pick(["exact", "undefined", "extrapolated", "partial"]);
    return [r.list(r.whole(1, 3), () => r.list(columns, status))];
  }, is.listOf(are.statuses)),
  averageAucExcessIntervals: call(
    (r) => [
      any.anyRuns(r),
      any.some(r, {
        paired: () => r.happens(0.5),
        interval: () => ({
          replicates: r.pick([39, 100, 1e9]),
          ...any.some(r, { level: any.anyLevel }),
        }),
      }),
    ],
    is.record({ value: shares, ...are.endsOf(shares) }),
  ),
  compare: call((r) => {
    const pair = any.anyPair(r);
    const rows = pair[0]?.n.length ?? 0;
    const options = any.some(r, { paired: () => r.happens(0.5) });
    const points = comparedPoints(r);
    const interval = { ...any.anyInterval(r, { rows }), ...fewRefits(r, points) };
    return [...pair, { ...points, interval, ...options }];
  }, are.runComparison),
  compareMacroMeans: call((r) => {
    const strata = r.list(r.whole(0, 3), () => {
      const [a, b] = any.anyPair(r);
      return { a, b, ...any.some(r, { paired: () => r.happens(0.5) }) };
    });
    const interval = any.some(r, {
      about: () => r.pick(["new-tasks", "these-tasks", "both"]),
      method: () => r.pick(["t-plus", "t", "gaffke"]),
      level: any.anyLevel,
    });
    const points = comparedPoints(r);
    return [strata, { ...points, interval: { ...interval, ...fewRefits(r, points) } }];
  }, are.runComparison),
  rankRuns: call(
    (r) => {
      const runs = r.whole(1, 5);
      const pair = () => ({
        a: r.whole(0, runs - 1),
        b: r.whole(0, runs - 1),
        difference: r.uniform() - 0.5,
        lower: r.uniform() - 1,
        upper: r.uniform(),
        pValue: r.pick([NaN, 0.001, 0.5, r.uniform()]),
        better: r.uniform(),
      });
      const values = r.list(runs, () => r.uniform());
      return [values, r.list(r.whole(0, 6), pair), ...(r.happens(0.5) ? [any.anyLevel(r)] : [])];
    },
    is.record({
      adjusted: shares,
      differs: is.listOf(is.truth),
      best: is.listOf(is.wholeOrNone),
      worst: is.listOf(is.wholeOrNone),
      tied: is.listOf(is.listOf(is.whole)),
    }),
  ),
  holm: call((r) => [any.anyList(r, any.anyShare)], shares),
  exactTest: call((r) => {
    const [nA, nB] = [any.anyN(r), any.anyN(r)];
    return [nA, any.anyC(r, nA), nB, any.anyC(r, nB)];
  }, is.share),
  compareTasks: call(
    (r) => any.anyPair(r),
    is.record({
      difference: is.listOf(is.gainOrNone),
      pValue: shares,
      adjusted: shares,
    }),
  ),
  whatWouldSettleMacroMeans: call((r) => {
    const strata = r.list(r.whole(0, 3), () => {
      const [a, b] = any.anyPair(r);
      return { a, b, ...any.some(r, { paired: () => r.happens(0.5) }) };
    });
    const k = r.pick([1, 1, any.anyK(r)]);
    return [
      strata,
      k,
      r.happens(0.5) ? {} : any.some(r, { level: any.anyLevel, power: any.anyLevel }),
    ];
  }, settling),
  whatWouldSettle: call((r) => {
    const asked = /** @type {{ taus?: unknown }} */ (pointsOfCurve(r));
    const of = Object.fromEntries(
      Object.entries(asked).filter(([name]) => name !== "ks" && name !== "taus"),
    );
    const place = asked.taus === undefined ? any.anyK(r) : any.anyShare(r);
    const options = any.some(r, {
      paired: () => r.happens(0.5),
      level: any.anyLevel,
      power: any.anyLevel,
    });
    return [...any.anyPair(r), place, { ...of, ...options }];
  }, settling),
  bestOf: call((r) => {
    const runs = any.anyRuns(r);
    const options = any.some(r, {
      paired: () => r.happens(0.5),
      replicates: () => r.pick([1, 20, 1e9]),
      seed: any.anySeed,
      ...ragged,
    });
    return [runs, { ...pointsOfCurve(r), ...options }];
  }, is.listOf(shares)),
  correlation: call(
    (r) => {
      const points = r.whole(0, 6);
      const coordinates = () =>
        r.list(points, () => r.pick([NaN, Infinity, 0, 0.5, 1e300, r.uniform()]));
      const options = any.some(r, { by: () => r.pick(["values", "ranks"]), level: any.anyLevel });
      return [coordinates(), coordinates(), options];
    },
    is.record({
      value: is.gainOrNone,
      lower: is.gainOrNone,
      upper: is.gainOrNone,
      points: is.whole,
    }),
  ),
  fitLine: call(
    (r) => {
      const points = r.whole(0, 6);
      const coordinates = () => r.list(points, () => r.pick([NaN, Infinity, 0, 0.5, r.uniform()]));
      const options = any.some(r, { replicates: () => r.pick([1, 20, 400]), seed: any.anySeed });
      return [coordinates(), coordinates(), options];
    },
    is.record({
      slope: is.anyNumber,
      intercept: is.anyNumber,
      lower: is.anyNumber,
      upper: is.anyNumber,
      points: is.whole,
    }),
  ),
  thinnedMeans: call(
    (r) => [
      any.anyCounts(r, { mostN: 200 }),
      any.anyList(r, () => r.whole(1, 8), 3),
      pointsOfCurve(r),
    ],
    is.record({
      samples: is.listOf(is.whole),
      at: is.listOf(is.positive),
      mean: shares,
      sd: is.listOf(is.positiveOrNone),
    }),
  ),
  depthSurface: call(
    (r) => [
      any.anyDepths(r),
      any.anyList(r, any.anyK),
      any.some(r, { ...ragged, interval: any.anyInterval, threshold: any.anyShare }),
    ],
    is.record({
      T: is.listOf(is.whole),
      k: is.listOf(is.whole),
      value: shares,
      complement: shares,
      deltaK: is.listOf(is.gainOrNone),
      deltaT: is.listOf(is.gainOrNone),
      difference: is.listOf(is.anyNumber),
      ratio: shares,
      saturated: is.listOf(is.truth),
      ...are.endsOf(shares),
    }),
  ),
  depthGains: call(
    (r) => [
      any.anyDepths(r),
      any.anyList(r, any.anyK, 3),
      any.some(r, { ...ragged, interval: any.anyInterval, nested: () => r.happens(0.5) }),
    ],
    is.record({
      T: is.listOf(is.whole),
      k: is.listOf(is.whole),
      tasks: is.listOf(is.positive),
      deltaK: are.gains,
      deltaT: are.gains,
    }),
  ),
  saturationDepth: call((r) => [judgedSurface(r), any.anyShare(r)], is.orNull(is.whole)),
  budgetRule: call(
    (r) => [judgedSurface(r), any.some(r, { k: () => 2 ** r.whole(0, 3), T: () => r.whole(0, 4) })],
    is.record({ recommendedT: is.orNull(is.whole), crossoverK: is.orNull(is.whole) }),
  ),
  cheapestPlan: call(
    (r) => [
      any.anyDepths(r),
      any.anyShare(r),
      { perSample: r.pick([0, 1, 0.3]), perRound: r.pick([0, 1, 2.5]) },
    ],
    is.orNull(is.record({ T: is.whole, k: is.whole, value: is.share, cost: is.positive })),
  ),
  samplingSufficiency: call(
    (r) => [
      any.anyCounts(r, { mostN: 200, mostWeight: 1000 }),
      any.anyList(r, () => r.whole(1, 8), 3),
      any.anyList(r, any.anyK, 3),
      any.some(r, { repeats: () => r.pick([1, 9, 20, 1e9]), seed: any.anySeed }),
    ],
    is.record({ mean: shares, largest: shares, repeats: is.whole }),
  ),
  backtest: call(
    (r) => [
      any.anyCounts(r, { mostN: 200, mostWeight: 1000 }),
      any.some(r, {
        ratio: () => r.pick([1.5, 2, 4, 10, 1e9]),
        repeats: () => r.pick([1, 2, 1e9]),
        seed: any.anySeed,
        level: any.anyLevel,
      }),
    ],
    is.record({
      samples: is.whole,
      k: is.whole,
      measured: is.share,
      complement: is.share,
      value: shares,
      lower: is.listOf(is.shareOrNone),
      upper: is.listOf(is.shareOrNone),
      holds: is.listOf(is.truth),
    }),
  ),
  compareBoundary: call((r) => [...any.anyPair(r), boundaryOptions(r)], are.boundary),
  boundarySets: call((r) => [any.anyRuns(r), boundaryOptions(r)], are.boundarySets),
  mcnemar: call(
    (r) => [r.pick([0, 1, 5, 1000, 2 ** 31]), r.pick([0, 3, 7, 1e6, 2 ** 31])],
    is.share,
  ),
  unhit: call(
    (r) => [
      any.anyCounts(r),
      any.anyK(r),
      r.happens(0.5) ? any.anyPrior(r) : r.pick([{}, { estimator: "bb" }]),
    ],
    is.record({
      indices: is.listOf(is.whole),
      chance: shares,
      never: shares,
      mean: is.positiveOrNone,
      lower: is.positiveOrNone,
      upper: is.positiveOrNone,
    }),
  ),
};
