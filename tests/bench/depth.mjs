// Time to compute the depth surfaces and boundaries of several runs with their intervals, in Chromium.

import { fileURLToPath } from "node:url";
import { launchChromium } from "../chromium.mjs";
import { serve } from "../../web/serve.mjs";

const size = { tasks: 300, n: 64, depths: [0, 1, 2, 3, 5], runs: 4, replicates: 1000, rounds: 5 };
const smallest = { ...size, tasks: 30, depths: [0, 1], runs: 2, replicates: 100, rounds: 1 };

/**
 * Computes everything that both views show: the surface of each run with its intervals, every pair of runs and all runs
 * together at each depth. Runs in the page, so it uses nothing from outside.
 *
 * @param {typeof size} size
 * @returns {Promise<number>} milliseconds, the fastest of the rounds
 */
async function inPage({ tasks, n, depths, runs, replicates, rounds }) {
  const address = "/index.js";
  /** @type {typeof import("passcurve")} */
  const { load } = await import(address);
  const pc = await load();
  const spread = 7919; // a prime, so that tasks differ in no order
  const rate = (/** @type {number} */ task, /** @type {number} */ shift) =>
    ((task * spread + shift) % tasks) / tasks;
  const all = Array.from({ length: runs }, (_, run) =>
    depths.map((T, step) => {
      const c = Array.from({ length: tasks }, (_, task) =>
        Math.round(n * rate(task, 37 * run * step) ** (4.5 - run / 2 - step / 3)),
      );
      return { T, counts: { n: c.map(() => n), c } };
    }),
  );
  const ks = [1, 2, 4, 8, 16, 32, 64];
  let fastest = Infinity;
  for (let round = 0; round < rounds; ++round) {
    const began = performance.now();
    for (const run of all) {
      const surface = pc.depthSurface(run, ks, { interval: { replicates } });
      pc.saturationDepth(surface, 0.02);
      pc.budgetRule(surface);
    }
    for (const step of depths.keys()) {
      const counts = all.flatMap((run) => run.slice(step, step + 1).map((each) => each.counts));
      const quick = /** @type {const} */ ({ method: "bernoulli", replicates });
      pc.boundarySets(counts, quick);
      for (const [i, a] of counts.entries())
        for (const b of counts.slice(i + 1)) pc.compareBoundary(a, b, quick);
    }
    fastest = Math.min(fastest, performance.now() - began);
  }
  return fastest;
}

/** @param {boolean} isSmoke @param {import("./result.mjs").Chromium} chromium @returns {Promise<import("./result.mjs").Result[]>} */
export async function depths(isSmoke, { name, executablePath }) {
  const chosen = isSmoke ? smallest : size;
  const folder = fileURLToPath(new URL("../../dist/npm", import.meta.url));
  const { address, close } = await serve({ folder, port: 0 });
  const browser = await launchChromium(executablePath);
  const page = await browser.newPage();
  await page.goto(`${address}index.js`);
  const milliseconds = await page.evaluate(inPage, chosen);
  await browser.close();
  close();
  const { tasks, n, depths, runs, replicates } = chosen;
  return [
    {
      what:
        `${tasks} tasks (n = ${n}) × ${depths.length} depths × ${runs} runs: every surface with its intervals, every pair ` +
        `of boundaries and all of them together at each depth, from ${replicates} Bernoulli replicates, ${name}`,
      measured: `${milliseconds.toFixed(0)} ms`,
      target: "200 ms",
      met: milliseconds < 200,
    },
  ];
}
