import { flag, number, object, or } from "../arguments.ts";
import { call } from "../call.ts";
import type { Cells, Counts } from "../counts.ts";
import { unwrap } from "../error.ts";
import type { Prior } from "../fit.ts";
import { intervalOptions } from "../interval.ts";
import { optionsOf } from "../options.ts";
import type { RawModule, RawAttempts, RawChosenRates, RawRatesBy, RawPrior } from "../raw.ts";

/** Metric of k attempts at a task. */
export type AttemptMetric = RawAttempts;

/** A metric of attempts under a distribution of the task's rate, at each k. */
export interface AttemptCurve {
  k: Float64Array;
  /** The mean over the distribution, which is the prediction. */
  value: Float64Array;
  /** 1 − value, without subtraction; NaN for expectedTries. */
  complement: Float64Array;
  /** The interval of the value at the task's own rate. */
  lower: Float64Array;
  upper: Float64Array;
}

/** Reliability of tasks with a prior, at each τ. */
export interface ReliabilityCurves {
  tau: Float64Array;
  /** The chance that a task's rate is at least τ. */
  cover: Float64Array;
  coverComplement: Float64Array;
  /** G-Pass@k at τ. */
  gPass: Float64Array;
  gPassComplement: Float64Array;
}

/** A distribution of the tasks' rates: a Beta part, and masses at 0 and 1. */
export interface ChosenRates {
  prior: Extract<Prior, { kind: "zoibb" }>;
  /** The mean of the Beta part, a/(a + b). */
  mean: number;
  /**
   * ab/(a + b): the distance of a rate at one end from the rates of the other tasks. It decides how pass@k approaches
   * 1.
   */
  h: number;
  /** a + b: ΔPass. */
  concentration: number;
  /** The mean of all rates, masses included. */
  passAt1: number;
}

/** Two numbers for the Beta part, and the masses pi0 and pi1, by default 0. */
export type ChosenRatesOf = { pi0?: number; pi1?: number } & (
  { mean: number; h: number } | { mean: number; concentration: number } | { a: number; b: number }
);

/** Changes of a population, applied in this order; a missing one changes nothing. */
export interface RatesChange {
  /** A factor for h, and with it for a + b, at the same mean. */
  spread?: number;
  /** An increase of the mean of all rates at the same h, as far as the masses allow. */
  rise?: number;
  /** This share of all tasks, whatever their rates, becomes impossible. */
  impossible?: number;
}

/** pass@k of two runs together; NaN where a task has too few samples. */
export interface MixedCurve {
  k: Float64Array;
  value: Float64Array;
  complement: Float64Array;
}

const publicPrior = (prior: RawPrior): ChosenRates["prior"] => ({ kind: "zoibb", ...prior });

const publicRates = ({ prior, ...rest }: RawChosenRates): ChosenRates => ({
  prior: publicPrior(prior),
  ...rest,
});

/** Parameters that define a population: their kind, and the names of the two numbers. */
function givenBy(of: Record<string, unknown>): [RawRatesBy, string, string] {
  if ("h" in of) return ["h", "mean", "h"];
  return "concentration" in of ? ["concentration", "mean", "concentration"] : ["shapes", "a", "b"];
}

const mixedOptions = { paired: or(flag, true) };
const attemptOptions = { tau: or(number, 0.5), level: intervalOptions.level };

/** Populations of tasks whose rates have a chosen distribution instead of a measured one, for what-if questions. */
export const populations = (raw: RawModule) => ({
  /**
   * A metric of k new attempts at a task whose rate has this prior, for each of `ks`: the mean, and the ends of the
   * interval of the value at the task's own rate. Only gPassAtK uses τ (by default 0.5). expectedTries is the number of
   * attempts until the first success, at most k. gPassAtK, mgPassAtK and expectedTries take k up to 2^25. Their ks may
   * sum up to 4e9, 6.6e8 and 1e10, which takes about a minute.
   */
  attempts(
    prior: Prior,
    metric: AttemptMetric,
    ks: ArrayLike<number>,
    options: { tau?: number; level?: number } = {},
  ): AttemptCurve {
    const asked = optionsOf("attempts", options, attemptOptions);
    return call(raw, "attempts", { prior, metric, ks, ...asked });
  },

  /** The distribution of a task's rate after c of n samples succeeded, as the prior of further samples. */
  updatedPrior(n: number, c: number, prior: Prior): ChosenRates["prior"] {
    return publicPrior(call(raw, "updatedPrior", { n, c, prior }));
  },

  /** The chance of each c = 0 … n successes among n samples of a task with this prior. n at most 2^25. */
  countChances(n: number, prior: Prior): Float64Array {
    return call(raw, "countChances", { n, prior });
  },

  /** Cover@τ of the rates, and G-Pass@k_τ of k attempts, of tasks with this prior at each of `taus`. */
  priorReliability(prior: Prior, k: number, taus: ArrayLike<number>): ReliabilityCurves {
    return call(raw, "priorReliability", { prior, k, taus });
  },

  /**
   * The distribution of rates with this mean and h, mean and a + b, or a and b. If h or a + b is 0, only rates of 0 and
   * 1 remain; if it is Infinity, one rate; if the mean is 0 or 1, only that rate.
   */
  chosenRates(of: ChosenRatesOf): ChosenRates {
    const method = "chosenRates";
    const given = object(method, "of", of);
    const { pi0 = 0, pi1 = 0 } = given;
    const [by, first, second] = givenBy(given);
    const found = raw.chosenRates(
      by,
      number(method, first, given[first]),
      number(method, second, given[second]),
      number(method, "pi0", pi0),
      number(method, "pi1", pi1),
    );
    return publicRates(unwrap(method, found));
  },

  /** The population after a change. Its masses stay, except for the tasks that become impossible. */
  changedRates(prior: Prior, change: RatesChange): ChosenRates {
    return publicRates(call(raw, "changedRates", { prior, change }));
  },

  /**
   * The counts of a study of tasks with this prior: n samples of each of `tasks` tasks, by a seeded generator (by
   * default seed 1). With the same seed, a small change of the prior changes few counts.
   */
  drawCounts(prior: Prior, tasks: number, n: number, options: { seed?: number } = {}): Cells {
    const { seed } = optionsOf("drawCounts", options, { seed: intervalOptions.seed });
    return call(raw, "drawCounts", { prior, tasks, n, seed });
  },

  /**
   * The mean pass@k of two runs together. Paired (the default), row i of both is the same task, and the `share` of its
   * k attempts comes from b: 1 − C(n_a−c_a, k−j)/C(n_a, k−j) · C(n_b−c_b, j)/C(n_b, j) with j = ⌊share·k + ½⌋,
   * unbiased. Otherwise the share of the tasks is like b's: (1 − share) · a's pass@k + share · b's.
   */
  mixedPassAtK(
    a: Counts,
    b: Counts,
    ks: ArrayLike<number>,
    share: number,
    options: { paired?: boolean } = {},
  ): MixedCurve {
    const { paired } = optionsOf("mixedPassAtK", options, mixedOptions);
    return call(raw, "mixedPassAtK", { a, b, paired, ks, share });
  },
});
