// Runs each study of this folder once at its smallest size, so that broken studies are noticed. Its figures mean
// nothing.
// Usage: node tests/bench/studies.mjs, after `cmake --build --preset release --target studies`

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const top = join(here, "../..");

/** Studies that take no file of priors. */
const withoutPriors = new Set([
  "boundary",
  "grades",
  "rare_losses",
  "these_tasks",
  "unhit",
  "votes_beyond",
]);

/** The smallest call of each study, after the file of priors if it takes one. @type {Record<string, string[][]>} */
const smallest = {
  boundary: [["1"]],
  coverage: ["gaffke", "others", "posterior", "bands", "null-these"].map((part) => [
    part,
    "30",
    "1",
  ]),
  differences: [["1"]],
  extrapolation: [["1", "0"]],
  few_samples: [["1", "BB", "5"]],
  gains: [["1"]],
  grades: [
    ["1", "1"],
    ["new-tasks", "1", "1"],
  ],
  joins: [["1"]],
  macro_means: [["1"], ["1", "posteriors"]],
  next_samples: [["1"]],
  paired_sequences: [["1"]],
  planning: [
    ["new-tasks", "1"],
    ["these-tasks", "1"],
  ],
  rare_losses: [["1"]],
  these_tasks: [["1"], ["1", "g-pass"]],
  unhit: [["1", "0"]],
  power: [["1"]],
  power_beyond: [["1"]],
  votes_beyond: [["1", "20", "100"]],
};

const folder = mkdtempSync(join(tmpdir(), "passcurve-"));
const priors = join(folder, "priors.csv");
const [head = "", ...rows] = readFileSync(join(top, "tests/golden/p4_table3_priors.csv"), "utf8")
  .trim()
  .split("\n");
/** One prior of each benchmark. */
const few = rows.filter((row, i) => row.split(",")[0] !== rows[i - 1]?.split(",")[0]);
writeFileSync(priors, [head, ...few, ""].join("\n"));

let [passed, failed] = [0, 0];
for (const source of readdirSync(here).filter((file) => file.endsWith(".cpp"))) {
  const study = source.replace(".cpp", "");
  for (const words of smallest[study] ?? [[]]) {
    const call = withoutPriors.has(study) ? words : [priors, ...words];
    const ran = spawnSync(join(top, "build/release/tests/bench", study), call, {
      encoding: "utf8",
      cwd: top,
      maxBuffer: 1e9,
    });
    const isWhole = ran.status === 0 && ran.stdout.trim() !== "" && study in smallest;
    if (isWhole) passed += 1;
    else failed += 1;
    if (!isWhole)
      console.error(
        `${study} ${words.join(" ")}: exit ${ran.status}\n${ran.stderr}${study in smallest ? "" : "it has no smallest call in studies.mjs"}`,
      );
  }
}
rmSync(folder, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
