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
   * what a doubling of k and what another round bring. Each depth is passAtKCurve of its counts; n may differ between
   * depths.
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
   * What another round and a doubling of k bring at each of `ks` (whole, 1 … 2^53, any order), and which brings more,
   * with intervals. Row i of every depth is the same task, so all depths have equal lengths. A weight `tasks[i]` of 0
   * says that a depth lacks the task. Gains are paired by task, over the tasks that both a depth and the next one have.
   * Weights are those of the shallower depth.
   *
   * Intervals about new tasks are those of `compare` for what each task gains, by default by `t-plus`. They also hold
   * if depths are truncations of the same samples. They never have zero width, not even for one task. Intervals about
   * these tasks, or both, come from posteriors: for Δk with 2k up to 1,000, and for ΔT as in `compare`. Nested depths
   * have only those of Δk. `simultaneous` means all gains of a depth at once.
   *
   * Refuses rows of unequal length, a T that repeats, and what passAtKCurve refuses. Zhai et al. 2026 (arXiv
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
   * gain of exactly ε is a tie, and not less. Null if every step gains as much: T* then lies beyond the largest depth.
   */
  saturationDepth(surface: DepthSurface, epsilon: number): number | null {
    return call(raw, "saturationDepth", { surface, epsilon });
  },

  /**
   * What to spend on. The rule names the depth that is worth its rounds at k (by default 4), and the k from which on a
   * doubling brings more than a round at T (by default 1). Null where there is none, or if the surface has no such k or
   * T.
   */
  budgetRule(surface: DepthSurface, options: { k?: number; T?: number } = {}): BudgetRule {
    return call(raw, "budgetRule", { ...optionsOf("budgetRule", options, ruleOptions), surface });
  },

  /**
   * The cheapest depth and k with Pass@(k, T) of at least `target` (in [0, 1]), for k up to the smallest n. A sample of
   * T rounds costs perSample + T · perRound. Of equal costs, the one with fewer rounds is chosen. Null if no depth
   * reaches the target.
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

  /** Which of the same tasks two runs can solve at all, and what a repeat of the study would find. */
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
   * The p value of McNemar's exact test, two-sided, from the numbers of tasks that only one of two runs solves. It is
   * the chance that they lie at least as far apart if a task is as likely to be lost as to be gained. 1 if both are 0.
   */
  mcnemar(onlyA: number, onlyB: number): number {
    return callWithNumbers(raw, "mcnemar", onlyA, onlyB);
  },

  /**
   * Whether the tasks without a success are out of a run's reach or just not hit yet: what k more samples of each would
   * hit. By default `hb` says it, with an interval over the families of familyAverage; else the prior is given, or is a
   * family fitted to all the counts. Every task counts once, whatever its weight.
   */
  unhit(counts: Counts, k: number, of: Prior | UnhitOptions = {}): Unhit {
    runOf("unhit", counts);
    object("unhit", "options", of);
    const found = unhitBy(raw, counts, k, of);
    return { ...found, indices: [...found.indices] };
  },
});

/** What k more samples would hit: under a prior, by the hierarchical model, or by a fitted family. */
function unhitBy(raw: RawModule, counts: Counts, k: number, of: Prior | UnhitOptions) {
  const named = { method: "unhit" };
  if ("kind" in of) return call(raw, "unhitOfPrior", { prior: of, counts, k }, named);
  const { estimator } = optionsOf("unhit", of, unhitOptions);
  return estimator === "hb"
    ? call(raw, "unhitOfPosterior", { counts, k }, named)
    : call(raw, "unhitOfFamily", { estimator, counts, k }, named);
}

/** If the number of rows differs from that of the first depth, the counts of that run are at fault. */
const ofGains: Naming = (argument) =>
  ofInterval(argument.replace(/^(runs\[\d+\])\.length$/, "$1.counts.n.length"));
