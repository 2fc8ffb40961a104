import {
  joinedEnds,
  type BudgetRule,
  type CheapestPlan,
  depthOptions,
  type DepthOptions,
  type DepthRun,
  depthRuns,
  type DepthSurface,
  namedDepths,
} from "../depth.ts";
import { number, numbers, object, or } from "../arguments.ts";
import { call, callWithNumbers } from "../call.ts";
import {
  answerComparison,
  answerSets,
  type BoundaryComparison,
  boundaryOptions,
  type BoundaryOptions,
  type BoundarySets,
  type Unhit,
  unhitOptions,
  type UnhitOptions,
} from "../boundary.ts";
import { type Counts, namedRuns, pairOf, runOf, unwrapRuns } from "../counts.ts";
import {
  answerGains,
  type DepthGains,
  depthGainsOptions,
  type DepthGainsOptions,
  depthTasks,
} from "../depth-gains.ts";
import { type Naming, ofInterval } from "../error.ts";
import type { Prior } from "../fit.ts";
import { intervalsOf } from "../interval-ends.ts";
import { differenceMethods, intervalPlan } from "../interval.ts";
import { question } from "../metric.ts";
import { optionsOf } from "../options.ts";
import { type RawModule, defaultRuleDepth, defaultRuleK } from "../raw.ts";

const ruleOptions = { k: or(number, defaultRuleK), T: or(number, defaultRuleDepth) };

