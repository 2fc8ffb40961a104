import { choice, number, numbers, optionsOf } from "./arguments.ts";
import { countArrays, runOf, type Cells, type Counts } from "./counts.ts";
import { unwrap } from "./error.ts";
import { answerFit, priorOf, type Fit, type Prior } from "./fit.ts";
import {
  hierarchicalOf,
  hierarchicalStrataOf,
  type Hierarchical,
  type HierarchicalOptions,
  type StratifiedHierarchical,
} from "./hierarchical.ts";
import {
  answerValidation,
  families,
  type CrossValidation,
  type GoodnessOfFit,
  type RateBins,
  type RateDistribution,
} from "./model-check.ts";
import type { RawModule } from "./raw-module.ts";
import type { RawCoverCurve } from "./raw-results.ts";
import { answerStudy, type BudgetStudyRow, type MeanError } from "./study.ts";

/** What rests on a model of the tasks' rates: posteriors, fits, their checks, and studies of smaller budgets. */
export class ModelFacade {
  /** @internal */
  protected readonly raw: RawModule;

  /** @internal */
  constructor(raw: RawModule) {
    this.raw = raw;
  }

  /**
   * The log of the chance of c successes among n samples of a task drawn from the prior, C(n, c) included; −∞ where
   * the prior rules c out.
   */
  logMarginal(n: number, c: number, prior: Prior): number {
    const method = "logMarginal";
    const [ofN, ofC] = [number(method, "n", n), number(method, "c", c)];
    return unwrap(method, this.raw.logMarginal(ofN, ofC, priorOf(method, prior)));
  }

  /** The chance that at least one of k new samples succeeds, after c of n did: for any k. NaN where the prior rules c out. */
  posteriorPassAtK(n: number, c: number, k: number, prior: Prior): number {
    return this.#posterior("posteriorPassAtK", n, c, k, prior);
  }

  /** 1 − posteriorPassAtK, as accurate where that is near 1. */
  posteriorFailAtK(n: number, c: number, k: number, prior: Prior): number {
    return this.#posterior("posteriorFailAtK", n, c, k, prior);
  }

  /** The prior's own pass@k, before any sample of the task. */
  priorPassAtK(k: number, prior: Prior): number {
    const method = "priorPassAtK";
    return unwrap(method, this.raw.priorPassAtK(number(method, "k", k), priorOf(method, prior)));
  }

  /** The Beta-Binomial of most evidence: a result with a status for all counts, never an exception. */
  fitBetaBinomial(counts: Counts): Fit {
    const method = "fitBetaBinomial";
    const { n, c, tasks } = countArrays(method, counts);
    return answerFit(unwrap(method, this.raw.fitBetaBinomial(n, c, tasks)), "bb");
  }

  /** The zero-one-inflated Beta-Binomial of most evidence, with masses of exactly 0 where they are best. */
  fitZeroOneInflated(counts: Counts): Fit {
    const method = "fitZeroOneInflated";
    const { n, c, tasks } = countArrays(method, counts);
    return answerFit(unwrap(method, this.raw.fitZeroOneInflated(n, c, tasks)), "zoibb");
  }

  /**
   * The posterior of pass@k at any k, of Cover@τ and of the prior itself, with the prior integrated over a stated
   * hyperprior instead of fixed at its most likely value. Every data set has one; few data leave it wide. It speaks of
   * these tasks, with more samples; standard deviations and quantiles count what is unknown of each task, too.
   */
  fitHierarchical(counts: Counts, options: HierarchicalOptions = {}): Hierarchical {
    return hierarchicalOf(this.raw, "fitHierarchical", counts, options);
  }

  /** The largest rate that all tasks can share with chance `alpha` of no success at all: 1 − alpha^(1/Σn). */
  failureBound(counts: Counts, alpha: number): number {
    const method = "failureBound";
    const { n, c, tasks } = countArrays(method, counts);
    return unwrap(method, this.raw.failureBound(n, c, tasks, number(method, "alpha", alpha)));
  }

  /**
   * fitHierarchical where the tasks fall into strata that each have a prior of their own: the posterior of all tasks
   * together. At least one stratum.
   */
  fitHierarchicalStrata(
    strata: readonly Counts[],
    options: HierarchicalOptions = {},
  ): StratifiedHierarchical {
    return hierarchicalStrataOf(this.raw, "fitHierarchicalStrata", strata, options);
  }

  /**
   * Which family foretells held-out tasks better: the expected log predictive density by cross-validation. Folds are
   * dealt in order of (n, c) by a seeded generator, so the order of the tasks cannot matter. By default 10 folds (or
   * one a task where there are fewer) and seed 1.
   */
  crossValidate(counts: Counts, options: { folds?: number; seed?: number } = {}): CrossValidation {
    const method = "crossValidate";
    const { n, c, tasks } = countArrays(method, counts);
    const { folds, seed = 1 } = optionsOf(method, options);
    const usual = 10;
    const most = folds ?? Math.min(usual, Math.floor(totalOf(n, tasks)));
    const raw = this.raw.crossValidate(
      n,
      c,
      tasks,
      number(method, "folds", most),
      number(method, "seed", seed),
    );
    return answerValidation(unwrap(method, raw));
  }

  /**
   * Whether the counts look like draws from a family: observed against expected tasks of each (n, c), and the share of
   * data sets drawn from the fit, each fitted anew, that lie at least as far from their own expectations. By default 199
   * replicates and seed 1. Weights must be whole.
   */
  goodnessOfFit(
    counts: Counts,
    family: Prior["kind"],
    options: { replicates?: number; seed?: number } = {},
  ): GoodnessOfFit {
    const method = "goodnessOfFit";
    const { n, c, tasks } = countArrays(method, counts);
    const { replicates = 199, seed = 1 } = optionsOf(method, options);
    const raw = this.raw.goodnessOfFit(
      n,
      c,
      tasks,
      choice(method, "family", family, families),
      number(method, "replicates", replicates),
      number(method, "seed", seed),
    );
    return unwrap(method, raw);
  }

