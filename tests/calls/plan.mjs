import { comparedMetrics } from "passcurve";
import * as any from "./arguments.mjs";
import { call, oneTask } from "./callable.mjs";
import * as is from "./rules.mjs";

/** @typedef {import("./random.mjs").Random} Random */

const population = is.record({
  weight: is.listOf(is.share),
  a: is.listOf(is.positive),
  b: is.listOf(is.positive),
  pi0: is.listOf(is.share),
  pi1: is.listOf(is.share),
});

const study = is.record({
  tasks: is.whole,
  samples: is.whole,
  cost: is.positive,
  halfWidth: is.shareOrNone,
  isReached: is.truth,
});

/** @param {Random} random */
const anySize = (random) => random.pick([1, 2, 5, 30, 164, 1000, 1e6]);

/** @type {(random: Random) => { metric: string, least: number }} */
const anyMetric = (random) => ({
  metric: random.pick(comparedMetrics),
  least: random.pick([1, 2, 12]),
});

/** A mixture of two priors, one of which may never succeed. @param {Random} random */
const anyPopulation = (random) => ({
  weight: [0.25, 0.75],
  a: [random.pick([0.1, 1, 30]), 2],
  b: [0.5, random.pick([0.1, 3, 200])],
  pi0: [random.pick([0, 0.2, 1]), 0],
  pi1: [0, random.pick([0, 0.3])],
});

/** @param {Random} random */
const precisionOptions = (random) => ({
  ...any.some(random, {
    k: () => random.pick([1, 2, 10]),
    about: () => random.pick(["new-tasks", "these-tasks"]),
    level: any.anyLevel,
  }),
  ...(random.happens(0.5) ? anyMetric(random) : {}),
});

/** @param {Random} random */
const studyCosts = (random) =>
  any.some(random, {
    sample: () => random.pick([0, 1, 0.01]),
    task: () => random.pick([0, 1, 10]),
    mostTasks: () => random.pick([10, 500]),
    mostSamples: () => random.pick([10, 100]),
  });

/** @param {Random} random */
const powerOptions = (random) => ({
  ...any.some(random, {
    k: () => random.pick([1, 2, 10]),
    tasks: () => random.pick(["same", "other"]),
    correlation: () => random.pick([-1, 0, 0.4, 1]),
    level: any.anyLevel,
    power: () => random.pick([0.5, 0.8, 0.99]),
  }),
  ...(random.happens(0.5) ? anyMetric(random) : {}),
});

const comparison = is.record({
  tasks: is.whole,
  samples: is.whole,
  cost: is.positive,
  detectable: is.shareOrNone,
  isReached: is.truth,
});

/** @param {Random} random */
const leadOptions = (random) =>
  any.some(random, {
    k: () => random.pick([1, 10, 1000]),
    about: () => random.pick(["new-tasks", "these-tasks", "both"]),
    paired: () => random.happens(0.5),
    level: any.anyLevel,
    seed: any.anySeed,
  });

const powers = is.record({
  size: is.listOf(is.positive),
  studies: is.listOf(is.whole),
  power: is.listOf(is.share),
  error: is.listOf(is.share),
  wrong: is.listOf(is.share),
});

