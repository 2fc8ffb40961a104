import { call, callWithNumbers } from "../call.ts";
import { number, numbers, objects } from "../arguments.ts";
import {
  bestOptions,
  type BestOptions,
  compareOptions,
  type CompareOptions,
  type Comparison,
  macroCompareOptions,
  macroSettlingOptions,
  type MacroSettlingOptions,
  type RankedPair,
  type Ranking,
  type Settling,
  settlingOptions,
  type SettlingOptions,
  type StratumPair,
  type TaskComparison,
} from "../compare.ts";
import { type Counts, namedFor, namedRuns, pairOf, runOf, unwrapRuns } from "../counts.ts";
import { answerComparison, type CurveComparison } from "../cover.ts";
import { ofRun, refuseType, unwrap } from "../error.ts";
import { type DifferenceMethod, rawTasks } from "../interval.ts";
import { requestOf } from "../metric.ts";
import { optionsOf } from "../options.ts";
import { pairColumns } from "../ranked-pairs.ts";
import { type RawModule, defaultIntervalRequest } from "../raw.ts";
import { noGroups } from "../samples.ts";
import {
  comparisonOf,
  comparisonRequest,
  settlingOf,
  twoRuns,
  twoRunsOverStrata,
} from "../two-runs.ts";

/** Methods for unpaired runs. */
const unpairedMethods: readonly DifferenceMethod[] = ["t-plus", "t", "gaffke", "permutation"];

/** Maximum number of ranked runs. A square table of at most 2²⁵ numbers holds which of them differ. */
const mostRanked = 5792;

/** Methods for macro means of several strata. */
const stratifiedMethods: readonly DifferenceMethod[] = ["t-plus", "t"];

