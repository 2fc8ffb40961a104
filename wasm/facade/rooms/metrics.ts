import { number, numbers } from "../arguments.ts";
import { type Cells, countArrays, type Counts } from "../counts.ts";
import { answerCurve, type Curve } from "../curve.ts";
import { unwrap } from "../error.ts";
import {
  type Answer,
  answerMean,
  answerSteps,
  answerSummary,
  answerSurface,
  answerTauCurve,
  type GPassSummary,
  type KTauSurface,
  type TauCurve,
} from "../g-pass.ts";
import { intervalsOf } from "../interval-ends.ts";
import { question } from "../interval.ts";
import { type MeanOptions, raggedOf, type RaggedOption } from "../mean-options.ts";
import type { RawModule } from "../raw-module.ts";

/** Metrics of counts that need no model: pass@k, pass^k, G-Pass@k, mG-Pass@k. */
export const metrics = (raw: RawModule) => ({
  /**
   * Unbiased pass@k of one task: 1 − C(n−c, k)/C(n, k). NaN for k > n; exactly c/n at k = 1, 0 at c = 0, 1 once
   * k > n−c. Relative error below 1e-12. Chen et al. 2021 (arXiv 2107.03374).
   */
  passAtK(n: number, c: number, k: number): number {
    return ofTask(raw, "passAtK", n, c, k);
  },

  /** 1 − pass@k of one task, C(n−c, k)/C(n, k), as accurate where pass@k is near 1. NaN for k > n. */
  failAtK(n: number, c: number, k: number): number {
    return ofTask(raw, "failAtK", n, c, k);
  },

  /**
   * Plug-in pass@k of one task: 1 − (1 − c/n)^k, for every k. It is biased; beyond n it takes c = 0
   * for "never".
   */
  passAtKPlugin(n: number, c: number, k: number): number {
    return ofTask(raw, "passAtKPlugin", n, c, k);
  },

  /** (1 − c/n)^k: the complement of the plug-in, as accurate where that is near 1. */
  failAtKPlugin(n: number, c: number, k: number): number {
    return ofTask(raw, "failAtKPlugin", n, c, k);
  },

  /**
   * pass^k of one task, the chance that all k draws succeed: C(c, k)/C(n, k). NaN for k > n;
   * exactly 0 for k > c. arXiv 2406.12045.
   */
  passHatK(n: number, c: number, k: number): number {
    return ofTask(raw, "passHatK", n, c, k);
  },

  /** The mean pass^k over the tasks, for each of `ks`, under the same rules as the unbiased passAtKCurve. */
  passHatKCurve(counts: Counts, ks: ArrayLike<number>, options: MeanOptions = {}): Curve {
    const method = "passHatKCurve";
    const ragged = raggedOf(method, options);
    const { n, c, tasks } = countArrays(method, counts);
    const budgets = numbers(method, "ks", ks);
    const found = raw.passHatKCurve(n, c, tasks, budgets, ragged);
    const request = question("passHatK", budgets, { ragged });
    return {
      ...answerCurve(unwrap(method, found), { estimator: "unbiased", ragged, rises: false }),
      ...intervalsOf(raw, method, counts, request, options.interval),
    };
  },

  /**
   * The counts with equal (n, c) grouped: a count-of-counts table. It gives every metric the same
   * value as the tasks themselves. Repeated calls then cost time in cells, not in tasks. Rows of
   * weight 0 are left out.
   */
  groupCounts(counts: Counts): Cells {
    const { n, c, tasks } = countArrays("groupCounts", counts);
    return unwrap("groupCounts", raw.groupCounts(n, c, tasks));
  },

  /**
   * G-Pass@k_τ of one task: the chance that at least ⌈τk⌉, and never fewer than one, of k draws succeed. τ in [0, 1],
   * ⌈τk⌉ exact for the decimal that τ prints as. NaN for k > n; pass@k at τ = 0, pass^k at τ = 1. arXiv 2412.13147.
   */
  gPassAtK(n: number, c: number, k: number, tau: number): number {
    const method = "gPassAtK";
    const [ofN, ofC, ofK] = [
      number(method, "n", n),
      number(method, "c", c),
      number(method, "k", k),
    ];
    return unwrap(method, raw.gPassAtK(ofN, ofC, ofK, number(method, "tau", tau)));
  },

  /** mG-Pass@k of one task as published (eq. 7): 0 at k = 1, (k−1)/k for a perfect task at odd k. NaN for k > n. */
  mgPassAtK(n: number, c: number, k: number): number {
    return ofTask(raw, "mgPassAtK", n, c, k);
  },

  /** Twice the exact area under G-Pass@k_τ from τ = 1/2 to 1: mgPassAtK at even k, and 1 for a perfect task at any. */
  mgPassAtKArea(n: number, c: number, k: number): number {
    return ofTask(raw, "mgPassAtKArea", n, c, k);
  },

  /** The mean G-Pass@k_τ over the tasks, for each of `taus` (in [0, 1], any order). Unequal n as in passAtKCurve. */
  gPassAtKCurve(
    counts: Counts,
    k: number,
    taus: ArrayLike<number>,
    options: MeanOptions = {},
  ): TauCurve {
    const method = "gPassAtKCurve";
    const ragged = raggedOf(method, options);
    const { n, c, tasks } = countArrays(method, counts);
    const at = number(method, "k", k);
    const rates = numbers(method, "taus", taus);
    const found = raw.gPassAtKCurve(n, c, tasks, at, rates, ragged);
    const request = question("gPassAtK", rates, { k: at, ragged });
    return {
      ...answerTauCurve(unwrap(method, found)),
      ...intervalsOf(raw, method, counts, request, options.interval),
    };
  },

  /**
   * The mean G-Pass@k_τ as its exact steps in τ. `value[i]`, the chance of at least i + 1 successes
   * among k, holds on (i/k, (i+1)/k]. There are none where it is undefined. Unequal n as in
   * passAtKCurve.
   */
  gPassAtKSteps(counts: Counts, k: number, options: RaggedOption = {}): TauCurve {
    const method = "gPassAtKSteps";
    const ragged = raggedOf(method, options);
    const { n, c, tasks } = countArrays(method, counts);
    const found = raw.gPassAtKSteps(n, c, tasks, number(method, "k", k), ragged);
    return answerSteps(unwrap(method, found));
  },

  /**
   * The results of gPassAtKCurve, gPassAtKSteps, mgPassAtKMean and mgPassAtKAreaMean at one k, for
   * the cost of one of them.
   */
  gPassSummary(
    counts: Counts,
    k: number,
    taus: ArrayLike<number>,
    options: RaggedOption = {},
  ): GPassSummary {
    const method = "gPassSummary";
    const ragged = raggedOf(method, options);
    const { n, c, tasks } = countArrays(method, counts);
    const at = number(method, "k", k);
    const found = raw.gPassSummary(n, c, tasks, at, numbers(method, "taus", taus), ragged);
    return answerSummary(unwrap(method, found));
  },

  /** The mean G-Pass@k_τ at each of `ks` and `taus` (any order). Unequal n as in passAtKCurve, for each k. */
  gPassAtKSurface(
    counts: Counts,
    ks: ArrayLike<number>,
    taus: ArrayLike<number>,
    options: RaggedOption = {},
  ): KTauSurface {
    const method = "gPassAtKSurface";
    const ragged = raggedOf(method, options);
    const { n, c, tasks } = countArrays(method, counts);
    const [budgets, rates] = [numbers(method, "ks", ks), numbers(method, "taus", taus)];
    const found = raw.gPassAtKSurface(n, c, tasks, budgets, rates, ragged);
    return answerSurface(unwrap(method, found));
  },

  /** How many of k draws must succeed at τ: max(1, ⌈τk⌉), exact for the decimal that τ prints as. */
  gPassThreshold(k: number, tau: number): number {
    const method = "gPassThreshold";
    const found = raw.gPassThreshold(number(method, "k", k), number(method, "tau", tau));
    return unwrap(method, found);
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
  const ragged = raggedOf(method, options);
  const { n, c, tasks } = countArrays(method, counts);
  const isPublished = method === "mgPassAtKMean";
  const found = raw[method](n, c, tasks, number(method, "k", k), ragged);
  const answer = answerMean(unwrap(method, found), isPublished);
  const metric = isPublished ? "mgPassAtK" : "mgPassAtKArea";
  const request = question(metric, Float64Array.of(k), { ragged });
  const ends = intervalsOf(raw, method, counts, request, options.interval);
  return ends.interval === undefined
    ? answer
    : {
        ...answer,
        lower: ends.lower?.[0] ?? NaN,
        upper: ends.upper?.[0] ?? NaN,
        interval: ends.interval,
      };
}

/** A metric of one task at one k. */
function ofTask(
  raw: RawModule,
  method:
    | "passAtK"
    | "failAtK"
    | "passAtKPlugin"
    | "failAtKPlugin"
    | "passHatK"
    | "mgPassAtK"
    | "mgPassAtKArea",
  n: number,
  c: number,
  k: number,
): number {
  const result = raw[method](
    number(method, "n", n),
    number(method, "c", c),
    number(method, "k", k),
  );
  return unwrap(method, result);
}
