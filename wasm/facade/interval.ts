import { asBlock, asIs, list, number, oneOf, optional, or } from "./arguments.ts";
import { type Beyond, beyondWords } from "./beyond.ts";
import { type Counts, runOf } from "./counts.ts";
import { refuseType } from "./error.ts";
import { metricOptions, type MetricOptions, raggedOption, type RaggedOption } from "./metric.ts";
import { optionsOf } from "./options.ts";
import {
  aboutWords,
  bandWords,
  defaultIntervalRequest,
  type RawAbout,
  type RawBand,
  type RawIntervalMethod,
  type RawIntervalRequest,
  type RawIntervals,
  type RawTasks,
} from "./raw.ts";

/**
 * The target of an interval. `new-tasks`: the values that other tasks like these would show, with as many samples each.
 * `these-tasks`: the rates of these tasks, which infinitely many samples would show. `both`: the rates of other tasks.
 * For the last two, HB’s prior decides the width if each task has one sample, which does not show how rates vary
 * between tasks.
 */
export type About = RawAbout;

export const intervalMethods = [
  "gaffke",
  "bca",
  "studentized",
  "percentile",
  "t",
] as const satisfies readonly RawIntervalMethod[];

/** Method for the interval of a mean over tasks; `gaffke` is the default and also holds for few tasks. */
export type IntervalMethod = (typeof intervalMethods)[number];

/** The first is the default. */
export const differenceMethods = [
  "t-plus",
  ...intervalMethods,
  "permutation",
] as const satisfies readonly RawIntervalMethod[];

/**
 * Method for the interval of a difference of two runs. `t-plus`: Student's t on the tasks' differences and two added
 * ones. These lie at plus and minus the largest possible difference. Unpaired, it is Welch's t after adding two tasks
 * to each run, at 0 and at 1. `permutation`: the differences that the test by changes of sign does not reject.
 * Unpaired, it has a p value and no interval.
 */
export type DifferenceMethod = (typeof differenceMethods)[number];

export interface IntervalOptions {
  /** By default `new-tasks`. */
  about?: About;
  /** In (0, 1); by default 0.95. */
  level?: number;
  /** For new tasks. By default `gaffke`, which keeps its coverage. The others are there for comparison. */
  method?: IntervalMethod;
  /**
   * By default 10,000; for refitted models 1,000. At least 2/(1 − level) − 1. Posteriors of one run need no draws. `t`,
   * `t-plus` and posteriors of differences use draws only to widen the intervals for a whole curve.
   */
  replicates?: number;
  /** Whole, 0 … 2^53; by default 1. The same seed gives the same bits. */
  seed?: number;
  /** A label for each row of the counts: rows with the same label were sampled as one unit. For new tasks. */
  clusters?: ArrayLike<number | string>;
  /**
   * The stated chance holds for each value alone (`pointwise`, the default), or for the whole curve (`simultaneous`).
   */
  band?: RawBand;
}

/** Intervals of a difference of two runs. */
export interface DifferenceIntervalOptions extends Omit<IntervalOptions, "method"> {
  /**
   * For new tasks. By default `t-plus`. Unpaired runs have `t-plus`, `t` (Welch's), `gaffke` and `permutation`. p
   * values of methods other than `t-plus` and `t` are at least 2/(replicates + 1).
   */
  method?: DifferenceMethod;
}

export interface MeanOptions extends RaggedOption {
  /** Adds the ends of intervals to the answer: `lower` and `upper`, and `interval` with their method and settings. */
  interval?: IntervalOptions;
}

/** Options of a macro mean, the mean over strata: the metric, its places, and its intervals. */
export interface MacroMeanOptions extends MetricOptions, RaggedOption {
  /** For `passAtK`: the continuation beyond the smallest n of a stratum, as for `passAtKCurve`. */
  beyond?: Beyond;
  interval?: IntervalOptions;
}

/** Method and settings of the ends of intervals. */
export interface IntervalNote {
  about: About;
  level: number;
  /** `posterior`: from the hierarchical model. `refit`: from the Bayesian bootstrap of a fitted model. */
  method: DifferenceMethod | "posterior" | "refit";
  band: RawBand;
  /** Null if nothing was drawn. */
  replicates: number | null;
  seed: number | null;
  /**
   * The number of tasks, or clusters, that were drawn. Null for posteriors and refits, which use the tasks as they are.
   */
  units: number | null;
  /** Reason why a value has no interval; null where it has one. */
  reason: (string | null)[];
}

