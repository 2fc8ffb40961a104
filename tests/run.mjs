// Runs every check and every test, two steps at a time, and sums them up.
// Usage: node tests/run.mjs [part of a step's name …] runs only the steps that match, and those that they need.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("..", import.meta.url));
const buildInParallel = ["--parallel", "2"];
const stepsAtATime = 2;

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */
/**
 * `needs` are the names of the steps that come before. `report` is the file that a test runner leaves.
 *
 * @typedef {{ name: string, needs?: string[], commands: string[][], tally?: (output: string) => Tally, report?: string }} Step
 */

/** @param {string} folder */
const cppFiles = (folder) =>
  readdirSync(join(top, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.[ch]pp$/.test(file))
    .map((file) => join(folder, file));

/** @param {string} output @returns {Tally} */
function catchTally(output) {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const [, passed] of output.matchAll(/All tests passed \(\d+ assertions? in (\d+) test/g))
    tally.passed += Number(passed);
  const some = /test cases:\s*\d+ \|(?:\s*(\d+) passed(?: \||$))?(?:\s*(\d+) failed)?/gm;
  for (const [, passed = 0, failed = 1] of output.matchAll(some)) {
    tally.passed += Number(passed);
    tally.failed += Number(failed);
  }
  return tally;
}

/** @param {string} file @returns {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: Suite[] } | undefined} */
const vitestReport = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;

/** @typedef {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} Suite */

/** @param {string} file @returns {Tally} */
function vitestTally(file) {
  const report = vitestReport(file);
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const failedSuites = report.testResults.filter(
    (suite) => suite.status === "failed" && suite.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedSuites,
    skipped: report.numPendingTests,
  };
}

/** What failed and why, without what passed. @param {string} file */
function vitestFailures(file) {
  const report = vitestReport(file);
  if (report === undefined) return "no report: the runner stopped";
  /** @type {string[]} */
  const failures = [];
  for (const suite of report.testResults) {
    if (suite.status === "failed" && suite.message)
      failures.push(`${suite.name}: ${suite.message}`);
    for (const { status, fullName, failureMessages } of suite.assertionResults)
      if (status === "failed") failures.push(`${suite.name}: ${fullName}`, ...failureMessages);
  }
  return failures.join("\n");
}

/** @param {string} preset @param {string[]} run @param {string[]} needs @returns {Step} */
const core = (preset, run, needs) => ({
  name: `core tests, ${preset}`,
  needs,
  commands: [
    ["cmake", "--build", "--preset", preset, "--target", "passcurve_tests", ...buildInParallel],
    run,
  ],
  tally: catchTally,
});

/** @param {string} project @param {string[]} needs @returns {Step} */
function vitest(project, needs) {
  const report = join(top, `build/vitest-${project}.json`);
  return {
    name: `${project} tests`,
    needs,
    commands: [
      [
        "npx",
        "vitest",
        "run",
        `--project=${project}`,
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
      ],
    ],
    tally: () => vitestTally(report),
    report,
  };
}

/** @param {string} room @param {string} preset @returns {Step} */
const tidy = (room, preset) => ({
  name: `clang-tidy, ${room}`,
  needs: [`configure ${preset}`],
  commands: [["node", "tests/tidy.mjs", room]],
});

const presets = ["wasm", "asan", "release"];
const tests = "build/{}/tests/core/passcurve_tests";

/** In the order in which they begin: first what others need and what takes long. @type {Step[]} */
const steps = [
  ...presets.map((preset) => ({
    name: `configure ${preset}`,
    commands: [["cmake", "--preset", preset]],
  })),
  {
    name: "npm package",
    needs: ["configure wasm"],
    commands: [["npm", "run", "--silent", "build:npm"]],
  },
  core("asan", [tests.replace("{}", "asan")], ["configure asan"]),
  { name: "page", needs: ["npm package"], commands: [["npm", "run", "--silent", "build:page"]] },
  vitest("browser", ["page"]),
  core("release", [tests.replace("{}", "release")], ["configure release"]),
  core("wasm", ["node", `${tests.replace("{}", "wasm")}.cjs`], ["npm package"]),
  tidy("core", "release"),
  vitest("unit", ["page"]),
  { name: "eslint", needs: ["npm package"], commands: [["npx", "eslint", "."]] },
  tidy("tests", "release"),
  tidy("bindings", "wasm"),
  {
    name: "types",
    needs: ["npm package"],
    commands: [["npx", "tsc", "--noEmit", "-p", "tsconfig.json"]],
  },
  {
    name: "format",
    commands: [
      [
        "clang-format",
        "--dry-run",
        "-Werror",
        ...cppFiles("core"),
        ...cppFiles("wasm"),
        ...cppFiles("tests"),
      ],
      ["npx", "prettier", "--check", "--log-level=warn", "."],
    ],
  },
  {
    name: "installed library in another project",
    needs: ["core tests, release"],
    commands: [
      ["cmake", "--install", "build/release", "--prefix", "build/installed"],
      [
        "cmake",
        "-S",
        "tests/consumer",
        "-B",
        "build/consumer",
        "-G",
        "Ninja",
        `-DCMAKE_PREFIX_PATH=${top}build/installed`,
      ],
      ["cmake", "--build", "build/consumer"],
      ["build/consumer/consumer"],
    ],
  },
];

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

/** What a command is, in few words. @param {string[]} words */
const inShort = (words) =>
  words
    .filter((word) => !word.startsWith("--reporter") && !word.startsWith("--output"))
    .slice(0, 6)
    .map((word) => word.replace(top, ""))
    .join(" ");

/** @param {Step} step */
async function run(step) {
  if (step.report !== undefined) rmSync(step.report, { force: true });
  let output = "";
  let ok = true;
  /** @type {string[]} */
  const times = [];
  for (const command of step.commands) {
    const began = performance.now();
    const ran = await runCommand(command);
    const seconds = (performance.now() - began) / 1000;
    times.push(`${seconds.toFixed(1).padStart(12)} s  ${inShort(command)}`);
    output += ran.output;
    ok = ran.ok;
    if (!ok) break;
  }
  const tally = step.tally?.(output) ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  if (!ok && tally.failed === 0) tally.failed = 1;
  return { ok: ok && tally.failed === 0, output, tally, times };
}

const longestLine = 400;
const wanted = process.argv.slice(2);
const total = { passed: 0, failed: 0, skipped: 0 };

/** Runs a step and prints how it went. @param {Step} step */
async function runAndTell(step) {
  const { ok, output, tally, times } = await run(step);
  const { passed, failed, skipped } = tally;
  const counts = step.tally ? `: ${passed} passed, ${failed} failed, ${skipped} skipped` : "";
  console.log(`${ok ? "ok    " : "FAILED"} ${step.name}${counts}\n${times.join("\n")}`);
  const sizes = /^gzipped:.*$/m.exec(output);
  if (sizes) console.log(`       ${sizes[0]}`);
  if (!ok) {
    const reported = step.report === undefined ? output : vitestFailures(step.report);
    for (const line of reported.split("\n")) console.log(`       ${line.slice(0, longestLine)}`);
  }
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  return ok;
}

/** The steps whose names match what is wanted, and all that they need, in order. */
function chosenSteps() {
  if (wanted.length === 0) return steps;
  const names = new Set(
    steps.map(({ name }) => name).filter((name) => wanted.some((part) => name.includes(part))),
  );
  for (const step of [...steps].reverse())
    if (names.has(step.name)) step.needs?.forEach((name) => names.add(name));
  return steps.filter(({ name }) => names.has(name));
}

/** Runs the steps, each once those that it needs have passed; what needs a failed one fails with it. */
async function runAll() {
  const waiting = chosenSteps();
  if (waiting.length === 0) console.log(`no step matches ${wanted.join(", ")}`);
  /** @type {Map<string, boolean>} */
  const passed = new Map();
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  /** Takes the first waiting step of which this is true. @param {(step: Step) => boolean} wanted */
  const take = (wanted) => {
    const at = waiting.findIndex(wanted);
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

const began = performance.now();
mkdirSync(join(top, "build"), { recursive: true });
await runAll();
console.log(`${((performance.now() - began) / 1000).toFixed(0)} s in all`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
