import * as any from "./arguments.mjs";
import { call } from "./callable.mjs";
import * as is from "./rules.mjs";

/** @typedef {import("./random.mjs").Random} Random */

/** A k that sums run up to. @param {Random} random */
const fewK = (random) => random.pick([1, 2, 3, 5, 10, 100, 1000]);

const prior = is.record({
  kind: is.oneOf("zoibb"),
  a: is.positive,
  b: is.positive,
  pi0: is.shareOrNone,
  pi1: is.shareOrNone,
});
const population = is.record({
  prior,
  mean: is.share,
  h: is.positive,
  concentration: is.positive,
  passAt1: is.share,
});
const shares = is.listOf(is.share);

/** @param {Random} random */
function anyPopulation(random) {
  const pi0 = random.pick([0, 0.2, 1, random.uniform()]);
  const masses = random.happens(0.5) ? {} : { pi0, pi1: random.pick([0, (1 - pi0) / 3]) };
  const [mean, spread] = [any.anyShare(random), random.pick([0, 0.1, 2, 1e4, Infinity])];
  const by = random.pick([
    { mean, h: spread },
    { mean, concentration: spread },
    { a: random.pick([0.1, 1, 30]), b: random.pick([0.1, 1, 30]) },
  ]);
  return { ...by, ...masses };
}

/** Calls that use a chosen distribution of rates. */
export const populations = {
  attempts: call(
    (r) => {
      const metric = r.pick(["passAtK", "passHatK", "gPassAtK", "mgPassAtK", "expectedTries"]);
      const options = any.some(r, { tau: any.anyShare, level: any.anyLevel });
      return [any.anyPrior(r), metric, any.anyList(r, fewK), options];
    },
    is.record({
      k: is.listOf(is.whole),
      value: is.listOf(is.positiveOrNone),
      complement: is.listOf(is.shareOrNone),
      lower: is.listOf(is.positiveOrNone),
      upper: is.listOf(is.positiveOrNone),
    }),
  ),
  updatedPrior: call((r) => {
    const n = any.anyN(r);
    return [n, any.anyC(r, n), any.anyPrior(r)];
  }, prior),
  countChances: call((r) => [fewK(r), any.anyPrior(r)], shares),
  priorReliability: call(
    (r) => [any.anyPrior(r), fewK(r), any.anyList(r, any.anyShare)],
    is.record({
      tau: shares,
      cover: shares,
      coverComplement: shares,
      gPass: shares,
      gPassComplement: shares,
    }),
  ),
  chosenRates: call((r) => [anyPopulation(r)], population),
  changedRates: call(
    (r) => [
      any.anyPrior(r),
      any.some(r, {
        spread: () => r.pick([0.5, 1, 2, 1000]),
        rise: () => r.pick([0, 0.05, -0.05, 1, -1]),
        impossible: any.anyShare,
      }),
    ],
    population,
  ),
  drawCounts: call(
    (r) => [any.anyPrior(r), fewK(r), fewK(r), any.some(r, { seed: any.anySeed })],
    is.record({
      n: is.listOf(is.whole),
      c: is.listOf(is.whole),
      tasks: is.listOf(is.positive),
    }),
  ),
  mixedPassAtK: call(
    (r) => [
      ...any.anyPair(r),
      any.anyList(r, any.anyK),
      any.anyShare(r),
      any.some(r, { paired: () => r.pick([true, false]) }),
    ],
    is.record({
      k: is.listOf(is.whole),
      value: is.listOf(is.shareOrNone),
      complement: is.listOf(is.shareOrNone),
    }),
  ),
};
