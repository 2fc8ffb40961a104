// Measures what the docs claim, each ratio in one run on the same data. Fails if a target is missed.
// Usage: npm run bench writes the whole tests/bench/RESULTS.md. With --smoke every part runs once at its smallest size.
// It then fails if a part no longer runs, compares no figure with its target, and writes nothing.

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { installedChromiums } from "../chromium.mjs";
import { inChromium, inNode } from "./parts.mjs";

const isSmoke = process.argv.includes("--smoke");
const chromiums = installedChromiums().slice(...(isSmoke ? [-1] : [0]));
const loadBefore = loadavg()[0] ?? NaN;

/** @type {import("./parts.mjs").Result[]} */
const results = [];
/** @param {import("./parts.mjs").Result[]} rows */
function add(rows) {
  for (const { what, measured } of rows) console.log(`${measured.padStart(28)}  ${what}`);
  results.push(...rows);
}
for (const part of inNode) add(await part(isSmoke));
for (const part of inChromium) for (const chromium of chromiums) add(await part(isSmoke, chromium));

if (isSmoke) {
  const bad = results.filter(({ measured }) => /NaN|Infinity|undefined/.test(measured));
  for (const { what, measured } of bad) console.error(`no figure: ${measured}, ${what}`);
  console.log(`${results.length - bad.length} passed, ${bad.length} failed`);
  process.exit(bad.length === 0 ? 0 : 1);
}

/** @param {string} command @param {string[]} options */
const versionOf = (command, ...options) =>
  /\d+(?:\.\d+)+/.exec(execFileSync(command, options, { encoding: "utf8" }))?.[0] ?? "";
const versions = [
  `Node ${process.versions.node}`,
  `Emscripten ${versionOf("em++", "--version")}`,
  `NumPy ${versionOf("/usr/bin/python3", "-c", "import numpy; print(numpy.__version__)")}`,
  `SciPy ${versionOf("/usr/bin/python3", "-c", "import scipy; print(scipy.__version__)")}`,
  ...chromiums.map(
    ({ name, executablePath }) => `${name} ${versionOf(executablePath, "--version")}`,
  ),
];
const text = `# Measured

Written whole by \`npm run bench\`. NOTES.md has what was found out about these figures, and what was tried.

- date: ${new Date().toISOString().slice(0, 10)}
- machine: ${cpus()[0]?.model.trim()}, ${cpus().length} cores
- load: ${loadBefore.toFixed(1)} when the run began; the run itself takes one to two cores
- versions: ${versions.join(", ")}

| what | measured | target |
| --- | --- | --- |
${results.map(({ what, measured, target, met }) => `| ${what} | ${measured} | ${target}${met ? "" : " (missed)"} |`).join("\n")}
`;
writeFileSync(fileURLToPath(new URL("RESULTS.md", import.meta.url)), text);
process.exit(results.every(({ met }) => met) ? 0 : 1);
