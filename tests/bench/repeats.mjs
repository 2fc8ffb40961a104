// Time to predict the result of a repeated study, in Node.

import { load } from "passcurve";
import { fastest } from "./fastest.mjs";

const pc = await load();

/**
 * Compares two runs that are similar but not equal.
 * @param {boolean} isSmoke
 * @returns {import("./result.mjs").Result[]}
 */
export function repeating(isSmoke) {
  const [tasks, n] = [isSmoke ? 20 : 500, 16];
  const run = (/** @type {number} */ shift) => {
    const share = (/** @type {number} */ task) => (((task + shift) % tasks) / tasks) ** 4;
    const c = Array.from({ length: tasks }, (_, task) => Math.round(n * share(task)));
    return { n: c.map(() => n), c };
  };
  const [a, b] = [run(0), run(40)];
  const milliseconds = fastest(isSmoke ? 1 : 5, () => pc.compareBoundary(a, b));
  return [
    {
      what: `what a repeat would find: two runs of ${tasks} tasks, n = ${n}, from 1000 replicates, in WebAssembly under Node`,
      measured: `${milliseconds.toFixed(0)} ms`,
      target: "500 ms",
      met: milliseconds < 500,
    },
  ];
}
