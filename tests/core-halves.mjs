// Runs the test cases of a Catch2 binary in two processes side by side.
// Usage: node tests/core-halves.mjs [node] BINARY, whose lists of cases are written beside it

import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import process from "node:process";

const [command = "", ...options] = process.argv.slice(2);
const halves = 2;

const listed = spawnSync(command, [...options, "--list-test-names-only"], { encoding: "utf8" });
const names = listed.stdout.split("\n").filter((name) => name !== "");
/** A name as a filter has it. @param {string} name */
const escaped = (name) => name.replaceAll(/[\\,[\]"]/g, "\\$&");
if (names.length === 0) {
  process.stdout.write(`no test cases\n${listed.stdout}${listed.stderr}`);
  process.exit(1);
}

/** The output and the exit code of every other case, from the given one on. @param {number} first */
function run(first) {
  const file = `${options.at(-1) ?? command}.${first}.txt`;
  writeFileSync(
    file,
    names
      .filter((_, i) => i % halves === first)
      .map(escaped)
      .join("\n"),
  );
  const child = spawn(command, [...options, "--input-file", file, "--use-colour", "no"]);
  let output = "";
  const keep = (/** @type {Buffer} */ part) => (output += part.toString());
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return new Promise((done) => {
    child.on("close", (code) => done({ output, code }));
  });
}

const ran = await Promise.all(Array.from({ length: halves }, (_, first) => run(first)));
for (const { output } of ran) process.stdout.write(output);
process.exit(ran.every(({ code }) => code === 0) ? 0 : 1);
