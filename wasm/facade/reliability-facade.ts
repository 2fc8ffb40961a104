import { choice, number, numbers, object } from "./arguments.ts";
import { countArrays, namedRuns, pairOf, runOf, unwrapRuns, type Counts } from "./counts.ts";
import {
  answerComparison,
  answerCover,
  answerHierarchicalCover,
  coverEstimators,
  type AucExcess,
  type CoverCurve,
  type CoverCurveOptions,
  type CoverSteps,
  type CurveComparison,
} from "./cover.ts";
import { refuseType, unwrap } from "./error.ts";
import { priorOf } from "./fit.ts";
import {
  answerMean,
  answerSteps,
  answerSummary,
  answerSurface,
  answerTauCurve,
  type Answer,
  type GPassSummary,
  type KTauSurface,
  type TauCurve,
} from "./g-pass.ts";
import { hierarchicalOf } from "./hierarchical.ts";
import { question } from "./interval.ts";
import { raggedOf, type MeanOptions, type RaggedOption } from "./mean-options.ts";
import { UncertaintyFacade } from "./uncertainty-facade.ts";

const weighted = ["pass@k", "pass^k"] as const;

/** How reliably tasks are solved: G-Pass@k, mG-Pass@k, Cover@τ and its areas. */
export class ReliabilityFacade extends UncertaintyFacade {
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
    return unwrap(method, this.raw.gPassAtK(ofN, ofC, ofK, number(method, "tau", tau)));
  }

  /** mG-Pass@k of one task as published (eq. 7): 0 at k = 1, (k−1)/k for a perfect task at odd k. NaN for k > n. */
  mgPassAtK(n: number, c: number, k: number): number {
    return this.ofTask("mgPassAtK", n, c, k);
  }

  /** Twice the exact area under G-Pass@k_τ from τ = 1/2 to 1: mgPassAtK at even k, and 1 for a perfect task at any. */
  mgPassAtKArea(n: number, c: number, k: number): number {
    return this.ofTask("mgPassAtKArea", n, c, k);
  }

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
    const raw = this.raw.gPassAtKCurve(n, c, tasks, at, rates, ragged);
    const asked = question("gPassAtK", rates, { k: at, ragged });
    return {
      ...answerTauCurve(unwrap(method, raw)),
      ...this.intervalsOf(method, counts, asked, options.interval),
    };
  }

  /**
   * The mean G-Pass@k_τ as its exact steps in τ: `value[i]`, the chance of at least i + 1 of k successes, holds on
   * (i/k, (i+1)/k]; none where undefined. Unequal n as in passAtKCurve.
   */
  gPassAtKSteps(counts: Counts, k: number, options: RaggedOption = {}): TauCurve {
    const method = "gPassAtKSteps";
    const ragged = raggedOf(method, options);
    const { n, c, tasks } = countArrays(method, counts);
    const raw = this.raw.gPassAtKSteps(n, c, tasks, number(method, "k", k), ragged);
    return answerSteps(unwrap(method, raw));
  }

  /**
   * What gPassAtKCurve, gPassAtKSteps, mgPassAtKMean and mgPassAtKAreaMean give at one k, for the cost of one of them.
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
    const raw = this.raw.gPassSummary(n, c, tasks, at, numbers(method, "taus", taus), ragged);
    return answerSummary(unwrap(method, raw));
  }

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
    const raw = this.raw.gPassAtKSurface(n, c, tasks, budgets, rates, ragged);
    return answerSurface(unwrap(method, raw));
  }

  /** How many of k draws must succeed at τ: max(1, ⌈τk⌉), exact for the decimal that τ prints as. */
  gPassThreshold(k: number, tau: number): number {
    const method = "gPassThreshold";
    const raw = this.raw.gPassThreshold(number(method, "k", k), number(method, "tau", tau));
    return unwrap(method, raw);
  }

  /** The mean mG-Pass@k over the tasks, as published. Unequal n as in passAtKCurve. */
  mgPassAtKMean(counts: Counts, k: number, options: MeanOptions = {}): Answer {
    return this.#meanAtK("mgPassAtKMean", counts, k, options);
  }

  /** The mean of mgPassAtKArea over the tasks. Unequal n as in passAtKCurve. */
  mgPassAtKAreaMean(counts: Counts, k: number, options: MeanOptions = {}): Answer {
    return this.#meanAtK("mgPassAtKAreaMean", counts, k, options);
  }

  /**
   * Cover@τ, the share of tasks with c/n ≥ τ, as its exact steps; the first share is the limit τ → 0⁺, "ever solved".
   * Dragoi et al., Beyond Pass@k.
   */
  coverSteps(counts: Counts): CoverSteps {
    const { n, c, tasks } = countArrays("coverSteps", counts);
    return unwrap("coverSteps", this.raw.coverSteps(n, c, tasks));
  }

  /** Cover@τ at each of `taus` (in [0, 1], any order), exact where c/n = τ as a decimal. 1 at τ = 0. */
  coverAtTau(counts: Counts, taus: ArrayLike<number>): Float64Array {
    const method = "coverAtTau";
    const { n, c, tasks } = countArrays(method, counts);
    return unwrap(method, this.raw.coverCurve(n, c, tasks, numbers(method, "taus", taus))).value;
  }

  /**
   * coverAtTau with its complement, what it is over, and warnings: of the observed c/n (`plugin`, the default), or of
   * the rates themselves, as the mean posterior chance of p ≥ τ by a model. `hb` brings an interval.
   */
  coverCurve(counts: Counts, taus: ArrayLike<number>, options: CoverCurveOptions = {}): CoverCurve {
    const method = "coverCurve";
    const given = object(method, "options", options);
    const estimator = choice(method, "estimator", given.estimator, coverEstimators);
    const { n, c, tasks } = countArrays(method, counts);
    const rates = numbers(method, "taus", taus);
    const isOfModel = estimator === "bb" || estimator === "zoibb";
    if (isOfModel && options.interval !== undefined) {
      const rule = "absent for a fitted model's Cover";
      return refuseType(method, "interval", options.interval, rule);
    }
    const ends = () =>
      this.intervalsOf(method, counts, question("cover", rates), options.interval, { estimator });
    if (estimator === "hb") {
      const posterior = hierarchicalOf(this.raw, method, counts, {
        taus: rates,
        levels: [0.025, 0.975],
      });
      return { ...answerHierarchicalCover(posterior), ...ends() };
    }
    if (estimator === "plugin") {
      const raw = unwrap(method, this.raw.coverCurve(n, c, tasks, rates));
      return { ...answerCover(raw, estimator), ...ends() };
    }
    if (options.prior !== undefined) {
      const prior = priorOf(method, options.prior);
      choice(method, "prior.kind", options.prior.kind, [estimator]);
      const raw = this.raw.coverPosteriorCurve(n, c, tasks, rates, prior);
      return answerCover(unwrap(method, raw), estimator);
    }
    const raw = this.raw.coverFittedCurve(n, c, tasks, rates, estimator);
    return answerCover(unwrap(method, raw), estimator);
  }

  /**
   * The weight that turns Cover@τ into plug-in pass@k, k(1−τ)^(k−1), the density of Beta(1, k); or into plug-in
   * pass^k, kτ^(k−1); at each of `taus` (in [0, 1], any order).
   */
  coverWeight(metric: "pass@k" | "pass^k", k: number, taus: ArrayLike<number>): Float64Array {
    const method = "coverWeight";
    const tries = choice(method, "metric", metric, weighted);
    const at = number(method, "k", k);
    return unwrap(method, this.raw.coverWeight(tries, at, numbers(method, "taus", taus)));
  }

  /** The τ below which the share q (in [0, 1]) of coverWeight lies: 1 − (1−q)^(1/k), or q^(1/k). */
  coverWeightQuantile(metric: "pass@k" | "pass^k", k: number, q: number): number {
    const method = "coverWeightQuantile";
    const tries = choice(method, "metric", metric, weighted);
    const raw = this.raw.coverWeightQuantile(tries, number(method, "k", k), number(method, "q", q));
    return unwrap(method, raw);
  }

  /** The area under Cover@τ times coverWeight for each of `ks`, exact: plug-in pass@k, or plug-in pass^k. */
  coverWeightedArea(
    counts: Counts,
    metric: "pass@k" | "pass^k",
    ks: ArrayLike<number>,
  ): Float64Array {
    const method = "coverWeightedArea";
    const tries = choice(method, "metric", metric, weighted);
    const { n, c, tasks } = countArrays(method, counts);
    const raw = this.raw.coverWeightedArea(n, c, tasks, tries, numbers(method, "ks", ks));
    return unwrap(method, raw);
  }

  /**
   * How the Cover@τ of two runs lie to each other over τ in (0, 1], exact. A run that dominates has at least the
   * other's plug-in pass@k and pass^k at every k, and the unbiased ones where all tasks have one n.
   */
  compareCover(a: Counts, b: Counts): CurveComparison {
    const method = "compareCover";
    const raw = this.raw.compareCover([runOf(method, a, "a"), runOf(method, b, "b")]);
    return answerComparison(unwrapRuns(this.raw, method, raw, pairOf(a, b)));
  }

  /** The area under Cover@τ over [0, 1], exact: Pass@1. */
  coverArea(counts: Counts): number {
    const { n, c, tasks } = countArrays("coverArea", counts);
    return unwrap("coverArea", this.raw.coverArea(n, c, tasks));
  }

  /** AUC⁺(A, B) and AUC⁺(B, A): the areas over τ by which one run's Cover@τ lies above the other's, exact. */
  aucExcess(a: Counts, b: Counts): AucExcess {
    const method = "aucExcess";
    const raw = this.raw.aucExcess([runOf(method, a, "a"), runOf(method, b, "b")]);
    return unwrapRuns(this.raw, method, raw, pairOf(a, b));
  }

  /** AvgAUC⁺ of each run: the mean of its AUC⁺ over every other run. At least two runs. */
  averageAucExcess(runs: readonly Counts[]): Float64Array {
    const method = "averageAucExcess";
    const named = namedRuns(method, "runs", runs);
    const raw = this.raw.averageAucExcess(named.map(([name, run]) => runOf(method, run, name)));
    return unwrapRuns(this.raw, method, raw, named);
  }

  #meanAtK(
    method: "mgPassAtKMean" | "mgPassAtKAreaMean",
    counts: Counts,
    k: number,
    options: MeanOptions,
  ): Answer {
    const ragged = raggedOf(method, options);
    const { n, c, tasks } = countArrays(method, counts);
    const isPublished = method === "mgPassAtKMean";
    const raw = this.raw[method](n, c, tasks, number(method, "k", k), ragged);
    const answer = answerMean(unwrap(method, raw), isPublished);
    const metric = isPublished ? "mgPassAtK" : "mgPassAtKArea";
    const asked = question(metric, Float64Array.of(k), { ragged });
    const ends = this.intervalsOf(method, counts, asked, options.interval);
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
  protected ofTask(
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
    const result = this.raw[method](
      number(method, "n", n),
      number(method, "c", c),
      number(method, "k", k),
    );
    return unwrap(method, result);
  }
}
