// Makes calls one after another and reports each that is not as documented. The current call is in shared memory, so
// that the watching thread can detect a stuck call.

import process from "node:process";
import { parentPort, workerData } from "node:worker_threads";
import { load } from "passcurve";
import { callOf, verdictOf } from "./call.mjs";
import { rightness } from "./right.mjs";

const { seed, from, to, limit, shared } = workerData;
const at = new Float64Array(shared);
const pc = await load();
const complaintAfterwards = rightness(pc);

/** Number of calls between two checks of the module's known values. */
const callsBetweenChecks = 100;

/** Times a call in milliseconds: processor time, or clock time if that is less. So a busy machine causes no fault. */
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
