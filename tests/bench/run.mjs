// Measures what the docs claim, each ratio in one run on the same data, and fails where a target is missed.
// Usage: npm run bench (writes tests/bench/RESULTS.md)

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { load } from "passcurve";
import { launchChromium } from "../chromium.mjs";
import { serve } from "../../web/serve.mjs";
import { bootstrap } from "./bootstrap.mjs";
import { depths } from "./depth.mjs";
import { dragging } from "./drag.mjs";
import { fastest } from "./fastest.mjs";
import { estimating } from "./estimator.mjs";
import { fits } from "./fits.mjs";
import { reading } from "./reading.mjs";
import { callingAtRandom } from "./random_calls.mjs";
import { refitting } from "./refits.mjs";

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));
const pc = await load();

/** @typedef {{ what: string, measured: string, target: string, met: boolean }} Result */

/** @param {number} count @param {(index: number) => number} value */
const array = (count, value) => Float64Array.from({ length: count }, (_, index) => value(index));

/** One million tasks at every k, against the product formula in NumPy on a stated fraction, scaled. @returns {Result} */
function curveAgainstNumpy() {
  const [tasks, n, sampleTasks, sampleKs] = [1_000_000, 1000, 400, 100];
  const spread = 7919; // a prime, so that c runs through 0 … n in no order
  const counts = { n: array(tasks, () => n), c: array(tasks, (i) => (i * spread) % (n + 1)) };
  const ours = fastest(5, () =>
    pc.passAtKCurve(
      counts,
      array(n, (i) => i + 1),
    ),
  );

  const sample = {
    n: [...counts.n.subarray(0, sampleTasks)],
    c: [...counts.c.subarray(0, sampleTasks)],
  };
  const ks = [...array(sampleKs, (i) => 1 + (i * n) / sampleKs)];
  const numpy = JSON.parse(
    execFileSync("/usr/bin/python3", [here("numpy_pass_at_k.py")], {
      input: JSON.stringify({ ...sample, ks, repeat: 3 }),
      encoding: "utf8",
    }),
  );
  const same = pc.passAtKCurve(sample, ks).value;
  numpy.values.forEach((/** @type {number} */ value, /** @type {number} */ i) => {
    if (Math.abs(value - (same[i] ?? NaN)) > 1e-9)
      throw new Error(`NumPy disagrees at k = ${ks[i]}`);
  });

  const fraction = (sampleTasks * sampleKs) / (tasks * n);
  const theirs = (1000 * numpy.seconds) / fraction;
  const ratio = theirs / ours;
  return {
    what:
      `pass@k at k = 1 … ${n} of ${tasks} tasks, grouping included, against the NumPy product loop ` +
      `(timed on ${sampleTasks} tasks × ${sampleKs} k, ${(1000 * numpy.seconds).toFixed(0)} ms, and scaled)`,
    measured: `${ours.toFixed(1)} ms; ${Math.round(ratio).toLocaleString("en")} × faster`,
    target: "200 ×",
    met: ratio >= 200,
  };
}

/** G-Pass@16 at nine tau and mG-Pass@16, against SciPy's survival function per task on a fraction. @returns {Result} */
function reliabilityAgainstScipy() {
  const [tasks, n, k, sampleTasks] = [100_000, 64, 16, 100];
  const taus = [0, 0.1, 0.25, 0.3, 0.5, 0.07, 0.75, 0.9, 1];
  const spread = 7919;
  const counts = { n: array(tasks, () => n), c: array(tasks, (i) => (i * spread) % (n + 1)) };
  const all = (/** @type {{ n: ArrayLike<number>, c: ArrayLike<number> }} */ of) => [
    ...pc.gPassAtKCurve(of, k, taus).value,
    pc.mgPassAtKMean(of, k).value,
  ];
  const ours = fastest(5, () => all(counts));

  const sample = {
    n: [...counts.n.subarray(0, sampleTasks)],
    c: [...counts.c.subarray(0, sampleTasks)],
  };
  const scipy = JSON.parse(
    execFileSync("/usr/bin/python3", [here("scipy_g_pass_at_k.py")], {
      input: JSON.stringify({ ...sample, k, taus }),
      encoding: "utf8",
    }),
  );
  const same = all(sample);
  scipy.values.forEach((/** @type {number} */ value, /** @type {number} */ i) => {
    if (Math.abs(value - (same[i] ?? NaN)) > 1e-9) throw new Error(`SciPy disagrees at ${i}`);
  });

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

/** @returns {Result} */
function facadeCall() {
  const counts = { n: array(164, () => 200), c: array(164, (i) => i) };
  const ks = array(200, (i) => i + 1);
  const repeats = 200;
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

/**
 * From navigation to the first curve in the document, in a browser that has never seen the page.
 * @param {number} slowdown of the processor, by Chromium @param {number} target milliseconds @returns {Promise<Result>}
 */
async function coldPage(slowdown, target) {
  const { address, close } = await serve({ port: 6200 });
  const times = [];
  for (let round = 0; round < 9; ++round) {
    const browser = await launchChromium();
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForSelector("pc-curve-chart svg [aria-label=line] path", { state: "attached" });
    times.push(await page.evaluate(() => performance.now()));
    await browser.close();
  }
  close();
  const median = times.sort((one, other) => one - other)[4] ?? NaN;
  return {
    what: `cold page to first curve on localhost${slowdown === 1 ? "" : `, processor ${slowdown} × slower`}, median of 9 new browsers`,
    measured: `${median.toFixed(0)} ms`,
    target: `${target} ms`,
    met: median < target,
  };
}

const results = [
  curveAgainstNumpy(),
  reliabilityAgainstScipy(),
  facadeCall(),
  await coldPage(1, 1000),
  await coldPage(4, 2500),
  await reading(),
  ...(await dragging()),
  await refitting(),
  await depths(),
  ...(await estimating()),
  ...fits(),
  ...bootstrap(),
  await callingAtRandom(),
];
const versions = [
  `Node ${process.versions.node}`,
  `Emscripten ${/\d+\.\d+\.\d+/.exec(execFileSync("em++", ["--version"], { encoding: "utf8" }))?.[0] ?? ""}`,
  execFileSync(
    "/usr/bin/python3",
    ["-c", "import numpy, scipy; print('NumPy', numpy.__version__ + ', SciPy', scipy.__version__)"],
    {
      encoding: "utf8",
    },
  ).trim(),
];
const made = `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model.trim()} (${cpus().length} cores), ${versions.join(", ")}; written by \`npm run bench\`.`;
const table = `| what | measured | target |
| --- | --- | --- |
${results.map(({ what, measured, target, met }) => `| ${what} | ${measured} | ${target}${met ? "" : " (missed)"} |`).join("\n")}
`;
// What is written by hand around the table stays.
const text = readFileSync(here("RESULTS.md"), "utf8")
  .replace(/^.*?written by `npm run bench`\./m, () => made)
  .replace(/\| what \| measured \| target \|\n(?:\|.*\n)+/, () => table);
writeFileSync(here("RESULTS.md"), text);
console.log(text);
process.exit(results.every(({ met }) => met) ? 0 : 1);
