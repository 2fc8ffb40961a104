import { runOf, type Counts, totalOf } from "../counts.ts";
import { call } from "../call.ts";
import { number, optional, or } from "../arguments.ts";
import { intervalOptions } from "../interval.ts";
import { optionsOf } from "../options.ts";
import { answerFit, type Fit, type Prior } from "../fit.ts";
import {
  answerValidation,
  type CrossValidation,
  type GoodnessOfFit,
  type RateBins,
  type RateDistribution,
} from "../model-check.ts";
import type { RawModule, RawCoverCurve } from "../raw.ts";

const { seed } = intervalOptions;
const foldsOptions = { folds: optional(number), seed };
const fitCheckOptions = { replicates: or(number, 199), seed };

/** Results based on a prior of the tasks' rates: posteriors, fits and their checks. */
export const models = (raw: RawModule) => ({
  /**
   * The log of the chance of c successes among n samples of a task drawn from the prior, C(n, c) included; −∞ where the
   * prior rules c out.
   */
  logMarginal(n: number, c: number, prior: Prior): number {
    return call(raw, "logMarginal", { n, c, prior });
  },

  /**
   * The chance that at least one of k new samples succeeds, after c of n did, for any k. NaN where the prior rules c
   * out.
   */
  posteriorPassAtK(n: number, c: number, k: number, prior: Prior): number {
    return call(raw, "posteriorPassAtK", { n, c, k, prior });
  },

  /** 1 − posteriorPassAtK, also accurate where that is near 1. */
  posteriorFailAtK(n: number, c: number, k: number, prior: Prior): number {
    return call(raw, "posteriorFailAtK", { n, c, k, prior });
  },

  /**
   * The value below which one task's own pass@k lies with posterior chance q (in [0, 1]), after c of n samples
   * succeeded. The ends of its 95 % interval have q = 0.025 and 0.975.
   */
  posteriorQuantile(n: number, c: number, k: number, prior: Prior, q: number): number {
    return call(raw, "posteriorQuantile", { n, c, k, prior, q });
  },

  /** The prior's own pass@k, before any sample of the task. */
  priorPassAtK(k: number, prior: Prior): number {
    return call(raw, "priorPassAtK", { k, prior });
  },

  /** The Beta-Binomial with the most evidence. Every data set has a result with a status, never an exception. */
  fitBetaBinomial(counts: Counts): Fit {
    return answerFit(call(raw, "fitBetaBinomial", { counts }), "bb");
  },

  /** The zero-one-inflated Beta-Binomial with the most evidence. Its masses are exactly 0 where that is best. */
  fitZeroOneInflated(counts: Counts): Fit {
    return answerFit(call(raw, "fitZeroOneInflated", { counts }), "zoibb");
  },

  /** The largest rate that all tasks can share with chance `alpha` of no success at all: 1 − alpha^(1/Σn). */
  failureBound(counts: Counts, alpha: number): number {
    return call(raw, "failureBound", { counts, alpha });
  },

  /**
   * Compares how well the families predict held-out tasks: the expected log predictive density by cross-validation. A
   * seeded generator deals the folds in order of (n, c), so the order of the tasks cannot matter. By default there are
   * 10 folds (or one per task if there are fewer tasks), and the seed is 1.
   */
  crossValidate(counts: Counts, options: { folds?: number; seed?: number } = {}): CrossValidation {
    const method = "crossValidate";
    const run = runOf(method, counts);
    const defaultFolds = 10;
    const most = Math.min(defaultFolds, Math.floor(totalOf(run)));
    const { folds = most, seed } = optionsOf(method, options, foldsOptions);
    return answerValidation(call(raw, method, { counts, folds, seed }));
  },

  /**
   * Tests if the counts look like draws from a family: observed against expected numbers of tasks for each (n, c). The
   * p value is the share of data sets, drawn from the fit and each fitted again, that lie at least as far from their
   * own expectations. By default 199 replicates and seed 1. Weights must be whole.
   */
  goodnessOfFit(
    counts: Counts,
    family: Prior["kind"],
    options: { replicates?: number; seed?: number } = {},
  ): GoodnessOfFit {
    const method = "goodnessOfFit";
    runOf(method, counts);
    return call(raw, method, { counts, family, ...optionsOf(method, options, fitCheckOptions) });
  },

  /** The density and masses of a prior at each of `ps` (in [0, 1]). */
  priorRates(prior: Prior, ps: ArrayLike<number>): RateDistribution {
    return call(raw, "priorRates", { prior, ps });
  },

  /** The posterior density and masses of one task's rate, at each of `ps`. Its mean is posteriorPassAtK at k = 1. */
  posteriorRates(n: number, c: number, prior: Prior, ps: ArrayLike<number>): RateDistribution {
    return call(raw, "posteriorRates", { n, c, prior, ps });
  },

  /**
   * The c/n that the fit of a family predicts for new tasks with these n: the chance of c/n ≥ τ at each of `taus`.
   * Compare it with coverCurve.
   */
  predictedCoverCurve(
    counts: Counts,
    family: Prior["kind"],
    taus: ArrayLike<number>,
  ): RawCoverCurve {
    return call(raw, "predictedCoverCurve", { counts, family, taus });
  },

  /**
   * The numbers of tasks by their c/n between `edges` (ascending from 0 to 1): observed, and expected by the fit of a
   * family.
   */
  rateBins(counts: Counts, family: Prior["kind"], edges: ArrayLike<number>): RateBins {
    return call(raw, "rateBins", { counts, family, edges });
  },
});
