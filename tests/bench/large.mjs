// Time and memory to read files of hundreds of megabytes: package, command, and page in the headless shell.
// Usage by hand: node tests/bench/large.mjs [--smoke] [part of a file's name ...]

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { serve } from "../../web/serve.mjs";
import { largeFiles, made, seed } from "./large/files.mjs";
import { idlePeaks, inNode } from "./large/in-node.mjs";
import { inPage } from "./large/in-page.mjs";

/** @typedef {import("./result.mjs").Result} Result */

/** Tables of more rows are read once. */
const mostRepeated = 1e6;

/**
 * Measures one file at a time, so only one lies on disk. Reports missed targets. In a smoke run, a refused file or
 * wrong counts end the run.
 *
 * @param {boolean} isSmoke
 * @param {(file: import("./large/files.mjs").LargeFile) => boolean} [isWanted]
 * @param {(rows: Result[]) => void} [tell] gets rows as they come
 * @returns {Promise<Result[]>}
 */
export async function readingLargeFiles(isSmoke, isWanted = () => true, tell = () => undefined) {
  const folder = await mkdtemp(join(tmpdir(), "passcurve-large-"));
  const { address, close } = await serve({ port: 0 });
  const idle = await idlePeaks();
  /** @type {Result[]} */
  const results = [];
  try {
    for (const file of largeFiles(isSmoke).filter(isWanted)) {
      const { path, counts } = await made(folder, file);
      const rounds = isSmoke || (file.rows ?? 0) > mostRepeated ? 1 : 2;
      const add = (/** @type {Result[]} */ rows) => {
        tell(rows);
        results.push(...rows);
      };
      add(await inNode({ file, path, counts, rounds, idle }));
      add(await inPage({ file, path, address, isSmoke }));
      await rm(path);
    }
  } finally {
    close();
    await rm(folder, { recursive: true, force: true });
  }
  const faults = results.filter(({ measured }) => !/^[\d.]+ (?:MB|ms|s|×)/.test(measured));
  if (isSmoke && faults.length > 0)
    throw new Error(faults.map(({ what, measured }) => `${what}: ${measured}`).join("\n"));
  return results;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = process.argv.slice(2);
  const names = words.filter((word) => !word.startsWith("--"));
  console.log(`seed ${seed}`);
  await readingLargeFiles(
    words.includes("--smoke"),
    ({ name }) => names.length === 0 || names.some((each) => name.includes(each)),
    (rows) => {
      for (const { what, measured, target, met } of rows)
        console.log(`${measured.padStart(24)}  ${met ? "" : "(missed) "}${what}; target ${target}`);
    },
  );
}
