// Reads one file in a process of its own: by the package, or by a bare loop over the same bytes. Prints what came of it.
// Usage: node child.mjs idle | read PATH | lines PATH TASK PASSED | document PATH TASK PASSED

import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { basename } from "node:path";
import process from "node:process";
import { TextDecoder } from "node:util";
import { readRuns } from "passcurve/read";

const [how, path = "", taskOf = "", passedOf = ""] = process.argv.slice(2);

/** @returns {Promise<{ n: number, c: number } | { refused: string }>} */
async function readByPackage() {
  const descriptor = openSync(path, "r");
  const read = (/** @type {number} */ from, /** @type {number} */ to) => {
    const bytes = new Uint8Array(to - from);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, from));
  };
  const result = await readRuns({ size: statSync(path).size, read }, { name: basename(path) });
  closeSync(descriptor);
  if (!result.ok) return { refused: result.problems[0]?.message ?? "no reason" };
  const sums = { n: 0, c: 0 };
  for (const { counts } of result.runs)
    counts.n.forEach((n, i) => {
      const times = counts.tasks?.[i] ?? 1;
      sums.n += times * n;
      sums.c += times * (counts.c[i] ?? NaN);
    });
  return sums;
}

/** Counts the samples and passes of each task. */
function counting() {
  /** @type {Map<string, { n: number, c: number }>} */
  const tasks = new Map();
  const add = (/** @type {Record<string, unknown>} */ record) => {
    const task = String(record[taskOf]);
    const counts = tasks.get(task) ?? { n: 0, c: 0 };
    ++counts.n;
    if (record[passedOf] === true) ++counts.c;
    tasks.set(task, counts);
  };
  const sums = () => {
    const all = [...tasks.values()];
    return { n: all.reduce((sum, { n }) => sum + n, 0), c: all.reduce((sum, { c }) => sum + c, 0) };
  };
  return { add, sums };
}

/** Pieces of 1 MB, decoded, split into lines, each parsed as a whole. */
function loopOverLines() {
  const { add, sums } = counting();
  const descriptor = openSync(path, "r");
  const bytes = new Uint8Array(2 ** 20);
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const count = readSync(descriptor, bytes, 0, bytes.length, null);
    const lines = (rest + decoder.decode(bytes.subarray(0, count), { stream: count > 0 })).split(
      "\n",
    );
    rest = lines.pop() ?? "";
    for (const line of lines) if (line !== "") add(JSON.parse(line));
    if (count === 0) break;
  }
  if (rest !== "") add(JSON.parse(rest));
  closeSync(descriptor);
  return sums();
}

/** The whole document at once. */
function loopOverDocument() {
  const { add, sums } = counting();
  for (const record of JSON.parse(readFileSync(path, "utf8"))) add(record);
  return sums();
}

const began = performance.now();
const outcome =
  how === "read"
    ? await readByPackage()
    : how === "lines"
      ? loopOverLines()
      : how === "document"
        ? loopOverDocument()
        : { n: 0, c: 0 };
console.log(JSON.stringify({ ...outcome, milliseconds: performance.now() - began }));
