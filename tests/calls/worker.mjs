// Makes calls one after another and tells of each that is not as documented. What it is at stands in shared memory, so
// that the thread that watches can tell a call that does not end.

import process from "node:process";
import { parentPort, workerData } from "node:worker_threads";
import { load } from "passcurve";
import { callOf, verdictOf } from "./call.mjs";
import { rightness } from "./right.mjs";

const { seed, from, to, limit, shared } = workerData;
const at = new Float64Array(shared);
const pc = await load();
const complaintAfterwards = rightness(pc);

/** How many calls are made before the module is asked for known values again. */
const callsBetweenChecks = 100;

/** The processor time of a call in milliseconds, or its time by the clock where that is less: a busy machine is no fault. */
function timed(/** @type {() => import("./call.mjs").Verdict} */ run) {
  const [clock, processor] = [performance.now(), process.cpuUsage()];
  const verdict = run();
  const { user, system } = process.cpuUsage(processor);
  return { verdict, milliseconds: Math.min(performance.now() - clock, (user + system) / 1000) };
}

for (let index = from; index < to; ++index) {
  const call = callOf(seed, index);
  at[1] = Date.now();
  at[0] = index;
  const { verdict, milliseconds } = timed(() => verdictOf(pc, call));
  let { outcome, complaint } = verdict;
  if (outcome !== "fault" && milliseconds > limit) {
    outcome = "fault";
    complaint = `takes ${(milliseconds / 1000).toFixed(1)} s`;
  }
  if (outcome === "fault" || (index + 1) % callsBetweenChecks === 0 || index + 1 === to) {
    at[1] = Date.now();
    const afterwards = complaintAfterwards();
    if (afterwards !== null) {
      outcome = "fault";
      complaint = `${complaint ?? "as documented"}; ${afterwards}`;
    }
  }
  parentPort?.postMessage({ index, name: call.name, outcome, complaint, milliseconds });
}
