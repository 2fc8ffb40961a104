// Coverage of the 95 % interval of cost per solved task, in studies simulated from the 33 priors of
// tests/golden/p4_table3_priors.csv. Usage: node tests/bench/cost_cover.mjs, after `npm run build:npm`.

import { readFileSync } from "node:fs";
import { load } from "passcurve";

const pc = await load();
const [studies, n, replicates] = [60, 20, 399];

let state = 1;
const random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/**
 * Log of a gamma variate by Marsaglia and Tsang. It stays in logs to keep precision for a shape near 0.
 * @param {number} shape
 * @returns {number}
 */
function logGamma(shape) {
  if (shape < 1) return logGamma(shape + 1) + Math.log(1 - random()) / shape;
  const d = shape - 1 / 3;
  for (;;) {
    const x = normal();
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v))
      return Math.log(d * v);
  }
}

const [head = "", ...lines] = readFileSync("tests/golden/p4_table3_priors.csv", "utf8")
  .trim()
  .split("\n");
const names = head.split(",");
const priors = lines.map((line) =>
  Object.fromEntries(line.split(",").map((cell, i) => [names[i] ?? "", cell])),
);

/** True value for a prior: the mean of (1-p)^j. @param {Record<string, string>} prior @param {number} j */
function failAll(prior, j) {
  const [a, b] = [Number(prior.a_zoibb), Number(prior.b_zoibb)];
  let value = 1;
  for (let i = 0; i < j; ++i) value *= (b + i) / (a + b + i);
  const [pi0, pi1] = [Number(prior.pi0 ?? 0), Number(prior.pi1 ?? 0)];
  return (1 - pi0 - pi1) * value + pi0 + (j === 0 ? pi1 : 0);
}

for (const isSpread of [false, true])
  for (const tasks of [30, 164])
    for (const k of [1, 10]) {
      const shares = priors.map((prior) => {
        const [a, b] = [Number(prior.a_zoibb), Number(prior.b_zoibb)];
        const [pi0, pi1] = [Number(prior.pi0 ?? 0), Number(prior.pi1 ?? 0)];
        const attempts = Array.from({ length: k }, (_, j) => failAll(prior, j)).reduce(
          (x, y) => x + y,
          0,
        );
        // The costs are lognormal and do not depend on the rate.
        const truth = ((isSpread ? Math.exp(0.5) : 1) * attempts) / (1 - failAll(prior, k));
        let held = 0;
        for (let study = 0; study < studies; ++study) {
          const c = Float64Array.from({ length: tasks }, () => {
            const u = random();
            if (u < pi0) return 0;
            if (u < pi0 + pi1) return n;
            const p = 1 / (1 + Math.exp(logGamma(b) - logGamma(a)));
            let successes = 0;
            for (let i = 0; i < n; ++i) if (random() < p) successes += 1;
            return successes;
          });
          const counts = { n: new Float64Array(tasks).fill(n), c };
          const run = isSpread
            ? { ...counts, cost: Float64Array.from(c, () => Math.exp(normal())) }
            : pc.groupCounts(counts);
          const interval = { replicates, seed: study };
          const [found] = pc.runCosts([run], [k], { interval });
          if ((found?.lower[0] ?? NaN) <= truth && truth <= (found?.upper[0] ?? NaN)) held += 1;
        }
        return (100 * held) / studies;
      });
      const mean = shares.reduce((sum, each) => sum + each, 0) / shares.length;
      console.log(
        `| ${isSpread ? "lognormal" : "equal"} | ${tasks} | ${k} | ${mean.toFixed(1)} | ${Math.min(...shares)} |`,
      );
    }
