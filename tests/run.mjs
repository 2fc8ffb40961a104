// Runs every check and every test, three steps at a time, and sums them up.
// Usage: node tests/run.mjs [part of a step's name …] runs only the matching steps and the steps that they need.
// Skips a step or test file with known inputs if they are unchanged since it last passed here.
// With --times it runs everything and writes the time of each step to tests/bench/CHECKS.md.

import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { checksText } from "./checks-text.mjs";
import { steps, stepsAtATime, top, vitestFailures, vitestRetried, vitestTally } from "./steps.mjs";

/** @typedef {import("./steps.mjs").Step} Step */
/** @typedef {import("./steps.mjs").Tally} Tally */
/** @typedef {import("./parts.mjs").Part} Part */

/** @param {string[]} words @returns {Promise<{ output: string, ok: boolean }>} */
function runCommand([command = "", ...options]) {
  const child = spawn(command, options, { cwd: top, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part) => (output += part));
  return new Promise((done) => {
    child.on("error", (error) => done({ output: output + String(error), ok: false }));
    child.on("close", (code) => done({ output, ok: code === 0 }));
  });
}

/** Short form of a command. @param {string[]} words */
const inShort = (words) =>
  words
    .filter((word) => !word.startsWith("--reporter") && !word.startsWith("--output"))
    .slice(0, 5)
    .map((word) => word.replace(top, ""))
    .join(" ");

/** Hash of the input of each step that passed here, with its tally. */
const passedBefore = join(top, "build/passed.json");

/** @type {Record<string, { read: string, tally: Tally }>} */
const earlier = existsSync(passedBefore) ? JSON.parse(readFileSync(passedBefore, "utf8")) : {};

/** Things besides files that decide the outcome of steps. */
const surroundings = ["c++", "em++", "clang-tidy", "node"]
  .map((tool) => spawnSync(tool, ["--version"], { encoding: "utf8" }).stdout)
  .concat(process.env.PASSCURVE_REAL_DATA ?? "")
  .join();

/** @param {string} path */
const filesIn = (path) =>
  statSync(join(top, path)).isDirectory()
    ? readdirSync(join(top, path), { recursive: true, encoding: "utf8" })
        .map((file) => join(path, file))
        .filter((file) => statSync(join(top, file)).isFile())
        .sort()
    : [path];

/** Hashes of everything that decides an outcome, by step name and by file of its parts. @param {Step} step */
function hashesOf({ name, reads, parts = [], commands }) {
  /** @type {Map<string, string>} */
  const known = new Map();
  const ofPath = (/** @type {string} */ path) => {
    const hash = createHash("sha256");
    for (const file of filesIn(path))
      hash.update(`${file}\n`).update(readFileSync(join(top, file)));
    return hash.digest("hex");
  };
  const ofAll = (/** @type {string[]} */ reads) => {
    const hash = createHash("sha256").update(surroundings).update(JSON.stringify(commands));
    for (const path of reads) {
      const found = known.get(path) ?? ofPath(path);
      known.set(path, found);
      hash.update(found);
    }
    return hash.digest("hex");
  };
  return new Map([
    ...(reads === undefined ? [] : [/** @type {const} */ ([name, ofAll(reads)])]),
    ...parts.map(({ file, reads }) => /** @type {const} */ ([file, ofAll(reads)])),
  ]);
}

/** Runs a step, with only these of its parts. @param {Step} step @param {Part[]} parts */
async function run(step, parts) {
  if (step.report !== undefined) rmSync(step.report, { force: true });
  let output = "";
  let ok = true;
  /** @type {string[]} */
  const times = [];
  let seconds = 0;
  for (const [at, command] of step.commands.entries()) {
    const began = performance.now();
    const files = at === step.commands.length - 1 ? parts.map(({ file }) => file) : [];
    const ran = await runCommand([...command, ...files]);
    const taken = (performance.now() - began) / 1000;
    seconds += taken;
    times.push(`${taken.toFixed(1).padStart(12)} s  ${inShort(command)}`);
    output += ran.output;
    ok = ran.ok;
    if (!ok) break;
  }
  const tally = step.tally?.(output) ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  if ((!ok || tally.passed === 0) && tally.failed === 0) tally.failed = 1;
  return { ok: ok && tally.failed === 0, output, tally, times, seconds };
}

/** Limits of printed output, for a step without a report. */
const mostLines = 200;
const longestLine = 400;
const isTimed = process.argv.includes("--times");
const request = process.argv.slice(2).filter((word) => word !== "--times");
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {import("./checks-text.mjs").Took[]} */
const took = [];

