// Rows about large files, with their targets.

/** @typedef {import("../result.mjs").Result} Result */

const mega = 1e6;
const mostPeak = 400;
const leastRatio = 0.8;
const mostCancel = 100;

export const limits = { peakWords: `${mostPeak} MB`, cancelWords: `${mostCancel} ms` };

/** Target in milliseconds: 1.5 s per million rows. @param {number} rows */
const mostTime = (rows) => (1500 * rows) / mega;

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;

/** @param {number} peak in bytes @param {number} milliseconds */
export const wordsOf = (peak, milliseconds) =>
  `${(peak / mega).toFixed(0)} MB in ${seconds(milliseconds)}`;

/**
 * Row for a figure that could not be measured.
 * @param {string} what
 * @param {string} fault
 * @param {string} target
 * @returns {Result}
 */
export const missed = (what, fault, target) => ({ what, measured: fault, target, met: false });

export const row = {
  /** @param {string} what @param {number} peak @param {number} milliseconds @returns {Result} */
  peak: (what, peak, milliseconds) => ({
    what: `${what}: peak memory`,
    measured: wordsOf(peak, milliseconds),
    target: limits.peakWords,
    met: peak < mostPeak * mega,
  }),

  /** @param {string} what @param {{ worker: number, page: number }} peaks in bytes @param {number} milliseconds @returns {Result} */
  workerPeak: (what, { worker, page }, milliseconds) => ({
    what: `${what}: peak memory of the worker that reads, and of the page with all workers`,
    measured: `${(worker / mega).toFixed(0)} MB of ${wordsOf(page, milliseconds)}`,
    target: `${limits.peakWords} in the worker`,
    met: worker < mostPeak * mega,
  }),

  /** @param {string} what @param {number} milliseconds @param {number} rows @returns {Result} */
  time: (what, milliseconds, rows) => ({
    what: `${what}: time`,
    measured: seconds(milliseconds),
    target: seconds(mostTime(rows)),
    met: milliseconds < mostTime(rows),
  }),

  /** @param {string} what @param {number} ratio @returns {Result} */
  ratio: (what, ratio) => ({
    what,
    measured: `${ratio.toFixed(2)} ×`,
    target: `${leastRatio} ×`,
    met: ratio >= leastRatio,
  }),

  /** @param {string} what @param {number} milliseconds @returns {Result} */
  cancel: (what, milliseconds) => ({
    what: `${what}: from Cancel to a page that is ready`,
    measured: `${milliseconds.toFixed(0)} ms`,
    target: limits.cancelWords,
    met: milliseconds < mostCancel,
  }),
};
