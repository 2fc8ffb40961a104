// How long the surfaces over depth and the boundaries of several runs take with their intervals, in Chromium.

import { fileURLToPath } from "node:url";
import { launchChromium } from "../chromium.mjs";
import { serve } from "../../web/serve.mjs";

const size = { tasks: 300, n: 64, depths: [0, 1, 2, 3, 5], runs: 4, replicates: 1000 };

/**
 * Everything that both views show: the surface of each run with its intervals, every pair of runs and all runs
 * together at each depth. In the page, so that it uses nothing from outside.
 *
 * @param {typeof size} asked
 * @returns {Promise<number>} milliseconds, the fastest of five rounds
 */
async function inPage({ tasks, n, depths, runs, replicates }) {
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
  for (let round = 0; round < 5; ++round) {
    const began = performance.now();
    for (const run of all) {
      const surface = pc.depthSurface(run, ks, { interval: { replicates } });
      pc.saturationDepth(surface, 0.02);
      pc.budgetRule(surface);
    }
    for (const step of depths.keys()) {
      const counts = all.flatMap((run) => run.slice(step, step + 1).map((each) => each.counts));
      pc.boundarySets(counts, { replicates });
      for (const [i, a] of counts.entries())
        for (const b of counts.slice(i + 1)) pc.compareBoundary(a, b, { replicates });
    }
    fastest = Math.min(fastest, performance.now() - began);
  }
  return fastest;
}

/** @returns {Promise<{ what: string, measured: string, target: string, met: boolean }>} */
export async function depths() {
  const folder = fileURLToPath(new URL("../../dist/npm", import.meta.url));
  const { address, close } = await serve({ folder, port: 0 });
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(`${address}index.js`);
  const milliseconds = await page.evaluate(inPage, size);
  await browser.close();
  close();
  const { tasks, n, depths, runs, replicates } = size;
  return {
    what:
      `${tasks} tasks (n = ${n}) × ${depths.length} depths × ${runs} runs: every surface with its intervals, every pair ` +
      `of boundaries and all of them together at each depth, from ${replicates} replicates, in Chromium`,
    measured: `${milliseconds.toFixed(0)} ms`,
    target: "200 ms",
    met: milliseconds < 200,
  };
}
