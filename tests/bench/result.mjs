// Types of what a part of the bench takes and returns.

/** @typedef {{ what: string, measured: string, target: string, met: boolean }} Result */
/** @typedef {{ name: string, executablePath: string }} Chromium */

export {};
