import { choice, number, numbers, object, objects, optionsOf } from "./arguments.ts";
import {
  comparedMetrics,
  type CompareOptions,
  type Comparison,
  type RankedPair,
  type Ranking,
  type Settling,
  type SettlingOptions,
  type TaskComparison,
} from "./compare.ts";
import { countArrays, namedRuns, pairOf, unwrapRuns, type Counts } from "./counts.ts";
import type { Estimator } from "./curve.ts";
import { ofInterval, ofRun, refuseType, unwrap } from "./error.ts";
import { priorOf, type Prior } from "./fit.ts";
import {
  differenceMethods,
  intervalPlan,
  noteOf,
  question,
  rawTasks,
  refitReplicates,
  refuseClusters,
  type DifferenceMethod,
  type IntervalEnds,
  type IntervalNote,
  type IntervalOptions,
  type IntervalPlan,
} from "./interval.ts";
import { ModelFacade } from "./model-facade.ts";
import type { RawIntervals, RawQuestion } from "./raw-results.ts";

/** The models that are fitted anew to draws of the tasks. */
export type RefittedEstimator = "hb" | "bb" | "zoibb" | "linmix";
const refitted = ["bb", "zoibb", "linmix", "hb"] as const;

export interface RefitOptions {
  /** By default `bb`. */
  estimator?: RefittedEstimator;
  /** The first replicate, so that several workers can draw a part each; by default 0. */
  first?: number;
  /** How many; by default 1,000. */
  replicates?: number;
  seed?: number;
  clusters?: ArrayLike<number | string>;
  linmix?: { lo: number; hi: number };
}

/** Those of runs whose tasks are not paired. */
const unpairedMethods: readonly DifferenceMethod[] = ["t-plus", "t", "gaffke", "permutation"];

/** The most runs that are ranked: which of them differ is a square table, of 2²⁵ numbers at most. */
const mostRanked = 5792;

/** Inferred from the tables of Vérine et al., which do not print it. */
export const defaultLinMix = { lo: 5, hi: 60 };

/** What is given, or the default. */
export function linMixOf(method: string, linmix: unknown): { lo: number; hi: number } {
  const { lo, hi } = object(method, "linmix", linmix === undefined ? defaultLinMix : linmix);
  return { lo: number(method, "linmix.lo", lo), hi: number(method, "linmix.hi", hi) };
}

/** What makes of values statements: intervals, comparisons of runs, and tests. */
export class UncertaintyFacade extends ModelFacade {
  /**
   * The value below which one task's own pass@k lies with posterior chance q (in [0, 1]), after c of n samples
   * succeeded: q = 0.025 and 0.975 are the ends of its 95 % interval.
   */
  posteriorQuantile(n: number, c: number, k: number, prior: Prior, q: number): number {
    const method = "posteriorQuantile";
    const [ofN, ofC, ofK] = [
      number(method, "n", n),
      number(method, "c", c),
      number(method, "k", k),
    ];
    const of = priorOf(method, prior);
    return unwrap(method, this.raw.posteriorQuantile(ofN, ofC, ofK, of, number(method, "q", q)));
  }

  /**
   * pass@k by a model fitted anew to the tasks under random weights (the Bayesian bootstrap): row-major, replicates ×
   * ks. Replicate i is the same whoever draws it. `intervalOfDraws` makes intervals of them.
   */
  refitDraws(counts: Counts, ks: ArrayLike<number>, options: RefitOptions = {}): Float64Array {
    const method = "refitDraws";
    const { first = 0, clusters, linmix, ...given } = optionsOf(method, options);
    const plan = intervalPlan(
      method,
      { ...given, ...(clusters === undefined ? {} : { clusters }) },
      { replicates: refitReplicates, isTopLevel: true },
    );
    const replicates = {
      first: number(method, "first", first),
      count: plan.replicates,
      seed: plan.seed,
    };
    const estimator = choice(method, "estimator", options.estimator, refitted);
    const tasks = rawTasks(method, counts, plan.clusters);
    const mix = linMixOf(method, linmix);
    const raw = this.raw.refitDraws(tasks, estimator, numbers(method, "ks", ks), replicates, mix);
    return unwrap(method, raw);
  }

