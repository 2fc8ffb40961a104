import { call } from "../call.ts";
import type { RawModule } from "../raw.ts";

/** How k tries of one task become one answer: by a vote, by their best or worst score, by a verifier. */
export const selection = (raw: RawModule) => ({
  /**
   * maj@k: the chance that the right answer wins the plurality of k votes, drawn without replacement. `correct` samples
   * gave the right answer, and `wrong` counts each wrong answer. Answers with equally many votes share the win. Counts
   * are whole and at least 0, up to 2^20 in all. NaN for k > n, the number of samples; 0 where `correct` is 0, and 1
   * where it is n; exactly correct/n at k = 1 and 2. It lies between pass@k and the chance of ⌊k/2⌋ + 1
   * successes, which is the metric `atLeast` with `least` ⌊k/2⌋ + 1: counts alone bracket it. `measure` and `compare`
   * take data sets.
   */
  majAtK(correct: number, wrong: ArrayLike<number>, k: number): number {
    return call(raw, "majAtK", { correct, wrong, k });
  },

  /**
   * max@k: the expected largest of k scores, drawn without replacement from those of one task. Finite scores, at least
   * one, in any order. NaN for k > n. For scores of 0 and 1 it is pass@k. arXiv 2505.15201.
   */
  maxAtK(scores: ArrayLike<number>, k: number): number {
    return call(raw, "maxAtK", { scores, k });
  },

  /** min@k: the expected smallest of k scores, as `maxAtK`. For scores of 0 and 1 it is pass^k. */
  minAtK(scores: ArrayLike<number>, k: number): number {
    return call(raw, "minAtK", { scores, k });
  },

  /**
   * Best-of-k: the expected value of the one of k samples that a verifier ranks highest. `correct` is the value of each
   * sample in [0, 1], such as whether it is right. Samples of equal rank share the choice. NaN for k > n.
   */
  bestOfK(verifier: ArrayLike<number>, correct: ArrayLike<number>, k: number): number {
    return call(raw, "bestOfK", { verifier, correct, k });
  },
});
