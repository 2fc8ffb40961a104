import { cpus } from "node:os";
import { stepsAtATime } from "./steps.mjs";

/** @typedef {{ name: string, why: string, seconds: number, tests: number }} Took */

const whole = (/** @type {number} */ value) => Math.round(value).toLocaleString("en-GB");

/** Text of CHECKS.md, from the time of each step. @param {Took[]} took @param {number} seconds @param {number} load */
export function checksText(took, seconds, load) {
  const rows = [...took].sort((a, b) => b.seconds - a.seconds);
  const tests = took.reduce((sum, each) => sum + each.tests, 0);
  return `# What the checks take

Written whole by \`npm test -- --times\`. NOTES.md says what was tried to make them shorter.

- date: ${new Date().toISOString().slice(0, 10)}
- machine: ${cpus()[0]?.model.trim()}, ${cpus().length} cores
- load: ${load.toFixed(1)} when the run began
- in all: ${whole(seconds)} s of the clock for ${whole(tests)} tests, ${stepsAtATime} steps at a time

The seconds of a step are of the clock, with other steps beside it.

| step | seconds | tests | why it takes them |
| --- | --- | --- | --- |
${rows.map(({ name, why, seconds, tests }) => `| ${name} | ${whole(seconds)} | ${tests > 0 ? whole(tests) : ""} | ${why} |`).join("\n")}
`;
}
