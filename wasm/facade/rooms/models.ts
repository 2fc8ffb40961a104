import { choice, number, numbers, optionsOf } from "../arguments.ts";
import { countArrays, type Counts, totalOf } from "../counts.ts";
import { unwrap } from "../error.ts";
import { answerFit, type Fit, type Prior, priorOf } from "../fit.ts";
import {
  answerValidation,
  type CrossValidation,
  type GoodnessOfFit,
  type RateBins,
  type RateDistribution,
} from "../model-check.ts";
import type { RawModule } from "../raw-module.ts";
import { familyWords, type RawCoverCurve } from "../raw-names.ts";

/** Results that rest on a prior of the tasks' rates: posteriors, fits and their checks. */
export const models = (raw: RawModule) => ({
  /**
   * The log of the chance of c successes among n samples of a task drawn from the prior, C(n, c) included; −∞ where
   * the prior rules c out.
   */
  logMarginal(n: number, c: number, prior: Prior): number {
    const method = "logMarginal";
    const [ofN, ofC] = [number(method, "n", n), number(method, "c", c)];
    return unwrap(method, raw.logMarginal(ofN, ofC, priorOf(method, prior)));
  },

  /**
   * The chance that at least one of k new samples succeeds, after c of n did, for any k. NaN where
   * the prior rules c out.
   */
  posteriorPassAtK(n: number, c: number, k: number, prior: Prior): number {
    return posterior(raw, "posteriorPassAtK", n, c, k, prior);
  },

  /** 1 − posteriorPassAtK, as accurate where that is near 1. */
  posteriorFailAtK(n: number, c: number, k: number, prior: Prior): number {
    return posterior(raw, "posteriorFailAtK", n, c, k, prior);
  },

  /**
   * The value below which one task's own pass@k lies with posterior chance q (in [0, 1]), after c
   * of n samples succeeded. The ends of its 95 % interval have q = 0.025 and 0.975.
   */
  posteriorQuantile(n: number, c: number, k: number, prior: Prior, q: number): number {
    const method = "posteriorQuantile";
    const [ofN, ofC, ofK] = [
      number(method, "n", n),
      number(method, "c", c),
      number(method, "k", k),
    ];
    const of = priorOf(method, prior);
    return unwrap(method, raw.posteriorQuantile(ofN, ofC, ofK, of, number(method, "q", q)));
  },

  /** The prior's own pass@k, before any sample of the task. */
  priorPassAtK(k: number, prior: Prior): number {
    const method = "priorPassAtK";
    return unwrap(method, raw.priorPassAtK(number(method, "k", k), priorOf(method, prior)));
  },

  /**
   * The Beta-Binomial with the most evidence. Every data set has a result with a status, never an
   * exception.
   */
  fitBetaBinomial(counts: Counts): Fit {
    const method = "fitBetaBinomial";
    const { n, c, tasks } = countArrays(method, counts);
    return answerFit(unwrap(method, raw.fitBetaBinomial(n, c, tasks)), "bb");
  },

  /**
   * The zero-one-inflated Beta-Binomial with the most evidence. Its masses are exactly 0 where that
   * is best.
   */
  fitZeroOneInflated(counts: Counts): Fit {
    const method = "fitZeroOneInflated";
    const { n, c, tasks } = countArrays(method, counts);
    return answerFit(unwrap(method, raw.fitZeroOneInflated(n, c, tasks)), "zoibb");
  },

  /**
   * The largest rate that all tasks can share with chance `alpha` of no success at all: 1 −
   * alpha^(1/Σn).
   */
  failureBound(counts: Counts, alpha: number): number {
    const method = "failureBound";
    const { n, c, tasks } = countArrays(method, counts);
    return unwrap(method, raw.failureBound(n, c, tasks, number(method, "alpha", alpha)));
  },

  /**
   * Which family predicts held-out tasks better: the expected log predictive density by
   * cross-validation. A seeded generator deals the folds in order of (n, c), so the order of the
   * tasks cannot matter. By default there are 10 folds (or one per task if there are fewer tasks),
   * and the seed is 1.
   */
  crossValidate(counts: Counts, options: { folds?: number; seed?: number } = {}): CrossValidation {
    const method = "crossValidate";
    const { n, c, tasks } = countArrays(method, counts);
    const { folds, seed = 1 } = optionsOf(method, options);
    const defaultFolds = 10;
    const most = folds ?? Math.min(defaultFolds, Math.floor(totalOf(n, tasks)));
    const found = raw.crossValidate(
      n,
      c,
      tasks,
      number(method, "folds", most),
      number(method, "seed", seed),
    );
    return answerValidation(unwrap(method, found));
  },

  /**
   * Whether the counts look like draws from a family: observed against expected tasks of each (n,
   * c). The p value is the share of data sets, drawn from the fit and each fitted again, that lie at
   * least as far from their own expectations. By default 199 replicates and seed 1. Weights must be
   * whole.
   */
  goodnessOfFit(
    counts: Counts,
    family: Prior["kind"],
    options: { replicates?: number; seed?: number } = {},
  ): GoodnessOfFit {
    const method = "goodnessOfFit";
    const { n, c, tasks } = countArrays(method, counts);
    const { replicates = 199, seed = 1 } = optionsOf(method, options);
    const found = raw.goodnessOfFit(
      n,
      c,
      tasks,
      choice(method, "family", family, familyWords),
      number(method, "replicates", replicates),
      number(method, "seed", seed),
    );
    return unwrap(method, found);
  },

  /** The density and masses of a prior at each of `ps` (in [0, 1]). */
  priorRates(prior: Prior, ps: ArrayLike<number>): RateDistribution {
    const method = "priorRates";
    return unwrap(method, raw.priorRates(priorOf(method, prior), numbers(method, "ps", ps)));
  },

  /** The posterior density and masses of one task's rate, at each of `ps`. Its mean is posteriorPassAtK at k = 1. */
  posteriorRates(n: number, c: number, prior: Prior, ps: ArrayLike<number>): RateDistribution {
    const method = "posteriorRates";
    const [ofN, ofC] = [number(method, "n", n), number(method, "c", c)];
    const found = raw.posteriorRates(ofN, ofC, priorOf(method, prior), numbers(method, "ps", ps));
    return unwrap(method, found);
  },

  /**
   * The c/n that the fit of a family expects of new tasks with these n: the chance of c/n ≥ τ at
   * each of `taus`. Compare it with coverCurve.
   */
  predictedCoverCurve(
    counts: Counts,
    family: Prior["kind"],
    taus: ArrayLike<number>,
  ): RawCoverCurve {
    const method = "predictedCoverCurve";
    const { n, c, tasks } = countArrays(method, counts);
    const kind = choice(method, "family", family, familyWords);
    return unwrap(
      method,
      raw.predictedCoverCurve(n, c, tasks, numbers(method, "taus", taus), kind),
    );
  },

  /**
   * The tasks by their c/n between `edges` (ascending from 0 to 1): as observed, and as the fit of
   * a family expects.
   */
  rateBins(counts: Counts, family: Prior["kind"], edges: ArrayLike<number>): RateBins {
    const method = "rateBins";
    const { n, c, tasks } = countArrays(method, counts);
    const kind = choice(method, "family", family, familyWords);
    return unwrap(method, raw.rateBins(n, c, tasks, numbers(method, "edges", edges), kind));
  },
});

function posterior(
  raw: RawModule,
  method: "posteriorPassAtK" | "posteriorFailAtK",
  n: number,
  c: number,
  k: number,
  prior: Prior,
): number {
  const [ofN, ofC] = [number(method, "n", n), number(method, "c", c)];
  const found = raw[method](ofN, ofC, number(method, "k", k), priorOf(method, prior));
  return unwrap(method, found);
}
