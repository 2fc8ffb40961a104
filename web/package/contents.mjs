// Contents of the npm package: the files that its exports and commands name, and all files that these refer to.
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** Files that package.json names. @param {string} top @returns {string[]} */
function named(top) {
  /** @type {{ exports: Record<string, string | Record<string, string>>, bin?: Record<string, string> }} */
  const { exports, bin = {} } = JSON.parse(readFileSync(join(top, "package.json"), "utf8"));
  const entries = Object.values(exports).flatMap((entry) =>
    typeof entry === "string" ? [entry] : Object.values(entry),
  );
  return [...entries, ...Object.values(bin)].map((path) => posix.normalize(path));
}

/**
 * Files that a file refers to. Types refer to sources; the package holds the types of these.
 *
 * @param {string} top
 * @param {string} path
 */
function references(top, path) {
  if (!/\.(js|d\.ts)$/.test(path)) return [];
  const text = readFileSync(join(top, path), "utf8");
  const pattern = /(?:\bfrom\s*|\bimport\s*\(?\s*|new URL\(\s*)["'`](\.[^"'`]+)["'`]/g;
  return [...text.matchAll(pattern)].map(([, reference = ""]) => {
    const used = posix.join(posix.dirname(path), reference);
    return path.endsWith(".d.ts") ? used.replace(/(?<!\.d)\.[jt]s$/, ".d.ts") : used;
  });
}

/**
 * Compares the existing files, by their paths below the top, with those that are needed. `unused` are files that
 * nothing refers to; `missing` are files that something refers to, but that do not exist.
 *
 * @param {string} top
 * @param {readonly string[]} files
 */
export function compareContents(top, files) {
  const there = new Set(files);
  /** @type {Set<string>} */
  const needed = new Set();
  const waiting = named(top);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (needed.has(path)) continue;
    needed.add(path);
    if (there.has(path)) waiting.push(...references(top, path));
  }
  return {
    unused: files.filter((path) => !needed.has(path)).sort(),
    missing: [...needed].filter((path) => !there.has(path)).sort(),
  };
}
