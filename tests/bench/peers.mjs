// Time of metrics of many tasks compared with NumPy's product and SciPy's tails, on the same data in one run.

import { load } from "passcurve";
import { fastest } from "./fastest.mjs";
import { python } from "./python.mjs";

/** @typedef {import("./result.mjs").Result} Result */

const pc = await load();

/** @param {number} count @param {(index: number) => number} value */
const array = (count, value) => Float64Array.from({ length: count }, (_, index) => value(index));

const spread = 7919; // a prime, so that c runs through 0 … n in no order

/** @param {number} tasks @param {number} n */
const spreadCounts = (tasks, n) => ({
  n: array(tasks, () => n),
  c: array(tasks, (i) => (i * spread) % (n + 1)),
});

/** @param {{ n: Float64Array, c: Float64Array }} counts @param {number} tasks */
const firstTasks = ({ n, c }, tasks) => ({
  n: [...n.subarray(0, tasks)],
  c: [...c.subarray(0, tasks)],
});

/** @param {string} peer @param {number[]} theirs @param {ArrayLike<number>} ours */
function checkAgreement(peer, theirs, ours) {
  theirs.forEach((value, i) => {
    if (!(Math.abs(value - (ours[i] ?? NaN)) <= 1e-9))
      throw new Error(`${peer} disagrees at place ${i}: ${value}, not ${ours[i]}`);
  });
}

/**
 * All tasks at every k, compared with the product formula in NumPy on a known fraction, scaled.
 * @param {boolean} isSmoke
 * @returns {Result}
 */
function curveAgainstNumpy(isSmoke) {
  const [tasks, n] = isSmoke ? [1000, 100] : [1_000_000, 1000];
  const [sampleTasks, sampleKs] = isSmoke ? [20, 10] : [400, 100];
  const counts = spreadCounts(tasks, n);
  const ours = fastest(5, () =>
    pc.passAtKCurve(
      counts,
      array(n, (i) => i + 1),
    ),
  );
  const sample = firstTasks(counts, sampleTasks);
  const ks = [...array(sampleKs, (i) => 1 + (i * n) / sampleKs)];
  const numpy = python("numpy_pass_at_k.py", { ...sample, ks, repeat: 3 });
  checkAgreement("NumPy", numpy.values, pc.passAtKCurve(sample, ks).value);
  const fraction = (sampleTasks * sampleKs) / (tasks * n);
  const ratio = (1000 * numpy.seconds) / fraction / ours;
  return {
    what:
      `pass@k at k = 1 … ${n} of ${tasks} tasks, grouping included, against the NumPy product loop ` +
      `(timed on ${sampleTasks} tasks × ${sampleKs} k, ${(1000 * numpy.seconds).toFixed(0)} ms, and scaled)`,
    measured: `${ours.toFixed(1)} ms; ${Math.round(ratio).toLocaleString("en")} × faster`,
    target: "200 ×",
    met: ratio >= 200,
  };
}

/**
 * G-Pass@16 at nine tau and mG-Pass@16, compared with SciPy's survival function per task on a fraction.
 * @param {boolean} isSmoke
 * @returns {Result}
 */
function reliabilityAgainstScipy(isSmoke) {
  const [tasks, sampleTasks] = isSmoke ? [100, 5] : [100_000, 100];
  const [n, k, taus] = [64, 16, [0, 0.1, 0.25, 0.3, 0.5, 0.07, 0.75, 0.9, 1]];
  const all = (/** @type {{ n: ArrayLike<number>, c: ArrayLike<number> }} */ counts) => [
    ...pc.gPassAtKCurve(counts, k, taus).value,
    pc.mgPassAtKMean(counts, k).value,
  ];
  const counts = spreadCounts(tasks, n);
  const ours = fastest(5, () => all(counts));
  const sample = firstTasks(counts, sampleTasks);
  const scipy = python("scipy_g_pass_at_k.py", { ...sample, k, taus });
  checkAgreement("SciPy", scipy.values, all(sample));
  const ratio = (1000 * scipy.seconds * tasks) / sampleTasks / ours;
  return {
    what:
      `G-Pass@${k} at nine τ and mG-Pass@${k} of ${tasks} tasks with n = ${n}, against hypergeom.sf per task ` +
      `(timed on ${sampleTasks} tasks, ${(1000 * scipy.seconds).toFixed(0)} ms, and scaled)`,
    measured: `${ours.toFixed(1)} ms; ${Math.round(ratio).toLocaleString("en")} × faster`,
    target: "100 ×",
    met: ratio >= 100,
  };
}

/** @param {boolean} isSmoke @returns {Result} */
function facadeCall(isSmoke) {
  const counts = spreadCounts(164, 200);
  const ks = array(200, (i) => i + 1);
  const repeats = isSmoke ? 2 : 200;
  const milliseconds =
    fastest(5, () => {
      for (let i = 0; i < repeats; ++i) pc.passAtKCurve(counts, ks);
    }) / repeats;
  return {
    what: "164 tasks × 200 k through the facade",
    measured: `${milliseconds.toFixed(3)} ms`,
    target: "1 ms",
    met: milliseconds < 1,
  };
}

/** @param {boolean} isSmoke @returns {Result[]} */
export const againstPeers = (isSmoke) => [
  curveAgainstNumpy(isSmoke),
  reliabilityAgainstScipy(isSmoke),
  facadeCall(isSmoke),
];