  /** Intervals for `value` from draws of it (row-major, one row a replicate), as wide as their quantiles. */
  intervalOfDraws(
    draws: ArrayLike<number>,
    value: ArrayLike<number>,
    options: Pick<IntervalOptions, "level" | "band" | "seed"> = {},
  ): IntervalEnds {
    const method = "intervalOfDraws";
    const values = numbers(method, "value", value);
    const all = numbers(method, "draws", draws);
    const plan = intervalPlan(method, optionsOf(method, options), {
      replicates: all.length / values.length,
      isTopLevel: true,
    });
    const raw = this.raw.intervalOfDraws(all, values, plan.level, plan.band);
    return endsOf(plan, unwrap(method, raw), "refit");
  }

  /** AvgAUC⁺ of each run with intervals for new tasks; for two runs, AUC⁺ of the first and of the second. */
  averageAucExcessIntervals(
    runs: readonly Counts[],
    options: { paired?: boolean; interval?: IntervalOptions } = {},
  ): IntervalEnds & { value: Float64Array } {
    const method = "averageAucExcessIntervals";
    const { interval, paired = true } = optionsOf(method, options);
    const plan = intervalPlan(method, interval ?? {}, { replicates: refitReplicates });
    if (plan.about !== "new-tasks" || plan.method !== "gaffke") {
      const [option, given] =
        plan.about === "new-tasks" ? ["method", plan.method] : ["about", plan.about];
      const rule = "new tasks by gaffke: areas over τ have no other interval";
      return refuseType(method, `interval.${option}`, given, rule);
    }
    const named = namedRuns(method, "runs", runs);
    const all = named.map(([name, run]) => rawTasks(method, run, plan.clusters, name));
    const found = this.raw.averageAucExcessIntervals(all, paired, plan);
    const raw = unwrapRuns(this.raw, method, found, named, ofInterval);
    return { value: raw.value, ...endsOf(plan, raw, plan.method) };
  }

  /** Two runs against each other: the difference with its interval, p value and chance, all of one procedure. */
  compare(a: Counts, b: Counts, options: CompareOptions = {}): Comparison {
    const method = "compare";
    const given = object(method, "options", options);
    const metric = choice(method, "metric", given.metric, comparedMetrics);
    const byTau = metric === "gPassAtK" || metric === "cover";
    const at = numbers(method, byTau ? "taus" : "ks", byTau ? given.taus : given.ks);
    const k = metric === "gPassAtK" ? number(method, "k", given.k) : NaN;
    const plan = intervalPlan(method, given.interval ?? {}, { methods: differenceMethods });
    const paired = given.paired !== false;
    if (!paired && !unpairedMethods.includes(plan.method)) {
      const rule = `one of ${unpairedMethods.join(", ")} for unpaired runs`;
      return refuseType(method, "interval.method", plan.method, rule);
    }
    const found = this.raw.compare(
      [
        rawTasks(method, a, plan.clusters, "a"),
        rawTasks(method, b, paired ? undefined : plan.clusters, "b"),
      ],
      question(metric, at, { k: byTau ? k : 1 }),
      plan.about,
      paired,
      plan,
    );
    const raw = unwrapRuns(this.raw, method, found, pairOf(a, b), ofInterval);
    const { difference, ...rest } = raw;
    return {
      metric,
      k: byTau ? at.map(() => k) : at,
      tau: byTau ? at : null,
      a: rest.a,
      b: rest.b,
      difference: difference.value,
      pValue: rest.pValue,
      better: rest.better,
      superiority: rest.superiority,
      crossings: rest.crossings,
      stretches: rest.stretches,
      tasks: rest.tasks,
      paired,
      ...(plan.about === "new-tasks"
        ? endsOf(plan, difference, plan.method)
        : endsOf(plan, { ...difference, units: 0 }, "posterior")),
      whole: { lower: rest.whole.lower, upper: rest.whole.upper, pValue: rest.wholePValue },
    };
  }

