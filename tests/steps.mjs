// The steps of `npm test`: what each runs, needs, reads and counts; run.mjs runs them.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { browserParts, packageParts } from "./parts.mjs";

export const stepsAtATime = 3;
export const top = fileURLToPath(new URL("..", import.meta.url));

/** @typedef {import("./parts.mjs").Part} Part */
/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */
/**
 * `needs` are the names of the steps that come before. `reads` are all files and folders that decide the outcome.
 * `parts` are test files that can run alone; those that must run are added to the last command. `report` is the test
 * runner's report file. `why` explains what takes time.
 *
 * @typedef {{ name: string, why: string, needs?: string[], reads?: string[], parts?: Part[], commands: string[][], tally?: (output: string) => Tally, report?: string }} Step
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

/** Tally from a line such as «3 passed, 0 failed». @param {string} output @returns {Tally} */
function plainTally(output) {
  const [, passed = 0, failed = 1] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  return { passed: Number(passed), failed: Number(failed), skipped: 0 };
}

/** @param {string} file @returns {{ testResults: Suite[] } | undefined} */
const vitestReport = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;

/** @typedef {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} Suite */

/** Tally of a report, for all suites or for one. @param {string} report @param {string} [only] @returns {Tally} */
export function vitestTally(report, only) {
  const suites = vitestReport(report)?.testResults;
  if (suites === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, status, assertionResults } of suites) {
    if (only !== undefined && name !== only) continue;
    if (status === "failed" && assertionResults.length === 0) tally.failed += 1;
    for (const { status } of assertionResults)
      tally[status === "passed" || status === "failed" ? status : "skipped"] += 1;
  }
  return tally;
}

/** Failures with their messages, without the tests that passed. @param {string} file */
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

/** Tests that passed at their second try, and why the first try failed. @param {string} file */
export function vitestRetried(file) {
  return (vitestReport(file)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [first = ""] }) => `${name}: ${fullName}\n${first}`),
  );
}

const plain = ["--use-colour", "no"];
const builtTests = "core tests, build";

/** The core's tests, linked with this core. @param {string} core @param {string} why @param {string[][]} commands @param {string} needs @returns {Step} */
const coreTests = (core, why, commands, needs) => ({
  name: `core tests, ${core}`,
  why,
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

/**
 * Step for the test files whose input changed since they passed.
 * @param {string} name
 * @param {string} why
 * @param {Part[]} parts
 * @param {string[]} options
 * @returns {Step}
 */
function vitest(name, why, parts, ...options) {
  const report = join(top, `build/vitest-${name.replaceAll(" ", "-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return {
    name,
    why,
    needs: ["page"],
    parts,
    commands: [["npx", "vitest", "run", ...options, ...reporters]],
    tally: () => vitestTally(report),
    report,
  };
}

/** @param {string} room @param {string} preset @param {string[]} reads @returns {Step} */
const tidy = (room, preset, reads) => ({
  name: `clang-tidy, ${room}`,
  why: "Clang parses every source and follows its paths",
  needs: [`configure ${preset}`],
  reads: [...library, ".clang-tidy", "tests/tidy.mjs", ...reads],
  commands: [["node", "tests/tidy.mjs", room]],
});

const presets = ["wasm", "release"];
const tests = "tests/core/passcurve_tests";

/** Steps in the order in which they begin: first those that others need and those that take long. @type {Step[]} */
export const steps = [
  ...presets.map((preset) => ({
    name: `configure ${preset}`,
    why: "CMake tries the compiler",
    commands: [["cmake", "--preset", preset]],
  })),
  {
    name: "npm package",
    why: "em++ compiles core for the whole module and for the first one; without ccache that is nearly all of it",
    needs: ["configure wasm"],
    commands: [["npm", "run", "--silent", "build:npm"]],
  },
  {
    name: builtTests,
    why: "core is compiled with the optimiser and once more with sanitizers, the tests once",
    needs: ["configure release"],
    commands: [build("release", "passcurve_tests", "passcurve_tests_sanitized")],
  },
  {
    name: "page",
    why: "Vite bundles the site and the page in one file",
    needs: ["npm package"],
    commands: [["npm", "run", "--silent", "build:page"]],
  },
  vitest(
    "browser tests",
    "nearly every test opens a page, which computes what it draws",
    browserParts(),
    "--project=browser",
  ),
  coreTests(
    "sanitized",
    "sanitizers check every access, but for studies: these repeat the same calls",
    [[`build/release/${tests}_sanitized`, ...plain, "~[study]"]],
    builtTests,
  ),
  tidy("core", "release", []),
  coreTests(
    "wasm",
    "em++ compiles and links all tests",
    [build("wasm", "passcurve_tests"), ["node", `build/wasm/${tests}.cjs`, ...plain]],
    "npm package",
  ),
  vitest(
    "tests of the package",
    "the module computes what the facade returns; 3,000 random calls",
    packageParts(),
    "--project=unit",
  ),
  vitest(
    "package in other projects",
    "the tarball is installed, type-checked and bundled by others; each call of the command is a process",
    [],
    "--project=unit",
    "tests/consumer",
  ),
  vitest(
    "unit tests",
    "readers, words and checks of the code; published files are read whole where they are there",
    [],
    "--project=unit",
    "tests/checks",
    "tests/web",
  ),
  coreTests(
    "release",
    "every golden row to 1e-12",
    [[`build/release/${tests}`, ...plain]],
    builtTests,
  ),
  {
    name: "bench, smallest sizes",
    why: "every part of the bench runs once, its peers in Python included",
    needs: ["page"],
    commands: [["node", "tests/bench/run.mjs", "--smoke"]],
    tally: plainTally,
  },
  {
    name: "studies, smallest sizes",
    why: "every study is compiled and runs once",
    needs: [builtTests],
    reads: [...library, "tests/core", "tests/golden", "tests/bench"],
    commands: [build("release", "studies"), ["node", "tests/bench/studies.mjs"]],
    tally: plainTally,
  },
  {
    name: "main jobs in Chromium",
    why: "what `npm run browsers` does in three browsers, done in one",
    needs: ["page"],
    commands: [["node", "tests/browsers/run.mjs", "chromium", "--jobs"]],
    tally: plainTally,
  },
  {
    name: "eslint",
    why: "rules with types read the whole of TypeScript's program",
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
    why: "TypeScript checks all rooms",
    needs: ["npm package"],
    commands: [["npx", "tsc", "--noEmit", "-p", "tsconfig.json"]],
  },
  {
    name: "format",
    why: "clang-format and Prettier read every file",
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
    why: "two small projects are built against the library",
    needs: [builtTests],
    reads: [
      ...library,
      ...["CMakeLists.txt", "main.cpp", "by-pkg-config.mjs"].map(
        (name) => `tests/consumer/${name}`,
      ),
    ],
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
      ["node", "tests/consumer/by-pkg-config.mjs"],
    ],
  },
];
