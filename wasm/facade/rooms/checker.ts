import { call, callWithNumbers } from "../call.ts";
import {
  type Audit,
  auditOptions,
  type CheckedRange,
  type CheckerComparison,
  checkerRates,
  type CheckerRates,
  type ExplainingRate,
  rateOf,
  type RateInterval,
  type RateOptions,
  rateOptions,
  whyNoRange,
  whyUnexplained,
} from "../checker.ts";
import { type Counts, unwrapRuns } from "../counts.ts";
import { unwrap } from "../error.ts";
import { number } from "../arguments.ts";
import { rawTasks } from "../interval.ts";
import { optionsOf } from "../options.ts";
import type { RawModule } from "../raw.ts";

/** Corrections of pass@k for a checker that passes wrong tries, or fails right ones. */
export const checker = (raw: RawModule) => ({
  /**
   * pass@k of one task, corrected for a checker that passes the share f = `wrongPass` of the wrong tries and s =
   * `rightPass` of the right ones. Unbiased for 1 − (1 − p)^k, where p is the rate of right tries: 1 − C(n−c, k)/C(n,
   * k)/(1 − f)^k for s = 1. It may lie outside [0, 1], and is not clipped. NaN for k > n, and where the correction is
   * larger than any number. For data sets, `measure` and `compare` take the metric `checkedPassAtK` with the same
   * options.
   */
  checkedPassAtK(n: number, c: number, k: number, rates: CheckerRates = {}): number {
    const read = optionsOf("checkedPassAtK", rates, checkerRates, "rates", "");
    return call(raw, "checkedPassAtK", { n, c, k, rates: read });
  },

  /**
   * The possible values of pass@k of right tries if f differs by task. f = `wrongPass` is then its mean over all wrong
   * tries, and s = `rightPass` is the same at all tasks. The number y_i of wrong tries of each task is unknown, but not
   * their sum: it is (s Σn − Σc)/(s − f), with max(0, n_i − c_i/s) ≤ y_i ≤ n_i. A task has 1 − C(y_i, k)/C(n_i, k).
   * `upper` is sharp. `lower` is a bound: it is less than one task’s share of the mean below the least possible value.
   * Both lie in [0, 1] and refer to the tries that were sampled: they include neither other tasks nor the uncertainty
   * of f. With f = 0 and s = 1 both are pass@k. NaN, with its reason, for k > n, and where f is above the share of all
   * tries that pass.
   */
  checkedRange(counts: Counts, ks: ArrayLike<number>, rates: CheckerRates = {}): CheckedRange {
    const read = optionsOf("checkedRange", rates, checkerRates, "rates", "");
    const found = call(raw, "checkedRange", { counts, ks, rates: read });
    const reason = Array.from(ks, (k, i) =>
      Number.isNaN(found.lower[i]) ? whyNoRange(k, found.wrong) : null,
    );
    return { ...found, reason };
  },

  /** The pass@k of a task that is never solved, if the share `wrongPass` of its wrong tries passes: 1 − (1 − f)^k. */
  falsePassAtK(wrongPass: number, k: number): number {
    return callWithNumbers(raw, "falsePassAtK", wrongPass, k);
  },

  /**
   * The rate f of wrong tries that pass at which nothing remains of the gain from 1 to k tries: f = 1 − (U_k/U_1)^(1/(k
   * − 1)), where U is the mean of 1 − pass@k as checked. It assumes that all right tries pass, and that f is the same
   * for all tasks. The interval inverts Student's t of the tasks’ values r·u_1 − u_k (Fieller). Undefined, with its
   * reason, at k = 1, where every try passes, and where a task has fewer than k samples.
   */
  explainingRate(counts: Counts, k: number, options: RateOptions = {}): ExplainingRate {
    const method = "explainingRate";
    const { level, clusters } = optionsOf(method, options, rateOptions);
    const tasks = rawTasks(method, counts, clusters);
    const found = unwrap(method, raw.explainingRate(tasks, number(method, "k", k), level));
    const { rate, failAt1, failAtK } = found;
    return { ...rateOf(rate, whyUnexplained(k, found)), failAt1, failAtK };
  },

  /**
   * The rate f of wrong tries that pass, from an audit: of `audited` tries that passed, `wrong` were wrong. With q the
   * mean share of tries that pass, a = wrong/audited and s = `rightPass`: f = q·a/(1 − q(1 − a)/s). The interval is
   * about other tasks like these, so a and q are both uncertain. Undefined where q is not below s.
   */
  auditedRate(counts: Counts, audit: Audit): RateInterval {
    const { level, ...asked } = optionsOf("auditedRate", audit, auditOptions, "audit", "");
    const found = call(raw, "auditedRate", { counts, audit: asked, level });
    return rateOf(found, `the share of tries that pass is not below ${asked.rightPass}`);
  },

  /**
   * The rate of wrong tries that pass the checker of `base`, judged by the checker of `plus`, which is stricter: the
   * share of tries failing plus that pass base. Row i is the same task with the same samples in both, and each try that
   * passes plus passes base. Weights are those of `base`. Undefined if no try fails plus.
   */
  checkerRates(base: Counts, plus: Counts, options: RateOptions = {}): CheckerComparison {
    const method = "checkerRates";
    const { level, clusters } = optionsOf(method, options, rateOptions);
    const ofBase = rawTasks(method, base, clusters, "base");
    const answer = raw.checkerRates(ofBase, rawTasks(method, plus, undefined, "plus"), level);
    const found = unwrapRuns(raw, method, answer, [
      ["base", base],
      ["plus", plus],
    ]);
    const { rate, ...rest } = found;
    return { ...rateOf(rate, "no try fails the stricter checker"), ...rest };
  },
});
