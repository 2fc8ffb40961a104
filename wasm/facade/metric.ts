import { number, numbers, oneOf, optional } from "./arguments.ts";
import type { Read } from "./options.ts";
import { metricWords, raggedWords, type RawQuestion, type RawRagged } from "./raw.ts";

/** The metrics in which two runs can be compared: means over the tasks of a value in [0, 1]. */
export const comparedMetrics = metricWords;
/** A metric in which two runs can be compared. */
export type ComparedMetric = (typeof comparedMetrics)[number];

/** Which metric is asked for, and where. */
export interface MetricOptions {
  /** By default `passAtK`. */
  metric?: ComparedMetric;
  /** The ks: whole, 1 … 2^53. For `gPassAtK` and `cover` give `taus` instead. */
  ks?: ArrayLike<number>;
  /** In [0, 1], for `gPassAtK` and `cover`. */
  taus?: ArrayLike<number>;
  /** The k of `gPassAtK`. */
  k?: number;
  /** The successes that `atLeast` asks for among k draws: whole, 1 … 2^53. */
  least?: number;
}

export const metricOptions = {
  metric: oneOf(comparedMetrics),
  ks: optional(numbers),
  taus: optional(numbers),
  k: optional(number),
  least: optional(number),
};

/** A metric without its places. */
export const oneMetric = {
  metric: metricOptions.metric,
  k: metricOptions.k,
  least: metricOptions.least,
};

export const question = (
  metric: ComparedMetric,
  at: Float64Array,
  rest: Partial<Omit<RawQuestion, "metric" | "at">> = {},
): RawQuestion => ({ metric, at, k: 1, ragged: "strict", least: 1, ...rest });

/** The metric of options, at no place, with the numbers that are the same at all of them. */
export function metricOf(
  method: string,
  { metric, ...options }: Read<typeof oneMetric>,
): RawQuestion {
  const k = metric === "gPassAtK" ? number(method, "k", options.k) : 1;
  const least = metric === "atLeast" ? number(method, "least", options.least) : 1;
  return question(metric, new Float64Array(), { k, least });
}

/** Whether places are taus: else they are ks. */
export const isByTau = (metric: ComparedMetric) => metric === "gPassAtK" || metric === "cover";

/** The metric and the places of options. */
export function requestOf(method: string, options: Read<typeof metricOptions>): RawQuestion {
  const places = isByTau(options.metric) ? "taus" : "ks";
  return { ...metricOf(method, options), at: numbers(method, places, options[places]) };
}

/** Which tasks count at a k that some task cannot answer. `strict` needs all tasks; `eligible` takes those that can. */
export type Ragged = RawRagged;

export interface RaggedOption {
  /** What to do at a k that some task cannot answer; by default `strict`. */
  ragged?: Ragged;
}

export const raggedOption = { ragged: oneOf(raggedWords) };