/** Interaction depth, Pass@(k, T), and the tasks that a run can solve at all. Zhai et al. 2026 (arXiv 2604.14877). */
export const depth = (raw: RawModule) => ({
  /**
   * Pass@(k, T) of one run at each of its depths and each of `ks` (whole, 1 … 2^53, any order). The surface also has
   * the gains from a doubling of k and from another round. Each depth is passAtKCurve of its counts; n may differ
   * between depths.
   */
  depthSurface(
    runs: readonly DepthRun[],
    ks: ArrayLike<number>,
    options: DepthOptions = {},
  ): DepthSurface {
    const method = "depthSurface";
    const { ragged, interval, threshold } = optionsOf(method, options, depthOptions);
    const budgets = numbers(method, "ks", ks);
    const all = depthRuns(method, runs);
    const answer = raw.depthSurface(all, budgets, ragged, threshold);
    const found = unwrapRuns(raw, method, answer, namedDepths(runs));
    if (interval === undefined) return found;
    const request = question("passAtK", budgets, { ragged });
    const ends = [...runs]
      .sort((a, b) => a.T - b.T)
      .map(({ counts }) => intervalsOf(raw, method, counts, request, interval));
    return { ...found, ...joinedEnds(ends) };
  },

  /**
   * The gains from another round and from a doubling of k at each of `ks` (whole, 1 … 2^53, any order), and their
   * difference, with intervals. Row i of every depth is the same task, so all depths have equal lengths. A weight
   * `tasks[i]` of 0 means that the task is missing at that depth. Gains are paired by task, over the tasks that both a
   * depth and the next one have. Weights are those of the shallower depth.
   *
   * Intervals about new tasks are those of `compare` for the gain of each task, by default by `t-plus`. They also hold
   * if depths are truncations of the same samples. They never have zero width, not even for one task. Intervals about
   * these tasks, or both, come from posteriors: for Δk with 2k up to 1,000, and for ΔT as in `compare`. Nested depths
   * only have those of Δk. `simultaneous` means all gains of a depth at once.
   *
   * Refuses rows of unequal length, a T that repeats, and everything that passAtKCurve refuses. Zhai et al. 2026 (arXiv
   * 2604.14877) for the gains; the intervals are passcurve's.
   */
  depthGains(
    runs: readonly DepthRun[],
    ks: ArrayLike<number>,
    options: DepthGainsOptions = {},
  ): DepthGains {
    const method = "depthGains";
    const { ragged, interval, nested } = optionsOf(method, options, depthGainsOptions);
    const budgets = numbers(method, "ks", ks);
    const plan = intervalPlan(method, interval ?? {}, { methods: differenceMethods });
    const all = depthTasks(method, runs, plan);
    const found = raw.depthGains(all, budgets, ragged, plan.about, nested, plan);
    return answerGains(unwrapRuns(raw, method, found, namedDepths(runs), ofGains), plan);
  },

  /**
   * T*(ε), the smallest depth whose next round gains less than epsilon (≥ 0), by ΔT at the largest k that has one. A
   * gain of exactly ε is a tie, and not less. Null if no step gains less: T* then lies beyond the largest depth.
   */
  saturationDepth(surface: DepthSurface, epsilon: number): number | null {
    return call(raw, "saturationDepth", { surface, epsilon });
  },

  /**
   * Recommends how to spend a budget. The rule names the depth that is worth its rounds at k (by default 4). It also
   * names the smallest k at which another round at T (by default 1) gains less than a doubling. Null if there is none,
   * or if the surface has no such k or T.
   */
  budgetRule(surface: DepthSurface, options: { k?: number; T?: number } = {}): BudgetRule {
    return call(raw, "budgetRule", { ...optionsOf("budgetRule", options, ruleOptions), surface });
  },

  /**
   * The cheapest depth and k with Pass@(k, T) of at least `target` (in [0, 1]), for k up to the smallest n. A sample of
   * T rounds costs perSample + T · perRound. If costs are equal, fewer rounds win. Null if no depth reaches the target.
   */
  cheapestPlan(
    runs: readonly DepthRun[],
    target: number,
    cost: { perSample: number; perRound: number },
  ): CheapestPlan | null {
    const method = "cheapestPlan";
    object(method, "cost", cost);
    const depths = depthRuns(method, runs);
    return call(raw, method, { runs: depths, target, cost }, { runs: namedDepths(runs) });
  },

  /**
   * Compares the tasks that two runs can solve at all, with the range that a repeat of the study would find. Row i of
   * both runs is the same task.
   */
  compareBoundary(a: Counts, b: Counts, options: BoundaryOptions = {}): BoundaryComparison {
    const method = "compareBoundary";
    const request = optionsOf(method, options, boundaryOptions);
    const found = call(raw, method, { request, a, b }, { runs: pairOf(a, b) });
    return answerComparison(found, request);
  },

  /**
   * The tasks, grouped by the set of runs (1 … 32) that solve them. Row i of each run is the same task. Options and
   * numbers are as in compareBoundary.
   */
  boundarySets(runs: readonly Counts[], options: BoundaryOptions = {}): BoundarySets {
    const method = "boundarySets";
    const request = optionsOf(method, options, boundaryOptions);
    const named = namedRuns(method, "runs", runs);
    return answerSets(call(raw, method, { request, runs }, { runs: named }));
  },

  /**
   * The two-sided p value of McNemar's exact test, from the numbers of tasks that only one of two runs solves. It is
   * the chance that they differ at least as much if a task is as likely to be lost as to be gained. 1 if both are 0.
   */
  mcnemar(onlyA: number, onlyB: number): number {
    return callWithNumbers(raw, "mcnemar", onlyA, onlyB);
  },

  /**
   * Tasks without a success: the chances that k more samples of each would solve them, and that no number of samples
   * would. By default `hb` computes them, with an interval over the families of familyAverage. Otherwise the prior is
   * given, or is a family fitted to all the counts. Every task counts once, whatever its weight.
   */
  unhit(counts: Counts, k: number, of: Prior | UnhitOptions = {}): Unhit {
    runOf("unhit", counts);
    object("unhit", "options", of);
    const found = unhitBy(raw, counts, k, of);
    return { ...found, indices: [...found.indices] };
  },
});

/** Results of k more samples: under a prior, by the hierarchical model, or by a fitted family. */
function unhitBy(raw: RawModule, counts: Counts, k: number, of: Prior | UnhitOptions) {
  const named = { method: "unhit" };
  if ("kind" in of) return call(raw, "unhitOfPrior", { prior: of, counts, k }, named);
  const { estimator } = optionsOf("unhit", of, unhitOptions);
  return estimator === "hb"
    ? call(raw, "unhitOfPosterior", { counts, k }, named)
    : call(raw, "unhitOfFamily", { estimator, counts, k }, named);
}

/** Names the counts of the run at fault, if its number of rows differs from that of the first depth. */
const ofGains: Naming = (argument) =>
  ofInterval(argument.replace(/^(runs\[\d+\])\.length$/, "$1.counts.n.length"));
