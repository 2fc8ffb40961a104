// maj@k of many tasks: the exact curve, compared with the same mean over random subsets in NumPy.

import { load } from "passcurve";
import { fastest } from "./fastest.mjs";
import { python } from "./python.mjs";

/** @typedef {import("./result.mjs").Result} Result */

const [samples, subsets] = [64, 1000];

/**
 * Samples of tasks by answer, from a fixed generator. Tasks differ in the number of answers and in how even they are,
 * so hardly any two share a cell.
 * @param {number} tasks
 */
function answersOf(tasks) {
  let state = 1;
  const uniform = () => (state = (state * 48271) % 2147483647) / 2147483647;
  return Array.from({ length: tasks }, () => {
    const [different, skew] = [2 + Math.floor(uniform() * (samples - 1)), 1 + 3 * uniform()];
    return Array.from({ length: samples }, () => Math.floor(different * uniform() ** skew));
  });
}

/** @param {number[][]} tasks */
function countsOf(tasks) {
  let end = 0;
  const groups = tasks.map((answers) => {
    const sizes = new Map(answers.map((answer) => [answer, 0]));
    for (const answer of answers) sizes.set(answer, (sizes.get(answer) ?? 0) + 1);
    return [...sizes];
  });
  return {
    n: tasks.map(() => samples),
    c: tasks.map((answers) => answers.filter((answer) => answer === 0).length),
    votes: {
      ends: groups.map(({ length }) => (end += length)),
      size: groups.flat().map(([, size]) => size),
      value: groups.flat().map(([answer]) => (answer === 0 ? 1 : 0)),
    },
  };
}

/** @param {boolean} isSmoke @returns {Promise<Result[]>} */
export async function voting(isSmoke) {
  const pc = await load();
  const [tasks, sampleTasks, sampleKs] = isSmoke ? [50, 2, 2] : [1000, 20, 8];
  const all = answersOf(tasks);
  const counts = countsOf(all);
  const ks = Float64Array.from({ length: samples }, (_, i) => i + 1);
  const ours = fastest(5, () => pc.measure(counts, { metric: "majAtK", ks }));
  const sample = all.slice(0, sampleTasks);
  const few = Array.from({ length: sampleKs }, (_, i) => ((i + 1) * samples) / sampleKs);
  const numpy = python("numpy_maj_at_k.py", { votes: sample, ks: few, subsets });
  const exact = pc.measure(countsOf(sample), { metric: "majAtK", ks: few }).value;
  // Six standard errors of a mean of shares over the subsets of all tasks.
  const room = 6 * Math.sqrt(0.25 / (subsets * sampleTasks));
  few.forEach((k, i) => {
    const off = Math.abs((numpy.values[i] ?? NaN) - (exact[i] ?? NaN));
    if (!(off <= room)) throw new Error(`NumPy disagrees at k = ${k} by ${off}`);
  });
  const ratio = (1000 * numpy.seconds * tasks * samples) / (sampleTasks * sampleKs) / ours;
  return [
    {
      what:
        `maj@k at k = 1 … ${samples} of ${tasks} tasks with n = ${samples} and up to ${samples} different answers, ` +
        `against ${subsets.toLocaleString("en")} random subsets per task and k in NumPy ` +
        `(timed on ${sampleTasks} tasks × ${sampleKs} k, ${(1000 * numpy.seconds).toFixed(0)} ms, and scaled)`,
      measured: `${ours.toFixed(1)} ms; ${Math.round(ratio).toLocaleString("en")} × faster`,
      target: "300 ms; 100 ×",
      met: ours < 300 && ratio >= 100,
    },
  ];
}
