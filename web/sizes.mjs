// Prints the gzipped size of the .wasm and of the whole page, and fails when the page has outgrown its limit.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const limit = 250_000;

const dist = fileURLToPath(new URL("../dist", import.meta.url));

/** @param {string} file */
const zipped = (file) => gzipSync(readFileSync(file), { level: 9 }).length;

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const page = readdirSync(join(dist, "site"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => zipped(join(entry.parentPath, entry.name)))
  .reduce((sum, size) => sum + size, 0);
const wasm = zipped(join(dist, "npm/passcurve.wasm"));
const single = zipped(join(dist, "passcurve.html"));

console.log(
  `gzipped: passcurve.wasm ${kilobytes(wasm)}, whole page ${kilobytes(page)}, passcurve.html ${kilobytes(single)}`,
);
if (page > limit) {
  console.error(`the page is larger than its limit of ${kilobytes(limit)}`);
  process.exit(1);
}