  /**
   * Which of many runs differ at one place: `pairs` as `compare` gives them, `value` the runs' values. A pair differs
   * where its p value, corrected after Holm for the number of pairs, is below 1 − level; where there is no p value,
   * where its interval leaves out 0.
   */
  rankRuns(value: ArrayLike<number>, pairs: readonly RankedPair[], level = 0.95): Ranking {
    const method = "rankRuns";
    if (!(number(method, "level", level) > 0 && level < 1))
      return refuseType(method, "level", level, "in (0, 1)");
    const values = numbers(method, "value", value);
    const all = objects(method, "pairs", pairs, "an array of pairs");
    if (values.length > mostRanked)
      return refuseType(method, "value.length", values.length, `at most ${mostRanked}`);
    for (const [i, { a, b, lower, upper }] of all.entries()) {
      for (const [name, end] of Object.entries({ lower, upper }))
        number(method, `pairs[${i}].${name}`, end);
      for (const [name, run] of Object.entries({ a, b })) {
        const isRun = Number.isInteger(run) && 0 <= run && run < values.length;
        const rule = `a whole number in [0, ${values.length - 1}], the index of a value`;
        if (!isRun) return refuseType(method, `pairs[${i}].${name}`, run, rule);
      }
    }
    const given = all.map(({ pValue }) => pValue);
    const adjusted = unwrap(method, this.raw.holm(numbers(method, "pValue", given)));
    const flags = new Float64Array(values.length * values.length);
    const differs = all.map(({ a, b, lower, upper }, i) => {
      const p = adjusted[i] ?? NaN;
      const apart = Number.isNaN(p) ? lower > 0 || upper < 0 : p < 1 - level;
      if (apart) flags[a * values.length + b] = 1;
      return apart;
    });
    const tied = unwrap(method, this.raw.tiedGroups(values, flags));
    return { adjusted, differs, tied: tied.map((group) => [...group]) };
  }

  /** Holm's correction of p values for their number; NaN stays and does not count. */
  holm(pValues: ArrayLike<number>): Float64Array {
    return unwrap("holm", this.raw.holm(numbers("holm", "pValues", pValues)));
  }

  /** Fisher's exact test, two-sided, that cA of nA and cB of nB samples succeed at one rate. */
  exactTest(nA: number, cA: number, nB: number, cB: number): number {
    const method = "exactTest";
    const raw = this.raw.exactTest(
      number(method, "nA", nA),
      number(method, "cA", cA),
      number(method, "nB", nB),
      number(method, "cB", cB),
    );
    return unwrap(method, raw);
  }

  /** Who gained and who lost, task by task: row i of both runs is the same task. */
  compareTasks(a: Counts, b: Counts): TaskComparison {
    const method = "compareTasks";
    const [ofA, ofB] = [countArrays(method, a, "a"), countArrays(method, b, "b")];
    if (ofA.n.length !== ofB.n.length) {
      return refuseType(method, "b", ofB.n.length, `${ofA.n.length} tasks, the same as a`);
    }
    const rate = ({ n, c }: typeof ofA, i: number) => (c[i] ?? NaN) / (n[i] ?? NaN);
    for (const [run, { n, c }] of Object.entries({ a: ofA, b: ofB }))
      unwrap(method, this.raw.groupCounts(n, c, undefined), ofRun(run));
    const pValue = ofA.n.map((n, i) =>
      unwrap(method, this.raw.exactTest(n, ofA.c[i] ?? NaN, ofB.n[i] ?? NaN, ofB.c[i] ?? NaN)),
    );
    const difference = ofA.n.map((_, i) => rate(ofA, i) - rate(ofB, i));
    return { difference, pValue, adjusted: unwrap(method, this.raw.holm(pValue)) };
  }