/** Comparisons of runs, and tests. */
export const compare = (raw: RawModule) => ({
  /** Compares two unbiased pass@k curves, at those of `ks` (ascending) where both have a value. */
  comparePassAtK(a: Counts, b: Counts, ks: ArrayLike<number>): CurveComparison {
    const found = call(raw, "comparePassAtK", { a, b, ks }, { runs: pairOf(a, b) });
    return answerComparison(found);
  },

  /**
   * Compares the Cover@τ of two runs over τ in (0, 1], exactly. A run that dominates has at least the other's plug-in
   * pass@k and pass^k at every k. If all tasks have the same n, this also holds for the unbiased values.
   */
  compareCover(a: Counts, b: Counts): CurveComparison {
    return answerComparison(call(raw, "compareCover", { a, b }, { runs: pairOf(a, b) }));
  },

  /** The difference of two runs, with its interval, p value and chance, all from one procedure. */
  compare(a: Counts, b: Counts, options: CompareOptions = {}): Comparison {
    const method = "compare";
    const { paired, ...asked } = optionsOf(method, options, compareOptions);
    const request = comparisonRequest(method, asked);
    const { plan } = request;
    if (!paired && !unpairedMethods.includes(plan.method)) {
      const rule = `one of ${unpairedMethods.join(", ")} for unpaired runs`;
      return refuseType(method, "interval.method", plan.method, rule);
    }
    const runs = twoRuns(method, request.request.metric, a, b, paired, plan.clusters);
    return comparisonOf(raw, method, request, runs);
  },

  /**
   * The difference of the macro means of two runs: the means over strata, such as benchmarks, of the mean over the
   * tasks of each. All results come from one procedure, as in `compare`. Runs are paired within each stratum where they
   * share its tasks; strata are independent, and they themselves are fixed. The methods are `t-plus` and `t`: the
   * squared errors of the strata add, with Welch and Satterthwaite's degrees of freedom. One stratum has the results of
   * `compare`.
   */
  compareMacroMeans(
    strata: readonly StratumPair[],
    options: Omit<CompareOptions, "paired"> = {},
  ): Comparison {
    const method = "compareMacroMeans";
    const request = comparisonRequest(method, optionsOf(method, options, macroCompareOptions));
    const { plan } = request;
    if (plan.clusters !== undefined) {
      const rule = "absent: each stratum has its own clusters";
      return refuseType(method, "interval.clusters", "labels", rule);
    }
    const runs = twoRunsOverStrata(method, request.request.metric, strata);
    if (runs.strata.length > 1 && !stratifiedMethods.includes(plan.method)) {
      const rule = `one of ${stratifiedMethods.join(", ")} for several strata`;
      return refuseType(method, "interval.method", plan.method, rule);
    }
    return comparisonOf(raw, method, request, runs);
  },

  /**
   * Finds which of many runs differ at one place, and the interval of each run's rank. `pairs` are results of
   * `compare`; `value` holds the runs' values. A pair differs if its p value, with Holm's correction for the number of
   * pairs, is below 1 − level. A pair without a p value differs if its interval excludes 0. The same pairs decide the
   * intervals of the ranks (Mogstad, Romano, Shaikh & Wilhelm 2024), so that tied runs have ranks in common. A missing
   * pair does not differ.
   */
  rankRuns(
    value: ArrayLike<number>,
    pairs: readonly RankedPair[],
    level = defaultIntervalRequest.level,
  ): Ranking {
    const method = "rankRuns";
    if (!(number(method, "level", level) > 0 && level < 1))
      return refuseType(method, "level", level, "in (0, 1)");
    const values = numbers(method, "value", value);
    const all = objects(method, "pairs", pairs, "an array of pairs");
    if (values.length > mostRanked)
      return refuseType(method, "value.length", values.length, `at most ${mostRanked}`);
    const columns = pairColumns(method, all, values.length);
    const { tied, ...ranking } = unwrap(method, raw.rankRuns(values, columns, level));
    return { ...ranking, tied: tied.map((group) => [...group]) };
  },

  /** Holm's correction of p values for their number. NaN stays NaN and does not count. */
  holm(pValues: ArrayLike<number>): Float64Array {
    return call(raw, "holm", { pValues });
  },

  /** The two-sided p value of Fisher's exact test that cA of nA and cB of nB samples succeed at the same rate. */
  exactTest(nA: number, cA: number, nB: number, cB: number): number {
    return callWithNumbers(raw, "exactTest", nA, cA, nB, cB);
  },

  /** The difference of two runs, task by task: row i of both runs is the same task. */
  compareTasks(a: Counts, b: Counts): TaskComparison {
    const method = "compareTasks";
    const [[nA, cA, , ofA], [nB, cB, , ofB]] = [runOf(method, a, "a"), runOf(method, b, "b")];
    if (nA.length !== nB.length)
      return refuseType(method, "b", nB.length, `${nA.length} tasks, the same as a`);
    unwrap(method, raw.groupCounts([nA, cA, undefined, ofA, noGroups]), ofRun("a"));
    unwrap(method, raw.groupCounts([nB, cB, undefined, ofB, noGroups]), ofRun("b"));
    const rows = Array.from(nA, (n, i) => [n, cA[i] ?? NaN, nB[i] ?? NaN, cB[i] ?? NaN] as const);
    const pValue = Float64Array.from(rows, (row) => unwrap(method, raw.exactTest(...row)));
    const difference = Float64Array.from(rows, ([n, c, ofN, ofC]) => c / n - ofC / ofN);
    return { difference, pValue, adjusted: unwrap(method, raw.holm(pValue)) };
  },

  /**
   * The study sizes at which the test by `t-plus` would decide which of two runs is better at a place. A place is a k,
   * or a τ of `cover` and `gPassAtK`. `paired` and `clusters` are as in `compare`.
   */
  whatWouldSettle(a: Counts, b: Counts, place: number, options: SettlingOptions = {}): Settling {
    const method = "whatWouldSettle";
    const { paired, clusters, ...request } = optionsOf(method, options, settlingOptions);
    const runs = twoRuns(method, request.metric, a, b, paired, clusters);
    return settlingOf(raw, method, place, request, runs);
  },

  /**
   * The study sizes at which the test of `compareMacroMeans` would decide which of two macro means is higher, if each
   * stratum grows by the same factor. One stratum has the result of `whatWouldSettle`.
   */
  whatWouldSettleMacroMeans(
    strata: readonly StratumPair[],
    place: number,
    options: MacroSettlingOptions = {},
  ): Settling {
    const method = "whatWouldSettleMacroMeans";
    const request = optionsOf(method, options, macroSettlingOptions);
    const runs = twoRunsOverStrata(method, request.metric, strata);
    return settlingOf(raw, method, place, request, runs);
  },

  /**
   * The confidence that each run is the best at each place: the share of replicates of the Bayesian bootstrap over the
   * tasks in which its mean is the highest. One array for each run, with an entry for each of `ks` or `taus`. Runs that
   * tie share a replicate. NaN where a run has no value, and everywhere if some run has only one task or cluster.
   */
  bestOf(runs: readonly Counts[], options: BestOptions = {}): Float64Array[] {
    const method = "bestOf";
    const asked = optionsOf(method, options, bestOptions);
    const { ragged, paired, clusters, replicates, seed } = asked;
    const request = { ...requestOf(method, asked), ragged };
    const named = namedFor(method, asked.metric, namedRuns(method, "runs", runs));
    const found = raw.bestOf(
      named.map(([name, run]) => rawTasks(method, run, clusters, name)),
      request,
      paired,
      replicates,
      seed,
    );
    const chances = unwrapRuns(raw, method, found, named);
    const places = request.at.length;
    return named.map((_, i) => chances.slice(i * places, (i + 1) * places));
  },
});
