// Reads one file in its own process, by the package or by a bare loop over the same bytes. Prints the outcome.
// Usage: node child.mjs idle | read PATH | lines PATH TASK PASSED | document PATH TASK PASSED | zip PATH TASK PASSED

import { Buffer } from "node:buffer";
import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { basename } from "node:path";
import process from "node:process";
import { TextDecoder } from "node:util";
import { inflateRawSync } from "node:zlib";
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

/** Reads pieces of 1 MB, decodes them, splits them into lines and parses each line. */
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

/** Fixed bytes of a zip's directory entry, of a member's header, and of the end record. */
const [kEntry, kHead, kEnd] = [46, 30, 22];

/** Reads each log of an archive under 4 GB without a comment: inflates, decodes, splits and parses its lines. */
function loopOverZip() {
  const { add, sums } = counting();
  const descriptor = openSync(path, "r");
  const bytesAt = (/** @type {number} */ from, /** @type {number} */ size) => {
    const bytes = Buffer.allocUnsafe(size);
    readSync(descriptor, bytes, 0, size, from);
    return bytes;
  };
  const end = bytesAt(statSync(path).size - kEnd, kEnd);
  const directory = bytesAt(end.readUInt32LE(16), end.readUInt32LE(12));
  const decoder = new TextDecoder();
  for (let at = 0; at < directory.length;) {
    const offset = directory.readUInt32LE(at + 42);
    const head = bytesAt(offset, kHead);
    const from = offset + kHead + head.readUInt16LE(26) + head.readUInt16LE(28);
    const log = decoder.decode(inflateRawSync(bytesAt(from, directory.readUInt32LE(at + 20))));
    for (const line of log.split("\n")) if (line !== "") add(JSON.parse(line));
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field));
    at += kEntry + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  closeSync(descriptor);
  return sums();
}

/** Parses the whole document at once. */
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
        : how === "zip"
          ? loopOverZip()
          : { n: 0, c: 0 };
console.log(JSON.stringify({ ...outcome, milliseconds: performance.now() - began }));
