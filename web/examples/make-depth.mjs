// Writes simulated-depth.csv: a base model, its fine-tuning and its training by reinforcement, each at several depths of
// interaction. The counts are drawn so that their Pass@(k, T) come near published ones and are not results of any model.
//
//     node make-depth.mjs [output]    # default: simulated-depth.csv beside this script; needs the built package
//
// For every model, category and depth a zero-inflated Beta prior is fitted to the four published values. The tasks' rates
// are its quantiles at evenly spaced levels, dealt in the order of the tasks' standings: a standing is the sum of what the
// task itself, its meeting with the model and the single cell contribute, so that a task that is hard at one depth is mostly
// hard at the others. c is Binomial(n, p). The draws come from a generator of whole numbers, so that every platform writes
// the same file.

import { load } from "passcurve";
import {
  binomial,
  countFile,
  generator,
  normal,
  priorQuantile,
  writeWhereRun,
} from "./simulate.mjs";

/** The first from 20260101 on whose 132 values are all within 0.037 of the published ones, which 30 tasks seldom are. */
const seed = 20261477;
const tasks = 30;
const samples = 64;

/** The variances of a task's standing: their sum is 1. */
const shares = { task: 0.8, meeting: 0.12, cell: 0.08 };

export const budgets = [1, 4, 16, 64];

/** Table 2 of Zhai et al. 2026: category, model and T, and Pass@(k, T) at those budgets. */
const table = `
  A base 0  0.425 0.635 0.762 0.84
  A sft  0  0.427 0.655 0.774 0.89
  A rl   0  0.433 0.654 0.768 0.84
  B base 0  0.015 0.028 0.049 0.06
  B base 1  0.277 0.556 0.751 0.84
  B base 2  0.316 0.571 0.73  0.82
  B base 3  0.201 0.447 0.683 0.81
  B base 5  0.186 0.434 0.69  0.82
  B sft  0  0.267 0.437 0.588 0.67
  B sft  1  0.392 0.632 0.781 0.85
  B sft  2  0.41  0.693 0.816 0.87
  B sft  3  0.386 0.666 0.796 0.86
  B sft  5  0.398 0.679 0.808 0.85
  B rl   0  0.083 0.145 0.209 0.24
  B rl   1  0.289 0.6   0.79  0.85
  B rl   2  0.299 0.602 0.777 0.85
  B rl   3  0.281 0.597 0.794 0.85
  B rl   5  0.278 0.603 0.798 0.86
  C base 0  0.011 0.016 0.022 0.03
  C base 1  0.307 0.492 0.609 0.67
  C base 2  0.341 0.509 0.654 0.76
  C base 3  0.359 0.514 0.651 0.76
  C base 5  0.363 0.535 0.675 0.77
  C sft  0  0.056 0.106 0.155 0.2
  C sft  1  0.146 0.264 0.401 0.54
  C sft  2  0.278 0.484 0.625 0.72
  C sft  3  0.268 0.494 0.658 0.75
  C sft  5  0.274 0.489 0.641 0.73
  C rl   0  0.017 0.037 0.063 0.09
  C rl   1  0.272 0.492 0.626 0.71
  C rl   2  0.327 0.543 0.686 0.8
  C rl   3  0.33  0.543 0.686 0.78
  C rl   5  0.335 0.541 0.69  0.81
`;

/**
 * The values by category, model and T.
 * @type {Record<string, Record<string, Record<number, number[]>>>}
 */
export const published = {};
for (const line of table.trim().split("\n")) {
  const [category = "", model = "", T, ...values] = line.trim().split(/ +/);
  const models = (published[category] ??= {});
  const depths = (models[model] ??= {});
  depths[Number(T)] = values.map(Number);
}

const comments = {
  title: "Simulated: depth of interaction",
  about: `Three simulated models at depths T of 0 to 5, each ${tasks} tasks in categories A (static), B and C with ${samples} samples a task; no model was run`,
  source:
    "simulated from the values of Zhai et al. 2026, A Pass@(k,T) Analysis, arXiv 2604.14877, table 2",
  licence: "that of passcurve; published values were used, no third-party data",
  derived: `c ~ Binomial(${samples}, p), p the quantiles of zero-inflated Beta priors fitted to the table at k = ${budgets.join(", ")}, tasks alike over depths and models with correlation ${shares.task}; separate draws at each depth; seed ${seed}`,
};

/** @typedef {{ kind: "zoibb", a: number, b: number, pi0: number, pi1: number }} Prior */

/** @param {number[]} place @returns {Prior} */
const priorAt = ([zeros = 0, a = 0, b = 0]) => ({
  kind: "zoibb",
  a: Math.exp(a),
  b: Math.exp(b),
  pi0: 1 / (1 + Math.exp(-zeros)),
  pi1: 0,
});

/**
 * The prior whose pass@k is nearest to the published values, in squares: a search along the axes with steps that halve.
 * @param {import("passcurve").Passcurve} passcurve @param {number[]} values
 */
function fitted(passcurve, values) {
  /** @param {number[]} place */
  const misfit = (place) => {
    const prior = priorAt(place);
    return budgets.reduce(
      (sum, k, i) => sum + (passcurve.priorPassAtK(k, prior) - (values[i] ?? NaN)) ** 2,
      0,
    );
  };
  const finest = 1e-3;
  const solvable = values.at(-1) ?? NaN;
  let place = [Math.log((1 - solvable) / solvable), 0, 0];
  let least = misfit(place);
  for (let step = 1; step > finest; step /= 2) {
    for (let moved = true; moved;) {
      moved = false;
      for (const i of place.keys()) {
        for (const way of [step, -step]) {
          const next = place.with(i, (place[i] ?? NaN) + way);
          const value = misfit(next);
          if (!(value < least)) continue;
          [place, least, moved] = [next, value, true];
        }
      }
    }
  }
  return priorAt(place);
}

/** The rank of each number, from 0. @param {number[]} numbers */
function ranks(numbers) {
  const order = [...numbers.keys()].sort((i, j) => (numbers[i] ?? NaN) - (numbers[j] ?? NaN));
  /** @type {number[]} */
  const rank = [];
  for (const [place, i] of order.entries()) rank[i] = place;
  return rank;
}

/** The text of the file. */
export async function depthExample() {
  const passcurve = await load();
  const random = generator(seed);
  /** @param {number} share */
  const contributions = (share) =>
    Array.from({ length: tasks }, () => Math.sqrt(share) * normal(random));
  const rows = [];
  for (const [category, models] of Object.entries(published)) {
    const ofTasks = contributions(shares.task);
    for (const [model, depths] of Object.entries(models)) {
      const ofMeetings = contributions(shares.meeting);
      for (const [T, values] of Object.entries(depths)) {
        const ofCells = contributions(shares.cell);
        const standings = ofTasks.map((of, i) => of + (ofMeetings[i] ?? 0) + (ofCells[i] ?? 0));
        const prior = fitted(passcurve, values);
        for (const [i, rank] of ranks(standings).entries()) {
          const c = binomial(
            random,
            samples,
            priorQuantile(passcurve, prior, (rank + 0.5) / tasks),
          );
          rows.push(`${category}${i + 1},${c},${samples},${T},${model},${category}`);
        }
      }
    }
  }
  return countFile(comments, "task,c,n,depth,model,group", rows);
}

await writeWhereRun(import.meta.url, "simulated-depth.csv", depthExample);
