// Time for the mean pass@k of 1,000 tasks: passcurve's call, with copies, and the textbook estimator in JavaScript.

import { load } from "passcurve";
import { fastest } from "./fastest.mjs";

const [tasks, samples, k] = [1000, 200, 10];
// Target ratio, and the ratio that a busy machine reaches too. A call takes 7 µs regardless of its tasks; grouping
// takes 12 µs more.
const [aim, floor] = [5, 3];

/** Estimator of Chen et al. 2021 in its usual form: a product for each task. @param {number[]} n @param {number[]} c */
function textbook(n, c) {
  let sum = 0;
  for (const [i, drawn] of n.entries()) {
    const failed = drawn - (c[i] ?? NaN);
    let none = failed < k ? 0 : 1;
    for (let j = failed + 1; none > 0 && j <= drawn; ++j) none *= 1 - k / j;
    sum += 1 - none;
  }
  return sum / n.length;
}

/** Milliseconds per call, in a series of calls. @param {boolean} isSmoke @param {() => void} call */
function ofOne(isSmoke, call) {
  const [rounds, calls] = isSmoke ? [1, 2] : [20, 50];
  const all = fastest(rounds, () => {
    for (let i = 0; i < calls; ++i) call();
  });
  return all / calls;
}

/** @param {boolean} isSmoke @returns {Promise<import("./result.mjs").Result[]>} */
export async function estimating(isSmoke) {
  const pc = await load();
  const n = Array.from({ length: tasks }, () => samples);
  const c = n.map((_, i) => (i * 7919) % (samples + 1));
  const theirs = ofOne(isSmoke, () => textbook(n, c));
  const typed = { n: Float64Array.from(n), c: Float64Array.from(c) };
  return [
    { of: "typed arrays", counts: typed },
    { of: "plain arrays", counts: { n, c } },
  ].map(({ of, counts }) => {
    const ours = ofOne(isSmoke, () => pc.passAtKCurve(counts, [k]));
    return {
      what: `pass@${k} of ${tasks.toLocaleString("en")} tasks from ${of}, against the textbook's estimator in JavaScript (${theirs.toFixed(3)} ms)`,
      measured: `${(theirs / ours).toFixed(1)} × as fast`,
      target: `${floor} ×; aim ${aim} ×`,
      met: theirs / ours >= floor,
    };
  });
}