  /**
   * What would settle which of two runs is better at a place, which is a k, or a τ of `cover` and `gPassAtK`: what the
   * test by `t-plus` would find. `paired` and `clusters` as in `compare`.
   */
  whatWouldSettle(a: Counts, b: Counts, place: number, options: SettlingOptions = {}): Settling {
    const method = "whatWouldSettle";
    const { level = 0.95, power = 0.8 } = optionsOf(method, options);
    const metric = choice(method, "metric", options.metric, comparedMetrics);
    const k = metric === "gPassAtK" ? number(method, "k", options.k) : 1;
    const { clusters } = intervalPlan(
      method,
      options.clusters === undefined ? {} : { clusters: options.clusters },
      { isTopLevel: true },
    );
    const paired = options.paired !== false;
    const raw = this.raw.whatWouldSettle(
      [rawTasks(method, a, clusters, "a"), rawTasks(method, b, paired ? undefined : clusters, "b")],
      question(metric, Float64Array.of(number(method, "place", place)), { k }),
      paired,
      number(method, "level", level),
      number(method, "power", power),
    );
    return unwrapRuns(this.raw, method, raw, pairOf(a, b));
  }

  /** The ends of the intervals that `options` ask for beside the values of a question; nothing without options. */
  protected intervalsOf(
    method: string,
    counts: Counts,
    asked: RawQuestion,
    options: IntervalOptions,
  ): IntervalEnds;
  protected intervalsOf(
    method: string,
    counts: Counts,
    asked: RawQuestion,
    options: IntervalOptions | undefined,
    source?: IntervalSource,
  ): Partial<IntervalEnds>;
  protected intervalsOf(
    method: string,
    counts: Counts,
    asked: RawQuestion,
    options: IntervalOptions | undefined,
    { estimator = "unbiased", linmix = defaultLinMix, value }: IntervalSource = {},
  ): Partial<IntervalEnds> {
    if (options === undefined) return {};
    const isRefitted = estimator === "bb" || estimator === "zoibb" || estimator === "linmix";
    const plan = intervalPlan(method, options, {
      replicates: isRefitted ? refitReplicates : undefined,
    });
    const tasks = rawTasks(method, counts, plan.clusters);
    if (plan.about !== "new-tasks" || estimator === "hb") {
      // The posterior counts the samples in any case; over new tasks it is that of both.
      return this.#posteriorEnds(method, counts, asked, plan);
    }
    if (!isRefitted) {
      const raw = unwrap(method, this.raw.meanInterval(tasks, asked, plan), ofInterval);
      return endsOf(plan, raw, plan.method);
    }
    const replicates = { first: 0, count: plan.replicates, seed: plan.seed };
    const draws = unwrap(
      method,
      this.raw.refitDraws(tasks, estimator, asked.at, replicates, linmix),
      ofInterval,
    );
    const values = value ?? new Float64Array(asked.at.length);
    const raw = this.raw.intervalOfDraws(draws, values, plan.level, plan.band);
    return endsOf(plan, unwrap(method, raw, ofInterval), "refit");
  }

  #posteriorEnds(
    method: string,
    counts: Counts,
    asked: RawQuestion,
    plan: IntervalPlan,
  ): IntervalEnds {
    const { n, c, tasks } = countArrays(method, counts);
    const isOfNewTasks = plan.about !== "these-tasks";
    if (isOfNewTasks && plan.clusters !== undefined) {
      return refuseClusters(method);
    }
    const raw = this.raw.hierarchicalInterval(n, c, tasks, asked, plan, isOfNewTasks);
    return endsOf(plan, unwrap(method, raw, ofInterval), "posterior");
  }
}

/** What the values are that intervals stand beside. */
interface IntervalSource {
  estimator?: Estimator;
  linmix?: { lo: number; hi: number };
  value?: Float64Array;
}

const endsOf = (
  plan: IntervalPlan,
  { lower, upper, status, units }: RawIntervals,
  method: IntervalNote["method"],
): IntervalEnds => ({ lower, upper, interval: noteOf(plan, method, status, units || null) });
