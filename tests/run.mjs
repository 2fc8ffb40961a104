// Runs every check and every test, and sums them up. The C++ stands in one lane, WebAssembly and TypeScript in another,
// so that what cannot use every core leaves none idle; the browser tests, which measure times, come by themselves.
// Usage: node tests/run.mjs [part of a step's name …] runs only the steps that match.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("..", import.meta.url));
const vitestReport = join(top, "build/vitest.json");
const cpus = ["--parallel", "2"];

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */
/** @typedef {{ name: string, commands: string[][], tally?: (output: string) => Tally }} Step */

/** @param {string} folder */
const cppFiles = (folder) =>
  readdirSync(join(top, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.[ch]pp$/.test(file))
    .map((file) => join(folder, file));

/** The wasm headers for clang-tidy, which does not know where em++ finds them. */
function wasmHeaders() {
  const cache = spawnSync("em-config", ["CACHE"], { encoding: "utf8" }).stdout.trim();
  const include = `${cache}/sysroot/include`;
  return [
    "-extra-arg=--target=wasm32-unknown-emscripten",
    ...["compat", "c++/v1", ""].map((folder) => `-extra-arg=-isystem${join(include, folder)}`),
  ];
}

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

/** @returns {Tally} */
function vitestTally() {
  if (!existsSync(vitestReport)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(vitestReport, "utf8"));
  const failedSuites = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ suite) =>
      suite.status === "failed" && suite.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedSuites,
    skipped: report.numPendingTests,
  };
}

/** What failed and why, without what passed. */
function vitestFailures() {
  if (!existsSync(vitestReport)) return "no report: the runner stopped";
  const report = JSON.parse(readFileSync(vitestReport, "utf8"));
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

/** @param {string} preset @param {string[]} run @returns {Step} */
const core = (preset, run) => ({
  name: `core tests, ${preset}`,
  commands: [
    ["cmake", "--preset", preset],
    ["cmake", "--build", "--preset", preset, "--target", "passcurve_tests", ...cpus],
    ["node", "tests/core-halves.mjs", ...run],
  ],
  tally: catchTally,
});

const tests = "build/{}/tests/core/passcurve_tests";
const tidy = ["run-clang-tidy", "-quiet", "-j", "2"];

/** @type {Step[]} */
const native = [
  core("release", [tests.replace("{}", "release")]),
  core("asan", [tests.replace("{}", "asan")]),
  {
    name: "clang-tidy",
    commands: [[...tidy, "-p", "build/release", "core/src/", "tests/core/(?!main)"]],
  },
  {
    name: "installed library in another project",
    commands: [
      ["cmake", "--build", "--preset", "release", ...cpus],
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

/** @type {Step[]} */
const wasmAndPage = [
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
  { name: "build npm package", commands: [["npm", "run", "--silent", "build:npm"]] },
  { name: "types", commands: [["npx", "tsc", "--noEmit", "-p", "tsconfig.json"]] },
  { name: "eslint", commands: [["npx", "eslint", "."]] },
  { name: "build page", commands: [["npm", "run", "--silent", "build:page"]] },
  core("wasm", ["node", `${tests.replace("{}", "wasm")}.cjs`]),
  {
    name: "clang-tidy, bindings",
    commands: [[...tidy, "-p", "build/wasm", ...wasmHeaders(), "wasm/bind/"]],
  },
];

/** @type {Step} */
const typeScriptTests = {
  name: "facade, reader, package and browser tests",
  commands: [
    [
      "npx",
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${vitestReport}`,
    ],
  ],
  tally: vitestTally,
};

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

/** @param {Step} step */
async function run(step) {
  const began = performance.now();
  let output = "";
  let ok = true;
  for (const command of step.commands) {
    const ran = await runCommand(command);
    output += ran.output;
    ok = ran.ok;
    if (!ok) break;
  }
  const tally = step.tally?.(output) ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  if (!ok && tally.failed === 0) tally.failed = 1;
  return {
    ok: ok && tally.failed === 0,
    output,
    tally,
    seconds: (performance.now() - began) / 1000,
  };
}

const longestLine = 400;
const wanted = process.argv.slice(2);
const total = { passed: 0, failed: 0, skipped: 0 };

/** Runs steps one after another and prints how each went. @param {Step[]} steps */
async function runAll(steps) {
  for (const step of steps) {
    if (wanted.length > 0 && !wanted.some((part) => step.name.includes(part))) continue;
    const { ok, output, tally, seconds } = await run(step);
    const { passed, failed, skipped } = tally;
    const counts = step.tally ? `, ${passed} passed, ${failed} failed, ${skipped} skipped` : "";
    console.log(`${ok ? "ok    " : "FAILED"} ${step.name} (${seconds.toFixed(1)} s${counts})`);
    const sizes = /^gzipped:.*$/m.exec(output);
    if (sizes) console.log(`       ${sizes[0]}`);
    if (!ok) {
      const reported = step.tally === vitestTally ? vitestFailures() : output;
      for (const line of reported.split("\n")) console.log(`       ${line.slice(0, longestLine)}`);
    }
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
}

mkdirSync(join(top, "build"), { recursive: true });
rmSync(vitestReport, { force: true });
await Promise.all([runAll(native), runAll(wasmAndPage)]);
await runAll([typeScriptTests]);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
