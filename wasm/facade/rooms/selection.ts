import { call } from "../call.ts";
import { type Counts, unwrapRuns } from "../counts.ts";
import { ofInterval, refuseType } from "../error.ts";
import { endsOf } from "../interval-ends.ts";
import { isByTau, question, requestOf } from "../metric.ts";
import { optionsOf } from "../options.ts";
import type { RawModule } from "../raw.ts";
import {
  fallOf,
  type FallOptions,
  fallOptions,
  type OracleGap,
  type OracleGapOptions,
  oracleGapOptions,
  type PeakFall,
  reasonsOf,
  selfStrata,
} from "../selection.ts";

/** Choice of one answer from k tries of a task: by a vote, by their best or worst score, or by a verifier. */
export const selection = (raw: RawModule) => ({
  /**
   * maj@k: the chance that the right answer wins the plurality of k votes, drawn without replacement. `correct` samples
   * gave the right answer, and `wrong` counts each wrong answer. Answers with equally many votes share the win. Counts
   * are whole and at least 0, up to 2^20 in all. NaN for k > n, the number of samples; 0 where `correct` is 0, and 1
   * where it is n; exactly correct/n at k = 1 and 2. It lies between pass@k and the chance of ⌊k/2⌋ + 1 successes,
   * which is the metric `atLeast` with `least` ⌊k/2⌋ + 1. So counts alone bracket it. For data sets, use `measure` and
   * `compare`.
   */
  majAtK(correct: number, wrong: ArrayLike<number>, k: number): number {
    return call(raw, "majAtK", { correct, wrong, k });
  },

  /**
   * max@k: the expected largest of k scores, drawn without replacement from the scores of one task. Finite scores, at
   * least one, in any order. NaN for k > n. For scores of 0 and 1 it is pass@k. arXiv 2505.15201.
   */
  maxAtK(scores: ArrayLike<number>, k: number): number {
    return call(raw, "maxAtK", { scores, k });
  },

  /** min@k: the expected smallest of k scores, like `maxAtK`. For scores of 0 and 1 it is pass^k. */
  minAtK(scores: ArrayLike<number>, k: number): number {
    return call(raw, "minAtK", { scores, k });
  },

  /**
   * Best-of-k: the expected value of the sample that a verifier ranks highest among k samples. `correct` is the value
   * of each sample in [0, 1], such as 1 if it is right and 0 if not. Samples of equal rank share the choice. NaN for k
   * > n.
   */
  bestOfK(verifier: ArrayLike<number>, correct: ArrayLike<number>, k: number): number {
    return call(raw, "bestOfK", { verifier, correct, k });
  },

  /**
   * The cost of choosing without an oracle: pass@k minus maj@k, or pass@k minus best-of-k, as one mean over the tasks
   * of the difference, at each k. Pass counts with their `votes` or `ranks`, or a list of them: the strata of a macro
   * mean, each of which counts the same. Each task's gap lies in [0, 1]. It is 0 at k = 1, where there is no choice, so
   * it has no interval there. NaN at k > n of some task, unless `ragged` is `eligible`. The interval is about new
   * tasks. It compares the run with itself in two metrics, as `compare` does for paired runs: by `t-plus`, which adds a
   * task without a gap and one with a gap of 1. Several strata have `t-plus` or `t`, as in `compareMacroMeans`. Counts
   * whose sampling stopped are refused, since only pass@k is then estimated without bias.
   */
  oracleGap(strata: Counts | readonly Counts[], options: OracleGapOptions): OracleGap {
    const method = "oracleGap";
    const { metric, ks, ragged, interval } = optionsOf(method, options, oracleGapOptions);
    const { tasks, named, plan } = selfStrata(method, metric, strata, interval);
    const answer = raw.oracleGap(tasks, question(metric, ks, { ragged }), plan);
    const { oracle, selection, gap } = unwrapRuns(raw, method, answer, named, ofInterval);
    return {
      metric,
      k: selection.at,
      oracle: oracle.value,
      selection: selection.value,
      gap: gap.value,
      status: selection.status,
      reason: reasonsOf(selection, named),
      eligible: selection.eligible,
      total: selection.total,
      ...endsOf(plan, gap, plan.method),
    };
  },

  /**
   * Tests if a curve over k turns down: the fall of its mean from its peak to the largest of `ks`, and the p value of
   * that fall. Best-of-k falls if a verifier prefers wrong tries among many (over-optimisation). The fall is the mean
   * over the tasks of the paired difference, about new tasks. The peak is chosen from the same data. So the interval is
   * that of the band which contains the differences of all `ks` to the largest one at once, and the p value is adjusted
   * for all of them: `t-plus` and `t` use max |T|, `gaffke` the joint ranks of its draws, all others Bonferroni's
   * correction. Any metric along k, by default pass@k, which never falls. Counts or strata as in `oracleGap`; with
   * `eligible`, only tasks that have the largest k count.
   */
  fallFromPeak(strata: Counts | readonly Counts[], options: FallOptions): PeakFall {
    const method = "fallFromPeak";
    const { ragged, interval, ...asked } = optionsOf(method, options, fallOptions);
    const { metric } = asked;
    if (isByTau(metric)) return refuseType(method, "metric", metric, "a metric along k");
    const request = requestOf(method, { ...asked, taus: undefined, k: undefined });
    const { tasks, named, plan } = selfStrata(method, metric, strata, interval);
    const answer = raw.fallFromPeak(tasks, { ...request, ragged }, plan);
    return fallOf(metric, plan, unwrapRuns(raw, method, answer, named, ofInterval));
  },
});
