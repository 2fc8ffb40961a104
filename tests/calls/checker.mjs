import * as any from "./arguments.mjs";
import { call, oneTask } from "./callable.mjs";
import * as is from "./rules.mjs";

/** @typedef {import("./random.mjs").Random} Random */

/** @param {Random} random */
const rates = (random) =>
  any.some(random, {
    wrongPass: () => random.pick([0, 0.001, 0.05, 0.4, 1]),
    rightPass: () => random.pick([1, 0.9, 0.5, 0.3]),
  });

/** @param {Random} random */
const level = (random) => any.some(random, { level: () => any.anyLevel(random) });

const statuses = is.oneOf("ok", "undefined", "one-unit", "no-spread");

/** @param {Record<string, import("./rules.mjs").Rule>} more */
const rateAnd = (more) =>
  is.record({
    value: is.shareOrNone,
    lower: is.shareOrNone,
    upper: is.shareOrNone,
    status: statuses,
    reason: is.orNull(is.text),
    ...more,
  });

/** Counts of the same tasks by two checkers; the second is stricter. @param {Random} random */
function twoCheckers(random) {
  const base = any.anyCounts(random, { mostN: 200 });
  const c = Array.from(base.c, (each) => random.whole(0, each));
  return [base, { n: base.n, c }];
}

/** Calls about pass@k with an unreliable checker. */
export const checker = {
  checkedPassAtK: call((r) => [...oneTask(r), rates(r)], is.anyNumber),
  checkedRange: call(
    (r) => [any.anyCounts(r), any.anyList(r, any.anyK), rates(r)],
    is.record(
      {
        lower: is.listOf(is.shareOrNone),
        upper: is.listOf(is.shareOrNone),
        wrong: is.shareOrNone,
        reason: is.listOf(is.orNull(is.text)),
      },
      (/** @type {any} */ { lower, upper, reason }) =>
        reason.every((/** @type {string | null} */ why, /** @type {number} */ i) =>
          why === null ? lower[i] <= upper[i] : Number.isNaN(upper[i]),
        )
          ? null
          : "an end above the other, or without its reason",
    ),
  ),
  falsePassAtK: call((r) => [any.anyShare(r), any.anyK(r)], is.share),
  explainingRate: call(
    (r) => [any.anyCounts(r), any.anyK(r), level(r)],
    rateAnd({ failAt1: is.share, failAtK: is.shareOrNone }),
  ),
  auditedRate: call((r) => {
    const audited = r.pick([1, 10, 200, 1e6]);
    const wrong = r.pick([0, audited, r.whole(0, audited)]);
    return [
      any.anyCounts(r),
      {
        audited,
        wrong,
        ...level(r),
        ...any.some(r, { rightPass: () => r.pick([1, 0.9, 0.3]) }),
      },
    ];
  }, rateAnd({})),
  checkerRates: call(
    (r) => [...twoCheckers(r), level(r)],
    rateAnd({ each: is.listOf(is.shareOrNone), wrong: is.positive, passed: is.positive }),
  ),
};
