import { answerCurve, type Curve } from "../curve.ts";
import {
  answerTauCurve,
  type Answer,
  answerMean,
  answerSteps,
  answerSummary,
  answerSurface,
  type GPassSummary,
  type KTauSurface,
  type TauCurve,
} from "../g-pass.ts";
import { call, callWithNumbers } from "../call.ts";
import type { Counts } from "../counts.ts";
import { intervalsOf } from "../interval-ends.ts";
import { meanOptions, type MeanOptions } from "../interval.ts";
import { question, raggedOption, type RaggedOption } from "../metric.ts";
import { optionsOf } from "../options.ts";
import type { RawModule } from "../raw.ts";

/** Metrics of counts that need no model: pass@k, pass^k, G-Pass@k, mG-Pass@k. */
export const metrics = (raw: RawModule) => ({
  /**
   * Unbiased pass@k of one task: 1 − C(n−c, k)/C(n, k). NaN for k > n; exactly c/n at k = 1, 0 at c = 0, 1 once k >
   * n−c. Relative error below 1e-12. Chen et al. 2021 (arXiv 2107.03374).
   */
  passAtK(n: number, c: number, k: number): number {
    return callWithNumbers(raw, "passAtK", n, c, k);
  },

  /** 1 − pass@k of one task, C(n−c, k)/C(n, k), also accurate where pass@k is near 1. NaN for k > n. */
  failAtK(n: number, c: number, k: number): number {
    return callWithNumbers(raw, "failAtK", n, c, k);
  },

  /** Plug-in pass@k of one task: 1 − (1 − c/n)^k, for every k. It is biased; beyond n it treats c = 0 as "never". */
  passAtKPlugin(n: number, c: number, k: number): number {
    return callWithNumbers(raw, "passAtKPlugin", n, c, k);
  },

  /** (1 − c/n)^k: the complement of the plug-in, also accurate where that is near 1. */
  failAtKPlugin(n: number, c: number, k: number): number {
    return callWithNumbers(raw, "failAtKPlugin", n, c, k);
  },

  /**
   * pass^k of one task, the chance that all k draws succeed: C(c, k)/C(n, k). NaN for k > n; exactly 0 for k > c. arXiv
   * 2406.12045.
   */
  passHatK(n: number, c: number, k: number): number {
    return callWithNumbers(raw, "passHatK", n, c, k);
  },

  /**
   * 1 − pass@k of one task whose samples were drawn until the success number `stopAt`, or until a cap: C(n−1−k,
   * r−1)/C(n−1, r−1) for c = stopAt = r, else C(n−c, k)/C(n, k) at the cap n. It is unbiased for k up to the cap; c/n
   * is not. 0 for k > n − r where c = stopAt, NaN for k > n where c is less.
   */
  stoppedFailAtK(n: number, c: number, stopAt: number, k: number): number {
    return callWithNumbers(raw, "stoppedFailAtK", n, c, stopAt, k);
  },

  /**
   * 1 − pass@k of one task whose samples were drawn `size` at a time until a batch held a success, c of them in the
   * last of `batches`: 1 for k ≤ (batches−1)·size, else C(size−q, c)/C(size, c) with q = k − (batches−1)·size. It is
   * unbiased for k up to the cap. With c = 0 it is NaN beyond batches·size.
   */
  batchedFailAtK(batches: number, size: number, c: number, k: number): number {
    return callWithNumbers(raw, "batchedFailAtK", batches, size, c, k);
  },

  /** The mean pass^k over the tasks, for each of `ks`, under the same rules as the unbiased passAtKCurve. */
  passHatKCurve(counts: Counts, ks: ArrayLike<number>, options: MeanOptions = {}): Curve {
    const method = "passHatKCurve";
    const { ragged, interval } = optionsOf(method, options, meanOptions);
    const found = call(raw, method, { ragged, counts, ks });
    const request = question("passHatK", found.k, { ragged });
    return {
      ...answerCurve(found, { estimator: "unbiased", ragged, rises: false }),
      ...intervalsOf(raw, method, counts, request, interval),
    };
  },

  /**
   * G-Pass@k_τ of one task: the chance that at least ⌈τk⌉, and never fewer than one, of k draws succeed. τ in [0, 1],
   * ⌈τk⌉ exact for the decimal that τ prints as. NaN for k > n; pass@k at τ = 0, pass^k at τ = 1. arXiv 2412.13147.
   */
  gPassAtK(n: number, c: number, k: number, tau: number): number {
    return callWithNumbers(raw, "gPassAtK", n, c, k, tau);
  },

  /** mG-Pass@k of one task as published (eq. 7): 0 at k = 1, (k−1)/k for a perfect task at odd k. NaN for k > n. */
  mgPassAtK(n: number, c: number, k: number): number {
    return callWithNumbers(raw, "mgPassAtK", n, c, k);
  },

  /**
   * Twice the exact area under G-Pass@k_τ from τ = 1/2 to 1: mgPassAtK at even k, and 1 for a perfect task at every k.
   */
  mgPassAtKArea(n: number, c: number, k: number): number {
    return callWithNumbers(raw, "mgPassAtKArea", n, c, k);
  },

  /** The mean G-Pass@k_τ over the tasks, for each of `taus` (in [0, 1], any order). Unequal n as in passAtKCurve. */
  gPassAtKCurve(
    counts: Counts,
    k: number,
    taus: ArrayLike<number>,
    options: MeanOptions = {},
  ): TauCurve {
    const method = "gPassAtKCurve";
    const { ragged, interval } = optionsOf(method, options, meanOptions);
    const found = call(raw, method, { ragged, counts, k, taus });
    const request = question("gPassAtK", found.tau, { k, ragged });
    return {
      ...answerTauCurve(found),
      ...intervalsOf(raw, method, counts, request, interval),
    };
  },

  /**
   * The mean G-Pass@k_τ as its exact steps in τ. `value[i]`, the chance of at least i + 1 successes among k, holds on
   * (i/k, (i+1)/k]. If the mean is undefined, there are no steps. Unequal n as in passAtKCurve.
   */
  gPassAtKSteps(counts: Counts, k: number, options: RaggedOption = {}): TauCurve {
    const { ragged } = optionsOf("gPassAtKSteps", options, raggedOption);
    return answerSteps(call(raw, "gPassAtKSteps", { ragged, counts, k }));
  },

  /**
   * The results of gPassAtKCurve, gPassAtKSteps, mgPassAtKMean and mgPassAtKAreaMean at one k, for the cost of one of
   * them.
   */
  gPassSummary(
    counts: Counts,
    k: number,
    taus: ArrayLike<number>,
    options: RaggedOption = {},
  ): GPassSummary {
    const { ragged } = optionsOf("gPassSummary", options, raggedOption);
    return answerSummary(call(raw, "gPassSummary", { ragged, counts, k, taus }));
  },

  /** The mean G-Pass@k_τ at each of `ks` and `taus` (any order). Unequal n as in passAtKCurve, for each k. */
  gPassAtKSurface(
    counts: Counts,
    ks: ArrayLike<number>,
    taus: ArrayLike<number>,
    options: RaggedOption = {},
  ): KTauSurface {
    const { ragged } = optionsOf("gPassAtKSurface", options, raggedOption);
    return answerSurface(call(raw, "gPassAtKSurface", { ragged, counts, ks, taus }));
  },

  /** The number of k draws that must succeed at τ: max(1, ⌈τk⌉), exact for the decimal that τ prints as. */
  gPassThreshold(k: number, tau: number): number {
    return callWithNumbers(raw, "gPassThreshold", k, tau);
  },

  /** The mean mG-Pass@k over the tasks, as published. Unequal n as in passAtKCurve. */
  mgPassAtKMean(counts: Counts, k: number, options: MeanOptions = {}): Answer {
    return meanAtK(raw, "mgPassAtKMean", counts, k, options);
  },

  /** The mean of mgPassAtKArea over the tasks. Unequal n as in passAtKCurve. */
  mgPassAtKAreaMean(counts: Counts, k: number, options: MeanOptions = {}): Answer {
    return meanAtK(raw, "mgPassAtKAreaMean", counts, k, options);
  },
});

function meanAtK(
  raw: RawModule,
  method: "mgPassAtKMean" | "mgPassAtKAreaMean",
  counts: Counts,
  k: number,
  options: MeanOptions,
): Answer {
  const isPublished = method === "mgPassAtKMean";
  const { ragged, interval } = optionsOf(method, options, meanOptions);
  const answer = answerMean(call(raw, method, { ragged, counts, k }), isPublished);
  const metric = isPublished ? "mgPassAtK" : "mgPassAtKArea";
  const request = question(metric, Float64Array.of(k), { ragged });
  const ends = intervalsOf(raw, method, counts, request, interval);
  return ends.interval === undefined
    ? answer
    : {
        ...answer,
        lower: ends.lower?.[0] ?? NaN,
        upper: ends.upper?.[0] ?? NaN,
        interval: ends.interval,
      };
}
