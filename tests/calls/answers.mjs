import {
  anyNumber,
  realNumber,
  share,
  shareOrNone,
  gainOrNone,
  positiveOrNone,
  positive,
  whole,
  truth,
  text,
  oneOf,
  orNull,
  optional,
  listOf,
  record,
} from "./rules.mjs";

/** @typedef {import("./rules.mjs").Rule} Rule */

/** Rounding of value + complement. */
const ofSum = 1e-9;

/**
 * Rule for curves: parallel arrays have equal lengths, and values agree with their complements and statuses.
 * @param {{ value: ArrayLike<number>, complement?: ArrayLike<number>, status?: unknown, lower?: ArrayLike<number>, upper?: ArrayLike<number> }} curve
 */
function parallel({ value, complement, status, lower, upper }) {
  const columns = [complement, lower, upper, Array.isArray(status) ? status : undefined];
  if (columns.some((column) => column !== undefined && column.length !== value.length))
    return "arrays of several lengths";
  for (let i = 0; i < value.length; ++i) {
    const at = value[i] ?? NaN;
    const state = Array.isArray(status) ? /** @type {unknown} */ (status[i]) : status;
    if (state !== undefined && Number.isNaN(at) !== (state === "undefined"))
      return `value[${i}] = ${at} with status ${String(state)}`;
    if (complement !== undefined && Math.abs(at + (complement[i] ?? NaN) - 1) > ofSum)
      return `value[${i}] and its complement add up to ${at + (complement[i] ?? NaN)}`;
    const [low, high] = [lower?.[i] ?? NaN, upper?.[i] ?? NaN];
    if (Number.isNaN(low) !== Number.isNaN(high) || low > high)
      return `an interval from ${low} to ${high} at ${i}`;
  }
  return null;
}

export const statuses = oneOf("exact", "undefined", "extrapolated", "partial");
const warnings = listOf(record({ code: text, message: text }));
const note = record({
  about: oneOf("new-tasks", "these-tasks", "both"),
  level: share,
  method: text,
  band: oneOf("pointwise", "simultaneous"),
  replicates: orNull(whole),
  seed: orNull(whole),
  units: orNull(positive),
  reason: listOf(orNull(text)),
});
const size = { total: positive, minN: positive, maxN: positive };

/** @param {Rule} of @returns {Record<string, Rule>} */
export const endsOf = (of) => ({
  lower: optional(of),
  upper: optional(of),
  interval: optional(note),
});
const sharesOrNone = listOf(shareOrNone);

export const curve = record(
  {
    ...size,
    ...endsOf(sharesOrNone),
    k: listOf(whole),
    value: sharesOrNone,
    complement: sharesOrNone,
    status: listOf(statuses),
    reason: listOf(orNull(text)),
    eligible: listOf(positive),
    estimator: text,
    warnings,
  },
  /** @type {Rule} */ (/** @type {unknown} */ (parallel)),
);

export const measured = record(
  {
    ...size,
    ...endsOf(sharesOrNone),
    at: listOf(positive),
    value: sharesOrNone,
    complement: sharesOrNone,
    status: listOf(statuses),
    reason: listOf(orNull(text)),
    eligible: listOf(positive),
  },
  /** @type {Rule} */ (/** @type {unknown} */ (parallel)),
);

export const tauCurve = record(
  {
    ...size,
    ...endsOf(sharesOrNone),
    tau: listOf(share),
    value: sharesOrNone,
    complement: sharesOrNone,
    k: whole,
    status: statuses,
    reason: orNull(text),
    eligible: positive,
    warnings,
  },
  /** @type {Rule} */ (/** @type {unknown} */ (parallel)),
);

export const answer = record({
  ...endsOf(shareOrNone),
  k: whole,
  value: shareOrNone,
  complement: shareOrNone,
  status: statuses,
  reason: orNull(text),
  eligible: positive,
  total: positive,
  warnings,
});

export const coverCurve = record(
  {
    ...size,
    ...endsOf(sharesOrNone),
    tau: listOf(share),
    value: listOf(share),
    complement: listOf(share),
  },
  /** @type {Rule} */ (/** @type {unknown} */ (parallel)),
);

export const surface = record({
  ...size,
  k: listOf(whole),
  tau: listOf(share),
  value: sharesOrNone,
  complement: sharesOrNone,
  needed: listOf(whole),
  status: listOf(statuses),
  reason: listOf(orNull(text)),
  eligible: listOf(positive),
  warnings,
});

export const comparison = record({
  relation: oneOf("equal", "a-dominates", "b-dominates", "crosses", "undefined"),
  crossings: listOf(record({ from: realNumber, to: realNumber, leader: oneOf("a", "b") })),
});

