import * as any from "./arguments.mjs";
import { call } from "./callable.mjs";
import * as is from "./rules.mjs";

/** @typedef {import("./random.mjs").Random} Random */

/** @param {Random} random */
const anyScores = (random) =>
  random.list(random.whole(0, 9), () => random.pick([0, 1, 0.5, -3, NaN]));

const anyScore = call((r) => [anyScores(r), r.pick([1, 2, 5, 0])], is.anyNumber);

/** How k tries of one task become one answer. */
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
};
