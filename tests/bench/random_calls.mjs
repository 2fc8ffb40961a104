// Calls every function of the package with random arguments, valid and invalid, in a watched worker. Each call must
// return a documented value or a PasscurveError within a second. Afterwards the module must return right values.
// Usage: npm run calls -- [calls = 20000] [seed = 1] [first = 0]

import process from "node:process";
import { fileURLToPath } from "node:url";
import { faultText, makeCalls } from "../calls/watch.mjs";

/** Milliseconds that a call may take, and milliseconds after which it counts as stuck. */
const [limit, patience] = [1000, 15_000];

/** @param {{ count: number, seed: number, first?: number }} request */
export async function randomCalls({ count, seed, first = 0 }) {
  const onMade = (/** @type {import("../calls/watch.mjs").Made} */ made) => {
    if (made.outcome === "fault") console.log(faultText(seed, made));
  };
  const all = await makeCalls({ seed, count, first, limit, patience, onMade });
  const faults = all.filter(({ outcome }) => outcome === "fault");
  const values = all.filter(({ outcome }) => outcome === "value").length;
  const slowest = Math.max(...all.map(({ milliseconds }) => milliseconds));
  return { count: all.length, values, faults: faults.length, slowest };
}

/** @param {boolean} isSmoke @returns {Promise<import("./result.mjs").Result[]>} */
export async function callingAtRandom(isSmoke) {
  const { count, values, faults, slowest } = await randomCalls({
    count: isSmoke ? 200 : 20_000,
    seed: 1,
  });
  return [
    {
      what: `${count.toLocaleString("en")} random calls of every function, ${values.toLocaleString("en")} of them answered and the others refused`,
      measured: `${faults} neither; the slowest ${slowest.toFixed(0)} ms`,
      target: "0; 1000 ms",
      met: faults === 0,
    },
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [count = 20_000, seed = 1, first = 0] = process.argv.slice(2).map(Number);
  const found = await randomCalls({ count, seed, first });
  console.log(found);
  process.exit(found.faults === 0 ? 0 : 1);
}