/** @param {Tally} tally */
function count({ passed, failed, skipped }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

/**
 * Counts parts that passed before on the same files as passed, and returns the parts left to run; null if none are
 * left.
 * @param {Step} step @param {Map<string, string>} hashes
 */
function leftToRun({ name, reads, parts = [] }, hashes) {
  if (isTimed || request.some((part) => name.includes(part))) return parts;
  const keys = reads === undefined ? parts.map(({ file }) => file) : [name];
  const asBefore = new Set(keys.filter((key) => earlier[key]?.read === hashes.get(key)));
  for (const key of asBefore) if (earlier[key]) count(earlier[key].tally);
  const isWhole = keys.length > 0 && asBefore.size === keys.length;
  const which = isWhole ? "" : `${asBefore.size} of ${keys.length} files `;
  if (asBefore.size > 0)
    console.log(`ok     ${name}: ${which}as before, since nothing that is read has changed`);
  return isWhole ? null : parts.filter(({ file }) => !asBefore.has(file));
}

/**
 * Records that a step and its parts passed.
 * @param {Step} step
 * @param {Part[]} parts
 * @param {Tally} tally
 * @param {Map<string, string>} hashes
 */
function note({ name, report = "" }, parts, tally, hashes) {
  const tallies = new Map(parts.map(({ file }) => [file, vitestTally(report, join(top, file))]));
  for (const [key, read] of hashes) {
    const found = key === name ? tally : tallies.get(key);
    if (found !== undefined) earlier[key] = { read, tally: found };
  }
  writeFileSync(passedBefore, JSON.stringify(earlier));
}

/** Runs the changed parts of a step, and prints the outcome. @param {Step} step */
async function runAndTell(step) {
  const hashes = hashesOf(step);
  const parts = leftToRun(step, hashes);
  if (parts === null) return true;
  const { ok, output, tally, times, seconds } = await run(step, parts);
  const { passed, failed, skipped } = tally;
  const counts = step.tally ? `: ${passed} passed, ${failed} failed, ${skipped} skipped` : "";
  console.log(`${ok ? "ok    " : "FAILED"} ${step.name}${counts}\n${times.join("\n")}`);
  const sizes = /^gzipped:.*$/m.exec(output);
  if (sizes) console.log(`       ${sizes[0]}`);
  for (const retried of step.report ? vitestRetried(step.report) : [])
    printIndented(`at the second try: ${retried}`);
  if (!ok) tellFailures(step, output);
  count(tally);
  took.push({ name: step.name, why: step.why, seconds, tests: step.tally ? passed : 0 });
  if (ok) note(step, parts, tally, hashes);
  return ok;
}

/** @param {Step} step @param {string} output */
function tellFailures({ report }, output) {
  // Only the output contains failures outside of any test.
  const reported =
    (report && vitestFailures(report)) || output.split("\n").slice(-mostLines).join("\n");
  printIndented(reported);
}

/** @param {string} text */
function printIndented(text) {
  for (const line of text.split("\n")) console.log(`       ${line.slice(0, longestLine)}`);
}

/** Steps whose names match the request, and all steps that they need, in order. */
function chosenSteps() {
  if (request.length === 0) return steps;
  const names = new Set(
    steps.map(({ name }) => name).filter((name) => request.some((part) => name.includes(part))),
  );
  for (const step of [...steps].reverse())
    if (names.has(step.name)) step.needs?.forEach((name) => names.add(name));
  return steps.filter(({ name }) => names.has(name));
}

/** Runs each step after the steps that it needs have passed. A step that needs a failed step fails with it. */
async function runAll() {
  const waiting = chosenSteps();
  if (waiting.length === 0) console.log(`no step matches ${request.join(", ")}`);
  /** @type {Map<string, boolean>} */
  const passed = new Map();
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  /** Takes the first waiting step that meets the condition. @param {(step: Step) => boolean} request */
  const take = (request) => {
    const at = waiting.findIndex(request);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  };
  while (waiting.length > 0 || running.size > 0) {
    const lost = take(({ needs = [] }) => needs.some((name) => passed.get(name) === false));
    if (lost !== undefined) {
      console.log(`FAILED ${lost.name}: not run, since a step that it needs failed`);
      total.failed += 1;
      passed.set(lost.name, false);
      continue;
    }
    const isReady = (/** @type {Step} */ { needs = [] }) => needs.every((name) => passed.get(name));
    const step = running.size < stepsAtATime ? take(isReady) : undefined;
    if (step === undefined) {
      await Promise.race(running);
      continue;
    }
    const run = runAndTell(step).then((ok) => {
      passed.set(step.name, ok);
      running.delete(run);
    });
    running.add(run);
  }
}

const loadBefore = loadavg()[0] ?? NaN;
const began = performance.now();
mkdirSync(join(top, "build"), { recursive: true });
await runAll();
const seconds = (performance.now() - began) / 1000;
console.log(`${seconds.toFixed(0)} s in all`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
if (isTimed && request.length === 0 && total.failed === 0)
  writeFileSync(join(top, "tests/bench/CHECKS.md"), checksText(took, seconds, loadBefore));
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
