// The steps of `npm test`: what each runs, needs, reads and counts. run.mjs runs them.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const top = fileURLToPath(new URL("..", import.meta.url));

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */
/**
 * `needs` are the names of the steps that come before. `reads` are all files and folders that decide the outcome.
 * `report` is the file that a test runner leaves.
 *
 * @typedef {{ name: string, needs?: string[], reads?: string[], commands: string[][], tally?: (output: string) => Tally, report?: string }} Step
 */

/** @param {string} folder */
const cppFiles = (folder) =>
  readdirSync(join(top, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.[ch]pp$/.test(file))
    .map((file) => join(folder, file));

const library = ["CMakeLists.txt", "CMakePresets.json", "core"];
const wasm = ["wasm/CMakeLists.txt", "wasm/emscripten.cmake", "wasm/bind"];

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
export function vitestFailures(file) {
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

const plain = ["--use-colour", "no"];
const builtTests = "core tests, build";

/** The core's tests, linked with this core. @param {string} core @param {string[][]} commands @param {string} needs @returns {Step} */
const coreTests = (core, commands, needs) => ({
  name: `core tests, ${core}`,
  needs: [needs],
  reads: [...library, ...wasm, "tests/core", "tests/golden"],
  commands,
  tally: catchTally,
});

/** Builds targets of a preset. @param {string} preset @param {string[]} targets */
const build = (preset, ...targets) => [
  ...["cmake", "--build", "--preset", preset, "--parallel", "2", "--target"],
  ...targets,
];

/** @param {string} name @param {string[]} needs @param {string[]} options @returns {Step} */
function vitest(name, needs, options) {
  const report = join(top, `build/vitest-${name.replaceAll(" ", "-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return {
    name,
    needs,
    commands: [["npx", "vitest", "run", ...options, ...reporters]],
    tally: () => vitestTally(report),
    report,
  };
}

/** The views beside the one that the page opens on, each with browser tests that open no other of them. */
const views = "boundary budget compare depth extrapolate fit reliability what-if".split(" ");

/** All browser tests of some views: a change in another view is not read. @param {string[]} shown @returns {Step} */
function testsOfViews(...shown) {
  const web = readdirSync(join(top, "web")).filter((entry) => entry !== "views");
  const used = readdirSync(join(top, "web/views")).filter(
    (view) => shown.includes(view) || !views.includes(view),
  );
  const helpers = readdirSync(join(top, "tests/web")).filter((file) => !file.endsWith(".test.ts"));
  const own = filesOfViews(shown);
  return {
    ...vitest(`browser tests of ${shown.join(", ")}`, ["page"], ["--project=browser", ...own]),
    reads: [
      ...library,
      ...["wasm", "tests/wasm", "tests/golden", "tests/chromium.mjs"],
      ...["vitest.config.ts", "package.json", "package-lock.json"],
      ...web.map((entry) => `web/${entry}`),
      ...used.map((view) => `web/views/${view}`),
      ...helpers.map((file) => `tests/web/${file}`),
      ...own,
    ],
  };
}

/** @param {string[]} shown */
const filesOfViews = (shown) =>
  readdirSync(join(top, "tests/web"))
    .filter((file) => file.endsWith(".test.ts") && shown.some((view) => file.startsWith(view)))
    .map((file) => `tests/web/${file}`);

/** @param {string} room @param {string} preset @param {string[]} reads @returns {Step} */
const tidy = (room, preset, reads) => ({
  name: `clang-tidy, ${room}`,
  needs: [`configure ${preset}`],
  reads: [...library, ".clang-tidy", "tests/tidy.mjs", ...reads],
  commands: [["node", "tests/tidy.mjs", room]],
});

const presets = ["wasm", "release"];
const tests = "tests/core/passcurve_tests";

/** In the order in which they begin: first what others need and what takes long. @type {Step[]} */
export const steps = [
  ...presets.map((preset) => ({
    name: `configure ${preset}`,
    commands: [["cmake", "--preset", preset]],
  })),
  {
    name: "npm package",
    needs: ["configure wasm"],
    commands: [["npm", "run", "--silent", "build:npm"]],
  },
  {
    name: builtTests,
    needs: ["configure release"],
    commands: [build("release", "passcurve_tests", "passcurve_tests_sanitized")],
  },
  { name: "page", needs: ["npm package"], commands: [["npm", "run", "--silent", "build:page"]] },
  vitest(
    "browser tests of the page",
    ["page"],
    ["--project=browser", ...filesOfViews(views).map((file) => `--exclude=${file}`)],
  ),
  testsOfViews("depth"),
  testsOfViews("boundary", "compare"),
  testsOfViews("budget", "extrapolate", "fit", "reliability", "what-if"),
  coreTests("sanitized", [[`build/release/${tests}_sanitized`, ...plain]], builtTests),
  tidy("core", "release", []),
  coreTests(
    "wasm",
    [build("wasm", "passcurve_tests"), ["node", `build/wasm/${tests}.cjs`, ...plain]],
    "npm package",
  ),
  vitest("unit tests", ["page"], ["--project=unit"]),
  coreTests("release", [[`build/release/${tests}`, ...plain]], builtTests),
  {
    name: "eslint",
    needs: ["npm package"],
    commands: [
      [
        "npx",
        "eslint",
        "--cache",
        "--cache-location=build/eslint",
        "--cache-strategy=content",
        ".",
      ],
    ],
  },
  tidy("tests", "release", ["tests/core"]),
  tidy("bindings", "wasm", wasm),
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
      [
        "npx",
        "prettier",
        "--check",
        "--log-level=warn",
        "--cache",
        "--cache-location=build/prettier",
        ".",
      ],
    ],
  },
  {
    name: "installed library in another project",
    needs: [builtTests],
    reads: [...library, "tests/consumer"],
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
