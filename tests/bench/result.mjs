// What a part of the bench takes and gives.

/** @typedef {{ what: string, measured: string, target: string, met: boolean }} Result */
/** @typedef {{ name: string, executablePath: string }} Chromium */

export {};
