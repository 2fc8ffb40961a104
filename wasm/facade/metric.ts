import { number, numbers, oneOf, optional, or } from "./arguments.ts";
import { refuseType } from "./error.ts";
import type { Read } from "./options.ts";
import { takesGroups } from "./samples.ts";
import { metricWords, raggedWords, type RawQuestion, type RawRagged } from "./raw.ts";

/**
 * The metrics in which two runs can be compared: means over the tasks of a value. The value lies in [0, 1], except for
 * `checkedPassAtK`.
 */
export const comparedMetrics = metricWords;
/** A metric in which two runs can be compared. */
export type ComparedMetric = (typeof comparedMetrics)[number];

/** The requested metric, and its places. */
export interface MetricOptions {
  /**
   * By default `passAtK`. `majAtK` needs the `votes` of the counts, `bestOfK` the `ranks`, `maxAtK` and `minAtK` the
   * `scores`. The mean score is `maxAtK` at k = 1.
   */
  metric?: ComparedMetric;
  /** The ks: whole, 1 … 2^53. `gPassAtK` and `cover` need `taus` instead. */
  ks?: ArrayLike<number>;
  /** In [0, 1], for `gPassAtK` and `cover`. */
  taus?: ArrayLike<number>;
  /** The k of `gPassAtK`. */
  k?: number;
  /** The number of successes that `atLeast` requires among k draws: whole, 1 … 2^53. */
  least?: number;
  /** For `checkedPassAtK`: the share f of wrong tries that pass the checker, in [0, rightPass). */
  wrongPass?: number;
  /** For `checkedPassAtK`: the share s of right tries that pass, in (0, 1]; by default 1. */
  rightPass?: number;
}

export const metricOptions = {
  metric: oneOf(comparedMetrics),
  ks: optional(numbers),
  taus: optional(numbers),
  k: optional(number),
  least: optional(number),
  wrongPass: optional(number),
  rightPass: or(number, 1),
};

/** A metric without its places. */
export const oneMetric = {
  metric: metricOptions.metric,
  k: metricOptions.k,
  least: metricOptions.least,
  wrongPass: metricOptions.wrongPass,
  rightPass: metricOptions.rightPass,
};

export const question = (
  metric: ComparedMetric,
  at: Float64Array,
  rest: Partial<Omit<RawQuestion, "metric" | "at">> = {},
): RawQuestion => ({
  metric,
  at,
  k: 1,
  ragged: "strict",
  least: 1,
  wrongPass: 0,
  rightPass: 1,
  ...rest,
});

/** The metric of options without places, with the parameters that all places share. */
export function metricOf(
  method: string,
  { metric, ...options }: Read<typeof oneMetric>,
): RawQuestion {
  const k = metric === "gPassAtK" ? number(method, "k", options.k) : 1;
  const least = metric === "atLeast" ? number(method, "least", options.least) : 1;
  const isChecked = metric === "checkedPassAtK";
  const wrongPass = isChecked ? number(method, "wrongPass", options.wrongPass) : 0;
  const rightPass = isChecked ? options.rightPass : 1;
  return question(metric, new Float64Array(), { k, least, wrongPass, rightPass });
}

/** Throws for a posterior interval of a metric that has none. `about` is the option that requests it. */
export function checkPosterior(method: string, metric: ComparedMetric, about: string): void {
  if (takesGroups(metric) || metric === "checkedPassAtK")
    refuseType(
      method,
      "interval.about",
      about,
      `"new-tasks" for ${metric}, which no posterior tells`,
    );
}

/** Throws for metrics that depend on more than the number of successes. */
export function checkOfCounts(method: string, metric: ComparedMetric): void {
  if (takesGroups(metric))
    refuseType(method, "metric", metric, "a metric of how many samples succeed");
}

/** True if the places of a metric are taus; otherwise they are ks. */
export const isByTau = (metric: ComparedMetric) => metric === "gPassAtK" || metric === "cover";

/** The metric and the places of options. */
export function requestOf(method: string, options: Read<typeof metricOptions>): RawQuestion {
  const places = isByTau(options.metric) ? "taus" : "ks";
  return { ...metricOf(method, options), at: numbers(method, places, options[places]) };
}

/**
 * Policy for a k above the samples of some task. `strict` needs all tasks; `eligible` uses those with enough samples.
 */
export type Ragged = RawRagged;

export interface RaggedOption {
  /** Policy for a k above the samples of some task; by default `strict`. */
  ragged?: Ragged;
}

export const raggedOption = { ragged: oneOf(raggedWords) };
