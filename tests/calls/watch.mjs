import { clearInterval, setInterval } from "node:timers";
import { Worker } from "node:worker_threads";
import { callOf, textOf } from "./call.mjs";

/** @typedef {{ index: number, name: string, outcome: "value" | "refusal" | "fault", complaint?: string, milliseconds: number }} Made */

/** Milliseconds between two checks of the worker. */
const everyMilliseconds = 250;

/**
 * Makes `count` calls of a seed in a worker. Replaces the worker if a call lasts longer than `patience`.
 * @param {{ seed: number, count: number, first?: number, limit: number, patience: number, onMade?: (made: Made) => void }} request limit and patience in milliseconds
 */
export async function makeCalls({ seed, count, first = 0, limit, patience, onMade }) {
  /** @type {Made[]} */
  const all = [];
  const add = (/** @type {Made} */ made) => {
    all.push(made);
    onMade?.(made);
  };
  let from = first;
  while (from < first + count) {
    const stuck = await makeUntilStuck({ seed, from, to: first + count, limit, patience }, add);
    if (stuck === null) break;
    add(stuck);
    from = stuck.index + 1;
  }
  return all;
}

/**
 * @param {{ seed: number, from: number, to: number, limit: number, patience: number }} part
 * @param {(made: Made) => void} add
 * @returns {Promise<Made | null>}
 */
function makeUntilStuck({ patience, ...part }, add) {
  const shared = new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT);
  const [now, at] = [Date.now(), new Float64Array(shared)];
  at.set([part.from, now + patience]); // the same time again to start
  const worker = new Worker(new URL("worker.mjs", import.meta.url), {
    workerData: { ...part, shared },
  });
  return new Promise((resolve) => {
    let isOver = false;
    const end = (/** @type {string | null} */ complaint) => {
      if (isOver) return; // a stopped worker also emits exit
      isOver = true;
      clearInterval(watch);
      const [index = NaN, since = NaN] = at;
      const { name } = callOf(part.seed, index);
      const fault = {
        index,
        name,
        outcome: /** @type {const} */ ("fault"),
        milliseconds: Date.now() - since,
      };
      void worker.terminate().then(() => {
        resolve(complaint === null ? null : { ...fault, complaint });
      });
    };
    const watch = setInterval(() => {
      if (Date.now() - (at[1] ?? NaN) > patience) end(`does not end within ${patience / 1000} s`);
    }, everyMilliseconds);
    worker.on("message", add);
    worker.once("error", (error) => end(`ends the worker: ${error.message}`));
    worker.once("exit", (code) => end(code === 0 ? null : `ends the worker with ${code}`));
  });
}

/** Fault as text, with the seed and number that reproduce it. @param {number} seed @param {Made} made */
export const faultText = (seed, { index, complaint }) =>
  `call ${index} of seed ${seed}, ${textOf(callOf(seed, index))}: ${complaint ?? ""}`;
