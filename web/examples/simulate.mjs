// Functions for the scripts that simulate example data.

import { writeFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";

/**
 * A count file: what it says of itself, its header and its rows.
 * @param {Record<string, string>} comments @param {string} header @param {string[]} rows
 */
export const countFile = (comments, header, rows) =>
  [...Object.entries(comments).map(([key, text]) => `# ${key}: ${text}`), header, ...rows, ""].join(
    "\n",
  );

/**
 * Where a script is run, not imported, writes what it makes to the path that it is given, or under that name beside it.
 * @param {string} script its URL @param {string} name @param {() => Promise<string>} make
 */
export async function writeWhereRun(script, name, make) {
  if (process.argv[1] !== fileURLToPath(script)) return;
  writeFileSync(process.argv[2] ?? fileURLToPath(new URL(name, script)), await make());
}

/** The mulberry32 generator: numbers strictly between 0 and 1. @param {number} state */
export function generator(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return (((bits ^ (bits >>> 14)) >>> 0) + 0.5) / 2 ** 32;
  };
}

/** A standard normal number, after Box and Muller. @param {() => number} random */
export const normal = (random) =>
  Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());

/** Φ(x) by its series (Marsaglia 2004). @param {number} x */
export function normalCdf(x) {
  let sum = x;
  for (let term = x, i = 3; sum !== sum + term; i += 2) {
    term *= (x * x) / i;
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
}

/**
 * The rate of which a share u of a prior lies below. Cover@τ of the prior is that of its posteriors after one sample,
 * weighed by how likely each outcome of that sample is.
 * @param {import("passcurve").Passcurve} passcurve @param {import("passcurve").Prior} prior @param {number} u
 */
export function priorQuantile(passcurve, prior, u) {
  if (prior.kind === "zoibb" && u <= prior.pi0) return 0;
  const success = passcurve.priorPassAtK(1, prior);
  const outcomes = { n: [1, 1], c: [0, 1], tasks: [1 - success, success] };
  const halvings = 30; // to a billionth
  let [low, high] = [0, 1];
  for (let i = 0; i < halvings; ++i) {
    const tau = (low + high) / 2;
    const { value } = passcurve.coverCurve(outcomes, [tau], { estimator: prior.kind, prior });
    if ((value[0] ?? NaN) > 1 - u) low = tau;
    else high = tau;
  }
  return (low + high) / 2;
}

/** @param {() => number} random @param {number} samples @param {number} p */
export function binomial(random, samples, p) {
  let successes = 0;
  for (let i = 0; i < samples; ++i) if (random() < p) ++successes;
  return successes;
}
