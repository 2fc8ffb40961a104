// Puts the element beside the page, in dist/site/element: for pages that load it from there, and for the dialog that shows it.
import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const path = (/** @type {string} */ relative) => fileURLToPath(new URL(relative, import.meta.url));
const [from, to] = [path("../../dist/npm/"), path("../../dist/site/element/")];

mkdirSync(to, { recursive: true });
for (const name of readdirSync(from))
  if (/^element[\w-]*\.js$|^passcurve\.wasm$/.test(name)) copyFileSync(from + name, to + name);
