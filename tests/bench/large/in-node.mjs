// Time and memory of the package and the command for a large file, each in its own process.

import { spawn } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { limits, missed, row, wordsOf } from "./rows.mjs";

/** @typedef {import("./files.mjs").LargeFile} LargeFile */
/** @typedef {import("./files.mjs").Counts} Counts */
/** @typedef {import("../result.mjs").Result} Result */
/** @typedef {{ fault: string } | { peak: number, milliseconds: number, out: string }} Ended */

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
const usage = path("usage.mjs");
const child = path("child.mjs");
const command = path("../../../dist/npm/command.js");

/** Milliseconds after which a process is stopped. */
const patience = 180_000;

/**
 * Runs a Node script and returns its output and peak memory.
 * @param {string} script
 * @param {string[]} words
 * @returns {Promise<Ended>}
 */
function ended(script, ...words) {
  const began = performance.now();
  const node = spawn(process.execPath, ["--import", usage, script, ...words], {
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    timeout: patience,
    killSignal: "SIGKILL",
  });
  const texts = ["", "", "", ""];
  for (const stream of [1, 2, 3])
    node.stdio[stream]?.on("data", (/** @type {Buffer} */ data) => (texts[stream] += String(data)));
  return new Promise((resolve, reject) => {
    node.on("error", reject);
    node.on("close", (code, signal) => {
      const milliseconds = performance.now() - began;
      const [, out = "", err = "", said = ""] = texts;
      if (signal === "SIGKILL" && milliseconds >= patience)
        resolve({ fault: `not done in ${patience / 1000} s` });
      else if (/heap out of memory|Cannot allocate/.test(err)) resolve({ fault: "out of memory" });
      else if (code !== 0 || said === "")
        resolve({ fault: `ended by ${signal ?? code}: ${err.trim().split("\n").at(-1)}` });
      else resolve({ ...JSON.parse(said), milliseconds, out });
    });
  });
}

/** Result of a child's reading, or its fault. @param {Counts} counts @param {string[]} words */
async function reading(counts, ...words) {
  const end = await ended(child, ...words);
  if ("fault" in end) return end;
  const { n, c, milliseconds, refused } = JSON.parse(end.out);
  if (refused !== undefined) return { fault: `refused: ${refused}` };
  if (n !== counts.n || c !== counts.c)
    return { fault: `wrong counts: ${c} of ${n}, not ${counts.c} of ${counts.n}` };
  return { milliseconds, peak: end.peak };
}

/** Peak memory in bytes of idle processes: one that loads the reader, and the command. */
export async function idlePeaks() {
  const peaks = [];
  for (const words of [
    [child, "idle"],
    [command, "--version"],
  ]) {
    const [script = "", ...rest] = words;
    const end = await ended(script, ...rest);
    if ("fault" in end) throw new Error(`an idle process: ${end.fault}`);
    peaks.push(end.peak);
  }
  const [read = 0, called = 0] = peaks;
  return { read, called };
}

/**
 * Measures memory and time of the package and the command. Memory is the process's peak as the system reports it, less
 * the peak of an idle process. Time is that of the package's call, and of the command's whole process.
 *
 * @param {{ file: LargeFile, path: string, counts: Counts, rounds: number, idle: { read: number, called: number } }} measured
 * @returns {Promise<Result[]>}
 */
export async function inNode({ file, path, counts, rounds, idle }) {
  const { what, kind, rows, taskOf = "", passedOf = "" } = file;
  const isJson = kind === "lines" || kind === "document" || kind === "zip";
  const [read, bare] = [
    { least: Infinity, peak: 0 },
    { least: Infinity, peak: 0 },
  ];
  const where = "package in Node";
  const isOnce = kind === "zip" || kind === "parquet";
  for (let round = 0; round < (isOnce ? 1 : rounds); ++round) {
    const own = await reading(counts, "read", path);
    if ("fault" in own) return [missed(`${what}, ${where}`, own.fault, limits.peakWords)];
    read.least = Math.min(read.least, own.milliseconds);
    read.peak = Math.max(read.peak, own.peak - idle.read);
    if (!isJson) continue;
    const loop = await reading(counts, kind, path, taskOf, passedOf);
    if ("fault" in loop) throw new Error(`the bare loop over ${what}: ${loop.fault}`);
    bare.least = Math.min(bare.least, loop.milliseconds);
    bare.peak = Math.max(bare.peak, loop.peak - idle.read);
  }
  const results = [row.peak(`${what}, ${where}`, read.peak, read.least)];
  if (rows !== undefined) results.push(row.time(`${what}, ${where}`, read.least, rows));
  if (isJson)
    results.push(
      row.ratio(
        `${what}, ${where}: throughput beside a bare loop of ${wordsOf(bare.peak, bare.least)}`,
        bare.least / read.least,
      ),
    );
  // A file that ends within a round has more samples of its first tasks, which are hard.
  const called = await ended(command, path, "--k", "1", "--stopped", "no", "--json");
  const name = `${what}, command with --k 1`;
  results.push(
    "fault" in called
      ? missed(name, called.fault, limits.peakWords)
      : row.peak(name, called.peak - idle.called, called.milliseconds),
  );
  return results;
}
