// Parts of the bench. Each takes `isSmoke`, for the smallest sizes, and returns rows of RESULTS.md.

import { bootstrap } from "./bootstrap.mjs";
import { coldPages } from "./cold_page.mjs";
import { depths } from "./depth.mjs";
import { dragging } from "./drag.mjs";
import { estimating } from "./estimator.mjs";
import { fits } from "./fits.mjs";
import { readingLargeFiles } from "./large.mjs";
import { againstPeers } from "./peers.mjs";
import { callingAtRandom } from "./random_calls.mjs";
import { reading } from "./reading.mjs";
import { refitting } from "./refits.mjs";
import { repeating } from "./repeats.mjs";
import { manyRuns } from "./runs.mjs";
import { voting } from "./votes.mjs";

/** @typedef {import("./result.mjs").Result} Result */
/** @typedef {import("./result.mjs").Chromium} Chromium */

/** Parts that run in Node. @type {((isSmoke: boolean) => Result[] | Promise<Result[]>)[]} */
export const inNode = [
  againstPeers,
  voting,
  estimating,
  fits,
  bootstrap,
  repeating,
  callingAtRandom,
  (isSmoke) => readingLargeFiles(isSmoke),
];

/**
 * Parts that run in each installed Chromium.
 * @type {((isSmoke: boolean, chromium: Chromium) => Promise<Result[]>)[]}
 */
export const inChromium = [coldPages, reading, manyRuns, dragging, refitting, depths];
