import * as are from "./answers.mjs";
import * as any from "./arguments.mjs";
import { call, oneTask, ragged } from "./callable.mjs";
import * as is from "./rules.mjs";

/** @typedef {import("./random.mjs").Random} Random */

const mostSteps = 130_000;

/** @param {Random} random */
const meanOptions = (random) => any.some(random, { ...ragged, interval: any.anyInterval });

/** A k for calls that return every step. @param {Random} random */
const stepsK = (random) =>
  random.happens(0.02) ? random.pick([mostSteps, 1e5, 2 ** 53]) : random.whole(1, 40);

/** @param {Random} random */
const anyTries = (random) => random.pick(["pass@k", "pass^k"]);

/** @param {Random} random */
const ascending = (random) => {
  const ks = random.list(random.whole(0, 8), () => any.anyK(random));
  return [...new Set(ks)].sort((a, b) => a - b);
};

const aShare = call(oneTask, is.shareOrNone);

/** Metrics of tasks and of data sets, and of reliability. */
export const metrics = {
  passAtK: aShare,
  failAtK: aShare,
  passAtKPlugin: aShare,
  failAtKPlugin: aShare,
  passHatK: aShare,
  mgPassAtK: aShare,
  mgPassAtKArea: aShare,
  stoppedFailAtK: call((r) => {
    const [n = 1, c = 0, k = 1] = oneTask(r);
    return [n, c, r.pick([c, Math.max(1, c), c + 1, 1, 4]), k];
  }, is.shareOrNone),
  batchedFailAtK: call(
    (r) => [r.pick([1, 2, 167, 1e6]), r.pick([1, 8, 60]), r.whole(0, 9), any.anyK(r)],
    is.shareOrNone,
  ),
  gPassAtK: call((r) => [...oneTask(r), any.anyShare(r)], is.shareOrNone),
  gPassThreshold: call((r) => [any.anyK(r), any.anyShare(r)], is.whole),
  passAtKCurve: call((r) => {
    const estimator = r.pick(["unbiased", "unbiased", "plugin", "bb", "zoibb", "linmix", "hb"]);
    const rows = r.pick([1, 2, 5, 12]);
    const options = any.some(r, {
      ...ragged,
      interval: () => any.anyInterval(r, { rows }),
      ...(estimator === "linmix" ? { linmix: () => ({ lo: 5, hi: r.pick([6, 60]) }) } : {}),
      ...(r.happens(0.2) ? { strata: () => any.anyStrata(r, rows) } : {}),
      ...(r.happens(0.2) ? { prior: any.anyPrior } : {}),
      beyond: () => r.pick(["hb", "hb", "none"]),
    });
    return [any.anyCounts(r, { rows }), any.anyList(r, any.anyK), { estimator, ...options }];
  }, are.curve),
  passHatKCurve: call(
    (r) => [any.anyCounts(r), any.anyList(r, any.anyK), meanOptions(r)],
    are.curve,
  ),
  comparePassAtK: call((r) => [...any.anyPair(r), ascending(r)], are.comparison),
  groupCounts: call(
    (r) => [any.anyCounts(r)],
    is.record({
      n: is.listOf(is.whole),
      c: is.listOf(is.whole),
      tasks: is.listOf(is.positive),
    }),
  ),
  gPassAtKCurve: call(
    (r) => [any.anyCounts(r), any.anyK(r), any.anyList(r, any.anyShare), meanOptions(r)],
    are.tauCurve,
  ),
  gPassAtKSteps: call((r) => [any.anyCounts(r), stepsK(r), any.some(r, ragged)], are.tauCurve),
  gPassSummary: call(
    (r) => [any.anyCounts(r), stepsK(r), any.anyList(r, any.anyShare), any.some(r, ragged)],
    is.record({
      curve: are.tauCurve,
      steps: are.tauCurve,
      mg: are.answer,
      mgArea: are.answer,
    }),
  ),
  gPassAtKSurface: call(
    (r) => [
      any.anyCounts(r),
      any.anyList(r, any.anyK),
      any.anyList(r, any.anyShare),
      any.some(r, ragged),
    ],
    are.surface,
  ),
  mgPassAtKMean: call((r) => [any.anyCounts(r), any.anyK(r), meanOptions(r)], are.answer),
  mgPassAtKAreaMean: call((r) => [any.anyCounts(r), any.anyK(r), meanOptions(r)], are.answer),
  coverSteps: call(
    (r) => [any.anyCounts(r)],
    is.record({
      tau: is.listOf(is.share),
      share: is.listOf(is.share),
      tasks: is.listOf(is.positive),
      total: is.positive,
    }),
  ),
  coverAtTau: call((r) => [any.anyCounts(r), any.anyList(r, any.anyShare)], is.listOf(is.share)),
  coverCurve: call((r) => {
    const estimator = r.pick(["plugin", "plugin", "bb", "zoibb", "hb"]);
    const isOfFit = estimator === "bb" || estimator === "zoibb";
    const options = isOfFit
      ? any.some(r, { prior: any.anyPrior })
      : any.some(r, { interval: any.anyInterval });
    return [any.anyCounts(r), any.anyList(r, any.anyShare), { estimator, ...options }];
  }, are.coverCurve),
  coverWeight: call(
    (r) => [anyTries(r), any.anyK(r), any.anyList(r, any.anyShare)],
    is.listOf(is.positive),
  ),
  coverWeightQuantile: call((r) => [anyTries(r), any.anyK(r), any.anyShare(r)], is.share),
  coverWeightedArea: call(
    (r) => [any.anyCounts(r), anyTries(r), any.anyList(r, any.anyK)],
    is.listOf(is.share),
  ),
  compareCover: call((r) => any.anyPair(r), are.comparison),
  coverArea: call((r) => [any.anyCounts(r)], is.share),
  aucExcess: call((r) => any.anyPair(r), is.record({ aOverB: is.share, bOverA: is.share })),
  averageAucExcess: call((r) => [any.anyRuns(r)], is.listOf(is.share)),
};