/** Ends of intervals; NaN where there is none. */
export interface IntervalEnds {
  lower: Float64Array;
  upper: Float64Array;
  /**
   * 1 − upper and 1 − lower of a posterior's intervals, computed without subtraction: they distinguish ends that both
   * round to 1. Absent if the ends are drawn.
   */
  complementLower?: Float64Array;
  complementUpper?: Float64Array;
  interval: IntervalNote;
}

/** Options with every default filled in. */
export interface IntervalPlan extends RawIntervalRequest {
  about: About;
  clusters: Float64Array | undefined;
}

export const refitReplicates = 1_000;

/** Settings that differ between the methods whose options contain those of an interval. */
interface PlanForm {
  replicates?: number | undefined;
  methods?: readonly [DifferenceMethod, ...DifferenceMethod[]];
}

export const intervalOptions = {
  about: oneOf(aboutWords),
  level: or(number, defaultIntervalRequest.level),
  method: oneOf<DifferenceMethod>(intervalMethods),
  replicates: or(number, defaultIntervalRequest.replicates),
  seed: or(number, defaultIntervalRequest.seed),
  band: oneOf(bandWords),
  clusters: optional(codesOf),
};

/** The option `interval`. `intervalPlan` checks it, since its defaults depend on the method. */
export const intervalOption = { interval: asIs<IntervalOptions | undefined>() };

export const meanOptions = { ...raggedOption, ...intervalOption };

export const macroMeanOptions = {
  ...metricOptions,
  ...raggedOption,
  beyond: oneOf(beyondWords),
  ...intervalOption,
};

/** The options of an interval with every default filled in. */
export function intervalPlan(
  method: string,
  options: IntervalOptions | DifferenceIntervalOptions,
  { replicates = defaultIntervalRequest.replicates, methods = intervalMethods }: PlanForm = {},
): IntervalPlan {
  const [count, by] = [or(number, replicates), oneOf(methods)];
  const shape = { ...intervalOptions, method: by, replicates: count };
  return optionsOf(method, options, shape, "interval");
}

/** Converts labels to whole numbers; equal labels have equal numbers. */
export function codesOf(method: string, argument: string, labels: unknown): Float64Array {
  const given = list(method, argument, labels, "an array of labels");
  const codes = new Map<unknown, number>();
  return Float64Array.from(given, (label) => {
    const code = codes.get(label) ?? codes.size;
    codes.set(label, code);
    return code;
  });
}

/** Converts tasks to core's format, row by row. */
export function rawTasks(
  method: string,
  counts: Counts,
  clusters?: Float64Array,
  run?: string,
): RawTasks {
  const [n, c, tasks, sampling, samples] = runOf(method, counts, run);
  return {
    n: asBlock(n),
    c: asBlock(c),
    weights: tasks && asBlock(tasks),
    clusters,
    cost: undefined,
    sampling,
    samples,
  };
}

/** Throws for clusters: a posterior over new tasks has none. */
export const refuseClusters = (method: string): never =>
  refuseType(
    method,
    "interval.clusters",
    "labels",
    'absent, since a posterior takes each task alone; or interval.about must be "new-tasks"',
  );

function noSpread(method: IntervalNote["method"], unit: string): string {
  switch (method) {
    case "refit":
      return "every refit gives the same value";
    case "posterior":
      return "the interval of the posterior would be a single value";
    case "gaffke":
    case "t-plus":
      return "no task can have another value here";
    default:
      return `all ${unit}s have the same value, from which ${method} would conclude certainty; gaffke does not`;
  }
}

export function noteOf(
  plan: IntervalPlan,
  method: IntervalNote["method"],
  status: RawIntervals["status"],
  units: number | null,
): IntervalNote {
  const { about, level, band, replicates, seed, clusters } = plan;
  const isDrawn = method !== "posterior" && method !== "t" && method !== "t-plus";
  const unit = clusters === undefined ? "task" : "cluster";
  return {
    about,
    level,
    method,
    band,
    replicates: isDrawn ? replicates : null,
    seed: isDrawn ? seed : null,
    units,
    reason: status.map((each) => {
      switch (each) {
        case "ok":
          return null;
        case "undefined":
          return "there is no value";
        case "one-unit":
          return `one ${unit} says nothing of others to ${method}; gaffke has an interval even then`;
        case "no-spread":
          return noSpread(method, unit);
        case "no-test":
          return `a permutation test takes whole ${unit}s, and their weights are fractions`;
        case "no-inversion":
          return "the permutation test of unpaired runs has a p value and no interval";
        case "few-draws":
          return `no replicate of ${method} lies as far out as the interval's end; more replicates may`;
        case "not-joint":
          return "the posterior of each value does not say how two from the same samples err together";
      }
    }),
  };
}
