import * as any from "./arguments.mjs";
import { call } from "./callable.mjs";
import * as is from "./rules.mjs";

/** @typedef {import("./random.mjs").Random} Random */

/** Runs over equally many tasks; some have a cost for each task, some one cost for all. @param {Random} random */
function pricedRuns(random) {
  const rows = random.pick([1, 2, 12]);
  return Array.from({ length: random.pick([1, 2, 3]) }, () => ({
    ...any.anyCounts(random, { rows }),
    ...any.some(random, {
      cost: () =>
        random.happens(0.5)
          ? random.pick([0, 1, 0.003, 1e9])
          : Array.from({ length: rows }, () => random.pick([0, 1, 2.5, 1e-6])),
    }),
  }));
}

const run = is.record({
  pass: is.listOf(is.shareOrNone),
  tries: is.listOf(is.positiveOrNone),
  cost: is.listOf(is.positiveOrNone),
  perSolved: is.listOf(is.positiveOrNone),
  lower: is.listOf(is.positiveOrNone),
  upper: is.listOf(is.positiveOrNone),
  k: is.positiveOrNone,
  atTarget: is.positive,
  reached: is.shareOrNone,
  cheapest: is.shareOrNone,
  ratio: is.positiveOrNone,
  ratioLower: is.positiveOrNone,
  ratioUpper: is.positiveOrNone,
});

/** Costs of attempts. */
export const costs = {
  expectedTriesCurve: call(
    (r) => [any.anyCounts(r), any.anyList(r, any.anyK)],
    is.listOf(is.positiveOrNone),
  ),
  runCosts: call(
    (r) => [
      pricedRuns(r),
      any.anyList(r, any.anyK),
      any.some(r, {
        target: () => any.anyShare(r),
        stopping: () => r.happens(0.5),
        paired: () => r.happens(0.5),
        interval: () =>
          any.some(r, {
            level: () => r.pick([0.5, 0.9]),
            seed: () => any.anySeed(r),
            replicates: () => r.pick([99, 200]),
          }),
      }),
    ],
    is.listOf(run),
  ),
  costOfPass: call(
    (r) => [pricedRuns(r), ...(r.happens(0.5) ? [r.pick([0, 1, 1e6])] : [])],
    is.record({
      cost: is.listOf(is.positive),
      run: is.listOf(is.whole),
      mean: is.positiveOrNone,
      solved: is.positive,
      total: is.positive,
    }),
  ),
};
