// Copies the element into the site, to dist/site/element. Other pages load it from there, and so does the dialog that
// shows it.
import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const path = (/** @type {string} */ relative) => fileURLToPath(new URL(relative, import.meta.url));
const [from, to] = [path("../../dist/npm/"), path("../../dist/site/element/")];

mkdirSync(to, { recursive: true });
for (const name of readdirSync(from))
  if (/^element[\w-]*\.js$|^passcurve\.wasm$/.test(name)) copyFileSync(from + name, to + name);