const gainsOrNone = listOf(gainOrNone);
export const gains = record(
  { value: gainsOrNone, lower: gainsOrNone, upper: gainsOrNone, interval: note },
  /** @type {Rule} */ (/** @type {unknown} */ (parallel)),
);

/**
 * Rule for comparisons: at each place, p is below 1 − level exactly if the interval excludes 0.
 * @param {import("passcurve").Comparison} found
 */
function saysOneThing({ difference, lower, upper, pValue, whole, status, reason, interval }) {
  const alpha = 1 - interval.level;
  const { length } = difference;
  if ([lower, upper, pValue, status, reason].some((column) => column.length !== length))
    return "arrays of several lengths";
  for (let i = 0; i < length; ++i) {
    if (Number.isNaN(difference[i] ?? NaN) !== (status[i] === "undefined"))
      return `a difference of ${difference[i]} with status ${status[i]} at ${i}`;
    if ((status[i] === "exact") !== (reason[i] === null))
      return `${status[i]} for the reason ${reason[i]} at ${i}`;
    for (const of of [{ lower, upper, pValue }, whole]) {
      const [low, high, p] = [of.lower[i] ?? NaN, of.upper[i] ?? NaN, of.pValue[i] ?? NaN];
      if (low > high) return `an interval from ${low} to ${high} at ${i}`;
      if (!Number.isNaN(low) && !Number.isNaN(p) && p < alpha !== (low > 0 || high < 0))
        return `p = ${p} beside an interval from ${low} to ${high} at ${i}`;
    }
  }
  return null;
}

export const runComparison = record(
  {
    metric: text,
    k: listOf(anyNumber),
    tau: orNull(listOf(share)),
    a: sharesOrNone,
    b: sharesOrNone,
    difference: gainsOrNone,
    lower: gainsOrNone,
    upper: gainsOrNone,
    whole: record({ lower: gainsOrNone, upper: gainsOrNone }),
    pValue: sharesOrNone,
    better: sharesOrNone,
    superiority: sharesOrNone,
    crossings: listOf(
      record({ at: realNumber, leader: oneOf("a", "b"), lower: positive, upper: positive }),
    ),
    stretches: listOf(record({ from: positive, to: positive, leader: oneOf("a", "b", "unclear") })),
    estimator: oneOf("unbiased", "hb", "bb", "zoibb", "linmix"),
    status: listOf(statuses),
    reason: listOf(orNull(text)),
    tasks: positive,
    paired: truth,
    interval: note,
  },
  /** @type {Rule} */ (/** @type {unknown} */ (saysOneThing)),
);

const summary = record({ mean: anyNumber, sd: positiveOrNone, quantiles: listOf(anyNumber) });
const posteriorCurve = {
  mean: listOf(share),
  complement: listOf(share),
  sd: listOf(positive),
  quantiles: listOf(share),
};
export const stratified = {
  ...size,
  levels: listOf(share),
  passAtK: record({ ...posteriorCurve, k: listOf(whole) }),
  status: listOf(statuses),
  cover: record({ ...posteriorCurve, tau: listOf(share) }),
};
export const hierarchical = record({
  ...stratified,
  mu: summary,
  h: summary,
  pi0: summary,
  pi1: summary,
  noInflation: share,
  logEvidence: realNumber,
  nodes: whole,
  precision: positive,
  quadrature: oneOf("converged", "cut"),
});

export const fit = record({
  kind: oneOf("bb", "zoibb"),
  status: text,
  meaning: text,
  a: positiveOrNone,
  b: positiveOrNone,
  pi0: share,
  pi1: share,
  mean: shareOrNone,
  concentration: positiveOrNone,
  logEvidence: realNumber,
  gradientNorm: positiveOrNone,
  iterations: whole,
  seMean: positiveOrNone,
  seConcentration: positiveOrNone,
});

const setSize = record({
  tasks: anyNumber,
  mean: anyNumber,
  lower: anyNumber,
  upper: anyNumber,
  reason: orNull(text),
});
const rows = listOf(whole);
export const boundary = record({
  both: setSize,
  onlyA: setSize,
  onlyB: setSize,
  neither: setSize,
  a: setSize,
  b: setSize,
  union: setSize,
  gain: setSize,
  indices: record({ both: rows, onlyA: rows, onlyB: rows, neither: rows }),
  pValue: share,
  efficiency: record({
    a: shareOrNone,
    b: shareOrNone,
    more: whole,
    less: whole,
    same: whole,
    pValue: share,
  }),
});
export const boundarySets = record({
  sets: listOf(record({ runs: listOf(truth), size: setSize, indices: rows })),
});

export const rates = record({
  p: listOf(share),
  density: listOf(positive),
  atZero: share,
  atOne: share,
});
