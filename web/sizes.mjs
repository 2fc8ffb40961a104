// Prints the gzipped sizes of the .wasm, of the files that open the page, and of all files. Fails if the files that
// open the page exceed their limit.

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

/**
 * Files outside the count, fetched separately or later: page in one file, API reference, schema, installation files.
 */
const apart =
  /^passcurve\.(?:html|webmanifest)$|^api\.(?:html|css|js)$|\.schema\.json$|^service-worker\.js$|^(?:icon|maskable)[\w-]*\.\w+$/;

const files = readdirSync(join(dist, "site"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !apart.test(entry.name))
  // The element is for other pages.
  .filter(({ parentPath }) => parentPath !== join(dist, "site/element"))
  .map(({ parentPath, name }) => ({ name, size: zipped(join(parentPath, name)) }));

/** @param {typeof files} some */
const sizeOf = (some) => some.reduce((sum, { size }) => sum + size, 0);

const assets = join(dist, "site/assets");
const isScript = (/** @type {string} */ name) => name.endsWith(".js") && !name.includes("worker");

/** The scripts that a text needs before it can run. @param {string} text @param {Set<string>} needed */
function withNeeded(text, needed) {
  for (const [, name = ""] of text.matchAll(
    /(?:from|import|src=)"(?:\.\/)?(?:assets\/)?([\w.-]+\.js)"/g,
  )) {
    if (needed.has(name)) continue;
    needed.add(name);
    withNeeded(readFileSync(join(assets, name), "utf8"), needed);
  }
  return needed;
}

// Further views and the whole module load after the first chart. The code that reads files loads with the first file,
// and fonts with the first PDF.
const first = withNeeded(readFileSync(join(dist, "site/index.html"), "utf8"), new Set());
const isOpened = (/** @type {string} */ name) =>
  isScript(name)
    ? first.has(name)
    : !/^import-worker|^passcurve-[\w-]+\.wasm$|\.packed-font$/.test(name);
const opening = sizeOf(files.filter(({ name }) => isOpened(name)));
const wasm = zipped(join(dist, "npm/passcurve.wasm"));
const single = zipped(join(dist, "passcurve.html"));

console.log(
  `gzipped: passcurve.wasm ${kilobytes(wasm)}, opening page ${kilobytes(opening)}, with all views ${kilobytes(sizeOf(files))}, passcurve.html ${kilobytes(single)}`,
);
if (opening > limit) {
  console.error(`what opens the page is larger than its limit of ${kilobytes(limit)}`);
  process.exit(1);
}
