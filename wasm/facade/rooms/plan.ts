import { number } from "../arguments.ts";
import { countArrays, type Counts } from "../counts.ts";
import { unwrap } from "../error.ts";
import type { RawModule } from "../raw-module.ts";

/** Where the spread of the tasks' rates c/n comes from. All are estimates, unbiased but for `icc`. */
export interface NoiseSplit {
  /** The mean over tasks of p(1 − p), the variance of one sample of a task: the mean of c(n−c)/(n(n−1)). */
  within: number;
  /** The variance of p between tasks. It may come out below 0. */
  between: number;
  /** The chance that two samples of one task disagree: 2 × `within`. */
  flip: number;
  /**
   * The intraclass correlation: the share of `between` in the variance of one sample of a task picked at random. A
   * `between` below 0 counts as 0. NaN where every sample of every task came out the same.
   */
  icc: number;
  /** The standard error of Pass@1 about the tasks that were picked. */
  error: number;
  /** The share of the variance of Pass@1 that more samples of these tasks would take away. */
  samplingShare: number;
  /** The number of tasks, by weight. */
  total: number;
}

/** What to draw next, and what it costs. */
export const plan = (raw: RawModule) => ({
  /**
   * The expected number of attempts at one task until the first success, at most k, from c successes among n samples:
   * (n+1)/(c+1) − (n−k+1)/(c+1) · C(n−c, k)/C(n, k), unbiased for Σ_{j<k} (1−p)^j. NaN for k > n; 1 at k = 1; k at
   * c = 0.
   */
  expectedTries(n: number, c: number, k: number): number {
    const method = "expectedTries";
    const [ofN, ofC] = [number(method, "n", n), number(method, "c", c)];
    return unwrap(method, raw.expectedTries(ofN, ofC, number(method, "k", k)));
  },

  /**
   * The noise of Pass@1, split into which tasks were picked and which attempts were drawn (arXiv 2512.21326,
   * 2411.00640). A task with one sample says nothing of `within`: with one, all that rests on it is NaN. With one task
   * in all, whatever rests on the variance between tasks is NaN.
   */
  noiseSplit(counts: Counts): NoiseSplit {
    const method = "noiseSplit";
    const { n, c, tasks } = countArrays(method, counts);
    return unwrap(method, raw.noiseSplit(n, c, tasks));
  },
});
