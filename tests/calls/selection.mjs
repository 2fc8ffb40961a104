import * as any from "./arguments.mjs";
import { call } from "./callable.mjs";
import * as is from "./rules.mjs";

/** @typedef {import("./random.mjs").Random} Random */

/** @param {Random} random */
const anyScores = (random) =>
  random.list(random.whole(0, 9), () => random.pick([0, 1, 0.5, -3, NaN]));

const anyScore = call((r) => [anyScores(r), r.pick([1, 2, 5, 0])], is.anyNumber);

/** Grouped counts, or two strata of them. @param {Random} random */
const strataOf = (random) =>
  random.happens(0.7)
    ? any.anyGroupedCounts(random)
    : [any.anyGroupedCounts(random), any.anyGroupedCounts(random)];

/** @param {Random} random */
const selfOptions = (random) => ({
  ks: any.anyList(random, any.anyK, 4),
  ...any.some(random, {
    ragged: () => random.pick(["strict", "eligible"]),
    interval: () =>
      any.some(random, {
        method: () => random.pick(["t-plus", "t", "gaffke", "permutation"]),
        level: any.anyLevel,
        replicates: () => random.pick([39, 100, 1e9]),
        seed: any.anySeed,
        band: () => random.pick(["pointwise", "simultaneous"]),
      }),
  }),
});

const shares = is.listOf(is.shareOrNone);

/** Ways in which k tries of one task become one answer. */
export const selection = {
  majAtK: call(
    (r) => [
      r.whole(0, 9),
      r.list(r.whole(0, 6), () => r.pick([0, 1, 2, 7, -1])),
      r.pick([1, 2, 3, 8, any.anyK(r)]),
    ],
    is.shareOrNone,
  ),
  maxAtK: anyScore,
  minAtK: anyScore,
  bestOfK: call((r) => {
    const length = r.whole(0, 9);
    const values = () => r.list(length, () => r.pick([0, 1, 0.5]));
    return [r.happens(0.9) ? values() : anyScores(r), values(), r.pick([1, 2, 5, 0])];
  }, is.shareOrNone),
  oracleGap: call(
    (r) => [strataOf(r), { metric: r.pick(["majAtK", "bestOfK"]), ...selfOptions(r) }],
    is.record({
      metric: is.oneOf("majAtK", "bestOfK"),
      k: is.listOf(is.whole),
      oracle: shares,
      selection: shares,
      gap: shares,
      lower: shares,
      upper: shares,
      reason: is.listOf(is.orNull(is.text)),
      eligible: is.listOf(is.positive),
      total: is.positive,
    }),
  ),
  fallFromPeak: call(
    (r) => [strataOf(r), { metric: r.pick(["majAtK", "bestOfK", "passHatK"]), ...selfOptions(r) }],
    is.record({
      peak: is.wholeOrNone,
      last: is.whole,
      fall: is.shareOrNone,
      lower: is.gainOrNone,
      upper: is.gainOrNone,
      pValue: is.shareOrNone,
      reason: is.orNull(is.text),
    }),
  ),
};
