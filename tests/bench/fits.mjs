// Time of fits compared with SciPy's, on the same data in one run, and the cost of the hierarchical posterior.

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { load } from "passcurve";
import { fastest } from "./fastest.mjs";

const pc = await load();

/** @typedef {import("./result.mjs").Result} Result */

/**
 * Counts whose rates are powers of evenly spread numbers, in shuffled order.
 * @param {number} tasks
 * @param {number} n
 * @param {number} power
 */
function spread(tasks, n, power) {
  const prime = 7919;
  const rate = (/** @type {number} */ i) => (((i * prime) % tasks) / tasks) ** power;
  return {
    n: Float64Array.from({ length: tasks }, () => n),
    c: Float64Array.from({ length: tasks }, (_, i) => Math.floor((n + 1) * rate(i))),
  };
}

/**
 * Tasks of which every third is always solved and all others never, as at low temperatures.
 * @param {number} tasks
 * @param {number} n
 */
const onlyEnds = (tasks, n) => ({
  n: Float64Array.from({ length: tasks }, () => n),
  c: Float64Array.from({ length: tasks }, (_, i) => (i % 3 === 0 ? n : 0)),
});

/** Tasks with 200 different n, as if only the first samples of each had finished. @param {number} tasks */
function ofManyN(tasks) {
  const { n, c } = spread(tasks, 1, 1);
  const rates = spread(tasks, 999, 1.7).c;
  n.forEach((_, i) => {
    n[i] = 10 + (i % 200);
    c[i] = Math.floor((((n[i] ?? 0) + 1) * (rates[i] ?? 0)) / 1000);
  });
  return { n, c };
}

/** @param {number} value */
const times = (value) => `${Math.round(value).toLocaleString("en")} ×`;

/** @param {boolean} isSmoke @returns {Result[]} */
export function fits(isSmoke) {
  const [tasks, n] = [isSmoke ? 2000 : 1_000_000, 100];
  const rounds = (/** @type {number} */ count) => (isSmoke ? 1 : count);
  const counts = spread(tasks, n, 1.7);
  const grouped = pc.groupCounts(counts);
  const starts = [0.5, 2, 8, 40].map((nu) => [0.37, nu]);
  const scipy = JSON.parse(
    execFileSync("/usr/bin/python3", [fileURLToPath(new URL("scipy_fits.py", import.meta.url))], {
      input: JSON.stringify({ n: [...counts.n], c: [...counts.c], starts }),
      encoding: "utf8",
      maxBuffer: 1e9,
    }),
  );
  const raw = fastest(rounds(5), () => pc.fitBetaBinomial(counts));
  const cells = fastest(rounds(50), () => pc.fitBetaBinomial(grouped));
  const inflated = fastest(rounds(50), () => pc.fitZeroOneInflated(grouped));
  // Both evidences leave out the same coefficients, so they differ as the fits do.
  const gain = pc.fitZeroOneInflated(grouped).logEvidence - pc.fitBetaBinomial(grouped).logEvidence;
  const theirGain = scipy.zoibb.evidence - scipy.grouped.evidence;
  if (gain < theirGain - 0.5) throw new Error(`SciPy's ZOIBB gains ${theirGain}, ours ${gain}`);

  const ten = Array.from({ length: 10 }, (_, i) => pc.groupCounts(spread(500, 100, 0.5 + i / 3)));
  const refit = fastest(rounds(20), () => {
    for (const run of ten) {
      pc.fitBetaBinomial(run);
      pc.fitZeroOneInflated(run);
    }
  });
  const one = pc.groupCounts(spread(500, 200, 2));
  const ks = Float64Array.from({ length: 100 }, (_, i) => Math.round(i + 10 ** ((6 * i) / 99)));
  const hb = fastest(rounds(10), () => pc.fitHierarchical(one, { ks }));
  const ends = (isSmoke ? [1] : [1, 4, 20, 1100]).map((n) => pc.groupCounts(onlyEnds(500, n)));
  const hbOfEnds = ends.map((run) => fastest(rounds(5), () => pc.fitHierarchical(run, { ks })));
  const hbOfManyN = fastest(rounds(3), () =>
    pc.fitHierarchical(ofManyN(isSmoke ? 20 : 500), { ks }),
  );
  const against = (/** @type {{ seconds: number }} */ theirs, /** @type {number} */ ours) =>
    (1000 * theirs.seconds) / ours;
  return [
    {
      what: `BB fit of ${tasks} tasks (n = ${n}) from raw arrays, grouping included, against L-BFGS-B on betaln over the same arrays (${scipy.raw.seconds.toFixed(1)} s)`,
      measured: `${raw.toFixed(1)} ms; ${times(against(scipy.raw, raw))} faster`,
      target: "100 ×",
      met: against(scipy.raw, raw) >= 100,
    },
    {
      what: `the same from grouped counts, against SciPy on grouped counts (${(1000 * scipy.grouped.seconds).toFixed(1)} ms)`,
      measured: `${cells.toFixed(2)} ms; ${times(against(scipy.grouped, cells))} faster`,
      target: "10 ×",
      met: against(scipy.grouped, cells) >= 10,
    },
    {
      what: `ZOIBB fit from grouped counts, against SciPy from four starts (${(1000 * scipy.zoibb.seconds).toFixed(0)} ms)`,
      measured: `${inflated.toFixed(2)} ms; ${times(against(scipy.zoibb, inflated))} faster`,
      target: "10 ×",
      met: against(scipy.zoibb, inflated) >= 10,
    },
    {
      what: "ten runs of 500 tasks, BB and ZOIBB refitted, in WebAssembly under Node",
      measured: `${refit.toFixed(1)} ms`,
      target: "50 ms",
      met: refit < 50,
    },
    {
      what: "HB with bands of one run of 500 tasks at n = 200, 100 values of k, in WebAssembly under Node",
      measured: `${hb.toFixed(1)} ms`,
      target: "100 ms",
      met: hb < 100,
    },
    {
      what: "the same where every task is always solved or never is, at n = 1, 4, 20 and 1,100",
      measured: `${hbOfEnds.map((ms) => ms.toFixed(0)).join(", ")} ms`,
      target: "250 ms each; aim 100 ms",
      met: Math.max(...hbOfEnds) < 250,
    },
    {
      what: "the same with 200 different n",
      measured: `${hbOfManyN.toFixed(0)} ms`,
      target: "400 ms; aim 100 ms",
      met: hbOfManyN < 400,
    },
  ];
}
