import * as are from "./answers.mjs";
import * as any from "./arguments.mjs";
import { call, oneTask, oneTaskAndPrior } from "./callable.mjs";
import * as is from "./rules.mjs";

/** @typedef {import("./random.mjs").Random} Random */

/** @param {Random} random */
const anyStudy = (random) =>
  any.some(random, { tasks: () => random.whole(1, 9), seed: any.anySeed });

const shares = is.listOf(is.shareOrNone);

/** @param {Random} random */
function hierarchicalOptions(random) {
  return any.some(random, {
    ks: () => any.anyList(random, any.anyK),
    taus: () => any.anyList(random, any.anyShare),
    levels: () => any.anyList(random, any.anyLevel, 3),
    hyperprior: any.anyHyperprior,
  });
}

/** Calls that use a model of the tasks' rates. */
export const models = {
  logMarginal: call((r) => {
    const [n, c] = oneTask(r);
    return [n, c, any.anyPrior(r)];
  }, is.realNumber),
  posteriorPassAtK: call(oneTaskAndPrior, is.shareOrNone),
  posteriorFailAtK: call(oneTaskAndPrior, is.shareOrNone),
  priorPassAtK: call((r) => [any.anyK(r), any.anyPrior(r)], is.share),
  fitBetaBinomial: call((r) => [any.anyCounts(r)], are.fit),
  fitZeroOneInflated: call((r) => [any.anyCounts(r)], are.fit),
  fitHierarchical: call((r) => [any.anyCounts(r), hierarchicalOptions(r)], are.hierarchical),
  familyAverage: call(
    (r) => [
      any.anyCounts(r, { rows: 4 }),
      any.anyList(r, any.anyK, 3),
      any.some(r, { level: any.anyLevel, hyperprior: any.anyHyperprior }),
    ],
    is.record({
      k: is.listOf(is.whole),
      value: shares,
      lower: shares,
      upper: shares,
      chances: is.record({ hb: is.share, logNormal: is.share, twoGroups: is.share }),
    }),
  ),
  fitHierarchicalStrata: call(
    (r) => [r.list(r.whole(1, 2), () => any.anyCounts(r, { rows: 4 })), hierarchicalOptions(r)],
    is.record(are.stratified),
  ),
  failureBound: call((r) => [any.anyCounts(r), any.anyShare(r)], is.share),
  crossValidate: call(
    (r) => [any.anyCounts(r), any.some(r, { folds: () => r.whole(2, 5), seed: any.anySeed })],
    is.record({
      bb: is.realNumber,
      zoibb: is.realNumber,
      difference: is.anyNumber,
      standardError: is.positiveOrNone,
      preferred: is.oneOf("bb", "zoibb", "neither"),
      folds: is.whole,
      tasks: is.positive,
    }),
  ),
  goodnessOfFit: call(
    (r) => [any.anyCounts(r, { rows: r.whole(1, 12) }), any.anyFamily(r), any.anyStudy(r)],
    is.record({
      n: is.listOf(is.whole),
      c: is.listOf(is.whole),
      observed: is.listOf(is.positive),
      expected: is.listOf(is.positive),
      elsewhere: is.positive,
      discrepancy: is.positive,
      pValue: is.share,
      replicates: is.whole,
    }),
  ),
  priorRates: call((r) => [any.anyPrior(r), any.anyList(r, any.anyShare)], are.rates),
  posteriorRates: call((r) => {
    const [n, c] = oneTask(r);
    return [n, c, any.anyPrior(r), any.anyList(r, any.anyShare)];
  }, are.rates),
  predictedCoverCurve: call(
    (r) => [any.anyCounts(r), any.anyFamily(r), any.anyList(r, any.anyShare)],
    are.coverCurve,
  ),
  rateBins: call(
    (r) => {
      const inner = r.list(r.whole(0, 5), () => r.uniform()).sort((a, b) => a - b);
      return [any.anyCounts(r), any.anyFamily(r), [0, ...inner, 1]];
    },
    is.record({ observed: is.listOf(is.positive), expected: is.listOf(is.positive) }),
  ),
  subsample: call(
    (r) => [any.anyCounts(r, r.happens(0.5) ? { equalN: 9 } : {}), r.whole(1, 9), anyStudy(r)],
    is.record({
      n: is.listOf(is.whole),
      c: is.listOf(is.whole),
      tasks: is.listOf(is.positive),
    }),
  ),
  studyBudget: call(
    (r) => [any.anyCounts(r, { rows: 6 }), any.anyList(r, any.anyK), r.whole(1, 9), anyStudy(r)],
    is.record({ k: is.listOf(is.whole), values: is.record({ unbiased: shares, hb: shares }) }),
  ),
  studyGPass: call(
    (r) => [
      any.anyCounts(r, { rows: 6 }),
      any.anyList(r, any.anyK),
      any.anyShare(r),
      r.whole(1, 9),
      anyStudy(r),
    ],
    is.record({ k: is.listOf(is.whole), values: is.record({ unbiased: shares, hb: shares }) }),
  ),
  meanAbsoluteError: call(
    (r) => [any.anyList(r, any.anyShare), any.anyShare(r)],
    is.record({
      mean: is.positiveOrNone,
      standardDeviation: is.positiveOrNone,
      standardError: is.positiveOrNone,
      largest: is.positiveOrNone,
    }),
  ),
  countWins: call(
    (r) => {
      const columns = r.whole(1, 4);
      return [r.list(r.whole(0, 5), () => r.list(columns, () => r.pick([NaN, 0, r.uniform()])))];
    },
    is.record({ wins: is.listOf(is.positiveOrNone), share: shares, configurations: is.whole }),
  ),
  paretoFront: call((r) => {
    const points = r.whole(0, 6);
    const coordinates = () => r.list(points, () => r.pick([NaN, 1, -2, r.uniform()]));
    return [coordinates(), coordinates()];
  }, is.listOf(is.truth)),
  relativeGain: call((r) => [any.anyShare(r), any.anyShare(r)], is.anyNumber),
};
