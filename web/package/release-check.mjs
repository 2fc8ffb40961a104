// Reports whether this state can be released: npm run release:check. It runs all tests, and publishes nothing.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { compareContents } from "./contents.mjs";
import { releaseFaults } from "./release-faults.mjs";

const top = fileURLToPath(new URL("../../", import.meta.url));

/** @param {string} command @param {string[]} words */
const output = (command, ...words) => execFileSync(command, words, { cwd: top, encoding: "utf8" });

/** @param {string} name */
const textOf = (name) => readFileSync(top + name, "utf8");

const manifest = JSON.parse(textOf("package.json"));
const docs = manifest.files.filter((/** @type {string} */ file) => file !== "dist/npm");

const before = releaseFaults.ofSources({
  version: manifest.version,
  repository: manifest.repository.url,
  locked: JSON.parse(textOf("package-lock.json")).version,
  changelog: textOf("CHANGELOG.md"),
  changed: output("git", "status", "--porcelain"),
  tag: process.env.GITHUB_REF_TYPE === "tag" ? (process.env.GITHUB_REF_NAME ?? "") : null,
});

/** Faults found after the tests. Tests build the package, so the package that is packed is the one they tried. */
function afterTests() {
  const { status } = spawnSync("npm", ["test"], { cwd: top, stdio: "inherit" });
  if (status !== 0) return ["npm test fails"];
  const [packed] = JSON.parse(output("npm", "pack", "--dry-run", "--json", "--ignore-scripts"));
  /** @type {string[]} */
  const files = packed.files.map((/** @type {{ path: string }} */ { path }) => path);
  return [
    ...releaseFaults.ofPackage({ docs, ...compareContents(top, files), bytes: packed.size }),
    // Tests may have written a file that should be part of the release.
    ...(output("git", "status", "--porcelain") === ""
      ? []
      : ["the tests changed files of the project"]),
  ];
}

const faults = before.length > 0 ? before : afterTests();
for (const fault of faults) console.error(`not ready: ${fault}`);
if (faults.length === 0) console.log("ready to be released");
process.exit(faults.length === 0 ? 0 : 1);
