import { number, numbers, oneOf, optional, or } from "./arguments.ts";
import type { Read } from "./options.ts";
import { metricWords, raggedWords, type RawQuestion, type RawRagged } from "./raw.ts";

/**
 * The metrics in which two runs can be compared: means over the tasks of a value, which lies in [0, 1] but for
 * `checkedPassAtK`.
 */
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
  /** Of `checkedPassAtK`: the share f of wrong tries that pass the checker, in [0, rightPass). */
  wrongPass?: number;
  /** Of `checkedPassAtK`: the share s of right tries that pass, in (0, 1]; by default 1. */
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

/** The metric of options, at no place, with the numbers that are the same at all of them. */
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