/** Planning: attempts, and sources of noise. */
export const plan = {
  expectedTries: call(oneTask, is.positiveOrNone),
  nextSamples: call(
    (r) => [any.anyCounts(r), any.anyK(r), r.pick([0, 1, 10, 1000, 1e9, 0.5])],
    is.record({ sd: is.listOf(is.share), more: is.listOf(is.whole) }),
  ),
  noiseSplit: call(
    (r) => [any.anyCounts(r, { equalN: 12 }), ...(r.happens(0.5) ? [r.pick([1, 2, 5, 12])] : [])],
    is.record({
      within: is.shareOrNone,
      between: is.anyNumber,
      flip: is.shareOrNone,
      icc: is.shareOrNone,
      error: is.positiveOrNone,
      samplingShare: is.shareOrNone,
      total: is.positive,
      isUnbiased: is.truth,
    }),
  ),
  population: call((r) => [r.happens(0.5) ? any.anyPrior(r) : any.anyCounts(r)], population),
  precisionMap: call(
    (r) => [
      anyPopulation(r),
      any.anyList(r, anySize),
      any.anyList(r, anySize),
      precisionOptions(r),
    ],
    is.record({
      tasks: is.listOf(is.whole),
      samples: is.listOf(is.whole),
      halfWidth: is.listOf(is.shareOrNone),
      mean: is.share,
      between: is.share,
      within: is.listOf(is.shareOrNone),
    }),
  ),
  cheapestStudy: call(
    (r) => [anyPopulation(r), r.pick([0.01, 0.05, 0.3]), precisionOptions(r), studyCosts(r)],
    study,
  ),
  bestStudy: call(
    (r) => [anyPopulation(r), r.pick([0, 10, 1e3, 1e6]), precisionOptions(r), studyCosts(r)],
    study,
  ),
  powerMap: call(
    (r) => [
      anyPopulation(r),
      any.anyList(r, anySize),
      any.anyList(r, anySize),
      r.pick([0.01, 0.1, 0.6, 1]),
      powerOptions(r),
    ],
    is.record({
      tasks: is.listOf(is.whole),
      samples: is.listOf(is.whole),
      detectable: is.listOf(is.shareOrNone),
      power: is.listOf(is.shareOrNone),
      mean: is.share,
      largest: is.share,
    }),
  ),
  cheapestComparison: call(
    (r) => [anyPopulation(r), r.pick([0.02, 0.1, 0.9]), powerOptions(r), studyCosts(r)],
    comparison,
  ),
  bestComparison: call(
    (r) => [anyPopulation(r), r.pick([0, 10, 1e3, 1e6]), powerOptions(r), studyCosts(r)],
    comparison,
  ),
  powerBeyond: call(
    (r) => [
      ...any.anyPair(r),
      {
        studies: r.pick([1, 2]),
        ...leadOptions(r),
        ...any.some(r, { tasks: () => r.pick([3, 30]), samples: () => r.pick([5, 50]) }),
      },
    ],
    is.record({
      studies: is.whole,
      named: is.whole,
      wrong: is.whole,
      power: is.share,
      error: is.share,
    }),
  ),
  sizeBeyond: call(
    (r) => [
      ...any.anyPair(r),
      { most: r.pick([1, 1, 2, 5]), grows: r.pick(["samples", "tasks"]), ...leadOptions(r) },
    ],
    is.record({ size: is.positive, powers }),
  ),
  nextSize: call(
    (r) => {
      const sizes = r.whole(0, 3);
      const list = (/** @type {() => number} */ each) => r.list(sizes, each);
      const tried = {
        size: list(() => r.pick([10, 100, 1000])),
        studies: list(() => r.pick([1, 40, 120])),
        named: list(() => r.pick([0, 1, 40])),
        wrong: list(() => 0),
      };
      return [tried, any.some(r, { from: () => 10, most: () => 1000, power: any.anyLevel })];
    },
    is.record({ size: is.positive, first: is.whole, studies: is.whole, powers }),
  ),
  taskCorrelation: call((r) => {
    const rows = r.pick([1, 2, 12]);
    const run = () => any.anyCounts(r, { rows, equalN: 12 });
    return [run(), run(), ...(r.happens(0.5) ? [r.pick([1, 2, 5])] : [])];
  }, is.gainOrNone),
  confidenceSequence: call(
    (r) => [
      any.anyCounts(r, { equalN: 12 }),
      {
        ...any.some(r, {
          k: () => r.pick([1, 2, 12]),
          level: any.anyLevel,
          tightest: () => r.pick([1, 40, 1e6]),
          target: () => r.pick([0.01, 0.2]),
        }),
        ...(r.happens(0.5) ? anyMetric(r) : {}),
      },
    ],
    is.record({
      value: is.share,
      lower: is.share,
      upper: is.share,
      halfWidth: is.positive,
      fixed: is.share,
      tasks: is.positive,
      enough: is.positive,
    }),
  ),
  pairedSequence: call(
    (r) => {
      const rows = r.pick([1, 2, 12]);
      const run = () => any.anyCounts(r, { rows, equalN: 12 });
      const options = any.some(r, { k: () => r.pick([1, 2, 12]), level: any.anyLevel });
      return [run(), run(), options];
    },
    is.record({
      value: is.gainOrNone,
      lower: is.gainOrNone,
      upper: is.gainOrNone,
      tasks: is.positive,
    }),
  ),
};