  /** The density and masses of a prior at each of `ps` (in [0, 1]). */
  priorRates(prior: Prior, ps: ArrayLike<number>): RateDistribution {
    const method = "priorRates";
    return unwrap(method, this.raw.priorRates(priorOf(method, prior), numbers(method, "ps", ps)));
  }

  /** The posterior density and masses of one task's rate, at each of `ps`. Its mean is posteriorPassAtK at k = 1. */
  posteriorRates(n: number, c: number, prior: Prior, ps: ArrayLike<number>): RateDistribution {
    const method = "posteriorRates";
    const [ofN, ofC] = [number(method, "n", n), number(method, "c", c)];
    const raw = this.raw.posteriorRates(
      ofN,
      ofC,
      priorOf(method, prior),
      numbers(method, "ps", ps),
    );
    return unwrap(method, raw);
  }

  /**
   * What the fit of a family expects of the c/n of new tasks with these n: the chance of c/n ≥ τ at each of `taus`, to
   * hold against coverCurve.
   */
  predictedCoverCurve(
    counts: Counts,
    family: Prior["kind"],
    taus: ArrayLike<number>,
  ): RawCoverCurve {
    const method = "predictedCoverCurve";
    const { n, c, tasks } = countArrays(method, counts);
    const kind = choice(method, "family", family, families);
    return unwrap(
      method,
      this.raw.predictedCoverCurve(n, c, tasks, numbers(method, "taus", taus), kind),
    );
  }

  /** Tasks by their c/n between `edges` (ascending from 0 to 1): as observed, and as the fit of a family expects. */
  rateBins(counts: Counts, family: Prior["kind"], edges: ArrayLike<number>): RateBins {
    const method = "rateBins";
    const { n, c, tasks } = countArrays(method, counts);
    const kind = choice(method, "family", family, families);
    return unwrap(method, this.raw.rateBins(n, c, tasks, numbers(method, "edges", edges), kind));
  }

  /**
   * Counts as a smaller study would have had them: m samples (at most the smallest n) of each of `tasks` tasks (by
   * default all), drawn without replacement by a seeded generator. Weights must be whole.
   */
  subsample(counts: Counts, m: number, options: { tasks?: number; seed?: number } = {}): Cells {
    const method = "subsample";
    const [n, c, weights] = runOf(method, counts);
    const { tasks, seed = 1 } = optionsOf(method, options);
    const raw = this.raw.subsample(
      n,
      c,
      weights,
      number(method, "m", m),
      number(method, "tasks", tasks ?? totalOf(n, weights)),
      number(method, "seed", seed),
    );
    return unwrap(method, raw);
  }

  /**
   * What each estimator would have said of pass@k at each of `ks` from one such smaller study: in the order of
   * `values`, NaN where there is no unbiased value.
   */
  studyBudget(
    counts: Counts,
    ks: ArrayLike<number>,
    m: number,
    options: { tasks?: number; seed?: number } = {},
  ): BudgetStudyRow {
    const method = "studyBudget";
    const [n, c, weights] = runOf(method, counts);
    const { tasks, seed = 1 } = optionsOf(method, options);
    const budgets = numbers(method, "ks", ks);
    const raw = this.raw.studyBudget(
      n,
      c,
      weights,
      budgets,
      number(method, "m", m),
      number(method, "tasks", tasks ?? totalOf(n, weights)),
      number(method, "seed", seed),
    );
    return answerStudy(unwrap(method, raw), budgets);
  }

  /**
   * The mean distance of values from a reference, with its standard error (NaN for one value). At least one value; NaN
   * where the reference or one of them is.
   */
  meanAbsoluteError(values: ArrayLike<number>, reference: number): MeanError {
    const method = "meanAbsoluteError";
    const raw = this.raw.meanAbsoluteError(
      numbers(method, "values", values),
      number(method, "reference", reference),
    );
    return unwrap(method, raw);
  }

  /** Which of the points (x[i], y[i]) no other one beats in both coordinates; NaN never does. */
  paretoFront(x: ArrayLike<number>, y: ArrayLike<number>): boolean[] {
    const method = "paretoFront";
    const raw = this.raw.paretoFront(numbers(method, "x", x), numbers(method, "y", y));
    return Array.from(unwrap(method, raw), (flag) => flag === 1);
  }

  /** What k tries gain over one, relative to one: (at k − at 1)/(at 1). Both in [0, 1], or NaN; NaN where at 1 is 0. */
  relativeGain(at1: number, atK: number): number {
    const method = "relativeGain";
    return unwrap(
      method,
      this.raw.relativeGain(number(method, "at1", at1), number(method, "atK", atK)),
    );
  }

  #posterior(
    method: "posteriorPassAtK" | "posteriorFailAtK",
    n: number,
    c: number,
    k: number,
    prior: Prior,
  ): number {
    const [ofN, ofC] = [number(method, "n", n), number(method, "c", c)];
    const raw = this.raw[method](ofN, ofC, number(method, "k", k), priorOf(method, prior));
    return unwrap(method, raw);
  }
}

/** How many tasks there are, by weight. */
const totalOf = (n: Float64Array, weights: Float64Array | undefined) =>
  weights?.reduce((sum, weight) => sum + weight, 0) ?? n.length;
