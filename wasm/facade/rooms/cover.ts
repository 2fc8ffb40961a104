import {
  answerPosteriorCover,
  answerCover,
  answerHierarchicalCover,
  type AucExcess,
  type CoverCurve,
  coverCurveOptions,
  type CoverCurveOptions,
  type CoverSteps,
} from "../cover.ts";
import { call } from "../call.ts";
import { choice, numbers } from "../arguments.ts";
import { type Counts, namedRuns, pairOf, runOf } from "../counts.ts";
import { refuseType, unwrap } from "../error.ts";
import { priorOf } from "../fit.ts";
import { hierarchicalOf, defaultEnds } from "../hierarchical.ts";
import { intervalsOf, posteriorWithEnds } from "../interval-ends.ts";
import { question } from "../metric.ts";
import { optionsOf } from "../options.ts";
import type { RawModule, RawTries } from "../raw.ts";

/** Reliability of tasks: Cover@τ and its areas. */
export const cover = (raw: RawModule) => ({
  /**
   * Cover@τ, the share of tasks with c/n ≥ τ, as its exact steps. The first share is the limit τ → 0⁺, "ever solved".
   * Dragoi et al., Beyond Pass@k.
   */
  coverSteps(counts: Counts): CoverSteps {
    return call(raw, "coverSteps", { counts });
  },

  /** Cover@τ at each of `taus` (in [0, 1], any order), exact where c/n = τ as a decimal. 1 at τ = 0. */
  coverAtTau(counts: Counts, taus: ArrayLike<number>): Float64Array {
    return call(raw, "coverCurve", { counts, taus }, { method: "coverAtTau" }).value;
  },

  /**
   * coverAtTau with its complement, its extent, and warnings. `plugin`, the default, uses the observed c/n. The models
   * use the rates themselves: the mean posterior chance of p ≥ τ. `hb` has an interval.
   */
  coverCurve(counts: Counts, taus: ArrayLike<number>, options: CoverCurveOptions = {}): CoverCurve {
    const method = "coverCurve";
    const asked = optionsOf(method, options, coverCurveOptions);
    const { estimator, interval } = asked;
    const run = runOf(method, counts);
    const rates = numbers(method, "taus", taus);
    const isOfModel = estimator === "bb" || estimator === "zoibb";
    if (isOfModel && interval !== undefined) {
      const rule = "absent for a fitted model's Cover";
      return refuseType(method, "interval", interval, rule);
    }
    const request = question("cover", rates);
    if (estimator === "hb") {
      if (interval === undefined) {
        const request = { taus: rates, levels: defaultEnds };
        return answerHierarchicalCover(hierarchicalOf(raw, method, counts, request));
      }
      const { posterior, ends } = posteriorWithEnds(raw, method, counts, request, interval);
      return { ...answerPosteriorCover(rates, posterior.curve, posterior), ...ends };
    }
    if (estimator === "plugin") {
      const found = unwrap(method, raw.coverCurve(run, rates));
      const ends = intervalsOf(raw, method, counts, request, interval);
      return { ...answerCover(found, estimator), ...ends };
    }
    if (asked.prior !== undefined) {
      const prior = priorOf(method, asked.prior);
      choice(method, "prior.kind", asked.prior.kind, [estimator]);
      const found = raw.coverPosteriorCurve(run, prior, rates);
      return answerCover(unwrap(method, found), estimator);
    }
    const found = raw.coverFittedCurve(run, estimator, rates);
    return answerCover(unwrap(method, found), estimator);
  },

  /**
   * The weight at each of `taus` (in [0, 1], any order) that turns Cover@τ into plug-in pass@k or plug-in pass^k. For
   * pass@k it is k(1−τ)^(k−1), the density of Beta(1, k). For pass^k it is kτ^(k−1).
   */
  coverWeight(metric: RawTries, k: number, taus: ArrayLike<number>): Float64Array {
    return call(raw, "coverWeight", { metric, k, taus });
  },

  /** The τ below which the share q (in [0, 1]) of coverWeight lies: 1 − (1−q)^(1/k) for pass@k, q^(1/k) for pass^k. */
  coverWeightQuantile(metric: RawTries, k: number, q: number): number {
    return call(raw, "coverWeightQuantile", { metric, k, q });
  },

  /** The area under Cover@τ times coverWeight for each of `ks`, exact. It is plug-in pass@k, or plug-in pass^k. */
  coverWeightedArea(counts: Counts, metric: RawTries, ks: ArrayLike<number>): Float64Array {
    return call(raw, "coverWeightedArea", { metric, counts, ks });
  },

  /** The area under Cover@τ over [0, 1], exact. It equals Pass@1. */
  coverArea(counts: Counts): number {
    return call(raw, "coverArea", { counts });
  },

  /** AUC⁺(A, B) and AUC⁺(B, A): the areas over τ by which one run's Cover@τ lies above the other's, exact. */
  aucExcess(a: Counts, b: Counts): AucExcess {
    return call(raw, "aucExcess", { a, b }, { runs: pairOf(a, b) });
  },

  /** AvgAUC⁺ of each run: the mean of its AUC⁺ over every other run. Needs at least two runs. */
  averageAucExcess(runs: readonly Counts[]): Float64Array {
    const named = namedRuns("averageAucExcess", "runs", runs);
    return call(raw, "averageAucExcess", { runs }, { runs: named });
  },
});
